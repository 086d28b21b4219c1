/** Footnotes beside the text. Popovers of narrow windows are in `article.test.ts`. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { axeViolations } from './axe.ts'
import { layoutShifts, watchLayoutShift } from './layout-shift.ts'
import { type OpenOptions, openPage, phone } from './open-page.ts'
import { screenshot } from './screenshot.ts'

const paragraph = `${'Words of a paragraph that is long enough to fill a part of the window. '.repeat(12)}\n\n`
const code = `\`\`\`js\nconst wide = '${'x'.repeat(200)}'\n\`\`\`\n\n`
const notes = `[^1]: ${'The first takes several lines of the margin. '.repeat(4)}
[^2]: The second, which refers to a third[^3].
[^3]: The third.
[^4]: In the fold.
`
const text = (between: string) =>
  `One[^1] and two[^2] and again[^1].\n\n${between}${paragraph.repeat(3)}${code}> [!tip]- Fold\n> ${paragraph.trim()}\n> Here[^4].\n\n${paragraph.repeat(3)}\n${notes}`
const headings = '## One\n\n## Two\n\n## Three\n\n'

let site: ServedSite
beforeAll(async () => {
  const files = {
    'content/notes/article.md': `# Article\n\n${text(headings)}`,
    'content/notes/short.md': `# Short\n\n${text('')}`,
    'content/notes/right.md': `---\nlang: ar\n---\n# Right\n\n${text(headings)}`,
    'content/notes/full.md': `# Full\n\nToo much[^1].\n\n[^1]: ${paragraph.trim().repeat(12)}`,
    'content/pages/about.md': `# About\n\n${text(headings)}`,
  }
  site = await serveOnNode({ source: createMemorySource(files) })
})
afterAll(() => site.close())

const wide = { width: 1440, height: 900 }
const medium = { width: 1280, height: 800 }
const open = (name: string, options: OpenOptions = {}) => openPage(name, { site: site.baseUrl, ...options })

const isBeside = (page: Page) => page.locator('.footnotes[data-beside]').count()

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** On the page, not in the window. */
function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }
    }),
  )
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('footnotes are beside the text', () => {
  test.each([
    ['between the tree and the contents', '/notes/article', wide, 'right'],
    ['where a page has no contents', '/notes/short', medium, 'right'],
    ['in the margin that the tree leaves', '/about', medium, 'left'],
    ['where the tree is below the text', '/notes/article', { width: 1152, height: 800 }, 'right'],
    ['of a text from right to left', '/notes/right', wide, 'left'],
  ])('%s: as high as their references, over nothing else', async (name, path, viewport, side) => {
    const { page } = await open(path, { viewport, prepare: watchLayoutShift })
    await expect.poll(() => isBeside(page)).toBe(1)
    const found = await boxes(page, '.footnotes li')
    const [prose] = await boxes(page, '.prose')
    const [first] = await boxes(page, '.prose > p [data-footnote-ref]')
    expect(found).toHaveLength(4)
    expect(Math.abs((found[0]?.top ?? 0) - (first?.top ?? 0))).toBeLessThan(12)
    const outside = found.map(({ left, right }) =>
      side === 'right' ? left - (prose?.right ?? 0) : (prose?.left ?? 0) - right,
    )
    expect(outside.filter((distance) => distance < 32)).toEqual([])
    const others = await boxes(page, '.code-block, .contents, .site-tree, .facts, .site-footer > *')
    const all = [...others, ...found]
    const clashes = found.flatMap((note) => all.filter((other) => other !== note && overlap(note, other)))
    expect(clashes).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await layoutShifts(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await screenshot(page, `sidenotes-${name.replaceAll(' ', '-')}`)
  })

  test('also when a fold of the text opens', async () => {
    const { page } = await open('/notes/short')
    await expect.poll(() => isBeside(page)).toBe(1)
    const note = async () => (await boxes(page, '.footnotes li'))[2]?.top ?? 0
    const folded = await note()
    await page.locator('summary.callout-title').click()
    await expect.poll(note).toBeGreaterThan(folded + 50)
    const [reference] = await boxes(page, '.callout [data-footnote-ref]')
    expect(Math.abs((reference?.top ?? 0) - (await note()))).toBeLessThan(12)
  })

  test('and a reference leads to its note and back without scrolling', async () => {
    const { page } = await open('/notes/article', { viewport: wide, reducedMotion: true })
    await expect.poll(() => isBeside(page)).toBe(1)
    const reference = page.locator('.prose > p [data-footnote-ref]').nth(1)
    await reference.focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('user-content-fn-2')
    await page.locator('#user-content-fn-2 [data-footnote-backref]').focus()
    await page.keyboard.press('Enter')
    expect(await reference.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, ''])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('footnotes are below the text', () => {
  test.each<[string, string, OpenOptions]>([
    ['where tree and contents leave no room', '/notes/article', { viewport: medium }],
    ['on a phone', '/notes/article', { viewport: phone }],
    ['where they are longer than their page', '/notes/full', { viewport: wide }],
    ['without scripts', '/notes/article', { viewport: wide, javaScript: false }],
  ])('%s', async (_, path, options) => {
    const { page } = await open(path, options)
    await page.waitForLoadState('networkidle')
    expect(await isBeside(page)).toBe(0)
    expect(await isBelow(page)).toBe(true)
  })

  test('on paper, and again when the window becomes narrow', async () => {
    const { page } = await open('/notes/article', { viewport: wide })
    await expect.poll(() => isBeside(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await isBelow(page)).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(phone)
    await expect.poll(() => isBeside(page)).toBe(0)
    expect(await isBelow(page)).toBe(true)
  })
})

/** The first note is below the last paragraph, at the same edge. */
async function isBelow(page: Page): Promise<boolean> {
  const [note] = await boxes(page, '.footnotes li > p')
  const paragraph = (await boxes(page, '.prose > p')).at(-1)
  return note !== undefined && paragraph !== undefined && note.top >= paragraph.bottom && note.left < paragraph.right
}
