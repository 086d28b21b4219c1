import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/serve/http/service.ts'
import { findSection, partOf, sectionsOf } from '../../../src/serve/mcp/page-text.ts'
import { withoutFrontmatter } from '../../../src/text/markdown-blocks.ts'
import { mcpService } from '../../mcp/example-site.ts'
import { callTool, serviceOf, snapshotOf } from './fixture.ts'

let service: Service
beforeAll(async () => {
  service = await serviceOf()
})

async function read(entry: string, more: object = {}) {
  const { content, isError = false, structuredContent } = await callTool(service, 'read_entry', { entry, ...more })
  expect(structuredContent).toBeUndefined()
  const [text = '', note = ''] = content.map((item) => item.text ?? '')
  return { text, note, isError }
}

describe('read_entry finds a page', () => {
  it.each([
    'notes/soil',
    '/notes/soil',
    '/notes/soil.md',
    '/notes/soil/',
    'https://garden.example/notes/soil',
    'https://garden.example/notes/soil.md',
    'https://garden.example/notes/soil?utm_source=x',
    'http://garden.example/notes/soil.html',
    ' https://garden.example/Notes/SOIL ',
  ])('by %s', async (entry) => {
    const { text, note } = await read(entry)
    expect(text).toMatch(/^# Living soil\n/)
    expect(note).toMatch(/^Cite as https:\/\/garden\.example\/notes\/soil\n/)
  })

  it.each([
    ['compost', '# Compost'],
    ['Leaf mould', '# Leaf mould'],
    ['about', '# About'],
    ['/', '# A garden'],
    ['/notes', '# Notes'],
    ['https://garden.example/llms.txt', '# A garden'],
    ['/notes/hidden', '# Hidden'],
  ])('also by %s', async (entry, start) => {
    expect((await read(entry)).text.slice(0, start.length)).toBe(start)
  })

  it('by an address that it had before, but not by one that leads elsewhere', async () => {
    const redirects = { '/2019/earth': '/notes/soil#worms', '/out': 'https://elsewhere.example/', '/gone': 410 }
    const moved = mcpService(await snapshotOf({}, { redirects }))
    const start = async (entry: string) =>
      (await callTool(moved, 'read_entry', { entry })).content[0]?.text?.slice(0, 13)
    expect(await start('https://garden.example/2019/earth.html')).toBe('# Living soil')
    for (const entry of ['/out', '/gone']) expect((await callTool(moved, 'read_entry', { entry })).isError).toBe(true)
  })

  it('asks which, where two pages have one slug', async () => {
    const { text, isError } = await read('soil')
    expect(isError).toBe(true)
    expect(text).toContain('https://garden.example/notes/soil (Living soil)')
    expect(text).toContain('https://garden.example/lab/soil')
  })

  it.each([
    ['notes/sool', 'https://garden.example/notes/soil'],
    ['compots', 'https://garden.example/notes/compost'],
    ['xyzzy', 'search'],
    ['../../etc/passwd', 'search'],
    ['%E0%A4%A', 'search'],
    ['', 'No page is named. Give'],
    ['#worms', 'No page is named. Give'],
  ])('answers %j with what is near', async (entry, hint) => {
    expect((await read(entry)).text).toMatch(new RegExp(hint))
  })

  it('knows no other site', async () => {
    const { text, isError } = await read('https://elsewhere.example/notes/soil')
    expect([isError, text]).toEqual([true, expect.stringContaining('is not on this site')])
  })

  it('never shows the frontmatter of a file, or its comments', async () => {
    expect((await read('notes/soil')).text).not.toContain('secret')
  })
})

describe('a section', () => {
  it('is found by anchor, by heading and by fragment, with those under it', async () => {
    for (const section of ['worms', '## Worms', 'WORMS']) {
      const { text, note } = await read('notes/soil', { section })
      expect(text).toMatch(/^## Worms\n[\s\S]*### Their burrows\n/)
      expect(text).not.toContain('Água')
      expect(note).toContain('https://garden.example/notes/soil#worms')
    }
    const { text, note } = await read('/notes/soil#%C3%A1gua-e-sol')
    expect(text).toMatch(/^## Água e sol\n/)
    expect(note).toContain('#%C3%A1gua-e-sol')
  })

  it('that does not exist is answered with those that do', async () => {
    const { text, isError } = await read('notes/soil', { section: 'snails' })
    expect(isError).toBe(true)
    expect(text).toContain('- their-burrows: Their burrows')
    expect(text).not.toContain('No heading')
  })
})

describe('a long page', () => {
  it('comes in parts that make the whole', async () => {
    const parts: string[] = []
    let offset = 0
    for (;;) {
      const { text, note } = await read('leaf-mould', { offset, length: 1000 })
      parts.push(text)
      expect(text.length).toBeLessThanOrEqual(1000)
      const next = /Go on with offset (\d+)/.exec(note)?.[1]
      if (next === undefined) break
      offset = Number(next)
    }
    expect(parts.length).toBeGreaterThan(10)
    const whole = await read('leaf-mould', { length: 100_000 })
    expect(parts.join('')).toBe(whole.text)
    expect(whole.note).toContain('whole text')
  })

  it('has an end', async () => {
    const { text, isError } = await read('leaf-mould', { offset: 99_999_999 })
    expect([isError, text]).toEqual([true, expect.stringContaining('beyond the end')])
  })

  it.each([{ offset: -1 }, { length: 5 }, { length: 1e9 }, { offset: 'x' }, { offset: 1.5 }])(
    'refuses %j',
    async (more) => {
      expect((await read('leaf-mould', more)).isError).toBe(true)
    },
  )
})

describe('parts of a text', () => {
  it('are whole characters, never empty, and make the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        let joined = ''
        for (let offset = 0; offset < text.length; ) {
          const part = partOf(text, offset, length)
          expect(part.end).toBeGreaterThan(offset)
          expect(part.text.isWellFormed()).toBe(text.isWellFormed())
          joined += part.text
          offset = part.end
        }
        expect(joined).toBe(text)
      }),
    )
  })

  it('end with a paragraph where one ends near', () => {
    expect(partOf('one\n\ntwo three four', 0, 8).text).toBe('one\n\n')
    expect(partOf('one two\nthree four', 0, 10).text).toBe('one two\n')
    expect(partOf('onetwothree', 0, 6).text).toBe('onetwo')
  })
})

describe('sections of a text', () => {
  it('nest by depth and have the anchors of the page', () => {
    const sections = sectionsOf('# T\n\n## A ##\n\na\n\n### B\n\nb\n\n## A\n\nc\n')
    expect(sections.map(({ anchor, depth, start, end }) => [anchor, depth, start, end])).toEqual([
      ['', 1, 0, 35],
      ['a', 2, 5, 27],
      ['b', 3, 17, 27],
      ['a-1', 2, 27, 35],
    ])
    expect(findSection(sections, 'A', '')?.anchor).toBe('a')
    expect(findSection([], 'A', '')).toBeUndefined()
  })

  it('are no lines of code', () => {
    expect(sectionsOf('````\n# a\n```\n# b\n````\n~~~\n# c')).toEqual([])
  })

  it('are found in one pass, however many: one for each would outlast the test', () => {
    expect(sectionsOf('# a\n'.repeat(500_000))).toHaveLength(500_000)
  })

  it('begin after the frontmatter', () => {
    expect(withoutFrontmatter('---\na: 1\n---\n\n# T\n')).toBe('# T\n')
    expect(withoutFrontmatter('# T\n\n---\n')).toBe('# T\n\n---\n')
    expect(withoutFrontmatter('---\nopen')).toBe('---\nopen')
  })
})
