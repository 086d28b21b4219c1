/** Boundary 6: no module has mutable state, so that any number of sites can live in one process. */
import { describe, expect, test } from 'vitest'
import { sources } from './sources.ts'

/** What stands at the left edge of a file is state of its module. */
const kinds = {
  'a variable': /^(?:export )?(?:let|var)\b.*$/gm,
  'an empty container, which can only be meant to be filled':
    /^(?:export )?const \w+[^=]* = (?:new (?:Map|Set|WeakMap|WeakSet|Array)(?:<.*>)?\(\)|\[\]|\{\})$/gm,
  'a container whose type lets everyone change it':
    /^(?:export )?const \w+(?:: (?!Readonly)[^=]+)? = new (?:Map|Set|WeakMap|WeakSet)\b.*$/gm,
  'a closure with variables of its own': /^(?:export )?const \w+.* = \((?:async )?(?:\(\) =>|function).*$/gm,
  'a field of a class': /^ {2}(?:private |protected )?static (?!readonly\b)(?:async )?#?\w+(?:: [^=(]+)?(?: =.*)?$/gm,
  'a channel through the global object': /\bglobalThis(?:\.\w+|\[[^\]]+\]) =[^=].*$/gm,
}

describe.each(Object.entries(kinds))('no module holds %s', (_, pattern) => {
  test('in any file', () => {
    const found = sources.flatMap(({ file, code }) =>
      [...code.matchAll(pattern)].filter(([line]) => !isReadonlyNothing(line)).map(([line]) => `${file}: ${line}`),
    )
    expect(found).toEqual([])
  })
})

test('no module changes what it holds', () => {
  expect(sources.flatMap(({ file, code }) => mutationsIn(code).map((change) => `${file}: ${change}`))).toEqual([])
})

test('the patterns find what they are for', () => {
  const examples = {
    'a variable': ['let calls = 0', 'export let latest: Site | undefined', 'let [a, b] = pair', 'var x'],
    'an empty container, which can only be meant to be filled': [
      'const seen: string[] = []',
      'const known = new Set<string>()',
    ],
    'a container whose type lets everyone change it': [
      "const seen = new Set(['a'])",
      'const a: Map<string, A> = new Map([',
    ],
    'a closure with variables of its own': ['const next = (() => {'],
    'a field of a class': ['  static count = 0', '  static latest: Site | undefined'],
    'a channel through the global object': ['globalThis.site = site', "globalThis['site'] = site"],
  } satisfies Record<keyof typeof kinds, readonly string[]>
  for (const [kind, lines] of Object.entries(examples)) {
    for (const line of lines)
      expect(Object.entries(kinds).some(([name, it]) => name === kind && line.search(it) === 0)).toBe(true)
  }
  expect(mutationsIn('const a = [1]\nfunction f() {\n  a.push(2)\n}')).toEqual(['a.push('])
  expect(mutationsIn('const a = { b: 1 }\nfunction f() {\n  a.b += 2\n}')).toEqual(['a.b +='])
  expect(mutationsIn('const a = /b/g\nfunction f(c: string) {\n  return a.test(c)\n}')).toEqual(['a.test('])
})

/** An empty container that nobody can fill, for what is absent. */
function isReadonlyNothing(line: string): boolean {
  return /: (?:Readonly|readonly )/.test(line)
}

/**
 * Assignments to constants of a module or their members, calls that change them, and the patterns that remember where
 * they stopped.
 */
function mutationsIn(code: string): string[] {
  return [...code.matchAll(/^(?:export )?const (\w+)[^=]* = (.*)$/gm)].flatMap(([, name = '', value = '']) => {
    const path = `(?<![\\w.#'-])${name}(?:\\.\\w+|\\[[^\\]]*\\])*`
    const changes = ['push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear']
    if (/^\/.*\/\w*[gy]\w*$/.test(value)) changes.push('test|exec')
    const calls = new RegExp(`${path}\\.(?:${changes.join('|')})\\(`, 'g')
    const assignments = new RegExp(
      `^ +${path}(?:\\.\\w+|\\[[^\\]]*\\]) (?:=|[-+*/%&|?]+=) |${path}(?:\\.\\w+|\\[[^\\]]*\\])(?:\\+\\+|--)`,
      'gm',
    )
    return [...code.matchAll(calls), ...code.matchAll(assignments)].map(([change]) => change.trim())
  })
}
