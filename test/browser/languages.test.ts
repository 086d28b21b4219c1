/** Pages in each language of the interface, and a site that is written from right to left. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { languages } from '../../src/theme/words/languages.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { noteIn, translatedNote } from '../setup/every-language.ts'
import { axeViolations, colourRules } from './axe.ts'
import { openPage, phone } from './open-page.ts'

const codes = Object.keys(languages)

describe('a page in each language', () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveOnNode({ source: createMemorySource(translatedNote()) })
  })
  afterAll(() => site.close())

  test.each(codes)('axe finds nothing on one in %s', async (code) => {
    const { page } = await openPage(`/notes/seeds${code === 'en' ? '' : `-${code}`}`, { site: site.baseUrl })
    expect(await page.locator('html').getAttribute('lang')).toBe(code)
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('a site from right to left', () => {
  let site: ServedSite
  beforeAll(async () => {
    const files = {
      'content/notes/الحديقة/البذور.md': noteIn('ar'),
      'content/notes/الحديقة/السماد.md': noteIn('ar'),
    }
    site = await serveOnNode({ config: { title: 'حديقة', language: 'ar' }, source: createMemorySource(files) })
  })
  afterAll(() => site.close())

  test.each([
    ['home', '/', 200],
    ['a folder', `/notes/${encodeURIComponent('الحديقة')}`, 200],
    ['an entry', `/notes/${encodeURIComponent('البذور')}`, 200],
    ['all pages', '/all', 200],
    ['tags', '/tags', 200],
    ['an answer', '/search?q=text&ask=1', 200],
    ['the page for developers', '/developers', 200],
    ['the reference', '/api-docs', 200],
    ['authentication', '/auth', 200],
    ['a missing page', '/notes/missing', 404],
  ])('axe finds nothing on %s, and nothing is cut off', async (_, path, status) => {
    const { page } = await openPage(path, { site: site.baseUrl, status, reducedMotion: true })
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeViolations(page, colourRules)).toEqual([])
    await page.setViewportSize(phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('a missing page speaks the language of the site, its button too', async () => {
    const { page } = await openPage('/notes/missing', { site: site.baseUrl, status: 404 })
    expect(await page.locator('.error button').textContent()).toBe(languages.ar?.search)
  })

  test.each(['/developers', '/api-docs', '/auth'])(
    'code and addresses on %s are written from left to right',
    async (path) => {
      const { page } = await openPage(path, { site: site.baseUrl, reducedMotion: true })
      const directions = await page
        .locator('.prose pre')
        .evaluateAll((all) => all.map((pre) => getComputedStyle(pre).direction))
      expect(new Set(directions)).toEqual(new Set(['ltr']))
      // The first letter stands left of the last one, also where a sign without a direction comes first.
      const turned = await page.locator('.prose p > code, .prose li > a').evaluateAll((all) =>
        all.flatMap((shown) => {
          const text = shown.firstChild
          if (!(text instanceof Text) || /\p{Script=Arabic}/u.test(text.data)) return []
          const left = (at: number) => {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            return range.getBoundingClientRect()
          }
          const [first, last] = [left(0), left(text.length - 1)]
          return first.top === last.top && first.left > last.left ? [text.data] : []
        }),
      )
      expect(turned).toEqual([])
    },
  )
})

test('a description in a list begins below its title, whatever the direction of its language', async () => {
  const { page } = await openPage('/notes')
  const item = page.locator('.entries li').filter({ has: page.locator('a[lang=ar]') })
  const [title, text] = await item.locator('.entry a, p').evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().left)
    }),
  )
  expect(title).toBeGreaterThan(0)
  expect(text).toBe(title)
})

describe('a site from left to right', () => {
  let site: ServedSite
  beforeAll(async () => {
    const text = `---\ntags: [${'word'.repeat(20)}]\n---\n# Mixed\n\nFirst in English.\n\nهذه فقرة باللغة العربية.\n\n- عنصر أول\n`
    site = await serveOnNode({ source: createMemorySource({ 'content/notes/mixed.md': text }) })
  })
  afterAll(() => site.close())

  test('begins each paragraph at the side that its own script begins at', async () => {
    const { page } = await openPage('/notes/mixed', { site: site.baseUrl })
    const begins = await page.locator('.prose :is(p, li)').evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
        return Math.abs(text.left - box.left) < 2 ? 'left' : Math.abs(box.right - text.right) < 2 ? 'right' : 'neither'
      }),
    )
    expect(begins).toEqual(['left', 'right', 'right'])
  })

  test.each(['/notes/mixed', '/', '/search?q=mixed'])('breaks a tag of 80 letters on a phone: %s', async (path) => {
    const { page } = await openPage(path, { site: site.baseUrl, viewport: phone })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
