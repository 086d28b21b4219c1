import { describe, expect, it, vi } from 'vitest'
import { Alias } from 'yaml'
import { readSettings, readSettingsFile } from '../../../../src/content/kinds/syntax/settings.ts'
import { cpuTime } from '../../../cpu-time.ts'

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('')

describe('settings in YAML', () => {
  it('may name a value once and use it again', () => {
    expect(readSettings('a: &soil [clay]\nb: *soil\n', 'yaml')).toEqual({ a: ['clay'], b: ['clay'] })
  })

  it.each([
    ['a key twice', 'docs_dir: a\ndocs_dir: b\n'],
    ['a key twice in a map within', 'theme:\n  dir: a\n  dir: b\n'],
    ['a second document', 'docs_dir: a\n---\ndocs_dir: b\n'],
    ['a bracket that is never closed', 'nav: [a\n'],
  ])('with %s leave open what they keep private', (_, text) => {
    expect(() => readSettingsFile(text, 'mkdocs.yml')).toThrow('It is not YAML that can be understood')
  })

  it('with a key twice have the last value where nothing private depends on them', () => {
    expect(readSettings('a: 1\na: 2\n', 'yaml')).toEqual({ a: 2 })
  })

  it('with hundreds of aliases are not read', () => {
    const resolve = vi.spyOn(Alias.prototype, 'resolve')
    const pairs = (count: number) => lines(count, (at) => `k${at}: &a${at} x\nl${at}: *a${at}\n`)
    expect(Object.keys(readSettings(pairs(100), 'yaml') ?? {})).toHaveLength(200)
    resolve.mockClear()
    expect(readSettings(pairs(300), 'yaml')).toBeUndefined()
    expect(resolve).not.toHaveBeenCalled()
  })

  // In quadratic time, each takes more than ten seconds.
  it.each([
    ['keys', lines(15_000, (at) => `key${at}: value\n`)],
    ['equal keys', lines(15_000, () => 'key: value\n')],
    ['aliases', `a: &a x\n${lines(18_000, (at) => `k${at}: *a\n`)}`],
    ['anchors', lines(9_000, (at) => `k${at}: &a${at} x\nl${at}: *a${at}\n`)],
    ['faults', `a: ${'{}'.repeat(100_000)}`],
  ])('of 200 KB of %s take no longer than they are long', async (_, text) => {
    expect(await cpuTime(() => readSettings(text, 'yaml'))).toBeLessThan(5_000)
  })
})
