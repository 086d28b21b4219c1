/** A page of a served site in a real browser, watched for all that must never happen on it. */
import { type BrowserContext, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

export interface OpenOptions {
  /** Default: the shared example site. */
  readonly site?: string
  readonly javaScript?: boolean
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: boolean
  /** Of the window, in CSS pixels at a zoom of 1. Default: 1280 x 800. */
  readonly viewport?: { readonly width: number; readonly height: number }
  /** As the zoom of a browser: 2 halves what the window has room for. */
  readonly zoom?: number
  /** A finger, and no pointer that can hover. */
  readonly touch?: boolean
  /** Addresses that the test makes answer with an error: the browser's line about each is no problem. */
  readonly refused?: RegExp
  /** That the path answers with. Default: 200. */
  readonly status?: number
  /** Run in the page before any script of its own. */
  readonly before?: string
  /** Called before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
}

export interface OpenedPage {
  readonly page: Page
  /** What the page did that it must not do, so far: the test fails at its end when anything stands here. */
  readonly problems: readonly string[]
}

export const phone = { width: 390, height: 844 }

const connection = chromium.connect(inject('browser'), { timeout: 120_000 })

/**
 * Opens a path and waits until it has loaded. The page closes with the test, which fails for each error on the console,
 * violation of the Content-Security-Policy, script error, dialog, and request to another host.
 */
export async function openPage(path: string, options: OpenOptions = {}): Promise<OpenedPage> {
  const { site = inject('exampleSite'), before, refused } = options
  const browser = await connection
  const context = await browser.newContext({ baseURL: site, ...contextOptions(options) })
  const problems = watch(context, new URL(site).host, refused)
  onTestFinished(async () => {
    await context.close()
    expect(problems).toEqual([])
  })
  if (before !== undefined) await context.addInitScript(before)
  await options.prepare?.(context)
  const page = await context.newPage()
  // A little less than a test has, so that its failure says what was waited for.
  page.setDefaultTimeout(100_000)
  const response = await page.goto(path, { waitUntil: 'load' })
  expect(response?.status()).toBe(options.status ?? 200)
  return { page, problems }
}

function contextOptions(options: OpenOptions): BrowserContextOptions {
  const { zoom = 1, viewport = { width: 1280, height: 800 }, touch = false } = options
  return {
    javaScriptEnabled: options.javaScript ?? true,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    viewport: { width: Math.floor(viewport.width / zoom), height: Math.floor(viewport.height / zoom) },
    deviceScaleFactor: zoom,
    hasTouch: touch,
  }
}

function watch(context: BrowserContext, host: string, refused?: RegExp): string[] {
  const problems: string[] = []
  context.on('request', (request) => {
    if (isForeign(request, host)) problems.push(`request to ${request.url()}`)
  })
  context.on('weberror', (error) => problems.push(`error: ${error.error().message}`))
  context.on('dialog', async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // An address that answers 404 with a page is a page as any other.
    const isDocument = message.page()?.url() === message.location().url
    const isMeant = isDocument || refused?.test(message.location().url)
    if (isMeant && message.text().startsWith('Failed to load resource')) return
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  return problems
}

function isForeign(request: Request, host: string): boolean {
  const url = new URL(request.url())
  return !['data:', 'blob:', 'about:'].includes(url.protocol) && url.host !== host
}
