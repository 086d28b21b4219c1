/** What is quoted stands in the section that is cited for it: in the HTML at that address, and in the Markdown. */
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFileSource } from '../../../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { buildSite } from '../../../src/publish/build.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { createSiteSearch } from '../../../src/search/site-search.ts'
import { findPassages, summarize } from '../../../src/serve/ask/answer.ts'
import type { Grounding, Quotation } from '../../../src/serve/ask/item.ts'
import { quotedText } from '../../../src/serve/ask/plain-text.ts'
import { parseAsk } from '../../../src/serve/ask/request.ts'
import type { Retrieval } from '../../../src/serve/ask/retrieval.ts'
import { createRetrieval } from '../../../src/serve/ask/site-retrieval.ts'
import { bodyAt, siteOf } from '../../publish/site-of.ts'
import { citedSite } from './cited-site.ts'

interface Cited {
  readonly state: SiteState
  readonly retrieval: Retrieval
  readonly questions: readonly string[]
  readonly bodies: Map<string, string>
}

async function cited(state: SiteState, questions: readonly string[]): Promise<Cited> {
  const retrieval = createRetrieval(state.snapshot, await createSiteSearch().searcher(state.snapshot))
  return { state, retrieval, questions, bodies: new Map() }
}

async function exampleSite(): Promise<Cited> {
  const source = createFileSource(path.resolve(import.meta.dirname, '../../../examples/site'))
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example' })
  const state = await buildSite({ source, config, now: Date.UTC(2026, 9, 1) })
  const { search } = state.snapshot
  const sections =
    search.kind === 'texts'
      ? [...search.texts()].flatMap((page) => page.sections.map((section) => ({ page, section })))
      : []
  const questions = sections.flatMap(({ page, section }) => [
    `${page.title} ${section.heading}`,
    ...section.text
      .split(/[.\n]/)
      .filter((text) => text.trim().length > 20)
      .slice(0, 3)
      .map((text) => text.trim().slice(0, 120)),
  ])
  return cited(state, questions)
}

const generatedSite = async (seed: number): Promise<Cited> => {
  const { files, questions } = citedSite(60, seed)
  return cited(await siteOf(files), questions)
}

async function body({ state, bodies }: Cited, at: string): Promise<string> {
  const known = bodies.get(at) ?? (await bodyAt(state, at))
  bodies.set(at, known)
  return known
}

/** From the heading with the id, or the beginning of the text, to the next heading with an id; as text. */
function sectionOf(html: string, anchor: string): string | undefined {
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  const prose = article.slice(article.indexOf('<div class="prose"'))
  const headings = [...prose.matchAll(/<h[1-6][^>]* id="([^"]*)"/g)]
  const start = anchor === '' ? 0 : headings.find(([, id]) => id === anchor)?.index
  if (start === undefined) return undefined
  const end = headings.find(({ index }) => index > start)?.index
  return textOf(prose.slice(start, end))
}

/** Without the numbers of footnotes and the names of languages above code. */
function textOf(html: string): string {
  return html
    .replace(/<sup><a[\s\S]*?<\/sup>/g, '')
    .replace(/<div class="code-head">[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (_, code, name) =>
      code
        ? String.fromCodePoint(Number.parseInt(code, 16))
        : ({ lt: '<', gt: '>', quot: '"', amp: '&' }[String(name)] ?? ' '),
    )
}

/** Letters and digits, which no mark of Markdown is among. */
function letters(text: string): string {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).join('')
}

async function problemsOf(site: Cited, { text, url }: Quotation, code: boolean): Promise<string[]> {
  const { pathname, hash } = new URL(url)
  const where = `${url} ${JSON.stringify(text)}`
  const section = sectionOf(await body(site, pathname), decodeURIComponent(hash.slice(1)))
  if (section === undefined) return [`no such section: ${where}`]
  const plain = letters(quotedText({ text, code }))
  return [
    ...(letters(section).includes(plain) ? [] : [`not in its section: ${where}`]),
    ...((await body(site, `${pathname}.md`)).includes(text) ? [] : [`not letter for letter: ${where}`]),
  ]
}

const paired = (quotations: readonly Quotation[], { source_urls, citations }: Grounding) => {
  expect(source_urls).toEqual(quotations.map(({ url }) => url))
  expect(citations).toEqual(quotations.map(({ text }) => text))
}

describe.each([
  ['the example site', exampleSite],
  ['a site of hard cases', () => generatedSite(42)],
  ['another one', () => generatedSite(7)],
])('answers about %s', (_, open) => {
  let site: Cited
  beforeAll(async () => {
    site = await open()
  }, 120_000)

  it('quote nothing but what stands in the section at the URL beside it', async () => {
    const { state, retrieval, questions } = site
    const info = state.snapshot.site
    const problems = new Set<string>()
    let quotations = 0
    for (const question of questions) {
      const request = parseAsk({ query: question, prefer: { mode: 'list, summarize' } })
      if (request.question.text === '') continue
      const findings = await findPassages(request, retrieval, info)
      const { item } = await summarize(request, findings, { retrieval, site: info }, new AbortController().signal)
      for (const [n, { url, quotations: own, grounding }] of findings.items.entries()) {
        paired(own, grounding)
        if (own[0]) expect(own[0].url).toBe(url)
        for (const quotation of own) {
          quotations++
          const quote = findings.hits[n]?.quotes.find(({ text }) => text === quotation.text)
          const code = quote?.code ?? false
          for (const problem of await problemsOf(site, quotation, code)) problems.add(problem)
        }
      }
      if (!item) continue
      paired(item.quotations, item.grounding)
      const numbers = [...item.text.matchAll(/(?<=[ \]])\[(\d+)\]/g)].map(([, number]) => Number(number))
      expect(Math.max(...numbers)).toBe(item.quotations.length)
      for (const quotation of item.quotations)
        for (const problem of await problemsOf(site, quotation, false)) problems.add(problem)
    }
    expect([...problems]).toEqual([])
    expect(quotations).toBeGreaterThan(200)
  })
})
