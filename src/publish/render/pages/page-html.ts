/** The canonical HTML of one page: an entry of a collection, or a page at the root of the site. */
import { folderOf } from '../../../content/model/folder-contents.ts'
import type { Collection, Page } from '../../../content/model/site.ts'
import type { NotFoundPage } from '../../../contract/frame.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { langAttribute } from '../../../theme/language.ts'
import type { View } from '../../../theme/view.ts'
import { breadcrumbs } from '../../parts/breadcrumbs.ts'
import { coverHtml } from '../../parts/cover.ts'
import { citation, dates, entryHeader, entryTags, neighbours, pageTitle } from '../../parts/entry-parts.ts'
import { pageLinks } from '../../parts/page-links.ts'
import { pageTools } from '../../parts/page-tools.ts'
import { articleNodes, pageNodes } from '../../parts/structured-data.ts'
import { headingsIn, tableOfContents } from '../../parts/table-of-contents.ts'
import { languageView, translationsHtml } from '../../parts/translations.ts'
import type { RenderContext } from '../context.ts'
import { proseHtml } from '../prose-html.ts'
import { indexContents, placeCrumbs } from './folder-contents.ts'

/** An entry: byline, dates and tags, the text, how to cite it, its neighbours, and the pages around it. */
export async function renderEntryHtml(page: Page, context: RenderContext): Promise<string> {
  const { site } = context
  const collection = site.collections.find(({ name }) => name === page.collection)
  const crumbs = [...placeCrumbs(page, context), page]
  const image = await context.imageOf(page)
  const prose = await proseHtml(page, context)
  const tree = collection && treeOf(page, collection, context)
  const main = html`${breadcrumbs(crumbs, page.language, context)}
<article data-preview="${context.asset('preview.js')}">
${entryHeader(page, context)}
${await coverHtml(page, prose, context)}${prose}
${entryTags(page, context)}${citation(page, context)}
</article>
${indexContents(page, context, tree)}${collection && neighbours(page, collection, context)}
${pageLinks(page, context)}`
  const view = pageView(page, context, main)
  view.contents = contentsOf(page, prose, context)
  view.section = collection && `/${collection.name}`
  view.article = {
    published: page.date,
    modified: page.lastUpdated,
    section: collection && oneLine(collection.title),
    tags: page.tags.map((tag) => oneLine(tag)),
  }
  view.image = image
  view.tree = tree
  view.structuredData = articleNodes(page, crumbs, context, image)
  return context.layout(view)
}

function treeOf(page: Page, collection: Collection, context: RenderContext): SafeHtml {
  return context.tree({ path: page.path, language: page.language, collection, folder: folderOf(page, collection) })
}

/** A page at the root, including the built-in ones. The home page has another renderer. */
export async function renderPageHtml(page: Page, context: RenderContext): Promise<string> {
  const { styles = [], scripts = [], islands, contents: hasContents } = context.extras(page)
  const prose = await proseHtml(page, context, islands)
  const phrases = context.phrases(page.language)
  const main = html`${breadcrumbs([page], page.language, context)}
<article data-preview="${context.asset('preview.js')}">
<header class="entry-header">
${pageTitle(page)}
<div class="facts">
<p class="meta"${langAttribute(phrases.language, page.language)}>${dates(page, phrases)}</p>
${translationsHtml(page, context)}${pageTools(page, context)}</div>
</header>
${await coverHtml(page, prose, context)}${prose}
</article>
${pageLinks(page, context)}`
  const view = pageView(page, context, main)
  view.styles = styles.map(context.asset)
  view.scripts = scripts.map(context.asset)
  view.image = await context.imageOf(page)
  view.contents = hasContents
    ? tableOfContents(headingsIn(prose.toString()), page.language, phrases)
    : contentsOf(page, prose, context)
  const { path, title, language, lastUpdated: modified } = page
  view.structuredData = pageNodes(
    'WebPage',
    { path, title: oneLine(title), description: oneLine(page.description, 200), language, modified },
    context,
  )
  return context.layout(view)
}

/** Longest text, in UTF-16 code units: every mistyped address is answered with it. */
const longestNotFound = 32_768

/**
 * The owner's text for addresses that lead nowhere, ready to be put into the error page. A text that is too long is
 * left out; its title stays.
 */
export async function notFoundPage(page: Page, context: RenderContext): Promise<NotFoundPage> {
  const { language } = page
  const title = oneLine(page.title)
  const markdown = context.markdown(page)
  if (markdown.length > longestNotFound) return { title, language, html: '', markdown: '' }
  const prose = await context.html(page)
  return { title, language, markdown, html: prose.length > 4 * longestNotFound ? '' : prose }
}

/** Only headings that are in the HTML: a text with too much markup is shown as it was written, without headings. */
function contentsOf(page: Page, prose: SafeHtml, context: RenderContext): SafeHtml | undefined {
  const anchors = new Set([...prose.toString().matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, anchor]) => anchor))
  const headings = page.sections.filter(({ anchor }) => anchors.has(anchor))
  return tableOfContents(headings, page.language, context.phrases(page.language))
}

type MutableView = { -readonly [Key in keyof View]: View[Key] }

/** All of its properties, so that every page has the same hidden class. */
function pageView(page: Page, context: RenderContext, main: SafeHtml): MutableView {
  const { language, path, noindex } = page
  const title = oneLine(page.title)
  const { translations, feeds, summary } = languageView(page, context)
  return {
    language,
    title,
    // An empty description would make search engines quote the navigation.
    description: oneLine(page.description, 200) || title,
    path,
    canonical: context.url(path),
    markdown: context.url(page.markdownPath),
    noindex,
    translations,
    feeds,
    summary,
    structuredData: undefined,
    main,
    contents: undefined,
    section: undefined,
    article: undefined,
    image: undefined,
    tree: undefined,
    styles: undefined,
    scripts: undefined,
  }
}
