import { describe, expect, it } from 'vitest'
import { schemaTables, shapeSentence, typeWords } from '../../../../src/publish/render/api/schema-words.ts'

describe('a schema in words', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 9, default: 3 }, 'integer, 1 to 9, by default `3`'],
    [{ type: 'number', minimum: 0 }, 'number, at least 0'],
    [{ type: 'string', maxLength: 9 }, 'string'],
    [{ enum: ['a', 'b'] }, '`"a"` or `"b"`'],
    [{ const: 'x' }, '`"x"`'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'array', items: { type: 'string' } }, 'array of string'],
    [{ anyOf: [{ type: 'string' }, { type: 'object' }] }, 'string or object'],
    [{}, 'any'],
    [true, 'any'],
  ])('%j is %s', (schema, words) => {
    expect(typeWords(schema)).toBe(words)
  })

  const text = { type: 'string', description: 'Words.' }
  const nested = { type: 'object', properties: { text, size: { type: 'integer' } }, required: ['text'] }

  it('has a row for every member, those of objects by their paths', () => {
    const [table = ''] = schemaTables({ type: 'object', properties: { query: nested } }, new Map(), 'here')
    expect(table).toContain('| `query` | object |')
    expect(table).toContain('| `query.text` | string, required | Words. |')
  })

  it('has a table for each alternative', () => {
    expect(schemaTables({ oneOf: [nested, nested] }, new Map(), 'here')).toHaveLength(3)
  })

  it('refers to members that were described in another place', () => {
    const seen = new Map<unknown, string>()
    schemaTables(nested, seen, '`POST /a`')
    const [table] = schemaTables({ type: 'object', properties: { input: { ...nested } } }, seen, '`POST /b`')
    expect(table).toContain('| `input.…` | object | The members of the body of `POST /a`. |')
  })

  it('says in a sentence what an answer consists of, where it is told', () => {
    expect(shapeSentence({ type: 'array', items: nested })).toBe('An array of objects with `text` and `size`.')
    expect(shapeSentence({ type: 'object' })).toBeUndefined()
  })
})
