/**
 * The button that copies a block of code: it has room of its own, wherever the block stands and however it is scrolled.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { layoutShifts, watchLayoutShift } from './layout-shift.ts'
import { openPage, phone } from './open-page.ts'
import { screenshot } from './screenshot.ts'

const long =
  'const everything = [1, 2, 3].map((n) => n * 2).filter((n) => n > 2) // to the end of the line, and beyond it'
const note = `---
date: 2026-01-01
---
# Code

    indented

\`\`\`
x
\`\`\`

\`\`\`js
y
\`\`\`

\`\`\`
${long} ${long}
${long}
\`\`\`

\`\`\`ts showLineNumbers {1}
${long} ${long}
\`\`\`

- A list

  \`\`\`
  ${long}
  \`\`\`

> [!tip] A callout
>
> \`\`\`
> ${long}
> \`\`\`

<div dir="rtl"><pre>${long}</pre></div>
`

let site: ServedSite
beforeAll(async () => {
  site = await serveOnNode({ source: createMemorySource({ 'content/notes/code.md': note }) })
})
afterAll(() => site.close())

/** How many buttons there are, and text of code that lies under one or is cut by one, wherever it is scrolled to. */
function covered(): { readonly buttons: number; readonly texts: readonly string[] } {
  const texts: string[] = []
  const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const buttons = [...document.querySelectorAll('.copy')].filter((button) =>
    button.checkVisibility({ contentVisibilityAuto: true }),
  )
  for (const button of buttons) {
    const source = button.closest('.code-block, .copyable')?.querySelector('pre, [data-copy]')
    if (!source) continue
    const { scrollWidth, scrollHeight } = source
    for (const [left, top] of [
      [0, 0],
      [scrollWidth / 2, 0],
      [scrollWidth, 0],
      [-scrollWidth, 0],
      [0, scrollHeight / 2],
      [0, scrollHeight],
    ]) {
      source.scrollTo({ left: left ?? 0, top: top ?? 0, behavior: 'instant' })
      const range = document.createRange()
      range.selectNodeContents(source.querySelector('code') ?? source)
      const window = source.getBoundingClientRect()
      for (const box of range.getClientRects()) {
        const seen =
          box.left < window.right && box.right > window.left && box.bottom > window.top && box.top < window.bottom
        if (seen && meets(box, button.getBoundingClientRect()))
          texts.push(`${source.textContent?.slice(0, 20)} at ${left} ${top}`)
      }
      source.scrollTo({ left: 0, top: 0, behavior: 'instant' })
    }
  }
  return { buttons: buttons.length, texts }
}

const views = [
  ['a wide screen', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: phone, touch: true }],
  ['a small phone', { viewport: { width: 320, height: 640 }, touch: true }],
  ['a zoom of four', { viewport: { width: 1280, height: 800 }, zoom: 4 }],
] as const

describe.each(views)('on %s', (name, view) => {
  test('no code lies under the button that copies it', async () => {
    const { page } = await openPage('/notes/code', { site: site.baseUrl, ...view })
    await page.locator('.prose .copy').first().waitFor()
    const { buttons, texts } = await page.evaluate(covered)
    expect({ buttons, texts }).toEqual({ buttons: 8, texts: [] })
    await screenshot(page, `copy-button-${name.replaceAll(' ', '-')}`)
  })

  test('neither does what the tools of a page offer to copy', async () => {
    const { page } = await openPage('/notes/code', { site: site.baseUrl, ...view })
    await page.getByText('Cite', { exact: true }).click()
    const { buttons, texts } = await page.evaluate(covered)
    expect(buttons).toBeGreaterThan(8)
    expect(texts).toEqual([])
  })
})

test('the sandbox shows what it sent and got beside its buttons', async () => {
  const { page } = await openPage('/developers', { viewport: phone, touch: true })
  await page.locator('.sandbox').scrollIntoViewIfNeeded()
  await page.locator('.sandbox button.primary').click()
  await page.locator('.sandbox .outcome').waitFor()
  expect((await page.evaluate(covered)).texts).toEqual([])
})

test('the button can be seen without a pointer, and takes the focus', async () => {
  const { page } = await openPage('/notes/code', { site: site.baseUrl, viewport: phone, touch: true })
  const button = page.locator('.prose .copy').first()
  await button.waitFor()
  expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await button.focus()
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
})

test('nothing moves when the buttons come', async () => {
  const { page } = await openPage('/notes/code', {
    site: site.baseUrl,
    viewport: { width: 1280, height: 2000 },
    prepare: watchLayoutShift,
  })
  await page.locator('.prose .copy').first().waitFor()
  expect(await layoutShifts(page)).toEqual([])
})

test('no room is kept where no button will come', async () => {
  const top = async (options: object) => {
    const { page } = await openPage('/notes/code', { site: site.baseUrl, ...options })
    return page
      .locator('.prose pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).paddingTop)
  }
  const withButton = await top({})
  const noClipboard = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
  expect(await top({ javaScript: false })).not.toBe(withButton)
  expect(await top({ before: noClipboard })).toBe(await top({ javaScript: false }))
})
