/** A folder that is listed by its changes has the files that it has when everything is listed. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFileSource } from '../../../src/adapters/disk/file-source.ts'
import { siteFolders, writeFiles } from '../../cli/site-folders.ts'

const site = siteFolders()
const files = { 'content/a.md': 'a', 'content/b/c.md': 'c', 'content/b-c.md': 'b', 'content/b/d/e.md': 'e' }

const steps: Readonly<Record<string, readonly [change: (dir: string) => void, changed: readonly string[]]>> = {
  'a changed file': [(dir) => writeFiles(dir, { 'content/b/c.md': 'longer' }), ['content/b/c.md']],
  'a new file': [(dir) => writeFiles(dir, { 'content/b/b.md': 'new' }), ['content/b/b.md']],
  'a removed file': [(dir) => rmSync(path.join(dir, 'content/a.md')), ['content/a.md']],
  'a moved folder': [
    (dir) => renameSync(path.join(dir, 'content/b'), path.join(dir, 'content/z')),
    ['content/b', 'content/z'],
  ],
  'a folder in place of a file': [
    (dir) => {
      rmSync(path.join(dir, 'content/a.md'))
      writeFiles(dir, { 'content/a.md/x.md': 'x' })
    },
    ['content/a.md'],
  ],
  'a hidden file': [(dir) => writeFiles(dir, { 'content/.git/x.md': 'x' }), ['content/.git/x.md']],
  'a file elsewhere': [(dir) => writeFiles(dir, { 'other/x.md': 'x' }), ['other/x.md']],
  nothing: [() => {}, ['content/a.md']],
}

test.each(Object.entries(steps))('%s', async (_, [change, changed]) => {
  const dir = site(files)
  const source = createFileSource(dir)
  const before = await source.list(['content'])
  change(dir)
  const partial = await source.list(['content'], changed)
  expect(partial.isPartial).toBe(true)
  expect(partial.files).toEqual((await createFileSource(dir).list(['content'])).files)
  const kept = partial.files.filter((file) => before.files.includes(file))
  expect(kept.length).toBeGreaterThanOrEqual(before.files.length - 3)
})

const doubtful: Readonly<Record<string, readonly [change: (dir: string) => void, changed: readonly string[]]>> = {
  'the folder itself changed': [(dir) => writeFiles(dir, { 'content/x.md': 'x' }), ['content']],
  'a symbolic link came': [(dir) => symlinkSync('a.md', path.join(dir, 'content/l.md')), ['content/l.md']],
  'a folder with a link came': [
    (dir) => {
      mkdirSync(path.join(dir, 'content/n'))
      symlinkSync('../a.md', path.join(dir, 'content/n/l.md'))
    },
    ['content/n'],
  ],
  'a name is not valid': [(dir) => writeFileSync(path.join(dir, 'content/\uFFFD.md'), ''), ['content/\uFFFD.md']],
  'there are too many changes': [
    (dir) => writeFiles(dir, { 'content/x1.md': 'x' }),
    Array.from({ length: 300 }, (_, at) => `content/x${at}.md`),
  ],
}

test.each(Object.entries(doubtful))('everything is listed where %s', async (_, [change, changed]) => {
  const dir = site(files)
  const source = createFileSource(dir)
  await source.list(['content'])
  change(dir)
  const listing = await source.list(['content'], changed)
  expect(listing.isPartial).toBeUndefined()
  expect(listing).toEqual(await createFileSource(dir).list(['content']))
})
