import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memberOf, readExpression, readScript, textOf, textsOf } from '../../../../src/content/kinds/syntax/script.ts'

const textNamed = (script: string, name: string) => readScript(script).named(name).map(textOf)

describe('settings in a script', () => {
  it.each([
    ["module.exports = { base: '/x/' }", '/x/'],
    ['export default defineConfig({ base: `/x/` })', '/x/'],
    ['{ "base": "/x/" }', '/x/'],
    ["const base = '/x/'; export default { base }", '/x/'],
    ["const base: string = '/x/'\nconst other = 1", '/x/'],
    ["{ base: ('/x/') as const }", '/x/'],
    ["{ base: 'it\\'s' }", "it's"],
  ])('%s has a text', (script, text) => {
    expect(textNamed(script, 'base')).toContain(text)
  })
  it.each([
    "{ base: process.env.BASE || '/x/' }",
    "{ base: isLive ? '/x/' : '/y/' }",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template
    '{ base: `/${x}/` }',
    "{ base: '/x/' + y }",
    "// base: '/x/'\n{ a: 1 }",
    "/* base: '/x/' */",
    "{ a: /base: '/, b: 1 }",
    '{ a: "base: \'/x/\'" }',
  ])('%s has none that is known', (script) => {
    expect(textNamed(script, 'base').filter((text) => text !== undefined)).toEqual([])
  })
  it('that are outside come before those inside', () => {
    expect(textNamed("{ vite: { base: 'in' }, base: 'out' }", 'base')).toEqual(['out', 'in'])
  })
  it('may be lists, objects and calls', () => {
    const value = readExpression("glob({ base: './a', pattern: ['x', 'y'] })")
    expect(value).toMatchObject({ kind: 'call', name: 'glob' })
    const [options] = value.kind === 'call' ? value.values : []
    expect(textOf(memberOf(options, 'base'))).toBe('./a')
    expect(textsOf(memberOf(options, 'pattern'))).toEqual(['x', 'y'])
  })
  it('that refer to each other end', () => {
    expect(readScript('const a = b; const b = a').resolve({ kind: 'name', name: 'a' }).kind).toBe('name')
    expect(readScript('constructor.__proto__').named('__proto__')).toEqual([])
  })
})

describe('hostile settings', () => {
  it.each(['{', '[', '(', '{a:', 'a=', '"', "'", '`', '/', '/*', 'a(', 'a,', 'a:b,', '{a:{b:[', '\\'])(
    'of 100,000 %j take linear time: its square would outlast the test',
    (part) => {
      const script = readScript(part.repeat(100_000))
      expect(script.named('none')).toEqual([])
    },
  )
  it('never throw', () => {
    const word = fc.constantFrom(...'a b = : , ; { } [ ] ( ) " \' ` / // /* */ \n . => const as true 1 \\'.split(' '))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const script = readScript(words.join(' '))
        for (const name of ['a', 'b']) script.named(name).forEach((value) => void script.resolve(value))
      }),
      { numRuns: 1_000 },
    )
  })
})
