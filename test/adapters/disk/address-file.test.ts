import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAddressFile } from '../../../src/adapters/disk/address-file.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-addresses-'))
})

afterEach(() => {
  chmodSync(dir, 0o700)
  rmSync(dir, { recursive: true, force: true })
})

const file = () => path.join(dir, '.lectern', 'addresses.json')

test('what is written is read, and nothing else stays in the folder', async () => {
  expect(await createAddressFile(dir).read()).toBeUndefined()
  await createAddressFile(dir).write('one')
  await createAddressFile(dir).write('two')
  expect(await createAddressFile(dir).read()).toBe('two')
  expect(readdirSync(path.join(dir, '.lectern'))).toEqual(['addresses.json'])
})

test('the same text is not written again', async () => {
  const store = createAddressFile(dir)
  await store.write('one')
  const { ino } = statSync(file())
  await store.write('one')
  await store.read()
  await store.write('one')
  expect(statSync(file()).ino).toBe(ino)
})

test('a folder in which nothing can be written has no memory', async () => {
  writeFileSync(path.join(dir, '.lectern'), 'a file is in the way')
  const store = createAddressFile(dir)
  await store.write('one')
  expect(await store.read()).toBeUndefined()
})

test.skipIf(process.getuid?.() === 0)('nor does a folder that is read-only', async () => {
  chmodSync(dir, 0o500)
  await createAddressFile(dir).write('one')
  expect(existsSync(path.join(dir, '.lectern'))).toBe(false)
})

test('a folder of that name is no memory', async () => {
  mkdirSync(file(), { recursive: true })
  const store = createAddressFile(dir)
  expect(await store.read()).toBeUndefined()
  await store.write('one')
  expect(readdirSync(path.join(dir, '.lectern'))).toEqual(['addresses.json'])
})

test('the file changes in one step', async () => {
  const store = createAddressFile(dir)
  const texts = ['a', 'b'].map((letter) => letter.repeat(1_000_000))
  await store.write(texts[0] ?? '')
  const writing = store.write(texts[1] ?? '')
  expect(texts).toContain(readFileSync(file(), 'utf8'))
  await writing
  expect(readFileSync(file(), 'utf8')).toBe(texts[1])
})
