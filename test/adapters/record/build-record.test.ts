/** Whether a build has to be done again, by its record. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeVersion } from '../../../src/adapters/disk/code-version.ts'
import { outcomeOfLast, recordBuild, snapshotStamps } from '../../../src/adapters/record/build-record.ts'
import { codeStamp, codeVersionIn } from '../../../src/adapters/record/code-stamp.ts'
import { watchFolderReads } from '../../../src/adapters/record/seen-folder.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { siteFolders } from '../../cli/site-folders.ts'

const siteFolder = siteFolders()

const files = {
  'lectern.config.yaml': 'title: Garden\n',
  'look.css': 'p { color: teal }',
  'content/notes/a.md': '# A\n\nFirst, see [[nothing]].\n',
  'content/notes/b.md': '---\ntitle: B\n---\n\nSecond.\n',
  'content/notes/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  '.lecternignore': 'secret.*\n',
  '.lectern/addresses.json': '',
  'dist/lectern-snapshot.json': '{}',
  'dist/files/0123': 'body',
}

/** Files that changed just now may change again unseen, so builds of them are not relied on. */
const longAgo = new Date('2024-05-01T12:00:00Z')

function site(more: Readonly<Record<string, string>> = {}): string {
  const all = { ...files, ...more }
  const dir = siteFolder(all)
  for (const file of Object.keys(all)) utimesSync(path.join(dir, file), longAgo, longAgo)
  return dir
}

const started = Date.now()

function buildOf(folder: string, changed: { readonly request?: string; readonly started?: number } = {}) {
  return {
    folder,
    request: 'one',
    code: codeStamp(),
    name: 'record' as const,
    written: () => snapshotStamps(path.join(folder, 'dist'), { ownsOut: false }),
    started,
    ...changed,
  }
}

/** Reads the folder as a build does, and records it. */
async function record(dir: string, until?: number): Promise<void> {
  const seen = watchFolderReads(dir, path.join(dir, 'dist'))
  const config = resolveConfig({ theme: { css: 'look.css' }, baseUrl: 'https://example.com' })
  await buildSite({ source: seen.source, config })
  await recordBuild(buildOf(dir), { seen, until, outcome: 'done' })
}

const outcome = (dir: string, changed = {}) => outcomeOfLast(buildOf(dir, changed))

test('the same folder has the same outcome', async () => {
  const dir = site()
  await record(dir)
  expect(await outcome(dir)).toBe('done')
})

test('a file that changed just before the build is relied on where times are precise', async () => {
  const dir = site()
  const time = new Date(Math.trunc(started / 1000) * 1000 - 501)
  utimesSync(path.join(dir, 'content/notes/a.md'), time, time)
  await record(dir)
  expect(await outcome(dir)).toBe('done')
})

test('without a record there is none', async () => {
  expect(await outcome(site())).toBeUndefined()
})

describe('nothing is known after', () => {
  const changes: Readonly<Record<string, (dir: string) => void>> = {
    'a changed note': (dir) => writeFileSync(path.join(dir, 'content/notes/a.md'), '# Other\n'),
    'a changed note of the same size and age': (dir) => {
      writeFileSync(path.join(dir, 'content/notes/a.md'), files['content/notes/a.md'].replace('First', 'Third'))
      utimesSync(path.join(dir, 'content/notes/a.md'), longAgo, longAgo)
    },
    'a new note': (dir) => writeFileSync(path.join(dir, 'content/notes/c.md'), '# C\n'),
    'a deleted note': (dir) => rmSync(path.join(dir, 'content/notes/b.md')),
    'a changed attachment': (dir) => writeFileSync(path.join(dir, 'content/notes/picture.svg'), '<svg/>'),
    'a new link to a file': (dir) =>
      symlinkSync(path.join(dir, 'content/notes/a.md'), path.join(dir, 'content/notes/link.md')),
    'a changed configuration': (dir) =>
      writeFileSync(path.join(dir, 'lectern.config.yaml'), 'baseUrl: https://example.org\n'),
    'a changed file of the theme': (dir) => writeFileSync(path.join(dir, 'look.css'), 'p { color: red }'),
    'changed patterns of private files': (dir) => writeFileSync(path.join(dir, '.lecternignore'), 'a.md\n'),
    'a mark of another kind of folder': (dir) => mkdirSync(path.join(dir, 'content/.obsidian')),
    'other remembered addresses': (dir) => rmSync(path.join(dir, '.lectern/addresses.json')),
    'a deleted file of the snapshot': (dir) => rmSync(path.join(dir, 'dist/files'), { recursive: true }),
    'a damaged file of the snapshot': (dir) => writeFileSync(path.join(dir, 'dist/files/0123'), 'Body'),
    'another manifest': (dir) => writeFileSync(path.join(dir, 'dist/lectern-snapshot.json'), '[]'),
    'a damaged record': (dir) => appendFileSync(path.join(dir, '.lectern/build/record.json'), '{'),
  }

  test.each(Object.entries(changes))('%s', async (_, change) => {
    const dir = site()
    await record(dir)
    change(dir)
    expect(await outcome(dir)).toBeUndefined()
  })

  test('another request', async () => {
    const dir = site()
    await record(dir)
    expect(await outcome(dir, { request: 'two' })).toBeUndefined()
  })

  test('a commit, which dates pages', async () => {
    const dir = site()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: dir })
    git('init', '-q')
    git('add', 'content')
    git('commit', '-qm', 'One')
    await record(dir)
    expect(await outcome(dir)).toBe('done')
    git('commit', '-qm', 'Two', '--allow-empty')
    expect(await outcome(dir)).toBeUndefined()
  })

  test('the moment from which time alone changes the site', async () => {
    const dir = site()
    await record(dir, started + 1000)
    expect(await outcome(dir, { started: started + 999 })).toBe('done')
    expect(await outcome(dir, { started: started + 1000 })).toBeUndefined()
  })

  test('a clock that was set back', async () => {
    const dir = site()
    await record(dir)
    expect(await outcome(dir, { started: started - 1 })).toBeUndefined()
  })
})

describe('a build is not recorded', () => {
  test('if a file was so young that it may have changed again', async () => {
    const dir = site()
    writeFileSync(path.join(dir, 'content/notes/a.md'), '# Young\n')
    await record(dir)
    expect(await outcome(dir)).toBeUndefined()
  })

  test('if a file changed within two seconds, where times are whole seconds', async () => {
    const dir = site()
    const time = new Date(Math.trunc(started / 1000) * 1000)
    utimesSync(path.join(dir, 'content/notes/a.md'), time, time)
    await record(dir)
    expect(await outcome(dir)).toBeUndefined()
  })

  test('if the configuration was as young', async () => {
    const dir = site()
    writeFileSync(path.join(dir, 'lectern.config.yaml'), 'title: Young\n')
    await record(dir)
    expect(await outcome(dir)).toBeUndefined()
  })

  test('if the configuration is a program, which may read anything', async () => {
    const dir = site({ 'lectern.config.ts': 'export default {}\n' })
    await record(dir)
    expect(await outcome(dir)).toBeUndefined()
  })

  test('if its record cannot be written', async () => {
    const dir = site()
    writeFileSync(path.join(dir, '.lectern/build'), 'A file where the folder should be.')
    await record(dir)
    expect(await outcome(dir)).toBeUndefined()
  })
})

test('the version of the code is known by its stamp, and found again in any doubt', () => {
  const dir = site()
  const file = path.join(dir, 'code.json')
  codeVersionIn(dir, 'one').keep()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['one', codeVersion()])
  const known = 'f'.repeat(64)
  writeFileSync(file, JSON.stringify(['one', known]))
  expect(codeVersionIn(dir, 'one').version).toBe(known)
  expect(codeVersionIn(dir, 'two').version).toBe(codeVersion())
  for (const damaged of ['', '["one"', '{}', '["one","short"]', 'null']) {
    writeFileSync(file, damaged)
    expect(codeVersionIn(dir, 'one').version, damaged).toBe(codeVersion())
  }
  expect(() => codeVersionIn(path.join(dir, 'nowhere'), 'one').keep()).not.toThrow()
})
