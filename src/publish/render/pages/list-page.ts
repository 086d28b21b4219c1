/** The layout of all lists, as HTML and as Markdown. */
import { type List, type ListPage, listPage, listPagePath, type PageNumber } from '../../../content/model/list-pages.ts'
import type { neighbourWords } from '../../../content/model/order.ts'
import type { Feed } from '../../../contract/frame.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { breadcrumbs, type Crumb } from '../../parts/breadcrumbs.ts'
import { pager } from '../../parts/pager.ts'
import { pageNodes } from '../../parts/structured-data.ts'
import type { RenderContext, Subjects } from '../context.ts'
import { blocks, link } from '../markdown-text.ts'
import { llmsPointer } from './entry-links.ts'
import { frontmatterBlock, pageKeys } from './frontmatter-block.ts'

export type ListKey = 'all' | 'allOrder' | 'author' | 'collection' | 'folder' | 'tag' | 'tags'

/** One kind of list: rows with this `per` show its first page, rows with `${per}Page` the others. */
export interface ListKind<P extends ListKey> {
  first(subject: Subjects[P], context: RenderContext): Subjects[`${P}Page`]
  describe(page: Subjects[`${P}Page`], context: RenderContext): ListDescription
}

/** One page of a list. */
export interface ListDescription {
  readonly page: PageNumber
  /** Path of the first page. */
  readonly path: string
  /** From the home page, which is left out, to the first page of the list. */
  readonly crumbs: readonly Crumb[]
  /** Labels of the links to the pages before and after. */
  readonly words: ReturnType<typeof neighbourWords>
  /** `YYYY-MM-DD`. */
  readonly lastUpdated: string
  readonly noindex: boolean
  /** Path of the navigation entry that the page belongs to. */
  readonly section?: string
  readonly feeds?: readonly Feed[]
  html(): {
    readonly title: string
    readonly description: string
    /** Names of theme files that only this list needs. */
    readonly scripts?: readonly string[]
    /** The folders around it. */
    readonly tree?: SafeHtml | undefined
    /** From the heading to the last entry. */
    readonly main: SafeHtml
    /** After the links to the other pages. */
    readonly end?: SafeHtml
  }
  markdown(): {
    readonly title: string
    readonly description: string
    /** Markdown. */
    readonly heading: string
    readonly blocks: readonly string[]
    /** After the links to the other pages. */
    readonly end?: string | undefined | false
  }
}

/** The first page of a list; the only one if the catalog has no row for further pages. */
export function firstPage<L extends List>(list: L, per: `${ListKey}Page`, context: RenderContext): ListPage<L> {
  const page = listPage(list, 1)
  return isPaged(per, context) ? page : { ...page, pages: 1 }
}

/** Whether the catalog has further pages of such lists. */
export function isPaged(per: `${ListKey}Page`, { endpoints }: RenderContext): boolean {
  return endpoints.some((row) => row.kind === 'prepared' && row.per === per)
}

/** Each page is its own canonical address, as search engines ask, since no other page has its entries. */
export function renderListHtml(list: ListDescription, context: RenderContext): string {
  const { page, path: first, lastUpdated: modified, noindex, section, feeds = [] } = list
  const { number, pages } = page
  const { title, description, scripts = [], tree, main, end } = list.html()
  const { language } = context.config
  const url = (to: number) => context.url(listPagePath(first, to))
  const path = listPagePath(first, number)
  const phrases = context.phrases(language)
  const crumbs = number === 1 ? list.crumbs : [...list.crumbs, { title: phrases.say('pageOfList', { number }), path }]
  return context.layout({
    language,
    title,
    description,
    path,
    noindex,
    section,
    feeds,
    canonical: url(number),
    markdown: `${url(number)}.md`,
    previous: number > 1 ? url(number - 1) : undefined,
    next: number < pages ? url(number + 1) : undefined,
    image: context.preview({ path: first, title }),
    structuredData: pageNodes('CollectionPage', { path, title, description, language, modified }, context, crumbs),
    tree,
    scripts: scripts.map(context.asset),
    main: html`${breadcrumbs(crumbs, language, context)}
${main}
${pager(page, first, language, list.words, phrases)}${end}`,
  })
}

/** The same entries as the HTML. */
export function renderListMarkdown(list: ListDescription, context: RenderContext): string {
  const { title, description, heading, blocks: content, end } = list.markdown()
  const path = listPagePath(list.path, list.page.number)
  const facts = { title, description, path, markdownPath: `${path}.md`, lastUpdated: list.lastUpdated }
  const body = blocks(`# ${heading}`, llmsPointer(context), ...content, pagerLine(list, context), end)
  return `${frontmatterBlock(pageKeys(facts, context))}\n${body}`
}

type Pager = Pick<ListDescription, 'page' | 'path' | 'words'>

/** Links to the pages before and after; nothing if there is only one page. */
export function pagerLine({ page, path, words }: Pager, { url }: RenderContext): string | undefined {
  const { number, pages } = page
  if (pages === 1) return undefined
  const markdown = (to: number) => link(`page ${to}`, url(`${listPagePath(path, to)}.md`))
  return [
    `Page ${number} of ${pages}.`,
    ...(number > 1 ? [`${words.before}: ${markdown(number - 1)}.`] : []),
    ...(number < pages ? [`${words.after}: ${markdown(number + 1)}.`] : []),
  ].join(' ')
}

/** `, page 2`, so that every page has a different title; empty on the first. In English without phrases. */
export function pageSuffix({ number }: PageNumber, phrases?: Phrases): string {
  if (number === 1) return ''
  return phrases ? phrases.say('pageSuffix', { number }) : `, page ${number}`
}

/** The list of all tags as a crumb; none if the catalog has no row for it. */
export function tagsCrumb({ endpoints, phrases, config }: RenderContext): Crumb[] {
  if (!endpoints.some(({ path }) => path === tagsPath)) return []
  return [{ title: phrases(config.language).say('tags'), path: tagsPath }]
}

export const tagsPath = '/tags'
