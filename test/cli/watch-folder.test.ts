import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchFolder } from '../../src/cli/live/watch-folder.ts'
import { until } from './run-command.ts'
import { siteFolders, writeFiles } from './site-folders.ts'

const site = siteFolders()
let dir: string
let seen: string[]
let watcher: ReturnType<typeof watchFolder>

const watchAs = (onChange: (changed: string) => void) =>
  watchFolder(dir, onChange, (error) => {
    throw error
  })

beforeEach(() => {
  dir = site({ 'content/notes/a.md': 'a', 'node_modules/x/index.js': '', 'public/.well-known/x': '' })
  seen = []
  watcher = watchAs((changed) => seen.push(changed))
})

afterEach(() => watcher.close())

function watchInstead(folder: string): void {
  watcher.close()
  dir = folder
  seen = []
  watcher = watchAs((changed) => seen.push(changed))
}

const mark = () => path.join(dir, 'mark')

/** Resolves when all that was changed before has been told: the system tells of changes in their order. */
async function settled(): Promise<void> {
  let isTold = false
  const witness = watchAs((changed) => {
    isTold ||= changed === mark()
  })
  writeFileSync(mark(), '')
  await until(() => isTold)
  witness.close()
  rmSync(mark())
}

/** Whether a change is noticed. */
async function isNoticed(change: () => void): Promise<boolean> {
  await settled()
  seen = []
  change()
  await settled()
  return seen.some((changed) => changed !== mark())
}

const write = (file: string) => () => writeFiles(dir, { [file]: 'changed' })

/** Root may read everything. */
function asNobody(run: () => void): void {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65534)
  try {
    run()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

/** The listing of such names fails in other ways than that of a name that is free. */
test('folders that become files or links to themselves end nothing, and what they became is noticed', async () => {
  const names = Array.from({ length: 40 }, (_, at) => path.join(dir, `content/f${at}`))
  for (const name of names) mkdirSync(name)
  await settled()
  const swap = () =>
    names.forEach((name, at) => {
      rmSync(name, { recursive: true })
      if (at % 2 === 0) writeFileSync(name, 'x')
      else symlinkSync(name, name)
    })
  expect(await isNoticed(swap)).toBe(true)
})

describe('noticed is', () => {
  test.each([
    'content/notes/a.md',
    'content/notes/new.md',
    'content/new/deep/folder/b.md',
    'lectern.config.yaml',
    'public/.well-known/x',
    'content/dist/a.md',
  ])('%s', async (file) => {
    expect(await isNoticed(write(file))).toBe(true)
  })

  test('a file in a folder that was made, moved here, or made again', async () => {
    mkdirSync(path.join(dir, 'content/lab'))
    expect(await isNoticed(write('content/lab/a.md'))).toBe(true)
    renameSync(path.join(dir, 'content/lab'), path.join(dir, 'content/moved'))
    expect(await isNoticed(write('content/moved/a.md'))).toBe(true)
    rmSync(path.join(dir, 'content/moved'), { recursive: true })
    writeFiles(dir, { 'content/moved/b.md': '' })
    expect(await isNoticed(write('content/moved/b.md'))).toBe(true)
  })

  test('a deletion', async () => {
    expect(await isNoticed(() => rmSync(path.join(dir, 'content'), { recursive: true }))).toBe(true)
  })

  test.each([
    ['moved away and back', (away: string) => renameSync(away, dir)],
    ['replaced by a copy', (away: string) => cpSync(away, dir, { recursive: true })],
    ['replaced by a link to a copy', (away: string) => symlinkSync(away, dir)],
  ])('all that changes later in the folder after it was %s', async (_how, comeBack) => {
    watchInstead(path.join(site({ 'garden/content/notes/a.md': 'a' }), 'garden'))
    renameSync(dir, `${dir}-away`)
    comeBack(`${dir}-away`)
    for (const file of ['content/notes/a.md', 'content/notes/new.md', 'content/new/b.md', 'c.md'])
      expect(await isNoticed(write(file)), file).toBe(true)
  })

  test.each([
    ['is a link', ''],
    ['is below a link', '/content'],
  ])('that another folder has its name, which %s, and what changes there', async (_how, below) => {
    const [first, second] = [site({ 'content/a.md': '' }), site({ 'content/a.md': '' })]
    const link = path.join(dir, 'current')
    const linkTo = (target: string) => {
      symlinkSync(target, `${link}.next`)
      renameSync(`${link}.next`, link)
    }
    linkTo(first)
    watchInstead(link + below)
    linkTo(second)
    await until(() => seen.includes(dir))
    expect(await isNoticed(write('a.md'))).toBe(true)
    seen = []
    linkTo(first)
    await until(() => seen.includes(dir))
    expect(await isNoticed(write('a.md'))).toBe(true)
  })

  test('what is in a folder that may be read only later', async () => {
    const closed = path.join(dir, 'content/closed')
    writeFiles(dir, { 'content/closed/deep/a.md': 'a' })
    for (const folder of [dir, path.join(dir, 'content')]) chmodSync(folder, 0o755)
    chmodSync(closed, 0)
    watcher.close()
    const errors: unknown[] = []
    asNobody(() => {
      watcher = watchFolder(
        dir,
        (changed) => seen.push(changed),
        (error) => errors.push(error),
      )
    })
    expect(errors).toMatchObject([{ code: 'EACCES' }])
    chmodSync(closed, 0o755)
    await settled()
    expect(await isNoticed(write('content/closed/a.md'))).toBe(true)
    expect(await isNoticed(write('content/closed/deep/a.md'))).toBe(true)
  })

  test('a save by way of another file, as editors do it', async () => {
    writeFiles(dir, { 'content/notes/.a.md.tmp': 'new' })
    const save = () => renameSync(path.join(dir, 'content/notes/.a.md.tmp'), path.join(dir, 'content/notes/a.md'))
    expect(await isNoticed(save)).toBe(true)
    expect(await isNoticed(write('content/notes/a.md'))).toBe(true)
  })
})

describe('not noticed is', () => {
  test.each([
    'dist/lectern-snapshot.json',
    'export/index.html',
    '.lectern/git-history.json',
    '.git/HEAD',
    'content/.obsidian/workspace.json',
    'content/notes/.a.md.swp',
    'node_modules/x/index.js',
    'content/node_modules/x/README.md',
  ])('%s', async (file) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    expect(await isNoticed(write(file))).toBe(false)
  })

  test('what a link leads to outside the site', async () => {
    const other = site({ 'b.md': '' })
    symlinkSync(other, path.join(dir, 'content/linked'))
    expect(await isNoticed(() => writeFiles(other, { 'b.md': 'changed' }))).toBe(false)
  })

  test('anything after it was closed', async () => {
    watcher.close()
    expect(await isNoticed(write('content/notes/a.md'))).toBe(false)
  })
})
