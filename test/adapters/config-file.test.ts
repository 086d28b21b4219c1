import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfigFile } from '../../src/adapters/config-file.ts'
import { ConfigError } from '../../src/config/error.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-config-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(path.join(dir, name), text)

async function complaint() {
  const failure = await readConfigFile(dir).catch((error: unknown) => error)
  if (failure instanceof ConfigError && failure.diagnostics[0]) return failure.diagnostics[0]
  throw failure
}

test('a folder without a configuration is fine', async () => {
  expect(await readConfigFile(dir)).toEqual({ input: {} })
})

describe('every format says the same', () => {
  const module = "export default { title: 'Field notes' }"
  test.each([
    [
      'ts',
      "import type { Config } from 'lectern'\nconst config: Config = { title: 'Field notes' }\nexport default config",
    ],
    ['ts', "import { defineConfig } from 'lectern/config'\nexport default defineConfig({ title: 'Field notes' })"],
    ['ts', "import { defineConfig } from 'lectern'\nexport default defineConfig({ title: 'Field notes' })"],
    ['mts', module],
    ['js', module],
    ['js', "module.exports = { title: 'Field notes' }"],
    ['mjs', module],
    ['mjs', "const title = await Promise.resolve('Field notes')\nexport default { title }"],
    ['json', '{ "title": "Field notes" }'],
    ['json', '\uFEFF{ "title": "Field notes" }'],
    ['yaml', 'title: Field notes'],
    ['yaml', '# only\n---\ntitle: "Field notes"\n'],
  ])('%s: %j', async (extension, text) => {
    write(`lectern.config.${extension}`, text)
    const config = await readConfigFile(dir)
    expect(config.file).toBe(`lectern.config.${extension}`)
    expect(config.input).toMatchObject({ title: 'Field notes' })
  })

  test('an empty YAML file says nothing', async () => {
    write('lectern.config.yaml', '# nothing yet\n')
    expect((await readConfigFile(dir)).input).toEqual({})
  })

  test('a changed file, or a file it imports, is read anew', async () => {
    write('title.ts', "export const title = 'one'")
    write('lectern.config.ts', "import { title } from './title.ts'\nexport default { title }")
    expect((await readConfigFile(dir)).input).toEqual({ title: 'one' })
    write('title.ts', "export const title = 'two'")
    expect((await readConfigFile(dir)).input).toEqual({ title: 'two' })
  })
})

describe('a broken file is told with file, line, cause and cure', () => {
  test.each<[string, string, number | undefined, string]>([
    ['ts', 'export default {\n  title: ,\n}', 2, 'Unexpected token'],
    ['ts', "const a = 1\nthrow new Error('no such thing')", 2, 'no such thing.'],
    ['ts', "\nimport './missing.ts'\nexport default {}", undefined, "Cannot find module './missing.ts'"],
    ['ts', 'export const title = 1', undefined, 'exports nothing'],
    ['mjs', "throw 'text'", undefined, 'it throws "text"'],
    ['json', '{\n  "title": "x",\n}', 3, 'not JSON'],
    ['json', '', undefined, 'not JSON'],
    ['json', '{\n// comment\n}', 2, 'not JSON'],
    // Node quotes the text here, and tells no position.
    ['json', '// comment\n{}', undefined, "The file is not JSON: Unexpected token '/'."],
    ['yaml', 'title: x\nbad: @y', 2, 'not YAML'],
    ['yaml', 'title: a\ntitle: b', 2, 'not YAML'],
  ])('%s: %j', async (extension, text, line, cause) => {
    write(`lectern.config.${extension}`, text)
    const found = await complaint()
    expect(found).toMatchObject({ file: `lectern.config.${extension}`, code: 'CONFIG_INVALID', severity: 'error' })
    expect(found.message).toContain(cause)
    expect(found.message).not.toContain(dir)
    if (line !== undefined) expect(found.line).toBe(line)
  })

  test('aliases that stand for gigabytes are refused', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`)
    write('lectern.config.yaml', ['a0: &a0 [x]', ...rows].join('\n'))
    expect((await complaint()).message).toContain('alias')
  })

  test('two files: both are named', async () => {
    write('lectern.config.ts', 'export default {}')
    write('lectern.config.yaml', '')
    expect((await complaint()).message).toBe(
      'There are two configuration files: lectern.config.ts and lectern.config.yaml.',
    )
  })

  test('a file under a name that is not read', async () => {
    write('lectern.config.yml', 'title: x')
    expect(await complaint()).toMatchObject({
      message: 'lectern.config.yml is not a name that is read.',
      hint: 'Write the configuration as lectern.config.yaml.',
    })
  })

  test('a folder of that name', async () => {
    mkdirSync(path.join(dir, 'lectern.config.json'))
    expect((await complaint()).message).toContain('cannot be read: it is a folder')
  })
})

test('the line of a key is known for JSON and YAML', async () => {
  write('lectern.config.yaml', 'title: x\nrobots:\n  rules:\n    - userAgent: "*"\n    - userAgent: 5\n')
  const { locate } = await readConfigFile(dir)
  expect(locate?.(['title'])).toBe(1)
  expect(locate?.(['robots', 'rules', 1, 'userAgent'])).toBe(5)
  expect(locate?.(['robots', 'rules', 1, 'missing'])).toBe(5)
  expect(locate?.(['nothing'])).toBeUndefined()
  expect(locate?.([])).toBeUndefined()
})
