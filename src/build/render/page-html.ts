/** The canonical HTML of one page: an entry of a collection, or a page at the root of the site. */
import {
  backlinks,
  citation,
  dates,
  entryHeader,
  markdownLink,
  neighbours,
} from '../../theme/components/entry-parts.ts'
import { frameOf } from '../../theme/frame.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { renderLayout, type View } from '../../theme/layout.ts'
import { articleNodes, pageNodes } from '../../theme/structured-data.ts'
import { oneLine } from '../../theme/text.ts'
import type { Page } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { proseHtml } from './format/prose-html.ts'

/** An entry: byline, dates and tags, the text, how to cite it, its neighbours and the pages that link to it. */
export async function renderEntryHtml(page: Page, context: RenderContext): Promise<string> {
  const { site } = context
  const collection = site.collections.find(({ name }) => name === page.collection)
  const crumbs = collection === undefined ? [page] : [{ title: collection.title, path: `/${collection.name}` }, page]
  const main = html`<article>
${entryHeader(page, context)}
${await proseHtml(page, context)}
${citation(page, context)}
</article>
${collection && neighbours(page, collection)}
${backlinks(page, site)}`
  const view: View = {
    ...pageView(page, context, main),
    ...(collection && { section: `/${collection.name}` }),
    article: { published: page.date, modified: page.lastUpdated },
    structuredData: articleNodes(page, crumbs, context),
  }
  return renderLayout(view, frameOf(context))
}

/** A page at the root, built-in ones among them. The home page has a renderer of its own. */
export async function renderPageHtml(page: Page, context: RenderContext): Promise<string> {
  const { styles = [], scripts = [], islands } = context.extras(page)
  const main = html`<article>
<h1 dir="auto">${oneLine(page.title)}</h1>
${await proseHtml(page, context, islands)}
<footer class="meta"${langAttribute(interfaceLanguage, page.language)}>${dates(page)} ${markdownLink(page)}</footer>
</article>
${backlinks(page, context.site)}`
  const files = { styles: styles.map(context.asset), scripts: scripts.map(context.asset) }
  return renderLayout({ ...pageView(page, context, main), ...files }, frameOf(context))
}

function pageView(page: Page, context: RenderContext, main: SafeHtml): View {
  const { language, path, noindex } = page
  const title = oneLine(page.title)
  const description = oneLine(page.description, 200)
  const subject = { path, title, description, language, modified: page.lastUpdated }
  return {
    language,
    title,
    // An empty description would make search engines quote the navigation.
    description: description || title,
    path,
    canonical: context.url(path),
    markdown: context.url(page.markdownPath),
    noindex,
    structuredData: pageNodes('WebPage', subject, context),
    main,
  }
}
