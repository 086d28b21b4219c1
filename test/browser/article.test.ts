/**
 * What scripts add to the text of an article: the heading that is read, notes beside their reference, large pictures.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { axeViolations } from './axe.ts'
import { openPage, phone } from './open-page.ts'
import { screenshot } from './screenshot.ts'

const paragraph = `${'Words of a paragraph that is long enough to fill a part of the window. '.repeat(12)}\n\n`
const section = (name: string) => `## ${name}\n\n${paragraph.repeat(3)}`
const rows = Array.from({ length: 60 }, (_, at) => `| ${at} | row |`).join('\n')
const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><circle r="30" cx="40" cy="40"/></svg>`

const note = `---
date: 2026-01-01
---
# Article

${paragraph}${section('One')}${section('Two')}Here[^1]. <a href="/notes" data-footnote-ref>A forged one</a>.

[![Linked](large.svg)](https://example.com/)

![Large](large.svg "A caption")

![Small](small.svg)

${section('Three')}

| n | text |
|---|---|
${rows}

## Four

Short.

[^1]: A *note* with a second[^2].
[^2]: The second.
`

let site: ServedSite
beforeAll(async () => {
  const files = {
    'content/notes/article.md': note,
    'content/notes/large.svg': drawing(1600),
    'content/notes/small.svg': drawing(100),
  }
  site = await serveOnNode({ source: createMemorySource(files) })
})
afterAll(() => site.close())

const open = (options: object = {}) => openPage('/notes/article', { site: site.baseUrl, ...options })

describe('the contents', () => {
  test('mark the heading that is read, and the last one at the end', async () => {
    const { page } = await open({ reducedMotion: true })
    const current = page.locator('nav.contents [aria-current=true]')
    expect(await current.count()).toBe(0)
    for (const name of ['Two', 'Three', 'One']) {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), name.toLowerCase())
      await expect.poll(() => current.allTextContents()).toEqual([name])
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => current.allTextContents()).toEqual(['Four'])
  })
})

describe('a footnote', () => {
  test.each([
    ['a pointer', {}],
    ['a phone', { viewport: phone, touch: true }],
  ])('opens where it is referred to, and Escape leads back: %s', async (name, view) => {
    const { page } = await open(view)
    const reference = page.locator('p [data-footnote-ref]').first()
    await reference.click()
    const opened = page.getByRole('dialog', { name: 'Footnote 1' })
    await opened.waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect((await opened.textContent())?.trim()).toBe('A note with a second2.')
    expect(await page.evaluate(() => document.querySelectorAll('#user-content-fn-1').length)).toBe(1)
    const box = await opened.boundingBox()
    const { width, height } = page.viewportSize() ?? phone
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await screenshot(page, `footnote-${name.replaceAll(' ', '-')}`)
    await opened.getByRole('link', { name: '2' }).click()
    await page.getByRole('dialog', { name: 'Footnote 2' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => reference.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('is below the text without scripts, and where its script does not come', async () => {
    const { page } = await open({ javaScript: false })
    await page.locator('p [data-footnote-ref]').first().click()
    expect(new URL(page.url()).hash).toBe('#user-content-fn-1')
    const lost = await open({
      refused: /reading/,
      prepare: (context: { route: (url: RegExp, act: (route: { abort(): unknown }) => unknown) => Promise<void> }) =>
        context.route(/\/reading\.[^/]*js$/, (route) => route.abort()),
    })
    await lost.page.locator('p [data-footnote-ref]').first().click()
    await expect.poll(() => new URL(lost.page.url()).hash).toBe('#user-content-fn-1')
  })
})

test('a link that only says that it is a reference leads where it says', async () => {
  const { page } = await open()
  await page.getByText('A forged one').click()
  await page.waitForURL(/\/notes$/)
})

describe('a picture', () => {
  test('that is larger than it is shown opens, with keys too; others are no buttons', async () => {
    const { page } = await open()
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Enlarge: Large' })
    await button.waitFor()
    expect(await page.locator('.zoom').count()).toBe(1)
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Large' })
    await dialog.waitFor()
    const shown = await dialog.getByRole('img').boundingBox()
    expect(shown?.width).toBeGreaterThan(1_000)
    expect(await axeViolations(page)).toEqual([])
    await screenshot(page, 'picture')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('becomes a button without moving anything', async () => {
    const { page } = await open()
    const box = () => page.getByRole('img', { name: 'Large' }).last().boundingBox()
    const before = await box()
    await page.keyboard.press('Shift')
    await page.locator('.zoom').waitFor()
    expect(await page.locator('.zoom img').boundingBox()).toEqual(before)
  })

  test('that can be transparent has a light ground on a dark page', async () => {
    const { page } = await open({ colorScheme: 'dark' })
    const ground = await page.locator('figure img').evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(ground).toBe('rgb(253, 253, 251)')
  })
})

test('the head of a long table stays while its rows scroll, and the page is as long as its rows on paper', async () => {
  const { page } = await open()
  const table = page.locator('.table-scroll')
  const top = () =>
    table
      .locator('th')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().top)
  const before = await top()
  await table.evaluate((box) => box.scrollTo({ top: 500, behavior: 'instant' }))
  expect(await top()).toBe(before)
  await page.emulateMedia({ media: 'print' })
  expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
})

test('what opens footnotes and pictures is loaded on first use, and never by a page without any', async () => {
  const loaded = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/reading.')).length,
    )
  const { page } = await open()
  expect(await loaded(page)).toBe(0)
  await page.keyboard.press('Shift')
  await expect.poll(() => loaded(page)).toBe(2)
  const plain = await openPage('/', { site: site.baseUrl })
  await plain.page.keyboard.press('Shift')
  await plain.page.waitForTimeout(300)
  expect(await loaded(plain.page)).toBe(0)
})
