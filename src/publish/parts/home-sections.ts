/**
 * The field of the home page in which readers ask the site, and its sections, each only if there is something in it.
 */
import { topFolders } from '../../content/model/folder-contents.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import { longestSearch } from '../../contract/bounds.ts'
import { oneLine } from '../../text/one-line.ts'
import { utf8Length } from '../../text/utf8.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'
import { thumbnail } from './cover.ts'
import { entryItems, entryList, pageLink } from './entry-list.ts'
import { exampleQuestions } from './example-questions.ts'

const mostFeatured = 12
const mostRecent = 8
/** Most markup of each part, in bytes of UTF-8: with its frame the page stays below 50,000. */
const bytes = { featured: 9_000, recent: 7_000, folders: 14_000 }

/**
 * A field, and questions that the site itself answers. They lead to the search page; with scripts, `data-ask` opens the
 * dialog instead. Nothing without a search page.
 */
export function askForm(language: string, context: RenderContext): SafeHtml | undefined {
  if (!context.endpoints.some(({ path }) => path === '/search')) return undefined
  const phrases = context.phrases(language)
  const questions = exampleQuestions(context.site, context.questions, language, phrases)
  const lang = langAttribute(language, phrases.language)
  return html`<div data-ask${langAttribute(phrases.language, language)}>
<form class="search" action="/search" method="get">
<label for="site:ask">${phrases.say('askThisSite')}</label>
<input type="search" id="site:ask" name="q" required maxlength="${longestSearch}" autocomplete="off">
<input type="hidden" name="ask" value="1">
<button type="submit">${phrases.say('ask')}</button>
</form>
${
  questions.length > 0 &&
  html`<nav aria-label="${phrases.say('exampleQuestions')}">
<ul class="questions">
${questions.map((text) => html`<li><a href="${answerPath(text)}" dir="auto"${lang}>${text}</a></li>\n`)}</ul>
</nav>
`
}</div>
`
}

function answerPath(text: string): string {
  return `/search?q=${encodeURIComponent(text)}&ask=1`
}

/** What the owner would show first: pinned pages, then featured ones, in the order of the site. */
export function startingPoints({ collections, pages }: Site): readonly Page[] {
  const pinned: Page[] = []
  const featured: Page[] = []
  for (const page of [...collections.flatMap(({ entries }) => entries), ...pages]) {
    if (page.path === '/' || page.builtin !== undefined) continue
    if (page.pinned) pinned.push(page)
    else if (page.featured) featured.push(page)
  }
  return [...pinned, ...featured].slice(0, mostFeatured)
}

export function startHere(pages: readonly Page[], language: string, context: RenderContext): SafeHtml | undefined {
  const items = entryItems(pages, language, { entries: mostFeatured, bytes: bytes.featured }, context)
  if (items.length === 0) return undefined
  return section('start', context.phrases(language).say('startHere'), entryList(items), language, context)
}

/** @param shown entries that are on the page already */
export function recentlyChanged(
  { collections }: Site,
  shown: readonly Page[],
  language: string,
  context: RenderContext,
): SafeHtml | undefined {
  const phrases = context.phrases(language)
  const items: SafeHtml[] = []
  let size = 0
  for (const page of newestOf(collections, new Set(shown))) {
    const item = recentItem(page, language, context)
    size += utf8Length(item.toString())
    if (size > bytes.recent) break
    items.push(item)
  }
  if (items.length === 0) return undefined
  const [only, ...others] = collections.filter(({ entries }) => entries.length > 0)
  const count = others.length === 0 ? (only?.entries.length ?? 0) : 0
  const all =
    only &&
    count > items.length + shown.length &&
    html`<a href="/${only.name}">${phrases.say('allEntries', { count })}</a>`
  return section('recent', phrases.say('recentlyChanged'), entryList(items), language, context, all)
}

/** In one pass, however many entries there are. Of two that changed on one day, the first of the site. */
function newestOf(collections: readonly Collection[], shown: ReadonlySet<Page>): readonly Page[] {
  const newest: Page[] = []
  for (const { entries } of collections) {
    for (const page of entries) {
      const last = newest.length < mostRecent ? undefined : newest.at(-1)
      if (shown.has(page) || (last && page.lastUpdated <= last.lastUpdated)) continue
      const at = newest.findIndex(({ lastUpdated }) => lastUpdated < page.lastUpdated)
      newest.splice(at === -1 ? newest.length : at, 0, page)
      if (newest.length > mostRecent) newest.pop()
    }
  }
  return newest
}

function recentItem(page: Page, language: string, context: RenderContext): SafeHtml {
  const phrases = context.phrases(language)
  const { lastUpdated } = page
  const description = oneLine(page.description, 200)
  const lang = langAttribute(page.language, language)
  const author = page.author && html`<div class="by" dir="auto">${oneLine(page.author, 100)}</div>`
  return html`<li>${thumbnail(page, context)}<div class="entry">${pageLink(page, language)}${author}</div> <time datetime="${lastUpdated}"${langAttribute(phrases.language, language)}>${phrases.date(lastUpdated)}</time>${
    description && html`\n<p dir="auto"${lang}>${description}</p>`
  }</li>\n`
}

/** More collections than this are one list. */
const mostBlocks = 12

/** The folders of the only collection, or each collection with its folders. */
export function folders({ collections }: Site, language: string, context: RenderContext): SafeHtml | undefined {
  const phrases = context.phrases(language)
  const filled = collections.filter(({ entries }) => entries.length > 0)
  const [only, ...others] = filled
  if (only === undefined) return undefined
  if (others.length === 0) {
    const list = folderChips(only, bytes.folders)
    return list && section('folders', phrases.say('foldersTitle'), list, language, context)
  }
  const places = filled.map(({ name, title, entries }) => ({ path: `/${name}`, title, size: entries.length }))
  const content =
    filled.length > mostBlocks
      ? chips(places, bytes.folders)
      : filled.map((collection) => block(collection, Math.floor(bytes.folders / filled.length)))
  return section('folders', phrases.say('browse'), html`${content}`, language, context)
}

function block(collection: Collection, most: number): SafeHtml {
  const { name, title, description, entries } = collection
  return html`<div class="place">
<h3 dir="auto"><a href="/${name}">${oneLine(title, 200)}</a> <span class="count">${entries.length}</span></h3>
${description && html`<p class="meta" dir="auto">${oneLine(description, 200)}</p>\n`}${folderChips(collection, most)}</div>
`
}

function folderChips(collection: Collection, most: number): SafeHtml | undefined {
  const list = topFolders(collection)
  return list.length === 0 ? undefined : chips(list, most, `/${collection.name}`)
}

interface Place {
  readonly path: string
  readonly title: string
  readonly size: number
}

/** @param all where all of them are listed, for those that do not fit */
function chips(places: readonly Place[], most: number, all?: string): SafeHtml {
  const items: SafeHtml[] = []
  let left = most
  for (const { path, title, size } of places) {
    const item = html`<li><a href="${path}" dir="auto">${oneLine(title, 60)}</a> <span class="count">${size}</span></li>\n`
    left -= utf8Length(item.toString())
    if (left < 0) break
    items.push(item)
  }
  const rest = places.length - items.length
  return html`<ul class="tags">
${items}${rest > 0 && all && html`<li><a href="${all}">+${rest}</a></li>\n`}</ul>
`
}

/** A heading with a link at its end. */
function section(
  id: string,
  heading: string,
  content: SafeHtml,
  language: string,
  context: RenderContext,
  aside?: SafeHtml | false | undefined,
): SafeHtml {
  const lang = langAttribute(context.phrases(language).language, language)
  return html`<section aria-labelledby="site:${id}">
<div class="section-head"${lang}>
<h2 id="site:${id}">${heading}</h2>
${aside && html`<p class="meta">${aside}</p>\n`}</div>
${content}
</section>
`
}
