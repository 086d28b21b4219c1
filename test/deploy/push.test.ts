import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lectern, lecternServe, until } from '../cli/run-command.ts'
import { writeFiles } from '../cli/site-folders.ts'
import { programOf } from './proxy.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-push-'))
const notes = path.join(folder, 'notes')
const server = path.join(folder, 'server')
const manifest = 'lectern-snapshot.json'
const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/server.md'), 'utf8')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the lines of the guide that push, with a folder here in place of the server. */
async function push(lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const words = line
      .replace('~/notes', notes)
      .replace(/me@example\.com:\/srv\/site/, server)
      .split(' ')
    const [command = '', ...args] = words
    if (command === 'lectern') expect(await lectern([...args, '--quiet'])).toMatchObject({ code: 0 })
    else execFileSync(programOf(command), args)
  }
}

test('a pushed snapshot is served, and an unfinished push changes nothing', { timeout: 300_000 }, async () => {
  const block = [...guide.matchAll(/```sh\n([^`]*rsync[^`]*)```/g)].map(([, text = '']) => text)[0] ?? ''
  const lines = block.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['lectern', 'rsync', 'rsync'])
  expect(lines.at(-1)).toContain(manifest)

  writeFiles(notes, { 'soil.md': '# Soil\n\nDig less.' })
  writeFiles(server, { 'files/.keep': '' })
  await push(lines)
  const served = await lecternServe([server])
  const status = async (place: string) => (await fetch(served.url + place)).status
  try {
    expect(await status('/notes/soil')).toBe(200)
    writeFiles(notes, { 'bean.md': '# Bean\n\nSow it.' })
    await push(lines.slice(0, 2))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([await status('/notes/soil'), await status('/notes/bean')]).toEqual([200, 404])
    const sent = statSync(path.join(server, manifest))
    // Every manifest has the same length, and this one might have been written in the same second.
    utimesSync(path.join(notes, 'dist', manifest), sent.atime, sent.mtime)
    await push(lines.slice(2))
    await until(async () => (await status('/notes/bean')) === 200)
    expect(await status('/notes/soil')).toBe(200)
    expect(readdirSync(server).sort()).toEqual(['files', manifest])
  } finally {
    expect((await served.stop()).stderr).toBe('')
  }
})
