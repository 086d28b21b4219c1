import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { byteOrder } from '../../../src/adapters/disk/file-listing.ts'
import { createFileSource, streamFrom } from '../../../src/adapters/disk/file-source.ts'

let parent: string
let dir: string

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'lectern-source-'))
  dir = path.join(parent, 'site')
  mkdirSync(dir)
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

function write(file: string, text = ''): void {
  const full = path.join(dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

function link(file: string, target: string): void {
  const full = path.join(dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  symlinkSync(target, full)
}

const list = (folders = ['content', 'public']) => createFileSource(dir).list(folders)
const paths = async (folders?: string[]) => (await list(folders)).files.map((file) => file.path)
const problems = async () => (await list()).problems.map(({ kind, path }) => `${kind} ${path}`)

describe('listing', () => {
  test('is recursive and in byte order, with size and time', async () => {
    for (const file of ['b.md', 'a/z.md', 'a.md', 'a-b.md', 'B.md', 'é.md', '\u{1F331}.md', '\uFB01.md']) {
      write(`content/${file}`, 'four')
    }
    const { files } = await list()
    const expected = files.map((file) => file.path).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(files.map((file) => file.path)).toEqual(expected)
    expect(files).toHaveLength(8)
    expect(files[0]).toEqual({ path: 'content/B.md', size: 4, modified: expect.any(Number) })
    expect(Number.isInteger(files[0]?.modified)).toBe(true)
  })

  test('a missing folder is empty, and so is a file where a folder should be', async () => {
    write('public', 'not a folder')
    expect(await list()).toEqual({ files: [], problems: [] })
  })

  test('an empty name is the site folder itself', async () => {
    for (const file of ['a.md', 'sub/b.md', '.env', 'public/.well-known/x']) write(file)
    link('sub/loop', '..')
    expect(await paths([''])).toEqual(['a.md', 'public/.well-known/x', 'sub/b.md'])
  })

  test('a folder named twice is listed once', async () => {
    write('content/a.md')
    expect(await paths(['content', 'content'])).toEqual(['content/a.md'])
  })

  test('dot-files, dot-folders and node_modules are left out, public/.well-known is not', async () => {
    for (const file of ['.env', '.obsidian/app.json', 'node_modules/x/README.md', 'sub/.git/config', 'a.md']) {
      write(`content/${file}`)
    }
    for (const file of ['.well-known/acme', '.htaccess', '.well-known/.secret', 'sub/.well-known/x']) {
      write(`public/${file}`)
    }
    write('content/.well-known/x')
    expect(await paths()).toEqual(['content/a.md', 'public/.well-known/acme'])
  })

  test('composed and decomposed names are two files, each as it is written', async () => {
    write('content/\u00e9.md', 'composed')
    write('content/e\u0301.md', 'decomposed')
    expect(await paths()).toEqual(['content/e\u0301.md', 'content/\u00e9.md'])
    const source = createFileSource(dir)
    await source.list(['content'])
    expect(Buffer.from(await source.read('content/e\u0301.md')).toString()).toBe('decomposed')
  })

  test('odd names survive', async () => {
    const names = ['a b.md', 'a%20b.md', 'line\nfeed.md', 'q?#.md', '"\'.md', 'back\\slash.md', '-rf.md']
    for (const name of names) write(`content/${name}`)
    expect(await paths()).toEqual(names.map((name) => `content/${name}`).sort(byteOrder))
  })

  test('a name that is not UTF-8 is listed and can be read; a second that looks the same is a problem', async () => {
    const folder = Buffer.concat([Buffer.from(path.join(dir, 'content/')), Buffer.from([0x66, 0xff])])
    mkdirSync(folder, { recursive: true })
    writeFileSync(Buffer.concat([folder, Buffer.from('/'), Buffer.from([0xfe, 0x2e, 0x6d])]), 'odd')
    writeFileSync(Buffer.concat([folder, Buffer.from('/'), Buffer.from([0xfd, 0x2e, 0x6d])]), 'odd')
    write('content/good.md')
    const source = createFileSource(dir)
    const { files, problems: found } = await source.list(['content'])
    expect(files.map((file) => file.path)).toEqual(['content/f\uFFFD/\uFFFD.m', 'content/good.md'])
    expect(found).toMatchObject([{ path: 'content/f\uFFFD/\uFFFD.m', kind: 'unreadable' }])
    expect(Buffer.from(await source.read('content/f\uFFFD/\uFFFD.m')).toString()).toBe('odd')
  })
})

describe('symbolic links', () => {
  test('inside the site are followed, for files and folders', async () => {
    write('shared/note.md', 'shared')
    link('content/notes', '../shared')
    link('content/one.md', '../shared/note.md')
    expect(await paths()).toEqual(['content/notes/note.md', 'content/one.md'])
    expect(Buffer.from(await createFileSource(dir).read('content/one.md')).toString()).toBe('shared')
  })

  test('that leave the site are problems, whether files, folders or a whole content folder', async () => {
    writeFileSync(path.join(parent, 'secret.md'), 'secret')
    mkdirSync(path.join(parent, 'site-2'))
    link('content/a.md', '../../secret.md')
    link('content/b', '../../site-2')
    link('content/c.md', '/etc/passwd')
    link('public', '../site-2')
    expect(await paths()).toEqual([])
    expect(await problems()).toEqual([
      'outside content/a.md',
      'outside content/b',
      'outside content/c.md',
      'outside public',
    ])
  })

  test('lay nothing open that a dot-file or the site folder itself would hide', async () => {
    write('.env', 'KEY=1')
    write('.git/config')
    link('content/env.md', '../.env')
    link('content/git', '../.git')
    link('content/all', '..')
    expect(await paths()).toEqual([])
    expect(await problems()).toEqual(['outside content/all', 'outside content/env.md', 'outside content/git'])
  })

  test('that lead to nothing or to themselves are problems', async () => {
    link('content/broken.md', './nowhere.md')
    link('content/self.md', './self.md')
    expect(await problems()).toEqual(['unreadable content/broken.md', 'unreadable content/self.md'])
  })

  test('in a circle end, also when folders link to each other', async () => {
    write('content/a/x.md')
    write('content/b/y.md')
    link('content/a/b', '../b')
    link('content/b/a', '../a')
    link('content/a/loop', '..')
    expect(await paths()).toEqual(['content/a/b/y.md', 'content/a/x.md', 'content/b/a/x.md', 'content/b/y.md'])
  })

  test('to a site folder work', async () => {
    write('content/a.md')
    symlinkSync(dir, path.join(parent, 'linked'))
    const { files } = await createFileSource(path.join(parent, 'linked')).list(['content'])
    expect(files).toHaveLength(1)
  })

  test('to a site folder may lead to another one later', async () => {
    const linked = path.join(parent, 'linked')
    write('content/a.md', 'first')
    symlinkSync(dir, linked)
    const source = createFileSource(linked)
    await source.list(['content'])
    dir = path.join(parent, 'second')
    write('content/a.md', 'second')
    write('content/b.md')
    rmSync(linked)
    symlinkSync(dir, linked)
    const { files } = await source.list(['content'], ['content/a.md'])
    expect(files.map((file) => file.path)).toEqual(['content/a.md', 'content/b.md'])
    expect(new TextDecoder().decode(await source.read('content/a.md'))).toBe('second')
  })
})

test('an unreadable folder is a problem and nothing else is lost', async () => {
  write('content/closed/a.md')
  write('content/open.md')
  for (const folder of [parent, dir, path.join(dir, 'content')]) chmodSync(folder, 0o755)
  const closed = path.join(dir, 'content/closed')
  chmodSync(closed, 0)
  // Only root may delete what is in it otherwise.
  const { files, problems: found } = await asNobody(() => list()).finally(() => chmodSync(closed, 0o755))
  expect(files.map((file) => file.path)).toEqual(['content/open.md'])
  expect(found).toEqual([{ path: 'content/closed', kind: 'unreadable', reason: 'permission is denied' }])
})

/** Root may read everything, so that a test about permissions has to become someone else. */
async function asNobody<T>(run: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return run()
  process.seteuid?.(65534)
  try {
    return await run()
  } finally {
    process.seteuid?.(0)
  }
}

describe('reading', () => {
  test.each([0, 1, 262_144, 262_145, 1_000_000])('gives all of %i bytes', async (size) => {
    write('content/a.bin', 'x'.repeat(size))
    expect(await createFileSource(dir).read('content/a.bin')).toHaveLength(size)
  })

  test('a file that is gone, or a path that leaves the site, rejects', async () => {
    writeFileSync(path.join(parent, 'secret.md'), 'secret')
    const source = createFileSource(dir)
    await expect(source.read('content/gone.md')).rejects.toThrow()
    await expect(source.read('../secret.md')).rejects.toThrow('leaves the site folder')
    await expect(source.read('content/../../secret.md')).rejects.toThrow('leaves the site folder')
    await expect(source.read('/etc/passwd')).rejects.toThrow('leaves the site folder')
  })

  test('a part is what lies between its ends, and less where the file ends', () => {
    write('content/a.txt', '0123456789')
    const { readPart } = createFileSource(dir)
    const part = (start: number, end: number) => Buffer.from(readPart?.('content/a.txt', start, end) ?? []).toString()
    expect(part(0, 9)).toBe('0123456789')
    expect(part(2, 4)).toBe('234')
    expect(part(8, 20)).toBe('89')
    expect(part(0, -1)).toBe('')
    expect(() => readPart?.('content/gone.txt', 0, 1)).toThrow('ENOENT')
    expect(() => readPart?.('../secret.md', 0, 1)).toThrow('leaves the site folder')
  })

  test('exists looks at dot-folders too', async () => {
    write('.obsidian/app.json')
    const source = createFileSource(dir)
    expect(await source.exists('.obsidian')).toBe(true)
    expect(await source.exists('content')).toBe(false)
  })
})

test('a pipe that has taken the place of a file since the listing holds nobody up', async () => {
  write('content/a.txt', 'text')
  const source = createFileSource(dir)
  await source.list(['content'])
  rmSync(path.join(dir, 'content/a.txt'))
  execFileSync('mkfifo', [path.join(dir, 'content/a.txt')])
  await expect(source.read('content/a.txt')).rejects.toThrow('no longer a file')
  await expect(source.stream('content/a.txt', 0, 3).getReader().read()).rejects.toThrow()
})

describe('streaming', () => {
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }

  test('gives exactly the bytes asked for, both ends included', async () => {
    write('content/a.txt', '0123456789')
    const source = createFileSource(dir)
    expect(await collect(source.stream('content/a.txt', 2, 4))).toBe('234')
    expect(await collect(source.stream('content/a.txt', 9, 9))).toBe('9')
  })

  test('gives large files in parts', async () => {
    const text = 'abcdefgh'.repeat(50_000)
    write('content/a.txt', text)
    expect(await collect(createFileSource(dir).stream('content/a.txt', 0, text.length - 1))).toBe(text)
  })

  test('a file is opened when it is read: a build begins more of them than may be open', async () => {
    const stream = createFileSource(dir).stream('content/late.txt', 0, 3)
    await new Promise((resolve) => setTimeout(resolve, 20))
    write('content/late.txt', 'late')
    expect(await collect(stream)).toBe('late')
  })

  test('a file that nobody wants any more is closed, also if it was still being opened', async () => {
    let open = 0
    const openFile = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      open++
      return { read: async () => 1, close: () => void open-- }
    }
    const reader = streamFrom(openFile, 0, 9).getReader()
    const reading = reader.read()
    await reader.cancel()
    expect(await reading).toEqual({ done: true, value: undefined })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(open).toBe(0)
  })

  test('a file that cannot be read is closed', async () => {
    let open = 1
    const read = () => Promise.reject(new Error('disk'))
    const stream = streamFrom(async () => ({ read, close: () => void open-- }), 0, 9)
    await expect(stream.getReader().read()).rejects.toThrow('disk')
    expect(open).toBe(0)
  })

  test('an empty file is an empty stream', async () => {
    write('content/a.txt')
    expect(await collect(createFileSource(dir).stream('content/a.txt', 0, -1))).toBe('')
  })

  test('fails when the file has become shorter than announced', async () => {
    write('content/a.txt', '0123')
    await expect(collect(createFileSource(dir).stream('content/a.txt', 0, 9))).rejects.toThrow('shorter')
  })

  test('can be given up', async () => {
    write('content/a.txt', 'x'.repeat(500_000))
    const reader = createFileSource(dir).stream('content/a.txt', 0, 499_999).getReader()
    await reader.read()
    await expect(reader.cancel()).resolves.toBeUndefined()
  })
})

test.skipIf(process.platform === 'win32')('git is not started for a folder in no repository', async () => {
  write('content/a.md')
  const [programs, started] = [path.join(parent, 'programs'), path.join(parent, 'started')]
  mkdirSync(programs)
  writeFileSync(path.join(programs, 'git'), `#!/bin/sh\n: > ${started}\n`)
  chmodSync(path.join(programs, 'git'), 0o755)
  vi.stubEnv('PATH', programs)
  const source = createFileSource(dir)
  await source.list(['content'])
  expect((await source.committed()).size).toBe(0)
  expect(existsSync(started)).toBe(false)
  mkdirSync(path.join(dir, '.git'))
  expect((await source.committed()).size).toBe(0)
  expect(existsSync(started)).toBe(true)
  vi.unstubAllEnvs()
})

test('reading many files lets the event loop turn, since memory of native code is given back only then', async () => {
  for (let at = 0; at < 200; at++) write(`content/${at}.md`, 'text')
  const source = createFileSource(dir)
  const { files } = await source.list(['content'])
  let turned = false
  setImmediate(() => {
    turned = true
  })
  for (const file of files) await source.read(file.path)
  expect(turned).toBe(true)
})

test('it turns for all readers at once: each for itself would read as many in a row again', async () => {
  write('content/a.md', 'text')
  const source = createFileSource(dir)
  const inRow: number[] = []
  let reads = 0
  let timer = setImmediate(function turned() {
    inRow.push(reads)
    reads = 0
    timer = setImmediate(turned)
  })
  const reader = async () => {
    for (let n = 0; n < 100; n++) {
      await source.read('content/a.md')
      reads++
    }
  }
  await Promise.all(Array.from({ length: 16 }, reader))
  clearImmediate(timer)
  expect(Math.max(...inRow, reads)).toBeLessThanOrEqual(128)
})

test('The real path of a file follows links, and ends where they leave the site', () => {
  write('a/b.txt')
  writeFileSync(path.join(parent, 'out.txt'), '')
  link('in.txt', 'a/b.txt')
  link('out.txt', '../out.txt')
  const { realPath } = createFileSource(dir)
  const all = ['a/b.txt', 'in.txt', 'out.txt', 'missing.txt', '../out.txt']
  expect(all.map((file) => realPath?.(file))).toEqual(['a/b.txt', 'a/b.txt', undefined, undefined, undefined])
})
