import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfigFile } from '../../src/adapters/config-file.ts'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import type { Route } from '../../src/contract/snapshot.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { openPage, phone } from './open-page.ts'
import { screenshot } from './screenshot.ts'

const folder = path.join(import.meta.dirname, 'hostile-site')

let site: ServedSite

beforeAll(async () => {
  const { input } = await readConfigFile(folder)
  site = await serveOnNode({ source: createFileSource(folder), config: input })
})
afterAll(() => site.close())

/** What is there that could run, leave the site or imitate it; every script of a hostile text sets `hacked`. */
function harm(): string[] {
  const found: string[] = []
  // A preview is placed at its link by its own script.
  const isPlaced = (element: Element, style: string) =>
    element.id === 'site:preview' && /^left: -?[\d.]+px; top: -?[\d.]+px;$/.test(style)
  if ('hacked' in window) found.push(`ran script ${String(window.hacked)}`)
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName
    for (const { name: attribute, value } of element.attributes) {
      const isStyle = attribute === 'style' && !isPlaced(element, value)
      if (attribute.startsWith('on') || isStyle || attribute === 'srcdoc') found.push(`${name} ${attribute}`)
      if (/^(href|src|action|formaction|data|poster|cite|xlink:href)$/.test(attribute)) {
        const { protocol } = new URL(value, location.href)
        if (!['http:', 'https:', 'mailto:'].includes(protocol)) found.push(`${name} ${attribute}=${value}`)
      }
    }
    if (/^(iframe|object|embed|base|applet|frame|template|noscript)$/.test(name)) found.push(name)
  }
  for (const script of document.querySelectorAll('script')) {
    const isData = script.type === 'application/ld+json'
    if (!isData && !script.src.startsWith(`${location.origin}/assets/`)) found.push(`script ${script.outerHTML}`)
  }
  for (const name of ['h1', 'main', 'title', '#site\\:main'])
    if (document.querySelectorAll(name).length !== 1) found.push(`not one ${name}`)
  return found
}

/** CSS pixels that can only be seen by scrolling sideways. */
function sideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}

/** Opens what a page folds away and moves the pointer over it, as a reader would. */
async function touch(page: Page): Promise<void> {
  for (const link of await page.locator('main a').all())
    await link.hover({ timeout: 2_000, force: true }).catch(() => {})
  await page.keyboard.press('Tab')
}

test('hostile notes, titles, tags and a hostile configuration are harmless text on every page', async () => {
  const { page } = await openPage('/', { site: site.baseUrl, viewport: phone })
  const pages = [...site.snapshot.routes.values()].filter((route) => isHtml(route) && !route.path.includes('/assets/'))
  expect(pages.length).toBeGreaterThan(20)
  for (const { path } of pages) {
    await page.goto(site.baseUrl + path)
    expect({ path, harm: await page.evaluate(harm) }).toEqual({ path, harm: [] })
    expect({ path, sideways: await page.evaluate(sideways) }).toEqual({ path, sideways: 0 })
  }
})

function isHtml(route: Route): boolean {
  return route.kind === 'prepared' && route.mediaType.startsWith('text/html')
}

test.each(['scripts', 'links', 'broken', 'code', 'bidi', 'long'])('the note %s stays harmless in use', async (slug) => {
  const { page } = await openPage(`/notes/${slug}`, { site: site.baseUrl, viewport: phone })
  await touch(page)
  expect(await page.evaluate(harm)).toEqual([])
  await screenshot(page, `hostile-${slug}`)
})

test('the preview of a hostile note is harmless text', async () => {
  const { page } = await openPage('/notes/links', { site: site.baseUrl })
  await page.locator('main .prose a[href="/notes/scripts"]').first().hover()
  await page.getByRole('tooltip').waitFor()
  expect(await page.evaluate(harm)).toEqual([])
})

const queries = [
  '<script>hacked=1</script>',
  '"><img src=x onerror=hacked=2>',
  "'-hacked-'",
  'javascript:hacked=3',
  '</title><svg/onload=hacked=4>',
  '\u202egnp.exe \u0000 \ud800',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  'x'.repeat(2_000),
]

describe('a hostile query', () => {
  test('is text on the search page, in its title and its form', async () => {
    const { page } = await openPage('/search', { site: site.baseUrl })
    for (const query of queries) {
      await page.goto(`${site.baseUrl}/search?${new URLSearchParams({ q: query })}`)
      expect({ query, harm: await page.evaluate(harm) }).toEqual({ query, harm: [] })
    }
  })

  test('is text in the dialog, searched and asked', async () => {
    const { page } = await openPage('/', { site: site.baseUrl })
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    const words = dialog.getByRole('combobox')
    for (const query of [...queries.slice(0, 5), 'scripts', 'javascript']) {
      const answered = page.waitForResponse((response) => response.url().includes('/search.json'))
      await words.fill(query)
      await answered
      expect({ query, harm: await page.evaluate(harm) }).toEqual({ query, harm: [] })
    }
    await words.fill('What is <img src=x onerror=hacked=5> scripts?')
    await page.keyboard.press('Enter')
    await dialog.locator('.reply:not([aria-busy]):not([hidden])').waitFor()
    expect(await page.evaluate(harm)).toEqual([])
  })
})
