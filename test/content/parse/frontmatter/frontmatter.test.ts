import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Alias } from 'yaml'
import { readFrontmatter, splitFrontmatter } from '../../../../src/content/parse/frontmatter/frontmatter.ts'

const read = (block: string) => readFrontmatter(block, 'content/notes/a.md')
const values = (block: string) => read(block).frontmatter
const warnings = (block: string) => read(block).diagnostics.map(({ code, line }) => [code, line])

describe('the frontmatter block', () => {
  it.each(['---\ntitle: A\n---\nText', '---\ntitle: A\n...\nText', '---  \ntitle: A\n--- \nText'])(
    'stands between the first line and its closing line: %j',
    (text) => {
      const { block, end } = splitFrontmatter(text)
      expect(block).toBe('title: A\n')
      expect(text.slice(end)).toBe('Text')
    },
  )

  it('may end with the file', () => {
    expect(splitFrontmatter('---\na: 1\n---')).toEqual({ block: 'a: 1\n', end: 12 })
  })

  it('may be empty', () => {
    expect(splitFrontmatter('---\n---\nx')).toEqual({ block: '', end: 8 })
    expect(values('')).toEqual({})
    expect(values('# only a comment\n')).toEqual({})
  })

  it.each(['---\nNo closing line', '----\na: 1\n----', ' ---\na: 1\n---', 'x\n---\na: 1\n---', '---x\n---', ''])(
    'is not there in %j',
    (text) => {
      expect(splitFrontmatter(text)).toEqual({ end: 0 })
    },
  )

  it('does not close at a line that only starts with dashes', () => {
    expect(splitFrontmatter('---\na: |\n  ---\n---x: 1\n---\n').block).toBe('a: |\n  ---\n---x: 1\n')
  })
})

describe('good values', () => {
  it('are read whatever the case of their keys, as Obsidian and Hugo do', () => {
    expect(values('Title: A\nDRAFT: true\nTags: [a]')).toEqual({ title: 'A', draft: true, tags: ['a'] })
    expect(warnings('draft: false\nDraft: true')).toEqual([['FRONTMATTER_INVALID', 3]])
    expect(values('ID: 1\nid: 2\ntitle: A')).toEqual({ title: 'A' })
  })

  it('are read for every key', () => {
    const block = `title: Soil
description: "What it is: alive"
slug: soil
date: 2024-01-31
updated: 2024-02-01
tags: [garden, Earth]
draft: false
publish: true
aliases: [Ground, Dirt]
author: A. Writer
source: https://example.org/soil
license: CC-BY-4.0
lang: en
noindex: true
secret: private
`
    expect(read(block)).toEqual({
      frontmatter: {
        title: 'Soil',
        description: 'What it is: alive',
        slug: 'soil',
        date: '2024-01-31',
        dateTime: Date.UTC(2024, 0, 31),
        updated: '2024-02-01',
        tags: ['garden', 'Earth'],
        draft: false,
        publish: true,
        aliases: ['Ground', 'Dirt'],
        author: 'A. Writer',
        authors: ['A. Writer'],
        source: 'https://example.org/soil',
        license: 'CC-BY-4.0',
        lang: 'en',
        noindex: true,
      },
      diagnostics: [],
    })
  })

  it.each(['title:', 'title: ""', 'title: "  "', 'title: ~', 'tags:', 'tags: []', 'draft:', 'date:'])(
    'that are empty say nothing: %j',
    (block) => {
      const { tags, ...rest } = values(block) ?? {}
      expect([rest, tags ?? []]).toEqual([{}, []])
      expect(warnings(block)).toEqual([])
    },
  )

  it.each([
    ['tags: garden, earth', ['garden', 'earth']],
    ['tags: "#garden, #earth/worms"', ['garden', 'earth/worms']],
    ['tags: "#garden #earth"', ['garden', 'earth']],
    ['tags: two words, three', ['two words', 'three']],
    ['tags: ["#a", "a", b]', ['a', 'b']],
    ['tags:\n  - a\n  - 2024\n  - true\n  - ~', ['a', '2024', 'true']],
    ['tags: 2024', ['2024']],
    ['tags: &t [x]\naliases: *t', ['x']],
  ])('of tags are a list or a comma string: %j', (block, tags) => {
    expect(values(block)?.tags).toEqual(tags)
    expect(warnings(block)).toEqual([])
  })

  it.each(['last-updated', 'updated', 'lastmod', 'modified'])('of %s are the day of the last change', (key) => {
    expect(values(`${key}: 2024-05-01`)).toEqual({ updated: '2024-05-01' })
  })

  it('of several days of change count by the newest', () => {
    expect(values('lastmod: 2024-05-02\nupdated: 2024-05-01')).toEqual({ updated: '2024-05-02' })
  })
})

describe('a wrong type', () => {
  it.each([
    ['title: 2024', { title: '2024' }],
    ['title: 1.10', { title: '1.10' }],
    ['title: 0x10', { title: '0x10' }],
    ['title: true', { title: 'true' }],
    ['draft: "true"', { draft: true }],
    ['draft: yes', { draft: true }],
    ['publish: "No"', { publish: false }],
    ['noindex: 1', { noindex: true }],
  ])('is coerced with a warning: %s', (block, frontmatter) => {
    expect(values(block)).toEqual(frontmatter)
    expect(warnings(block)).toEqual([['FRONTMATTER_TYPE', 2]])
  })

  it.each([
    'title: {a: b}',
    'title: [[Note]]',
    'tags: {a: b}',
    'title: {{title}}',
    'aliases: {}',
    'lang: "\\"><script>"',
    'lang: English language',
  ])('that says nothing is ignored with a warning: %s', (block) => {
    expect(values(block)).toEqual({})
    expect(warnings(block)).toEqual([['FRONTMATTER_TYPE', 2]])
  })

  it('of the whole block is ignored with a warning', () => {
    for (const block of ['- a\n- b\n', 'just text\n', '42\n', '"quoted"\n']) {
      expect(values(block)).toEqual({})
      expect(warnings(block)).toEqual([['FRONTMATTER_TYPE', 2]])
    }
  })

  it('names the key and the cure', () => {
    const [warning] = read('title: ok\nnoindex: perhaps').diagnostics
    expect(warning).toMatchObject({ line: 3, severity: 'warning', hint: 'Write noindex: true or noindex: false.' })
    expect(warning?.message).toContain('"noindex"')
  })
})

describe('a block that is no YAML', () => {
  it.each([
    ['draft: a: b', 2],
    ['ok: 1\ntitle: "open', 3],
    ['ok: 1\n\tdraft: true', 3],
    ['title: @x # private', 2],
    ['a: [1, 2', 2],
    ['draft: true\ndraft: false', 3],
    ['a: *nowhere\n  b: c', 2],
  ])('withholds the page and names line, cause and cure: %j', (block, line) => {
    const { frontmatter, diagnostics } = read(block)
    expect(frontmatter).toBeUndefined()
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({ code: 'FRONTMATTER_INVALID', severity: 'error', file: 'content/notes/a.md' })
    expect(diagnostics[0]?.line).toBeGreaterThanOrEqual(line)
    expect(diagnostics[0]?.hint).not.toBe('')
  })

  it.each([
    ['ok: 1\n\ttags: [a]', 3, 'a line is indented with a tab', 'Indent with spaces.'],
    ['title: "open\ndraft: true', 2, 'a quote is never closed', 'Close the quote.'],
    ["title: 'open", 2, 'a quote is never closed', 'Close the quote.'],
    ['status: Compost: how', 2, 'a value contains a colon', 'Put the value in quotes.'],
    ['status: @me', 2, 'a value starts with "@"', 'Put the value in quotes.'],
    ['draft: `x`', 2, 'a value starts with "`"', 'Put the value in quotes.'],
    ['title: > A', 2, 'a value starts with a character of YAML, such as ">"', 'Put the value in quotes.'],
    ['title: & B', 2, 'a value starts with a character of YAML, such as ">"', 'Put the value in quotes.'],
    ['draft: true\ndraft: false', 3, 'the key "draft" appears twice', 'Keep one of the two.'],
    ['tags: [a, b\ndraft: true', 2, 'a bracket is never closed', 'Close it, or put'],
    ['title: A\n draft: true', 3, 'a line is not indented like its neighbours', 'Start every key in the first'],
    ['tags:\n  - a\n - b', 4, 'a line is not indented like its neighbours', 'indent the items of a list alike'],
    ['title: A\nText that a stray rule took in', 3, 'a line is not "key: value"', 'close the block with "---"'],
    ['title: "A" and B', 2, 'a value goes on after its end', 'Put the whole value in single quotes.'],
    ['title: "C:\\pub"', 2, 'a backslash in double quotes means nothing', 'Use single quotes instead.'],
  ])('is explained in plain words, at the line of the cause: %j', (block, line, problem, hint) => {
    const [error] = read(block).diagnostics
    expect(error).toMatchObject({ line, message: `The frontmatter cannot be read: ${problem}; the page is withheld.` })
    expect(error?.hint).toContain(hint)
  })

  it.each([
    ['brackets', `a: ${'['.repeat(50_000)}`],
    ['braces', `a: ${'{a: '.repeat(50_000)}`],
    ['dashes', '- '.repeat(50_000)],
    ['question marks', '? '.repeat(50_000)],
    ['length', `title: ${'x'.repeat(300_000)}`],
    ['items', `a: [${'b, '.repeat(17_000)}]`],
    ['keys', Array.from({ length: 9_000 }, (_, i) => `k${i}: v`).join('\n')],
    ['faults', `a: ${'{}'.repeat(9_000)}`],
  ])('may be hostile by its %s', (_, block) => {
    expect(read(block).frontmatter).toBeUndefined()
  })
})

describe('a hostile block', () => {
  it('expands no aliases', () => {
    const levels = 'bcdefghij'.split('').map((name, i) => `${name}: &${name} [${`*${'abcdefghi'[i]}, `.repeat(9)}]`)
    expect(values(`a: &a [lol]\n${levels.join('\n')}\ntags: *j\ntitle: x`)?.title).toBe('x')
  })

  it('of aliases is read without a walk through all of it for each', () => {
    const resolve = vi.spyOn(Alias.prototype, 'resolve')
    const keys = Array.from({ length: 1_000 }, (_, i) => `k${i}: *a`)
    expect(values(`a: &a Soil\n${keys.join('\n')}\ntitle: *a\ntags: [*a]`)).toEqual({ title: 'Soil', tags: [] })
    expect(resolve).not.toHaveBeenCalled()
  })

  it('means by an alias the last anchor before it', () => {
    expect(values('a: &a one\nb: &a two\ntitle: *a\nc: &a three')?.title).toBe('two')
    expect(values('title: *a\na: &a one')?.title).toBeUndefined()
  })

  it('survives an alias to itself', () => {
    expect(values('tags: &a [x, *a]')?.tags).toEqual(['x'])
  })

  it('means nothing by the keys of a prototype', () => {
    expect(values('__proto__: {draft: true}\nconstructor: x\ntoString: y\ntitle: A')).toEqual({ title: 'A' })
    expect(Object.getPrototypeOf(values('__proto__: {draft: true}') ?? null)).toBe(Object.prototype)
  })

  it('runs no tags', () => {
    expect(values('title: !!js/function "function () {}"')).toEqual({ title: 'function () {}' })
  })

  it('never throws', () => {
    const piece = fc.constantFrom(
      'a',
      ':',
      ' ',
      '\n',
      '- ',
      '[',
      '{',
      '"',
      '&a',
      '*a',
      '!!',
      '|',
      '>',
      '#',
      'title: ',
      'tags: ',
      '\t',
      '%',
      '\uD800',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        read(pieces.join(''))
      }),
    )
  })
})
