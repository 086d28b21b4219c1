/**
 * Records the moving pictures of README from the example site: `npm run record`. Needs Chromium, which `CHROME_PATH`
 * may name, and sharp.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../test/setup/chromium.ts'

const root = new URL('../', import.meta.url)
const size = { width: 1000, height: 560 }
/** README shows them at this width. */
const shownWidth = 800

interface Frame {
  readonly png: Buffer
  /** Milliseconds. */
  readonly delay: number
}

type Scene = (page: Page, shoot: (delay: number) => Promise<void>) => Promise<void>

/** A search while it is typed; the results change with each letter. */
const search: Scene = async (page, shoot) => {
  await shoot(900)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await shoot(700)
  await type(page, 'stemming', async () => {
    await page.waitForTimeout(350)
    await shoot(180)
  })
  await shoot(2200)
}

/** A question, and its answer with the places that it quotes. */
const ask: Scene = async (page, shoot) => {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Ask' }).click()
  await dialog.getByLabel('Your question', { exact: true }).focus()
  await shoot(900)
  await type(page, 'How deep should seeds be sown?', () => shoot(60))
  await page.keyboard.press('Enter')
  await dialog.locator('.reply:not([aria-busy]) .found a').first().waitFor()
  await page.waitForTimeout(300)
  await shoot(4500)
}

const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'src/cli/main.ts', 'serve', 'examples/site', '--port', '0'],
  {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const browser = await chromium.launch({ executablePath: findChromium() })
try {
  const url = await addressOf()
  await record('search', `${url}/notes/bm25`, search)
  await record('ask', `${url}/notes/bm25`, ask)
} finally {
  await browser.close()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function addressOf(): Promise<string> {
  for await (const line of createInterface(server.stdout)) {
    const url = /^Listening on (\S+)$/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('The example site is not served.')
}

async function record(name: string, url: string, scene: Scene): Promise<void> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1, colorScheme: 'light' })
  await page.goto(url)
  const frames: Frame[] = []
  await scene(page, async (delay) => {
    frames.push({ png: await page.screenshot({ caret: 'initial', animations: 'disabled' }), delay })
  })
  await page.close()
  const file = fileURLToPath(new URL(`docs/${name}.webp`, root))
  const scaled = await Promise.all(frames.map(({ png }) => sharp(png).resize({ width: shownWidth }).png().toBuffer()))
  const { size: bytes } = await sharp(scaled, { join: { animated: true } })
    .webp({ delay: frames.map(({ delay }) => delay), loop: 0, quality: 80, effort: 6, minSize: true })
    .toFile(file)
  console.log(`docs/${name}.webp: ${frames.length} frames, ${bytes} bytes`)
}

async function type(page: Page, text: string, afterLetter: () => Promise<void>): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter)
    await afterLetter()
  }
}
