import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeNew } from '../../../src/cli/init/write-new.ts'
import { siteFolders } from '../site-folders.ts'

const folder = siteFolders()
const never = new AbortController().signal

test('writes all files, and nothing else stays', async () => {
  const dir = folder()
  await writeNew(
    path.join(dir, 'x/y'),
    new Map([
      ['a/b.md', 'B'],
      ['c', 'C'],
    ]),
    never,
  )
  expect(readdirSync(dir, { recursive: true }).sort()).toEqual(['x', 'x/y', 'x/y/a', 'x/y/a/b.md', 'x/y/c'])
  expect(readFileSync(path.join(dir, 'x/y/a/b.md'), 'utf8')).toBe('B')
})

test('a file that exists is never replaced, and those before it are removed', async () => {
  const dir = folder({ 'z.md': 'mine', 'kept/theirs.md': 'theirs' })
  const files = new Map([
    ['kept/a.md', 'A'],
    ['new/b.md', 'B'],
    ['z.md', 'Z'],
  ])
  await expect(writeNew(dir, files, never)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readdirSync(dir, { recursive: true }).sort()).toEqual(['kept', 'kept/theirs.md', 'z.md'])
  expect(readFileSync(path.join(dir, 'z.md'), 'utf8')).toBe('mine')
})

test('what somebody else puts into a new folder stays', async () => {
  const dir = folder()
  const files = new Map([
    ['new/a.md', 'A'],
    ['b.md', 'B'],
  ])
  let checks = 0
  const stopped = Object.assign(new AbortController().signal, {
    throwIfAborted() {
      if (++checks < 2) return
      mkdirSync(path.join(dir, 'new'), { recursive: true })
      writeFileSync(path.join(dir, 'new/theirs.md'), 'theirs')
      throw new Error('stopped')
    },
  })
  await expect(writeNew(dir, files, stopped)).rejects.toThrow('stopped')
  expect(readdirSync(dir, { recursive: true }).sort()).toEqual(['new', 'new/theirs.md'])
})
