/** The home page, as HTML and as Markdown: the owner's text and the newest entries. */
import { allPath, listedEntries } from '../../../content/model/list-pages.ts'
import { publicEntries } from '../../../content/model/public-pages.ts'
import type { Collection, Page, Site } from '../../../content/model/site.ts'
import type { Feed } from '../../../contract/frame.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { renderLayout } from '../../../theme/layout.ts'
import { editLink } from '../../parts/edit-link.ts'
import { entryItems, entryList } from '../../parts/entry-list.ts'
import { feedLinks } from '../../parts/feed-links.ts'
import { pageNodes, siteNodes } from '../../parts/structured-data.ts'
import { tagSection } from '../../parts/tag-list.ts'
import type { RenderContext } from '../context.ts'
import { startingPointItems } from '../llms/endpoint-lines.ts'
import { pageItems } from '../llms/llms.ts'
import { blocks, blockText, inlineText, link } from '../markdown-text.ts'
import { proseHtml } from '../prose-html.ts'
import { boundedList } from './bounded-list.ts'
import { llmsPointer, pinnedEntryList as markdownList } from './entry-list.ts'
import { frontmatterBlock, pageKeys } from './frontmatter-block.ts'
import { tagsCrumb } from './list-page.ts'

const maximumTags = 40

/** `content/pages/index.md` if it exists, then the newest entries and the tags; a welcome if the site is empty. */
export async function renderHomeHtml(site: Site, context: RenderContext): Promise<string> {
  const { config, url } = context
  const page = site.byPath.get('/')
  const language = page?.language ?? config.language
  const title = oneLine(page?.title ?? config.title)
  const description = oneLine(page?.description || config.description, 200)
  const subject = { path: '/', title, description, language, modified: site.lastUpdated }
  return renderLayout(
    {
      language,
      title,
      description,
      path: '/',
      canonical: url('/'),
      markdown: url('/index.md'),
      noindex: page?.noindex ?? false,
      image: page ? await context.imageOf(page) : context.preview(subject),
      structuredData: [...siteNodes(context), ...pageNodes('WebPage', subject, context)],
      main: html`<header class="home-header">
<h1 dir="auto">${title}</h1>
${page === undefined && lead(config.description)}</header>
${page && (await proseHtml(page, context))}
${page && homeTools(page, context)}${isEmpty(site) ? welcome(config.contentDir, language) : contents(site, language, context)}
${follow(context.frame.feeds, language)}`,
    },
    context.frame,
  )
}

function lead(description: string): SafeHtml | undefined {
  return description === '' ? undefined : html`<p class="lead" dir="auto">${oneLine(description)}</p>`
}

function homeTools(page: Page, context: RenderContext): SafeHtml | undefined {
  const edit = editLink(page, context)
  return edit && html`<p class="meta"${langAttribute(interfaceLanguage, page.language)}>${edit}</p>\n`
}

/** Nobody has written anything yet: no entry, and no page but those of the service. */
function isEmpty({ collections, pages }: Site): boolean {
  return collections.every(({ entries }) => entries.length === 0) && pages.every(({ file }) => file === '')
}

function contents({ collections, tags }: Site, language: string, context: RenderContext): SafeHtml {
  const filled = collections.filter(({ entries }) => entries.length > 0)
  const allTags = tagsCrumb(context)[0]?.path
  return html`${filled.map((collection) => newest(collection, filled.length, language, context))}${
    tags.length > 0 && tagSection(tags, maximumTags, allTags, language)
  }${allLink(language, context)}`
}

function allLink(language: string, { endpoints, phrases }: RenderContext): SafeHtml | undefined {
  if (!endpoints.some((row) => row.kind === 'prepared' && row.per === 'all')) return undefined
  const words = phrases(language)
  return html`<p${langAttribute(words.language, language)}><a href="${allPath}">${words.say('allPages')}</a></p>\n`
}

function follow(feeds: readonly Feed[], language: string): SafeHtml | undefined {
  if (feeds.length === 0) return undefined
  return html`<section aria-labelledby="site:feeds"${langAttribute(interfaceLanguage, language)}>
<div class="section-head">
<h2 id="site:feeds">Follow</h2>
</div>
<p>New entries of everything. ${feedLinks(feeds)}</p>
</section>`
}

/** All collections share the budget of the page, however many an owner adds. */
function newest(collection: Collection, collections: number, language: string, context: RenderContext): SafeHtml {
  const { name, title, description, entries } = collection
  const items = entryItems(
    listedEntries(collection),
    language,
    { entries: 8, bytes: Math.floor(38_000 / collections) },
    context,
  )
  return html`<section aria-labelledby="site:${name}">
<div class="section-head">
<h2 id="site:${name}" dir="auto"><a href="/${name}">${oneLine(title, 200)}</a></h2>
${items.length < entries.length && html`<p class="meta"${langAttribute(interfaceLanguage, language)}><a href="/${name}">All ${entries.length} entries</a></p>\n`}</div>
${description && html`<p class="meta" dir="auto">${oneLine(description, 200)}</p>\n`}${entryList(items)}
</section>
`
}

function welcome(folder: string, language: string): SafeHtml {
  return html`<section class="prose"${langAttribute(interfaceLanguage, language)}>
<h2>Welcome</h2>
<p>The service is running, and nothing has been published yet. Everything that you publish begins as a Markdown file in the <code>${folder}</code> folder of this site:</p>
<ul>
<li><code>${folder}/notes/hello.md</code> becomes the note at <code>/notes/hello</code>.</li>
<li><code>${folder}/jornal/a-work.md</code> becomes a journal entry, with the <code>author</code> and <code>source</code> of its frontmatter.</li>
<li><code>${folder}/lab/first.md</code> becomes a lab entry.</li>
<li><code>${folder}/pages/about.md</code> becomes the page at <code>/about</code>, and <code>${folder}/pages/index.md</code> the text of this home page.</li>
</ul>
<p>Frontmatter is optional. A first note can be as short as this:</p>
<pre><code># Hello

My first note.</code></pre>
<p>Title, address and description of the site stand in <code>lectern.config.yaml</code> beside that folder. A file that cannot be used is named in the terminal, with the line and the cure.</p>
</section>`
}

/** The owner's home page if there is one, the newest entries of each collection, the pages, and addresses for agents. */
export function renderHomeMarkdown(site: Site, context: RenderContext): string {
  const { description } = context.config
  const home = site.byPath.get('/')
  const { title } = home ?? context.config
  const pages = site.pages.filter(({ noindex, path }) => !noindex && path !== '/')
  const facts = { title, description, path: '/', markdownPath: '/index.md', lastUpdated: site.lastUpdated }
  const body = blocks(
    `# ${inlineText(title)}`,
    llmsPointer(context),
    blockText(description),
    home && context.markdown(home),
    ...site.collections.map((collection) => newestMarkdown(collection, context)),
    section('Pages', pageItems(pages, context)),
    section('For agents', startingPointItems(context)),
  )
  return `${frontmatterBlock(pageKeys(facts, context))}\n${body}`
}

function newestMarkdown(collection: Collection, context: RenderContext): string | undefined {
  const entries = publicEntries(collection)
  if (entries.length === 0) return undefined
  const listed = listedEntries(collection).filter(({ noindex }) => !noindex)
  const { text } = markdownList(listed.slice(0, newestEntries), 10_000, context)
  const title = inlineText(collection.title)
  const all = link(`All entries of ${title}`, context.url(`/${collection.name}.md`))
  return blocks(`## ${title}`, blockText(collection.description), text, all)
}

function section(title: string, items: readonly string[]): string | undefined {
  const { text } = boundedList(items, 10_000, (item) => item)
  return text === '' ? undefined : blocks(`## ${title}`, text)
}

const newestEntries = 10
