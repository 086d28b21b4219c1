/** What a folder whose reads are watched gives to builds. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { watchFolderReads } from '../../../src/adapters/record/seen-folder.ts'
import { siteFolders } from '../../cli/site-folders.ts'

const siteFolder = siteFolders()

test('once nothing is noted any more, only what was said to have changed is looked at', async () => {
  const dir = siteFolder({ 'a.md': 'A', 'b.md': 'B', 'unnamed.md': 'C' })
  const folder = watchFolderReads(dir, path.join(dir, 'dist'))
  const before = await folder.source.list([''])
  folder.end()

  writeFileSync(path.join(dir, 'a.md'), 'A longer one')
  writeFileSync(path.join(dir, 'unnamed.md'), 'A longer one')
  const after = await folder.source.list([''], ['a.md'])

  expect(after.isPartial).toBe(true)
  expect(after.files.map(({ path, size }) => [path, size])).toEqual([
    ['a.md', 12],
    ['b.md', 1],
    ['unnamed.md', 1],
  ])
  expect(after.files[1]).toBe(before.files[1])
})

test('while it is noted what a build sees, everything is looked at', async () => {
  const dir = siteFolder({ 'a.md': 'A', 'unnamed.md': 'B' })
  const folder = watchFolderReads(dir, path.join(dir, 'dist'))
  await folder.source.list([''])

  writeFileSync(path.join(dir, 'unnamed.md'), 'A longer one')
  const after = await folder.source.list([''], ['a.md'])

  expect(after.isPartial).toBeUndefined()
  expect(after.files.map(({ size }) => size)).toEqual([1, 12])
})

test('folders that are listed at the same time are noted one by one', async () => {
  const dir = siteFolder({ 'a/x.md': 'A', 'b/x.md': 'B' })
  const folder = watchFolderReads(dir, path.join(dir, 'dist'))
  const listings = await Promise.all([['a'], ['b'], ['a']].map((folders) => folder.source.list(folders)))

  expect(listings.map(({ files }) => files.map(({ path }) => path))).toEqual([['a/x.md'], ['b/x.md'], ['a/x.md']])
  const { lists } = folder.seen()
  expect(lists.map(({ folders }) => folders)).toEqual([['a'], ['b'], ['a']])
  expect(lists[0]?.digest).toBe(lists[2]?.digest)
  expect(lists[0]?.digest).not.toBe(lists[1]?.digest)
})
