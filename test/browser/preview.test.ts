/** Previews of internal links: for a pointer and for the keyboard, and never in the way (WCAG 2.2, 1.4.13). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { axeViolations } from './axe.ts'
import { openPage, phone } from './open-page.ts'
import { exportedFiles, startHost } from './static-host.ts'

const source = createMemorySource({
  'content/notes/here.md':
    '# Here\n\nAbout [[there]], [[there#Deep|deep]], [a file](/llms.txt), [here](#more) and [else](https://x.example).\n\n## More\n\nText.\n',
  'content/notes/there.md':
    '---\ndescription: What it is about.\n---\n# There\n\nThe **first** words.\n\n## Deep\n\nBelow <em>it</em>.\n',
})

let site: ServedSite
beforeAll(async () => {
  site = await serveOnNode({ source })
})
afterAll(() => site.close())

/** The page, and the addresses that its scripts asked for. */
async function open(options: { touch?: boolean } = {}): Promise<{ page: Page; asked: string[] }> {
  const { page } = await openPage('/notes/here', {
    site: site.baseUrl,
    ...(options.touch ? { viewport: phone } : {}),
    ...options,
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { page, asked }
}

const isPage = (path: string) => path.startsWith('/notes/')

describe('a preview', () => {
  test('shows title, description and first words after a moment, and is fetched once', async () => {
    const { page, asked } = await open()
    const [link, preview] = [page.locator('.prose a', { hasText: 'there' }).first(), page.getByRole('tooltip')]
    for (let time = 0; time < 2; time++) {
      await link.hover()
      await preview.waitFor()
      expect(await preview.allTextContents()).toEqual(['ThereWhat it is about.The first words.'])
      expect(await link.getAttribute('aria-describedby')).toBe('site:preview')
      await page.mouse.move(5, 5)
      await preview.waitFor({ state: 'detached' })
      expect(await link.getAttribute('aria-describedby')).toBeNull()
    }
    expect(asked.filter(isPage)).toEqual(['/notes/there'])
    expect(asked.filter((path) => path.startsWith('/assets/preview'))).toHaveLength(1)
  })

  test('is of the section that the link names', async () => {
    const { page } = await open()
    await page.locator('.prose a', { hasText: 'deep' }).hover()
    expect(await page.getByRole('tooltip').textContent()).toBe('ThereDeepBelow it.')
  })

  test('stays while the pointer is on it, within the window, and has no fault that axe finds', async () => {
    const { page } = await open()
    await page.locator('.prose a').first().hover()
    const preview = page.getByRole('tooltip')
    await preview.hover()
    await page.waitForTimeout(400)
    expect(await preview.isVisible()).toBe(true)
    const box = await preview.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 1280).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })

  test('opens for the keyboard, and Escape closes it without moving the focus', async () => {
    const { page } = await open()
    const link = page.locator('.prose a').first()
    await page.locator('.tools summary').last().focus()
    await page.keyboard.press('Tab')
    expect(await link.evaluate((own) => own === document.activeElement)).toBe(true)
    await page.getByRole('tooltip').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('tooltip').count()).toBe(0)
    expect(await link.evaluate((own) => own === document.activeElement)).toBe(true)
  })

  test.each(['a file', 'here', 'else'])('is not there for %s', async (name) => {
    const { page } = await open()
    await page.getByRole('link', { name, exact: true }).hover()
    await page.waitForTimeout(700)
    expect(await page.getByRole('tooltip').count()).toBe(0)
  })

  test('is not there for a finger, for which not even the script is loaded', async () => {
    const { page, asked } = await open({ touch: true })
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await page.locator('.prose a').first().tap()
    await page.waitForTimeout(700)
    expect(asked.filter((path) => isPage(path) || path.includes('preview'))).toEqual([])
  })

  test('is there in an export too, under the folder of a project', async () => {
    const host = await startHost('/repo')
    try {
      const config = resolveConfig({}, { flags: { baseUrl: new URL(host.url).origin } })
      const { snapshot } = await buildSite({ source, config, now: Date.UTC(2026, 9, 1) })
      host.files = await exportedFiles(snapshot, host.url, '/repo')
      const { page } = await openPage('/repo/notes/here', { site: new URL(host.url).origin })
      await page.locator('.prose a').first().hover()
      expect(await page.getByRole('tooltip').textContent()).toContain('What it is about.')
    } finally {
      await host.stop()
    }
  })
})
