/** A collection is called what its owner calls it, in every document. */
import { expect, it } from 'vitest'
import { mcpService } from '../mcp/example-site.ts'
import { callTool } from '../serve/mcp/fixture.ts'
import { bodyAt, siteOf } from './site-of.ts'

const entry = '---\ndate: 2026-01-01\nauthor: T\nsource: https://example.org/\ntags: [earth]\n---\nText.\n'
const site = await siteOf(
  { 'content/jornal/Walden.md': entry, 'content/notes/Soil.md': entry, 'content/lab/Jar.md': entry },
  {
    config: {
      collections: { jornal: { title: 'Leituras' }, notes: { title: 'Apontamentos' }, lab: { title: 'Provas' } },
    },
  },
)

/** Documents that name no collection by its title. */
const untitled = new Set(['/llms-full.txt', '/api-docs.md', '/.well-known/agent-skills/use-this-site/SKILL.md'])

it.each([
  ...['/', '/index.md', '/jornal', '/jornal.md', '/jornal/walden', '/search', '/sitemap.md', '/llms.txt'],
  ...[
    '/llms-full.txt',
    '/jornal/llms.txt',
    '/developers/llms.txt',
    '/jornal/feed.xml',
    '/jornal/atom.xml',
    '/jornal/feed.json',
  ],
  ...['/api-docs', '/api-docs.md', '/openapi.json', '/.well-known/agent-skills/use-this-site/SKILL.md'],
])('%s', async (path) => {
  const text = await bodyAt(site, path)
  if (!untitled.has(path)) expect(text).toContain('Leituras')
  expect(text.replaceAll('"collectionTitle": "Notes"', '').replaceAll('"collectionTitle":"Notes"', '')).not.toMatch(
    /\bJournal\b|\bjournal\b|\bLab\b|(?<!["\\])\bNotes\b(?! on gardens)/,
  )
})

it('the overview over MCP', async () => {
  const { structuredContent } = await callTool(mcpService(site.snapshot), 'site_overview')
  expect(structuredContent.collections).toMatchObject([
    { title: 'Apontamentos' },
    { title: 'Leituras' },
    { title: 'Provas' },
  ])
})

it('a collection without a title has one in the language of the site, with the words of its owner', async () => {
  const language = { language: 'pt-BR', collections: { notes: { title: 'Notes' } } }
  const files = { 'content/notes/Solo.md': entry, 'content/lab/Jarro.md': entry, 'content/jornal/Walden.md': entry }
  const home = await bodyAt(await siteOf(files, { config: language }), '/')
  expect(home.match(/<h3 dir="auto">.*?<\/a>/g)).toEqual([
    '<h3 dir="auto"><a href="/notes">Notes</a>',
    '<h3 dir="auto"><a href="/jornal">Diário</a>',
    '<h3 dir="auto"><a href="/lab">Laboratório</a>',
  ])
  const theme = { words: { pt: { labTitle: 'Oficina' } } }
  expect(await bodyAt(await siteOf(files, { config: { ...language, theme } }), '/lab')).toContain(
    '<h1 dir="auto">Oficina',
  )
})

it('a list offers its feeds in the language of the site', async () => {
  const config = { language: 'pt-BR' }
  const portuguese = await siteOf({ 'content/notes/Solo.md': entry }, { config })
  for (const path of ['/notes', '/tags/earth']) {
    expect(await bodyAt(portuguese, path)).toMatch(
      /Acompanhe por <a href="[^"]*feed.xml"[^>]*>RSS<\/a>, .*JSON Feed<\/a>\./,
    )
  }
})
