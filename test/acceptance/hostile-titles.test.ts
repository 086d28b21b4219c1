/** Whatever a page calls itself, its headings, its tags and its source: every surface that shows them answers. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import type { Service } from '../../src/serve/http/service.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { siteOf } from '../publish/site-of.ts'
import { ask } from '../serve/exchange.ts'
import { callTool } from '../serve/mcp/fixture.ts'

const texts = [
  'a = b =',
  '=',
  '="',
  '<a href=',
  "'",
  '-->',
  '<!--',
  '</script>',
  '</title>',
  '{{title}}',
  '{x}',
  '$&',
  '%',
  '%E0%A4%A',
  '\ud800',
  '\u0000',
  '\u202e',
  '](x)',
  '😀'.repeat(200),
  '𠀀'.repeat(200),
]

/** As a double-quoted YAML scalar. */
const quoted = (text: string) => JSON.stringify(text)

function noteAbout(text: string): string {
  const fields = ['title', 'description', 'author', 'source', 'license'].map(
    (key) => `${key}: ${quoted(`quagga ${text}`)}`,
  )
  const shown = text.replace(/[\ud800\0]/g, '')
  return `---\n${fields.join('\n')}\ntags: [${quoted(text)}, quagga]\n---\n\nThe quagga lived in Africa.\n\n## ${shown}\n\nA quagga ate grass: ${shown}\n`
}

let snapshot: Snapshot
let service: Service
beforeAll(async () => {
  const files = texts.flatMap((text, n) => [
    [`content/notes/n${n}.md`, noteAbout(text)],
    [`content/jornal/j${n}.md`, noteAbout(text)],
  ])
  snapshot = (await siteOf(Object.fromEntries(files))).snapshot
  service = createSiteService({ snapshot: () => snapshot })
})

describe('a site whose pages are named by somebody hostile', () => {
  it('serves every prepared document', async () => {
    const failed: string[] = []
    for (const path of snapshot.routes.keys()) if ((await ask(service, path)).status >= 500) failed.push(path)
    expect(failed).toEqual([])
  })

  it.each(['/search', '/search.md', '/search.json', '/ask'])('finds and shows the pages at %s', async (path) => {
    for (const text of ['quagga', 'What did the quagga eat?', ...texts.map((each) => each.replace(/\p{Cs}/gu, ''))]) {
      const query = new URLSearchParams({ [path === '/ask' ? 'query' : 'q']: text, ask: '1', mode: 'summarize' })
      for (const page of ['1', '2', '3'])
        expect((await ask(service, `${path}?${query}&page=${page}`)).status, text).toBeLessThan(500)
    }
  })

  it.each([
    ['search', { query: 'quagga' }],
    ['ask', { question: 'What did the quagga eat?' }],
    ['list_entries', {}],
    ['site_overview', {}],
    ['read_entry', { entry: 'notes/n0' }],
    ['related_entries', { entry: 'notes/n0' }],
  ])('answers the tool %s', async (name, args) => {
    expect((await callTool(service, name, args)).isError).toBeFalsy()
  })
})
