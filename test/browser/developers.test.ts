import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { guides as pt } from '../../src/theme/words/guides/pt.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { axeViolations } from './axe.ts'
import { openPage, phone } from './open-page.ts'
import { screenshot } from './screenshot.ts'

/** Opens the sandbox with a call, and waits for its form. */
async function openSandbox(target: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(`/developers#try:${target}`, { reducedMotion: true, ...options })
  await page.locator('.sandbox form .call').waitFor()
  return page
}

const curl = (page: Page) => page.locator('.sandbox .equivalent pre').textContent()
const outcome = (page: Page) => page.locator('.sandbox .outcome')
const body = (page: Page) => page.getByLabel('Body', { exact: true }).and(page.locator('pre'))

async function sendAndWait(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.sandbox [role=tabpanel]:not([aria-busy])', { has: page.getByText('whole after') }).waitFor()
}

describe('the sandbox of a site in Portuguese', () => {
  let site: ServedSite
  beforeAll(async () => {
    const source = createMemorySource({ 'content/notes/solo.md': '# Solo\n\nO solo é vivo.\n' })
    site = await serveOnNode({ config: { title: 'Jardim', language: 'pt' }, source })
  })
  afterAll(() => site.close())

  test('speaks Portuguese, and marks what is English', async () => {
    const page = await openSandbox('notesIndex', { site: site.baseUrl })
    const sandbox = page.locator('.sandbox')
    await page.getByLabel(pt.tryFind).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual([pt.tryRequest, pt.tryResponse])
    expect(await outcome(page).textContent()).toBe(pt.tryIdle)
    expect(await sandbox.locator('.call .note [lang=en]').count()).toBeGreaterThan(0)
    expect(await sandbox.locator('.calls [role=group][lang=en]').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: pt.trySend }).click()
    await page.getByText('completa após').waitFor()
    expect(await outcome(page).textContent()).toMatch(/^200 OK após \d+ ms, completa após \d+ ms$/)
    expect(await sandbox.locator('.exchange h3').allTextContents()).toEqual([pt.tryBody])
    expect(await page.locator('[id="site:quota-source"]').textContent()).toBe(
      pt.quotaLive.replace('{request}', 'GET /notes/index.json'),
    )
    expect(await sandbox.textContent()).not.toMatch(/Nothing has been|Find an operation|The same with/)
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('the sandbox', () => {
  test('sends a GET, and shows status, time, headers and body', async () => {
    const page = await openSandbox('notesIndex')
    await sendAndWait(page)
    expect(await outcome(page).textContent()).toMatch(/^200 OK after \d+ ms, whole after \d+ ms$/)
    expect(await page.locator('.sandbox tr.quota').allTextContents()).toContain('ratelimit-policy60;w=60')
    const index = JSON.parse((await body(page).textContent()) ?? '')
    expect(index[0]).toHaveProperty('slug')
    await screenshot(page, 'sandbox-get')
    expect(await axeViolations(page)).toEqual([])
  })

  test('fits the place that is kept for it, however wide the window: nothing moves when it comes', async () => {
    const { page } = await openPage('/developers')
    await page.locator('.sandbox').scrollIntoViewIfNeeded()
    await page.locator('.sandbox form .call').waitFor()
    for (const width of [280, 320, 360, 384, 385, 480, 560, 608, 609, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const sandbox = await page.locator('.sandbox').evaluate((place) => {
        const { height, minHeight } = getComputedStyle(place)
        return { height, minHeight }
      })
      expect({ width, ...sandbox }).toEqual({ width, height: sandbox.minHeight, minHeight: sandbox.minHeight })
    }
  })

  test('begins with a question to the site', async () => {
    const { page } = await openPage('/developers')
    await page.locator('.sandbox').scrollIntoViewIfNeeded()
    await page.locator('.sandbox form .call').waitFor()
    expect(await page.locator('.sandbox .call-name').textContent()).toBe('POST /ask')
    expect(await page.locator('.sandbox .calls [aria-current]').textContent()).toBe('POST /ask')
  })

  test('finds operations and tools by words of their names', async () => {
    const page = await openSandbox('ask')
    await page.getByLabel('Find an operation or a tool').fill('list entries')
    await page.getByRole('button', { name: 'list_entries' }).waitFor()
    expect(await page.locator('.sandbox .calls button:visible').allTextContents()).toEqual(['list_entries'])
    await page.getByLabel('Find an operation or a tool').fill('get notes')
    expect(await page.locator('.sandbox .calls button:visible').allTextContents()).toContain('GET /notes/index.json')
    await screenshot(page, 'sandbox-filter')
    expect(await axeViolations(page)).toEqual([])
  })

  test('clears the answer when another call is chosen, folds its headers and colours its JSON', async () => {
    const page = await openSandbox('notesIndex')
    await sendAndWait(page)
    expect(await page.locator('.sandbox details:has(table)').getAttribute('open')).toBeNull()
    expect(await body(page).locator('.name').first().textContent()).toMatch(/^"\w+"$/)
    await page.getByRole('button', { name: 'GET /notes/list-tags.json' }).click()
    expect(await page.getByRole('tab', { name: 'Request' }).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tab', { name: 'Response' }).click()
    expect(await outcome(page).textContent()).toBe('Nothing has been sent yet.')
  })

  test('fills in parameters, encodes them, and keeps changed ones in the address', async () => {
    const page = await openSandbox('notesEntryMarkdown', { refused: /\/notes\// })
    await page.getByLabel('slug').fill('b/m 25?')
    await page.getByLabel('slug').blur()
    expect(new URL(page.url()).hash).toBe('#try:notesEntryMarkdown?path.slug=b%2Fm+25%3F')
    expect(await curl(page)).toContain('/notes/b%2Fm%2025%3F.md')
    await sendAndWait(page)
    expect(await outcome(page).textContent()).toContain('404 Not Found')
    await page.reload()
    await page.locator('.sandbox form .call').waitFor()
    expect(await page.getByLabel('slug').inputValue()).toBe('b/m 25?')
  })

  test('shows the events of an answer one by one as they arrive', async () => {
    const page = await openSandbox('ask')
    await page.getByLabel('Accept').selectOption('text/event-stream')
    await page.getByLabel('Body').fill(JSON.stringify({ query: 'What is BM25?' }))
    expect(await curl(page)).toContain('-N')
    await sendAndWait(page)
    const names = await page.locator('.sandbox .events li > strong').allTextContents()
    expect(names[0]).toBe('start')
    expect(names).toContain('result')
    expect(names.at(-1)).toBe('complete')
    await screenshot(page, 'sandbox-events')
    expect(await page.locator('[data-quota=RateLimit-Remaining]').textContent()).toMatch(/^[1-5]?\d$/)
    expect(await page.locator('[id="site:quota-source"]').textContent()).toContain('POST /ask')
  })

  test('calls a tool over MCP by a form that its schema makes', async () => {
    const page = await openSandbox('notesIndex')
    await page.getByText('MCP tools at /mcp', { exact: true }).click()
    await page.getByRole('button', { name: 'list_entries' }).click()
    await page.getByLabel('tag', { exact: true }).fill('search')
    await page.getByLabel('limit').fill('2')
    await sendAndWait(page)
    const answer = JSON.parse((await body(page).textContent()) ?? '')
    expect(answer.result.structuredContent.entries).toHaveLength(2)
    expect(new URL(page.url()).hash).toBe('#try:/mcp/list_entries?tag=search&limit=2')
    await screenshot(page, 'sandbox-tool')
    expect(await axeViolations(page)).toEqual([])
  })

  test('finds the tools of the documentation too, and is whole on a phone and in the dark', async () => {
    const page = await openSandbox('/mcp/learn/learn_overview', { viewport: phone, colorScheme: 'dark' })
    await sendAndWait(page)
    expect(await page.getByLabel('Text of the result').textContent()).toContain('# The Quiet Web')
    await screenshot(page, 'sandbox-phone')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('never reads an answer as markup', async () => {
    const page = await openSandbox('home')
    const before = await page.locator('main article, main nav').count()
    await page.getByLabel('Accept').selectOption('text/html')
    await sendAndWait(page)
    expect(await body(page).textContent()).toMatch(/^<!DOCTYPE html>/)
    expect(await body(page).locator('*').count()).toBe(0)
    expect(await page.locator('main article, main nav').count()).toBe(before)
  })

  test('says so when a body is no JSON, and cancels what takes too long', async () => {
    const page = await openSandbox('callMcp', { refused: /\/mcp$/ })
    await page.route('**/mcp', () => {})
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await outcome(page).textContent()).toBe('Cancelled.')
    await page.unroute('**/mcp')
    await page.getByLabel('Body').fill('{')
    await page.getByRole('button', { name: 'Send' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('400 Bad Request').waitFor()
  })

  test('survives an address that names nothing, or something hostile', async () => {
    const page = await openSandbox('notesIndex')
    for (const target of ['no-such', '<img src=x onerror=alert(1)>', '__proto__', '%E0%A4%A', '/mcp/none?query=x']) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#try:${target}`)
    }
    await page.locator('.sandbox form .call').waitFor()
    expect(await page.locator('.sandbox img').count()).toBe(0)
  })
})

describe('without scripts', () => {
  test('the page has all of its text, its lines for curl and the numbers of the fair use', async () => {
    const { page } = await openPage('/developers', { javaScript: false })
    expect(await page.locator('.sandbox form').count()).toBe(0)
    expect(await page.locator('[id="try:ask"] a').getAttribute('href')).toBe('/api-docs#ask')
    const text = (await page.locator('main').textContent()) ?? ''
    for (const words of ['curl -sS -I', 'With Python 3', 'There are none.', '60;w=60']) expect(text).toContain(words)
    await screenshot(page, 'developers-without-scripts')
  })

  test('a link to an operation leads to its section in the reference', async () => {
    const { page } = await openPage('/api-docs#askByGet', { javaScript: false })
    expect(await page.locator('h3:target').textContent()).toContain('GET /ask')
  })
})
