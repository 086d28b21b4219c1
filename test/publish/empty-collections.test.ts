/** A collection without entries is not mentioned; its addresses answer all the same. */
import { describe, expect, it } from 'vitest'
import { mcpService } from '../mcp/example-site.ts'
import { callTool } from '../serve/mcp/fixture.ts'
import { bodyAt, siteOf } from './site-of.ts'

const note = '---\ndate: 2026-01-01\ntags: [earth]\n---\nIt is alive.\n'
const config = { collections: { recipes: { title: 'Recipes' } } }

const notesOnly = await siteOf({ 'content/notes/Soil.md': note, 'content/pages/about.md': 'Who writes.\n' }, { config })
/** The lab holds only what no index may name; readers find it in its list. */
const hiddenLab = await siteOf(
  { 'content/notes/Soil.md': note, 'content/lab/Jar.md': '---\nnoindex: true\ntags: [glass]\n---\nA jar.\n' },
  { config },
)

const forReaders = ['/', '/index.md', '/notes', '/notes.md', '/notes/soil', '/about', '/search', '/search.md', '/tags']
const forPrograms = [
  ...['/llms.txt', '/notes/llms.txt', '/developers/llms.txt', '/llms-full.txt', '/sitemap.xml', '/sitemap.md'],
  ...['/feed.xml', '/atom.xml', '/feed.json', '/notes/feed.xml', '/.well-known/agent-skills/use-this-site/SKILL.md'],
  ...['/.well-known/agent-skills/index.json', '/.well-known/mcp', '/.well-known/ai-catalog.json'],
]
const mentions = /\/(?:jornal|lab|recipes)\b|Journal|\bLab\b|Recipes/

describe('a site of notes only', () => {
  it.each([...forReaders, ...forPrograms])('has no word of an empty collection at %s', async (path) => {
    expect(await bodyAt(notesOnly, path)).not.toMatch(mentions)
  })

  it('answers at the addresses of an empty collection, and keeps its list out of search engines', async () => {
    expect(JSON.parse(await bodyAt(notesOnly, '/lab/index.json'))).toEqual([])
    expect(await bodyAt(notesOnly, '/lab/llms.txt')).toContain('\n0 entries. Last updated ')
    expect(await bodyAt(notesOnly, '/lab')).toContain('<meta name="robots" content="noindex">')
    expect(notesOnly.snapshot.routes.get('/lab')).toMatchObject({ noindex: true })
    expect(notesOnly.snapshot.routes.get('/notes')).not.toHaveProperty('noindex')
  })

  it('names none of them over MCP', async () => {
    const service = mcpService(notesOnly.snapshot)
    const { structuredContent } = await callTool(service, 'site_overview')
    expect(structuredContent.collections).toMatchObject([{ name: 'notes' }])
    const [unknown] = (await callTool(service, 'list_entries', { collection: 'stones' })).content
    expect(unknown?.text).toContain('There are: notes.')
    const [overview] = (await callTool(service, 'learn_overview', {}, '/mcp/learn')).content
    expect(overview?.text).not.toMatch(mentions)
  })
})

describe('a collection whose entries are all noindex', () => {
  it.each(forPrograms)('is not mentioned at %s', async (path) => {
    expect(await bodyAt(hiddenLab, path)).not.toMatch(/\/lab\b|\bLab\b|glass/)
  })

  it('leaves the list of tags out too where only it has any', async () => {
    const state = await siteOf({ 'content/lab/Jar.md': '---\nnoindex: true\ntags: [glass]\n---\nA jar.\n' })
    expect(state.snapshot.routes.get('/tags')).toMatchObject({ noindex: true })
    for (const path of ['/sitemap.xml', '/llms.txt']) expect(await bodyAt(state, path)).not.toContain('/tags')
  })

  it('is shown to readers, and kept out of search engines with the tag that only it has', async () => {
    expect(await bodyAt(hiddenLab, '/')).toContain('<a href="/lab">Lab</a>')
    expect(await bodyAt(hiddenLab, '/lab')).toContain('<a href="/lab/jar"')
    for (const path of ['/lab', '/tags/glass']) {
      expect(await bodyAt(hiddenLab, path)).toContain('<meta name="robots" content="noindex">')
      expect(hiddenLab.snapshot.routes.get(path)).toMatchObject({ noindex: true })
    }
  })
})
