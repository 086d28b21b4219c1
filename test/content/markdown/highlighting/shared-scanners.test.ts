import { createOnigurumaEngine, type RegexEngine } from 'shiki'
import { beforeAll, expect, test } from 'vitest'
import { shareScanners } from '../../../../src/content/markdown/highlighting/shared-scanners.ts'

/** More than are searched with at once, so that a list is cut, and some that depend on where a search begins. */
const common = [
  ...['\\bend\\b', '#.*$', '"', '[0-9]+', '(?<=a)b', '\\b(if|else)\\b', 'x(y)?', '\\Gz', '^\\s+', 'é+', '😀', ','],
  ...Array.from({ length: 60 }, (_, i) => `w${i}(?!\\w)`),
]
const lists = [
  common,
  [...common, 'a\\Kb', 'b'],
  ['b', ...common],
  [...common, '[a-z]+'],
  common.slice(7, 31),
  ['(?!)'],
  [],
]
const texts = [
  'abxy z if 12 "w7" # end w59\n',
  '  é😀ab,ab,zz ab\n',
  '\n',
  'zzz w3 w33',
  'abxy z if 12 "w8" # end w59\n',
]

let oniguruma: RegexEngine
beforeAll(async () => {
  oniguruma = await createOnigurumaEngine(import('shiki/wasm'))
})

function counting() {
  const compiled: string[] = []
  let disposed = 0
  const engine: RegexEngine = {
    createString: (text) => oniguruma.createString(text),
    createScanner(patterns) {
      compiled.push(...patterns.map(String))
      const scanner = oniguruma.createScanner(patterns)
      return {
        findNextMatchSync: (...searched) => scanner.findNextMatchSync(...searched),
        dispose() {
          disposed += patterns.length
          scanner.dispose?.()
        },
      }
    },
  }
  return { engine, compiled, disposed: () => disposed }
}

test('shared scanners find what scanners of their own find, from every place of a text', () => {
  const engine = shareScanners(oniguruma)
  const pairs = lists.map(
    (patterns) => [engine.createScanner([...patterns]), oniguruma.createScanner([...patterns])] as const,
  )
  for (const content of texts) {
    const text = oniguruma.createString(content)
    for (let start = 0; start <= content.length; start++)
      for (const [shared, own] of pairs)
        expect(shared.findNextMatchSync(text, start, 0)).toEqual(own.findNextMatchSync(text, start, 0))
    // Back again: what was found from a later place says nothing about an earlier one.
    for (const [shared, own] of pairs)
      expect(shared.findNextMatchSync(text, 0, 0)).toEqual(own.findNextMatchSync(text, 0, 0))
    text.dispose?.()
  }
})

test('a pattern that many lists have is compiled for one of them, and only when it is searched for', () => {
  const { engine, compiled } = counting()
  const shared = shareScanners(engine)
  const scanners = Array.from({ length: 20 }, (_, i) => shared.createScanner([`only${i}`, ...common]))
  expect(compiled).toEqual([])
  for (const scanner of scanners) scanner.findNextMatchSync('nothing of it', 0, 0)
  expect(compiled.length).toBeLessThan(4 * common.length)
  expect(compiled.filter((pattern) => pattern === common.at(-1))).toHaveLength(1)
})

test('memory is given back when the last scanner that has a pattern is disposed of', () => {
  const { engine, compiled, disposed } = counting()
  const shared = shareScanners(engine)
  const [first, second] = [shared.createScanner([...common]), shared.createScanner([...common])]
  first.findNextMatchSync('nothing of it', 0, 0)
  first.dispose?.()
  expect(disposed()).toBe(0)
  expect(second.findNextMatchSync('12', 0, 0)?.index).toBe(3)
  second.dispose?.()
  expect(disposed()).toBe(compiled.length)
})
