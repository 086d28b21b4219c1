/** Whatever folders are called, and however they lie: their documents answer, and their pages are valid. */
import { expect, it } from 'vitest'
import { createSiteService } from '../../src/serve/site-service.ts'
import { ask } from '../serve/exchange.ts'
import { callTool } from '../serve/mcp/fixture.ts'
import { htmlProblems } from '../theme/html-problems.ts'
import { bodyAt, siteOf } from './site-of.ts'

const names = [
  '=',
  '<script>alert(1)<',
  '"\'&',
  '-->',
  '{{title}} {collection}',
  '$&',
  '%E0%A4%A',
  '\ud800',
  '\u202e',
  '\u200b',
  '](x)',
  '# 1. *a* `b`',
  'a\nb',
  '-',
  '!?',
  '…',
  'page',
  'llms',
  '😀'.repeat(60),
  '字'.repeat(85),
  'é',
  'e\u0301',
  'toString',
  'constructor',
]
const files = Object.fromEntries(
  names.flatMap((name, at) => [
    [`content/notes/${name}/n${at}.md`, 'Text.\n'],
    [`content/notes/${name}/${name}/m${at}.md`, 'Text.\n'],
    [`content/lab/${name}/README.md`, 'Text of the folder.\n'],
    [`content/lab/${name}/x${at}.md`, 'Text.\n'],
  ]),
)

type State = Awaited<ReturnType<typeof siteOf>>
const addresses = ({ site }: State) =>
  site.collections.flatMap(({ folders }) => [...folders.values()].map(({ address }) => address))

it('each folder has an address of its own, and every document is served', async () => {
  const state = await siteOf(files)
  expect(new Set(addresses(state)).size).toBe(3 * names.length)
  const service = createSiteService({ snapshot: () => state.snapshot })
  const failed: string[] = []
  for (const { path, kind } of state.snapshot.routes.values()) {
    const { status } = await ask(service, path)
    if (status !== (kind === 'redirect' ? 308 : kind === 'absent' ? 404 : 200)) failed.push(`${path}: ${status}`)
  }
  expect(failed).toEqual([])
})

it('the pages of the folders and of the list above them are valid HTML', async () => {
  const state = await siteOf(files)
  const pages = state.site.collections.flatMap(({ folders }) => [...folders.values()].map(({ path }) => path))
  for (const path of ['/notes', '/lab', ...pages]) {
    const page = await bodyAt(state, path)
    expect(await htmlProblems(page), path).toEqual([])
    expect(page).not.toContain('<script>alert')
    expect(page.match(/<h1\b/g)).toHaveLength(1)
  }
})

it('MCP lists the entries of each folder', async () => {
  const { snapshot } = await siteOf(files)
  const service = createSiteService({ snapshot: () => snapshot })
  for (const [at, folder] of names.entries()) {
    const { structuredContent } = await callTool(service, 'list_entries', { folder, collection: 'notes', limit: 100 })
    const slugs = structuredContent.entries.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toEqual(expect.arrayContaining([`n${at}`, `m${at}`]))
  }
})

it('a chain of 2,000 folders costs no more than its first levels', async () => {
  const deep = (from: number) => Array.from({ length: 2_000 }, (_, level) => `d${from + level}`).join('/')
  const state = await siteOf({
    [`content/notes/${deep(0)}/a.md`]: 'A.\n',
    [`content/notes/${deep(0)}/index.md`]: 'B.\n',
  })
  expect(addresses(state)).toHaveLength(20)
  expect(state.site.byPath.get('/notes/a')?.folder?.split('/')).toHaveLength(20)
})
