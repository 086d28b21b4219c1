/** The tree of folders and the list of all pages, with scripts and without. */
import { expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { serveOnNode } from '../conformance/served-site.ts'
import { openPage } from './open-page.ts'

test('a folder of the tree is a link without scripts, and a branch that opens in place with them', async () => {
  const { page: plain } = await openPage('/notes/bm25', { javaScript: false })
  const links = plain.locator('.tree li > a:not(:only-child)')
  expect(await links.count()).toBeGreaterThan(0)
  const path = await links.first().getAttribute('href')
  const name = (await links.first().textContent()) ?? ''

  const { page } = await openPage('/notes/bm25')
  expect(await page.locator('.tree li > a:not(:only-child)').count()).toBe(0)
  const branch = page.locator('.tree details:not([open])').first()
  await page
    .locator('.site-tree > details:not([open]) > summary')
    .click({ timeout: 1_000 })
    .catch(() => {})
  await branch.locator('summary').press('Enter')
  const first = page.locator('.tree details', { hasText: name }).last().locator('li > a').first()
  await first.waitFor()
  expect(await first.getAttribute('href')).toBe(path)
  expect(page.url()).toMatch(/\/notes\/bm25$/)
  expect(await page.locator('.tree [aria-current=page]').count()).toBe(1)
})

test('a long tree begins at the page that is read, and the page itself stays where it is', async () => {
  const folders = Array.from(
    { length: 70 },
    (_, i) => `content/notes/folder-${String(i).padStart(2, '0')}/note-${i}.md`,
  )
  const files = Object.fromEntries(folders.map((file, i) => [file, `# Note ${i}\n\nText.\n`]))
  const site = await serveOnNode({ source: createMemorySource(files) })
  try {
    const { page } = await openPage('/notes/note-60', { site: site.baseUrl, viewport: { width: 1440, height: 900 } })
    const current = page.locator('.site-tree [aria-current=page]')
    await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(900)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  } finally {
    await site.close()
  }
})

test('the field of the list of all pages filters the titles that are on the page', async () => {
  const { page } = await openPage('/all')
  const shown = page.locator('.all li:visible')
  const all = await shown.count()
  await page.locator('#site\\:filter').fill('bm25')
  expect(await shown.count()).toBeLessThan(all)
  expect(await page.locator('output').textContent()).toBe(`${await shown.count()} / ${all}`)
  await page.locator('#site\\:filter').fill('')
  expect(await shown.count()).toBe(all)
})
