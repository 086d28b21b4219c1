/** What the API description and the reference say of the catalog: all of it, in few words, at any size of the site. */
import { describe, expect, it } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { EndpointDescription } from '../../src/contract/endpoint.ts'
import { buildSite } from '../../src/publish/build.ts'
import { builtinPages } from '../../src/publish/builtins.ts'
import { exampleSite } from '../conformance/example-site.ts'
import { bodyAt, siteOf } from './site-of.ts'

const { config, ...example } = await exampleSite()
const state = await buildSite({
  endpoints: catalog,
  now: Date.UTC(2026, 9, 1),
  ...example,
  config: resolveConfig(config, { flags: { baseUrl: 'https://quiet.example' } }),
})

/** Notes with descriptions, tags and dates, and pages at the root. */
function siteOfSize(size: number) {
  const files = Array.from({ length: size }, (_, index) => [
    [`content/notes/note-${index}.md`, `---\ndate: 2026-01-01\ntags: [t${index}]\n---\nNote ${index}.\n`],
    [`content/pages/page-${index}.md`, `Page ${index}.\n`],
  ])
  return siteOf(Object.fromEntries(files.flat()))
}

describe('/openapi.json', () => {
  it('takes at most 200,000 bytes of the example site', async () => {
    expect(Buffer.byteLength(await bodyAt(state, '/openapi.json'))).toBeLessThanOrEqual(200_000)
  })

  it('does not grow with the number of pages, entries and tags', async () => {
    const [small, large] = [await siteOfSize(900), await siteOfSize(1_800)]
    const [before, after] = [await bodyAt(small, '/openapi.json'), await bodyAt(large, '/openapi.json')]
    expect(Object.keys(JSON.parse(after).paths)).toEqual(Object.keys(JSON.parse(before).paths))
    expect(Math.abs(after.length - before.length)).toBeLessThan(200)
    expect(large.snapshot.endpoints).toHaveLength(small.snapshot.endpoints.length)
  })

  it('describes pages at the root by one template, with an example of this site, and documentation by its name', async () => {
    const { paths } = JSON.parse(await bodyAt(state, '/openapi.json'))
    expect(paths['/{page}'].get.parameters).toMatchObject([{ name: 'page', example: 'about' }])
    expect(paths).toHaveProperty('/{page}.md')
    expect(paths).not.toHaveProperty('/about')
    for (const { slug } of builtinPages) {
      expect(paths[`/${slug}`].get.operationId).toMatch(/Page$/)
      expect(paths).toHaveProperty(`/${slug}.md`)
    }
  })

  it('marks every row that answers 404 on purpose, and no other', async () => {
    const { paths } = JSON.parse(await bodyAt(state, '/openapi.json'))
    const marked = Object.keys(paths).filter((path) => paths[path].get?.['x-absent'] === true)
    expect(marked).toEqual(state.snapshot.endpoints.filter(({ kind }) => kind === 'absent').map(({ path }) => path))
    expect(marked.length).toBeGreaterThan(2)
  })
})

describe('every row of the catalog', () => {
  const described = state.snapshot.endpoints.filter(({ describedBy }) => describedBy === undefined)
  const rows = described.map((row): [string, EndpointDescription] => [row.path, row])

  it('that another describes names a row with a description of its own', () => {
    const own = new Set(catalog.flatMap(({ id, describedBy }) => (describedBy === undefined ? [id] : [])))
    const others = catalog.flatMap(({ describedBy }) => describedBy ?? [])
    expect(others.filter((id) => !own.has(id))).toEqual([])
    expect(others.length).toBeGreaterThan(0)
  })

  it.each(rows.filter(([, { kind }]) => kind !== 'file'))('%s is an operation of /openapi.json', async (path, row) => {
    const { paths } = JSON.parse(await bodyAt(state, '/openapi.json'))
    const methods = row.kind === 'live' ? row.operations.map(({ method }) => method.toLowerCase()) : ['get']
    expect(Object.keys(paths[path])).toEqual(expect.arrayContaining(methods))
  })

  it.each(rows)('%s is named in /api-docs.md', async (path, row) => {
    const text = await bodyAt(state, '/api-docs.md')
    // Files are no operations: they are listed by their addresses.
    const name = row.kind === 'file' ? `https://quiet.example${path}` : path
    expect(text).toMatch(new RegExp(`\`(?:GET |POST )?${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}\``))
    if (row.pattern) expect(text).toContain(`\`${row.pattern.path}\``)
  })

  it.each(rows)('%s is named in /api-docs', async (path, { kind }) => {
    const page = await bodyAt(state, '/api-docs')
    expect(page).toContain(kind === 'file' ? `https://quiet.example${path}` : `>${path}<`)
  })
})
