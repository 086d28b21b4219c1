/** A folder that is served again: its notes and its index are there already. */
import { existsSync, rmSync, statSync, utimesSync } from 'node:fs'
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

test('a start at another address opens it too, and answers as a start from nothing does', async () => {
  const files = {
    'content/notes/soil.md': '# Soil\n\nSoil is alive, as [[compost]] says. It wants to be fed.\n',
    'content/notes/compost.md': '# Compost\n\nCompost is warm; it feeds [the soil](soil.md).\n\n## Heap\n\nNo link.\n',
  }
  const dir = siteFolder(files)
  for (const file of Object.keys(files)) utimesSync(path.join(dir, file), longAgo, longAgo)
  const kept = path.join(dir, '.lectern/build/index.bin')
  const answersAt = async (host: string) => {
    const { url, stop } = await lecternServe([dir, '--no-watch'], { env: { LECTERN_BASE_URL: `https://${host}` } })
    const answers: unknown[] = []
    for (const query of ['compost', 'What feeds the soil?', 'heap']) {
      const answer = await fetch(`${url}/ask?query=${encodeURIComponent(query)}`, { headers: { host } })
      const { _meta, query_id, ...body } = await answer.json()
      answers.push(body)
    }
    await until(() => existsSync(kept))
    await stop()
    return answers
  }
  await answersAt('example.com')
  const written = statSync(kept).ino
  const elsewhere = await answersAt('elsewhere.example')
  expect(statSync(kept).ino).toBe(written)
  rmSync(path.join(dir, '.lectern'), { recursive: true })
  expect(elsewhere).toEqual(await answersAt('elsewhere.example'))
  expect(JSON.stringify(elsewhere)).toContain('https://elsewhere.example/notes/compost')
})
