import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuildCache, openBuildCache, textsIn } from '../../../src/adapters/disk/build-cache.ts'

let folder: string
let dir: string
let opened: BuildCache[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-cache-'))
  dir = path.join(folder, '.lectern', 'build')
  opened = []
})
afterEach(() => {
  for (const cache of opened) cache.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = () => path.join(dir, 'pieces.bin')
/** Bytes before the first piece. */
const headSize = 32
const bytes = (text: string) => new TextEncoder().encode(text)

function open(version = 'v1', limit?: number): BuildCache {
  const cache = openBuildCache(dir, version, { limit })
  opened.push(cache)
  return cache
}

function keep(pieces: Record<string, string>): void {
  const cache = open()
  for (const [key, text] of Object.entries(pieces)) cache.set(key, bytes(text))
  cache.save()
  cache.close()
}

const found = (cache: BuildCache, ...keys: string[]) =>
  keys.map((key) => {
    const piece = cache.get(key)
    return piece && Buffer.from(piece).toString()
  })

describe('the cache of a build', () => {
  test('of megabytes is added to while most of it is needed, and rewritten when it is not', () => {
    const large = (letter: string) => letter.repeat(600_000)
    keep({ a: large('a'), b: large('b'), c: large('c'), gone: 'x' })
    const [before, { size }] = [readFileSync(file()), statSync(file())]
    const cache = open()
    expect(found(cache, 'a', 'b')).toEqual([large('a'), large('b')])
    cache.set('new', bytes('new'))
    cache.save()
    expect(readFileSync(file()).subarray(headSize, size).equals(before.subarray(headSize))).toBe(true)
    const next = open()
    expect(found(next, 'a', 'c', 'gone', 'new')).toEqual([large('a'), undefined, undefined, 'new'])
    next.set('more', bytes('more'))
    next.save()
    expect(statSync(file()).size).toBeLessThan(size / 2)
    expect(found(open(), 'a', 'b', 'new', 'more')).toEqual([large('a'), undefined, 'new', 'more'])
    for (const each of opened) each.close()
    expect(readdirSync(dir).sort()).toEqual(['.gitignore', 'pieces.bin'])
  })

  test('is what it was if a build is killed while it adds to it', () => {
    keep({ a: 'a'.repeat(1_200_000), b: 'b' })
    appendFileSync(file(), 'pieces without a table')
    const cache = open()
    expect(found(cache, 'b')).toEqual(['b'])
    cache.set('new', bytes('new'))
    cache.keep(() => true)
    cache.save()
    expect(found(open(), 'b', 'new')).toEqual(['b', 'new'])
  })

  test('two builds that add to it at once leave what each piece is, or nothing', () => {
    keep({ a: 'a'.repeat(1_200_000) })
    const [one, two] = [open(), open()]
    for (const [cache, letter] of [
      [one, '1'],
      [two, '2'],
    ] as const) {
      cache.keep(() => true)
      cache.set('b', bytes(letter.repeat(50)))
    }
    const { size } = statSync(file())
    one.save()
    const added = readFileSync(file())
    truncateSync(file(), size)
    two.save()
    // The head of one and the rest of the other, as where both wrote to the same place.
    const mixed = Buffer.concat([added.subarray(0, headSize), readFileSync(file()).subarray(headSize)])
    writeFileSync(file(), mixed)
    expect(found(open(), 'a', 'b')).toEqual([undefined, undefined])
  })

  test('gives what was set, to the same build and to the next', () => {
    const cache = open()
    cache.set('a', bytes('Ä'))
    cache.set('empty', bytes(''))
    expect(found(cache, 'a', 'empty', 'b')).toEqual(['Ä', '', undefined])
    cache.save()
    expect(found(open(), 'a', 'empty', 'b')).toEqual(['Ä', '', undefined])
  })

  test('touches nothing before there is something to keep, and stays out of version control', () => {
    const cache = open()
    cache.get('a')
    cache.save()
    expect(existsSync(dir)).toBe(false)
    keep({ a: 'a' })
    expect(readdirSync(dir).sort()).toEqual(['.gitignore', 'pieces.bin'])
    expect(readFileSync(path.join(dir, '.gitignore'), 'utf8')).toBe('*\n')
  })

  test('keeps what the last build used and nothing else', () => {
    keep({ used: '1', forgotten: '2' })
    const second = open()
    expect(found(second, 'used')).toEqual(['1'])
    second.set('new', bytes('3'))
    second.save()
    expect(found(open(), 'used', 'forgotten', 'new')).toEqual(['1', undefined, '3'])
  })

  test('is not written again with the same pieces', () => {
    keep({ a: 'One', b: 'Two' })
    const { ino } = statSync(file())
    keep({ b: 'Two', a: 'One' })
    expect(statSync(file()).ino).toBe(ino)
    keep({ a: 'One', b: 'Three' })
    expect(statSync(file()).ino).not.toBe(ino)
    expect(found(open(), 'a', 'b')).toEqual(['One', 'Three'])
  })

  test('a build that failed leaves it as it was', () => {
    keep({ a: '1' })
    const before = readFileSync(file())
    const cache = open()
    cache.set('b', bytes('2'))
    cache.close()
    expect(readFileSync(file())).toEqual(before)
    expect(readdirSync(dir)).toHaveLength(2)
  })

  test('does not find what another version made', () => {
    keep({ a: '1' })
    expect(found(open('v2'), 'a')).toEqual([undefined])
  })

  test('keeps within its bound', () => {
    const cache = open('v1', 100)
    cache.set('a', bytes('x'.repeat(60)))
    cache.set('b', bytes('x'.repeat(60)))
    expect(found(cache, 'a', 'b')).toEqual(['x'.repeat(60), undefined])
  })

  test('two builds at once both end well, and the last is kept', () => {
    const [one, two] = [open(), open()]
    one.set('one', bytes('1'))
    two.set('two', bytes('2'))
    one.save()
    two.save()
    expect(found(open(), 'one', 'two')).toEqual([undefined, '2'])
  })

  test('a draft that nobody finished goes after a day', () => {
    keep({ a: '1' })
    for (const [name, age] of [
      ['.draft-old', 25 * 3600],
      ['.draft-new', 60],
    ] as const) {
      writeFileSync(path.join(dir, name), '')
      utimesSync(path.join(dir, name), Date.now() / 1000 - age, Date.now() / 1000 - age)
    }
    keep({ b: '1' })
    expect(readdirSync(dir).sort()).toEqual(['.draft-new', '.gitignore', 'pieces.bin'])
  })

  test('keeps nothing where nothing can be written', () => {
    writeFileSync(path.join(folder, '.lectern'), 'in the way')
    const cache = open()
    cache.set('a', bytes('1'))
    expect(found(cache, 'a')).toEqual([undefined])
    cache.save()
  })
})

test('another piece with the same checksum replaces the one that was kept', () => {
  expect(crc32('plumless')).toBe(crc32('buckeroo'))
  keep({ a: 'plumless' })
  keep({ a: 'buckeroo' })
  expect(found(open(), 'a')).toEqual(['buckeroo'])
})

test('more small pieces than a system writes at once come back as they were', () => {
  const pieces = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`key ${n}`, `piece ${n}`]))
  keep(pieces)
  expect(found(open(), ...Object.keys(pieces))).toEqual(Object.values(pieces))
})

describe('a damaged cache is ignored', () => {
  const change = (at: number) => {
    const content = readFileSync(file())
    const place = at < 0 ? content.length + at : at
    content[place] = (content[place] ?? 0) ^ 1
    writeFileSync(file(), content)
  }

  test.each<[string, () => void]>([
    ['empty', () => truncateSync(file(), 0)],
    ['too short', () => truncateSync(file(), 5)],
    ['cut', () => truncateSync(file(), readFileSync(file()).length - 1)],
    ['another file', () => writeFileSync(file(), 'something else altogether')],
    ['a place of the table that is wrong', () => change(6)],
    ['a length of the table that is wrong', () => change(14)],
    ['a length of the table and the version that is wrong', () => change(22)],
    ['a checksum that is wrong', () => change(24)],
    ['a version that changed', () => change(-1)],
    ['a table that changed', () => change(-5)],
    ['a piece that changed', () => change(headSize)],
  ])('%s', (_, damage) => {
    keep({ a: 'a piece' })
    damage()
    const cache = open()
    expect(found(cache, 'a')).toEqual([undefined])
    cache.set('a', bytes('again'))
    cache.save()
    expect(found(open(), 'a')).toEqual(['again'])
  })

  test('the other pieces are found', () => {
    keep({ a: 'a piece', b: 'another' })
    change(headSize)
    expect(found(open(), 'a', 'b')).toEqual([undefined, 'another'])
  })
})

test('texts come back as they were, or not at all', () => {
  const texts = textsIn(open())
  for (const text of ['', 'Ä€😀', '\uFEFFmark', 'a\0b\r\n']) {
    texts.set('key', text)
    texts.set(text, text)
    expect(texts.get(text)).toBe(text)
  }
  texts.set('half', 'a \uD83D b')
  expect(texts.get('half')).toBeUndefined()
})
