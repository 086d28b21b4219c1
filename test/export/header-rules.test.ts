import { describe, expect, test } from 'vitest'
import { headerRules, type Pattern, type RuleAbilities } from '../../src/export/header-rules.ts'
import { HeaderTable } from '../../src/export/header-table.ts'
import { cloudflare } from '../../src/export/hosts/cloudflare.ts'
import { fitRules } from '../../src/export/hosts/fit-rules.ts'
import { cpuTime } from '../cpu-time.ts'

const all: RuleAbilities = {
  kinds: new Set<Pattern['kind']>(['all', 'folder', 'ending', 'name', 'path']),
  ...{ changes: true, removes: true, marks: true, bare: true },
}

function site(pages: number) {
  const table = new HeaderTable('https://x.example')
  const html = (path: string) =>
    table.add(path, '', [
      'Content-Type',
      'text/html',
      'Link',
      `<https://x.example${path}>; rel="canonical"`,
      'API',
      '1',
    ])
  for (let at = 0; at < pages; at++) {
    html(`/notes/${at}`)
    table.add(`/notes/${at}.md`, '', ['Content-Type', 'text/markdown', 'API', '1', 'Tokens', String(at)])
  }
  table.add('/feed.json', '', ['Content-Type', 'application/feed+json', 'API', '1'])
  return table.entries
}

describe('headerRules', () => {
  test('their number does not depend on the number of pages', () => {
    const own = (pages: number) =>
      headerRules(site(pages), all).filter(({ pattern, values }) => pattern.kind !== 'path' || !values.has('Tokens'))
        .length
    expect(own(1_000)).toBe(own(10))
    expect(own(10)).toBeLessThan(8)
  })

  test('a value that every address has for itself needs a rule for each', () => {
    expect(headerRules(site(100), all).filter(({ values }) => values.has('Tokens')).length).toBe(100)
  })

  test('a rule for one address has that address, not its folder', () => {
    const table = new HeaderTable('https://x.example')
    for (const name of ['a', 'b', 'c']) table.add(`/x/y/${name}`, '', ['Content-Type', 'text/html'])
    table.add('/x/y/card', '', ['Content-Type', 'application/json'])
    const rules = headerRules(table.entries, all)
    expect(rules.map(({ pattern }) => pattern)).toContainEqual({ kind: 'path', path: '/x/y/card' })
    expect(rules.filter(({ pattern }) => pattern.kind === 'path').length).toBe(1)
  })

  test('without changes and removals, no header of an address is set twice', () => {
    const rules = headerRules(site(50), {
      ...all,
      changes: false,
      removes: false,
      marks: false,
      kinds: new Set(['all', 'folder', 'path'] as const),
    })
    const set = rules.filter(({ values }) => values.has('Content-Type'))
    expect(set.every(({ pattern }) => pattern.kind === 'path')).toBe(true)
    expect(rules.filter(({ values }) => values.has('API')).map(({ pattern }) => pattern.kind)).toEqual(['all'])
  })

  test('take time in proportion to the site', async () => {
    const [small, large] = [site(5_000), site(40_000)]
    headerRules(small, all)
    const once = await cpuTime(() => headerRules(small, all))
    expect(await cpuTime(() => headerRules(large, all))).toBeLessThan(once * 40 + 1_000)
  })
})

test('rules that a host cannot take are left out, those for single addresses first, and are named', () => {
  const { rules, unsaid } = fitRules(headerRules(site(500), all), 100)
  expect(rules.length).toBeLessThan(20)
  expect(unsaid).toEqual(['Not every address has its own Tokens: there are too many for the rules of the host.'])
})

test('Cloudflare takes the rules of a site of any size', () => {
  const { files } = cloudflare.configure({
    ...{ origin: 'https://x.example', base: '', entries: site(5_000), moved: [], places: [], paths: new Set<string>() },
    redirections: { exact: [], patterns: [] },
    notFound: { path: '/404.html', headers: [], body: new Uint8Array() },
  })
  const [headers] = files
  expect(headers?.text.match(/^\//gm)?.length).toBeLessThan(10)
})
