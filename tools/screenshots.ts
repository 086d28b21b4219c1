/**
 * Pictures of every kind of page, for people to look at: `npm run screenshots [-- folder]`. They show the example site
 * and the Portuguese garden, or the folder that is named, at three widths, in light and dark, and go to
 * `test/browser/screenshots/`, which no commit takes. Needs Chromium, which `CHROME_PATH` may name.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../test/setup/chromium.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const output = path.join(root, 'test/browser/screenshots')

const widths = [1440, 768, 390]
/** Longer pages are cut: their rest looks like their beginning. */
const maximumHeight = 2600

interface Shown {
  readonly folder: string
  /** Path of each kind of page, by a name for the file. */
  readonly pages: Readonly<Record<string, string>>
}

const own: readonly Shown[] = [
  {
    folder: 'examples/site',
    pages: {
      home: '/',
      list: '/notes',
      folder: '/notes/garden',
      entry: '/notes/bm25',
      code: '/lab/bm25-in-forty-lines',
      card: '/notes/test-card',
      all: '/all',
      tags: '/tags',
      tag: '/tags/search',
      page: '/about',
      search: '/search',
      results: '/search?q=soil',
      answer: '/search?q=How+do+I+keep+soil+alive%3F&ask=1',
      developers: '/developers',
      reference: '/api-docs',
      missing: '/notes/bm52',
    },
  },
  {
    folder: 'examples/jardim',
    pages: {
      home: '/',
      list: '/notes',
      folder: '/notes/horta',
      entry: '/notes/compostagem',
      translated: '/notes/caldo-verde',
      all: '/all',
      tags: '/tags',
      search: '/search',
      answer: '/search?q=Quando+se+planta+o+tomate%3F&ask=1',
      missing: '/notes/compostage',
    },
  },
]

const [named, ...paths] = process.argv.slice(2)
const shown =
  named === undefined
    ? own
    : [
        {
          folder: named,
          pages: Object.fromEntries((paths.length > 0 ? paths : ['/', '/all', '/tags']).map((each) => [each, each])),
        },
      ]

await mkdir(output, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const site of shown) await shootSite(site, browser)
} finally {
  await browser.close()
}

async function shootSite({ folder, pages }: Shown, browser: Browser): Promise<void> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/cli/main.ts', 'serve', folder, '--port', '0', '--quiet'],
    { cwd: root },
  )
  try {
    const origin = await originOf(server.stdout)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of widths) {
        const page = await browser.newPage({
          viewport: { width, height: width > 1000 ? 900 : 844 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        for (const [name, address] of Object.entries(pages)) {
          await page.goto(origin + address, { waitUntil: 'networkidle' })
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          const clip = { x: 0, y: 0, width, height: Math.min(height, maximumHeight) }
          const file = `${path.basename(folder)}-${name.replaceAll(/[^\w-]+/g, '-')}-${width}-${colorScheme}.png`
          await page.screenshot({ path: path.join(output, file), fullPage: true, clip })
        }
        await page.close()
      }
    }
    console.log(
      `${folder}: ${Object.keys(pages).length * widths.length * 2} pictures in ${path.relative(root, output)}`,
    )
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

/** @throws when the service ends before it listens */
async function originOf(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const [, origin] = /Listening on (\S+)/.exec(line) ?? []
    if (origin !== undefined) return origin.replace(/\/$/, '')
  }
  throw new Error('The service does not start.')
}
