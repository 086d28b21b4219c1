/** Photographs in a snapshot, with the real scaler. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lectern, lecternServe } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const folder = siteFolders()

/** Noise, which has no smaller form. */
async function photo(): Promise<Buffer> {
  const [width, height] = [1200, 900]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = state >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function sizeOf(dir: string): number {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}

test('a build scales no picture, a service of it does when asked, and --images stores all widths', {
  timeout: 120_000,
}, async () => {
  const dir = folder({
    'content/notes/a.md': '![A photograph](p.jpg)',
    'lectern.config.yaml': 'previews: { enabled: false }',
  })
  const original = await photo()
  writeFileSync(path.join(dir, 'content/notes/p.jpg'), original)
  const build = (...flags: string[]) => lectern(['build', dir, '--base-url', 'http://127.0.0.1', '--quiet', ...flags])
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
  const [lean, caches] = [sizeOf(path.join(dir, 'dist')), path.join(dir, '.lectern/images')]
  mkdirSync(caches, { recursive: true })
  const cached = () => readdirSync(caches).filter((name) => name.startsWith('variant-'))
  expect(cached()).toEqual([])

  const service = await lecternServe([path.join(dir, 'dist')])
  try {
    const page = await (await fetch(`${service.url}/notes/a`)).text()
    const variant = /\/assets\/images\/\S+-480\.webp/.exec(page)?.[0]
    const answer = await fetch(service.url + variant)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 480 })
    // Kept beside the site, which has such a folder already, and never in the snapshot.
    expect(cached()).toHaveLength(1)
    expect(sizeOf(path.join(dir, 'dist'))).toBe(lean)
  } finally {
    await service.stop()
  }

  expect((await build('--images')).code).toBe(0)
  expect(cached()).toHaveLength(2)
  expect(sizeOf(path.join(dir, 'dist'))).toBeGreaterThan(lean + 10_000)
})
