/** The search page without results, as HTML and as Markdown. */
import type { Collection, Page, Site } from '../../../content/model/site.ts'
import type { SearchPage } from '../../../contract/frame.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { langAttribute } from '../../../theme/language.ts'
import { searchPageHtml, searchPhrases } from '../../../theme/search-page.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { pageLink } from '../../parts/entry-list.ts'
import { exampleQuestions, type PageQuestions } from '../../parts/example-questions.ts'
import { pageNodes } from '../../parts/structured-data.ts'
import { tagSection } from '../../parts/tag-list.ts'
import type { RenderContext } from '../context.ts'
import { endpointItem } from '../llms/endpoint-lines.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { llmsPointer } from './entry-links.ts'
import { frontmatterBlock, pageKeys } from './frontmatter-block.ts'
import { tagsCrumb } from './list-page.ts'

const mostTags = 100
const mostRecent = 5

export function renderSearchHtml(site: Site, context: RenderContext): string {
  return searchPageHtml(searchPage(site, context), context.frame)
}

/** The parts of the page that are the same for every search. */
export function searchPage(site: Site, context: RenderContext): SearchPage {
  const { title, language } = context.config
  const phrases = searchPhrases(context.frame)
  const description = phrases.say('searchDescription', { site: oneLine(title, 100) })
  const subject = { path: '/search', title: phrases.say('search'), description, language }
  return {
    description,
    structuredData: pageNodes('SearchResultsPage', { ...subject, modified: site.lastUpdated }, context),
    start: start(site, context.questions, phrases, language).toString(),
    browse: browse(site, phrases, context).toString(),
  }
}

/** Where to begin without words. The dialog takes the lists from here, by their ids. */
function start(site: Site, questions: PageQuestions, phrases: Phrases, language: string): SafeHtml {
  const lang = langAttribute(language, phrases.language)
  const examples = exampleQuestions(site, questions, language, phrases).map((question) => {
    const address = `/search?${new URLSearchParams({ q: question, ask: '1' })}`
    return html`<li><a href="${address}" rel="nofollow" dir="auto"${lang}>${question}</a></li>\n`
  })
  const recent = recentlyChanged(site).map((page) => html`<li>${pageLink(page, phrases.language)}</li>\n`)
  return html`${linkSection('site:questions', phrases.say('searchQuestions'), examples)}${linkSection('site:recent', phrases.say('recentlyChanged'), recent)}`
}

function browse({ collections, tags }: Site, phrases: Phrases, context: RenderContext): SafeHtml {
  const { language } = context.config
  const filled = collections.filter(({ entries }) => entries.length > 0)
  const overview = html`<a href="/llms.txt">${phrases.say('searchOverview')}</a>`
  const sitemap = html`<a href="/sitemap.md">${phrases.say('searchSitemap')}</a>`
  return html`<h2>${phrases.say('searchCollections')}</h2>
${filled.length === 0 && html`<p>${phrases.say('noEntries')}</p>`}<ul>
${filled.map((collection) => collectionItem(collection, phrases, language))}<li>${phrases.fill('searchWhole', { overview, sitemap })}</li>
</ul>
${tags.length > 0 && tagSection(tags, mostTags, tagsCrumb(context)[0]?.path, phrases.language, phrases)}`
}

function linkSection(id: string, heading: string, items: readonly SafeHtml[]): SafeHtml | undefined {
  if (items.length === 0) return undefined
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
<ul>
${items}</ul>
</section>
`
}

function collectionItem({ name, title, entries }: Collection, phrases: Phrases, language: string): SafeHtml {
  const json = html`<a href="/${name}/index.json" type="application/json">JSON</a>`
  return html`<li><a href="/${name}" dir="auto"${langAttribute(language, phrases.language)}>${oneLine(title, 200)}</a> (${phrases.number(entries.length)}, ${phrases.fill('searchAsJson', { json })})</li>\n`
}

/** The entries that changed last, newest first, found in one pass. */
function recentlyChanged({ collections }: Site): readonly Page[] {
  const newest: Page[] = []
  for (const page of collections.flatMap(({ entries }) => entries)) {
    const oldest = newest.length < mostRecent ? undefined : newest.at(-1)
    if (page.noindex || (oldest && page.lastUpdated <= oldest.lastUpdated)) continue
    const place = newest.findIndex(({ lastUpdated }) => page.lastUpdated > lastUpdated)
    if (place >= 0) newest.splice(place, 0, page)
    else newest.push(page)
    newest.length = Math.min(newest.length, mostRecent)
  }
  return newest
}

/** Says how to search, and names the operations that compute an answer. */
export function renderSearchMarkdown(site: Site, context: RenderContext): string {
  const live = context.endpoints.filter(({ kind }) => kind === 'live').map((row) => endpointItem(row, context))
  const address = `Add \`?q=words\` to <${context.url('/search.md')}>, or to <${context.url('/search')}> in a browser`
  const title = 'Search'
  const description = `Search ${context.config.title}.`
  const page = { title, description, path: '/search', markdownPath: '/search.md', lastUpdated: site.lastUpdated }
  const body = blocks(
    '# Search',
    llmsPointer(context),
    `${address}, to search ${inlineText(context.config.title)}.${live.length === 0 ? '' : ' Programs may use one of these:'}`,
    live.join('\n'),
    `Without a search: <${context.url('/llms.txt')}> leads to all that the site holds.`,
  )
  return `${frontmatterBlock(pageKeys(page, context))}\n${body}`
}
