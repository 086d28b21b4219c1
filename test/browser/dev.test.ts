/** `lectern dev` in a real browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../cli/run-command.ts'
import { serveProcess } from '../cli/run-process.ts'
import { writeFiles } from '../cli/site-folders.ts'
import { removeFolder } from '../setup/remove-folder.ts'
import { openPage, phone } from './open-page.ts'

const paragraphs = (count: number, word = 'soil') =>
  Array.from({ length: count }, (_, at) => `## Part ${word} ${at}\n\nA paragraph about ${word}, number ${at}.\n`).join(
    '\n',
  )

const soil = (text: string) =>
  `# Soil\n\n${text}\n\n<details><summary>More</summary>\n\nHidden.\n\n</details>\n\n${paragraphs(40)}`

const broken = '---\ntitle: "So <img src=x onerror=alert(1)>\n---\n# Soil\n'

interface DevSite {
  readonly dir: string
  readonly url: string
  write(files: Readonly<Record<string, string>>): void
}

async function devSite(files: Readonly<Record<string, string>>, ...flags: string[]): Promise<DevSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-dev-'))
  writeFiles(dir, files)
  const served = await serveProcess([dir, ...flags], { verb: 'dev' })
  onTestFinished(async () => {
    await served.stop('SIGTERM')
    removeFolder(dir)
  })
  return { dir, url: served.url, write: (changed) => writeFiles(dir, changed) }
}

/** Waits until a new document is there: the mark belongs to the old one. */
async function reloaded(page: Page, change: () => void): Promise<void> {
  await page.evaluate(() => Object.assign(window, { old: true }))
  change()
  await page.waitForFunction(() => !('old' in window) && document.readyState === 'complete')
}

const stays = async (page: Page) => {
  await page.waitForTimeout(700)
  return page.evaluate(() => 'old' in window)
}

describe('a page changes when its note does', () => {
  test('and keeps the place, open details, fields and the focus', async () => {
    const site = await devSite({ 'content/notes/soil.md': soil('First.') })
    const { page } = await openPage('/notes/soil', { site: site.url })
    await page
      .locator('article details')
      .first()
      .evaluate((details) => details.toggleAttribute('open', true))
    await page.evaluate(() => {
      const field = document.createElement('input')
      field.name = 'later'
      document.querySelector('main')?.append(field)
    })
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBe(1500)
    await reloaded(page, () => site.write({ 'content/notes/soil.md': soil('Second.') }))
    expect(await page.locator('article').textContent()).toContain('Second.')
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
    expect(await page.locator('article details').first().getAttribute('open')).not.toBeNull()
    await page.goto(`${site.url}/notes`)
    await page.goBack()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
  })

  test('what is added above does not move the text that is read', async () => {
    const site = await devSite({ 'content/notes/soil.md': soil('First.') })
    const { page } = await openPage('/notes/soil', { site: site.url })
    const heading = page.locator('h2', { hasText: 'Part soil 20' })
    await heading.evaluate((element) =>
      scrollTo({ top: element.getBoundingClientRect().top + scrollY + 5, behavior: 'instant' }),
    )
    const before = (await heading.boundingBox())?.y ?? 0
    await reloaded(page, () => site.write({ 'content/notes/soil.md': soil(paragraphs(10, 'added')) }))
    expect(Math.abs(((await heading.boundingBox())?.y ?? 0) - before)).toBeLessThan(3)
  })

  test('the search field keeps what was typed', async () => {
    const site = await devSite({ 'content/notes/soil.md': soil('First.') })
    const { page } = await openPage('/search?q=soil', { site: site.url })
    const field = page.locator('main input[name=q]')
    await field.fill('half a que')
    await reloaded(page, () =>
      site.write({
        'content/notes/soil.md': soil('Another first sentence.'),
        'content/notes/b.md': '# Soil too\n\nsoil',
      }),
    )
    expect(await field.inputValue()).toBe('half a que')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('but not when only another note does', async () => {
    const site = await devSite({ 'content/notes/soil.md': '# Soil', 'content/notes/far.md': '# Far' })
    const { page } = await openPage('/developers', { site: site.url })
    await page.evaluate(() => Object.assign(window, { old: true }))
    site.write({ 'content/notes/far.md': '# Far\n\nAway.' })
    expect(await stays(page)).toBe(true)
  })

  test('in every window', async () => {
    const site = await devSite({ 'content/notes/soil.md': '# Soil\n\nFirst.' })
    const pages: Page[] = []
    for (let at = 0; at < 4; at++) pages.push((await openPage('/notes/soil', { site: site.url })).page)
    site.write({ 'content/notes/soil.md': '# Soil\n\nSecond.' })
    for (const page of pages) await page.getByText('Second.').first().waitFor()
  })

  test('when it is new, removed, and there again', async () => {
    const site = await devSite({ 'content/notes/soil.md': '# Soil' })
    const { page } = await openPage('/notes/worms', { site: site.url, status: 404 })
    await reloaded(page, () => site.write({ 'content/notes/worms.md': '# Worms' }))
    expect(await page.locator('h1').textContent()).toBe('Worms')
    await reloaded(page, () => rmSync(path.join(site.dir, 'content/notes/worms.md')))
    expect(await page.locator('h1').textContent()).not.toBe('Worms')
    await reloaded(page, () => site.write({ 'content/notes/worms.md': '# Worms again' }))
    expect(await page.locator('h1').textContent()).toBe('Worms again')
  })
})

test('a changed style sheet is exchanged without loading the page again', async () => {
  const files = { 'lectern.config.yaml': 'theme:\n  css: own.css\n', 'content/notes/soil.md': soil('First.') }
  const site = await devSite({ ...files, 'own.css': 'h1 { color: rgb(1, 2, 3) }' })
  const { page } = await openPage('/notes/soil', { site: site.url })
  const colour = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
  expect(await colour()).toBe('rgb(1, 2, 3)')
  await page.evaluate(() => Object.assign(window, { old: true }))
  site.write({ 'own.css': 'h1 { color: rgb(4, 5, 6) }' })
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(4, 5, 6)',
  )
  expect(await stays(page)).toBe(true)
  const sheets = await page.evaluate(() => [...document.querySelectorAll('link[rel=stylesheet]')].length)
  expect(sheets).toBe(3)
})

describe('a broken note', () => {
  test('shows where and why over its last good version, and goes when it is mended', async () => {
    const site = await devSite({ 'content/notes/soil.md': soil('First.') })
    const { page } = await openPage('/notes/soil', { site: site.url })
    await reloaded(page, () => site.write({ 'content/notes/soil.md': broken }))
    const box = page.locator('.dev-box[data-kind=error]')
    expect(await box.locator('.dev-place').textContent()).toBe('content/notes/soil.md:2:8')
    expect(await box.locator('pre').textContent()).toContain('> 2 | title: "So <img src=x onerror=alert(1)>')
    expect(await page.locator('article').textContent()).toContain('First.')
    await page.keyboard.press('Escape')
    expect(await box.getAttribute('open')).toBeNull()
    await page.reload()
    await expect.poll(() => box.getAttribute('open')).toBeNull()
    await reloaded(page, () => site.write({ 'content/notes/soil.md': soil('Mended.') }))
    expect(await box.count()).toBe(0)
    expect(await page.locator('article').textContent()).toContain('Mended.')
  })

  test('is told without scripts too, and its last good version is a link away', async () => {
    const site = await devSite({ 'content/notes/soil.md': soil('First.') })
    site.write({ 'content/notes/soil.md': broken })
    await until(async () => (await (await fetch(`${site.url}/notes/soil`)).text()).includes('dev-frame'))
    const { page } = await openPage('/notes/soil', { site: site.url, javaScript: false })
    expect(await page.locator('.dev-frame').isVisible()).toBe(true)
    await page.locator('.dev-last').click()
    await page.getByText('First.').first().waitFor()
    expect(await page.locator('.dev-frame').count()).toBe(0)
  })
})

test('a broken configuration shows on every page until it is mended', async () => {
  const site = await devSite({ 'content/notes/soil.md': '# Soil' })
  const { page } = await openPage('/notes/soil', { site: site.url })
  await reloaded(page, () => site.write({ 'lectern.config.yaml': 'title: [x\n' }))
  expect(await page.locator('.dev-place').first().textContent()).toMatch(/^lectern\.config\.yaml:/)
  await reloaded(page, () => site.write({ 'lectern.config.yaml': 'title: Mended\n' }))
  expect(await page.locator('.dev-box').count()).toBe(0)
  await expect.poll(() => page.title()).toContain('Mended')
})

const shots = process.env.LECTERN_SHOTS

describe.runIf(shots)('pictures to look at', () => {
  test.each([
    ['light', phone],
    ['dark', phone],
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 1440, height: 900 }],
  ] as const)('%s %j', async (colorScheme, viewport) => {
    const draft = '---\ndraft: true\n---\n# Compost\n\nSee [[soil]].\n'
    const site = await devSite(
      { 'content/notes/soil.md': soil('[[compost]] [[x]]'), 'content/notes/compost.md': draft },
      '--drafts',
    )
    const take = async (name: string, address: string) => {
      const { page } = await openPage(address, { site: site.url, colorScheme, viewport })
      await page.screenshot({ path: `${shots}/${name}-${colorScheme}-${viewport.width}.png` })
    }
    await take('draft', '/notes/compost')
    await take('list', '/notes')
    await take('warning', '/notes/soil')
    site.write({ 'content/notes/soil.md': broken })
    await until(async () => (await (await fetch(`${site.url}/notes/soil`)).text()).includes('dev-frame'))
    await take('overlay', '/notes/soil')
  })
})
