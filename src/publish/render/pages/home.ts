/** The home page, as HTML and as Markdown. */
import { allPath, listedEntries } from '../../../content/model/list-pages.ts'
import { publicEntries } from '../../../content/model/public-pages.ts'
import type { Collection, Page, Site } from '../../../content/model/site.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { editLink } from '../../parts/edit-link.ts'
import { feedLinks } from '../../parts/feeds.ts'
import { askForm, folders, recentlyChanged, startHere, startingPoints } from '../../parts/home-sections.ts'
import { pageNodes, siteNodes } from '../../parts/structured-data.ts'
import { tagSection } from '../../parts/tag-list.ts'
import { languageView, translationsHtml } from '../../parts/translations.ts'
import type { RenderContext } from '../context.ts'
import { startingPointItems } from '../llms/endpoint-lines.ts'
import { pageItems } from '../llms/llms.ts'
import { blocks, blockText, inlineText, link } from '../markdown-text.ts'
import { proseHtml } from '../prose-html.ts'
import { boundedList } from './bounded-list.ts'
import { llmsPointer, pinnedEntryLinks as markdownList } from './entry-links.ts'
import { frontmatterBlock, pageKeys } from './frontmatter-block.ts'
import { tagsCrumb } from './list-page.ts'

const maximumTags = 40

/**
 * The owner's page if there is one, else the title, the portrait and a field to ask the site; then where to start, what
 * changed, folders, tags and feeds. A welcome if the site is empty.
 */
export async function renderHomeHtml(site: Site, context: RenderContext): Promise<string> {
  const { config, url } = context
  const page = site.byPath.get('/')
  const language = page?.language ?? config.language
  const title = oneLine(page?.title ?? config.title)
  const description = oneLine(page?.description || config.description, 200)
  const subject = { path: '/', title, description, language, modified: site.lastUpdated }
  const empty = isEmpty(site)
  return context.layout({
    language,
    title,
    description,
    path: '/',
    canonical: url('/'),
    markdown: url('/index.md'),
    noindex: page?.noindex ?? false,
    ...languageView({ path: '/', language }, context),
    image: page ? await context.imageOf(page) : context.preview(subject),
    structuredData: [...siteNodes(context), ...pageNodes('WebPage', subject, context)],
    main: html`<header class="home-header">
${page === undefined && portrait(context)}<h1 dir="auto">${title}</h1>
${page === undefined && lead(config.description)}</header>
${
  page
    ? html`${translationsHtml(page, context)}${await proseHtml(page, context)}
${homeTools(page, context)}`
    : !empty && askForm(language, context)
}${empty ? welcome(language, context) : contents(site, language, context)}${follow(language, context)}`,
  })
}

function lead(description: string): SafeHtml | undefined {
  return description === '' ? undefined : html`<p class="lead" dir="auto">${oneLine(description)}</p>`
}

function portrait({ ownerTheme, config }: RenderContext): SafeHtml | undefined {
  if (ownerTheme.portrait === undefined) return undefined
  const { path, width, height } = ownerTheme.portrait
  const size = width && height && html` width="${width}" height="${height}"`
  return html`<img class="portrait" src="${path}" alt="${oneLine(config.author?.name ?? '')}"${size}>\n`
}

function homeTools(page: Page, context: RenderContext): SafeHtml | undefined {
  const edit = editLink(page, context)
  return edit && html`<p class="meta"${langAttribute(interfaceLanguage, page.language)}>${edit}</p>\n`
}

/** Nobody has written anything yet: no entry, and no page but those of the service. */
function isEmpty({ collections, pages }: Site): boolean {
  return collections.every(({ entries }) => entries.length === 0) && pages.every(({ file }) => file === '')
}

function contents(site: Site, language: string, context: RenderContext): SafeHtml {
  const first = startingPoints(site)
  const allTags = tagsCrumb(context)[0]?.path
  return html`${startHere(first, language, context)}${recentlyChanged(site, first, language, context)}${folders(site, language, context)}${
    site.tags.length > 0 && tagSection(site.tags, maximumTags, allTags, language, context.phrases(language))
  }${allLink(language, context)}`
}

function allLink(language: string, { endpoints, phrases }: RenderContext): SafeHtml | undefined {
  if (!endpoints.some((row) => row.kind === 'prepared' && row.per === 'all')) return undefined
  const words = phrases(language)
  return html`<p class="to-all"${langAttribute(words.language, language)}><a href="${allPath}">${words.say('allPages')}</a></p>\n`
}

/** One line: whoever looks for a feed knows what it is. */
function follow(language: string, context: RenderContext): SafeHtml | undefined {
  const phrases = context.phrases(language)
  const links = feedLinks(context.frame.feeds, phrases)
  return links && html`<p class="subscribe meta"${langAttribute(phrases.language, language)}>${links}</p>`
}

function welcome(language: string, context: RenderContext): SafeHtml {
  const phrases = context.phrases(language)
  const code = (text: string) => html`<code>${text}</code>`
  const { contentDir: folder } = context.config
  const file = (path: string) => code(`${folder}/${path}`)
  return html`<section class="prose"${langAttribute(phrases.language, language)}>
<h2>${phrases.say('welcome')}</h2>
<p>${phrases.fill('welcomeText', { folder: code(folder) })}</p>
<ul>
<li>${phrases.fill('welcomeNote', { file: file('notes/hello.md'), address: code('/notes/hello') })}</li>
<li>${phrases.fill('welcomeJournal', { file: file('jornal/a-work.md'), author: code('author'), source: code('source') })}</li>
<li>${phrases.fill('welcomeLab', { file: file('lab/first.md') })}</li>
<li>${phrases.fill('welcomePage', { file: file('pages/about.md'), address: code('/about'), home: file('pages/index.md') })}</li>
</ul>
<p>${phrases.say('welcomeExample')}</p>
<pre><code>${phrases.say('welcomeExampleNote')}</code></pre>
<p>${phrases.fill('welcomeConfiguration', { file: code('lectern.config.yaml') })}</p>
</section>
`
}

/**
 * The owner's home page if there is one, the newest entries of each collection, the pages, and addresses for agents.
 */
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
