/** A build that copies what the last one made writes what a build from nothing writes. */
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manifestName } from '../../src/serve/snapshot/manifest.ts'
import { createEdits, random } from '../publish/random-edits.ts'
import { lectern } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const siteFolder = siteFolders()
const now = Date.UTC(2026, 5, 1)

// Deleted pages are remembered with the time at which they were missed.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

/** Every file that a build wrote, by its name. */
function written(dir: string): Map<string, string> {
  const out = path.join(dir, 'dist')
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => path.relative(out, path.join(parentPath, name)))
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(out, name), 'latin1')]))
}

async function build(dir: string) {
  const { code, stdout } = await lectern(['build', dir, '--json'])
  expect(code).toBe(0)
  const { id, bytes, diagnostics } = JSON.parse(stdout)
  return { id, bytes, diagnostics }
}

/** The same folder with what the last build remembers of addresses, and nothing else that it made. */
function untouched(dir: string): string {
  const copy = siteFolder()
  const filter = (file: string) => !/\/(?:dist|\.lectern\/(?!addresses|$))/.test(`${file}/`)
  cpSync(dir, copy, { recursive: true, preserveTimestamps: true, filter })
  return copy
}

/** Files of the snapshot before stay for those who read it, so that they are compared without them. */
function listed(files: ReadonlyMap<string, string>): string[] {
  const { files: list = '' } = JSON.parse(files.get(manifestName) ?? '{}').content ?? {}
  const names: [string][] = JSON.parse(files.get(path.join('files', list)) ?? '[]')
  return [...names.map(([name]) => path.join('files', name)), path.join('files', list), manifestName]
}

async function expectSame(dir: string): Promise<void> {
  const copy = untouched(dir)
  const [again, anew] = [await build(dir), await build(copy)]
  expect(again).toEqual(anew)
  const [own, other] = [written(dir), written(copy)]
  expect([...other.keys()].sort()).toEqual(listed(other).sort())
  for (const [name, bytes] of other) expect(own.get(name) === bytes, name).toBe(true)
}

const config = 'baseUrl: https://example.com\ntitle: Example\n'

test.each([1, 2])('after each of many edits (%i)', { timeout: 120_000 }, async (seed) => {
  const dir = siteFolder({ 'lectern.config.yaml': config })
  const edits = createEdits(dir, random(seed), now)
  edits.fill(20)
  for (let step = 0; step < 4; step++) {
    edits.step()
    await expectSame(dir)
  }
})
