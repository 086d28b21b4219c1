/** A folder that is served again: its notes and its index are there already. */
import { existsSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lecternServe, until } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const siteFolder = siteFolders()
const env = { LECTERN_BASE_URL: 'https://example.com' }
const longAgo = new Date('2024-05-01T12:00:00Z')

test('the second start opens what the first has kept, and answers the same', async () => {
  const files = { 'content/notes/soil.md': '# Soil\n\nSoil is alive. It wants to be fed with compost.\n' }
  const dir = siteFolder(files)
  for (const file of Object.keys(files)) utimesSync(path.join(dir, file), longAgo, longAgo)
  const kept = ['notes.bin', 'index.bin'].map((name) => path.join(dir, '.lectern/build', name))
  const start = async () => {
    const { url, stop } = await lecternServe([dir, '--no-watch'], { env })
    const answer = await fetch(`${url}/ask?query=compost`, { headers: { host: 'example.com' } })
    const { _meta, ...body } = await answer.json()
    await until(() => kept.every((file) => existsSync(file)))
    await stop()
    return { status: answer.status, results: body.results }
  }
  const first = await start()
  const written = kept.map((file) => statSync(file).ino)
  expect(first.status).toBe(200)
  expect(await start()).toEqual(first)
  expect(kept.map((file) => statSync(file).ino)).toEqual(written)
})
