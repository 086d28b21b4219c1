/** The page of a tag: the entries of all collections that carry it. */
import { count } from '../../count.ts'
import { entryItems, entryList } from '../../theme/components/entry-list.ts'
import { frameOf } from '../../theme/frame.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { renderLayout } from '../../theme/layout.ts'
import { pageNodes } from '../../theme/structured-data.ts'
import { oneLine } from '../../theme/text.ts'
import type { Tag } from '../model/site.ts'
import type { RenderContext } from './context.ts'

/** Bounded like the list of a collection. */
export function renderTagHtml(tag: Tag, context: RenderContext): string {
  const { config, site, url } = context
  const { language } = config
  const { path } = tag
  const name = oneLine(tag.name, 100)
  const title = `Tag: ${name}`
  const description = `${count(tag.entries.length, 'entry', 'entries')} tagged “${name}” on ${oneLine(config.title, 100)}.`
  const modified = site.lastUpdated
  return renderLayout(
    {
      language,
      title,
      description,
      path,
      canonical: url(path),
      markdown: url(`${path}.md`),
      structuredData: pageNodes('CollectionPage', { path, title, description, language, modified }, context),
      main: html`<h1${langAttribute(interfaceLanguage, language)}>Tag: <bdi>${name}</bdi></h1>
${list(tag, context)}`,
    },
    frameOf(context),
  )
}

function list(tag: Tag, { config, site }: RenderContext): SafeHtml {
  const { language } = config
  const items = entryItems(tag.entries, language)
  const lang = langAttribute(interfaceLanguage, language)
  const rest =
    items.length < tag.entries.length &&
    html`<p class="meta"${lang}>The first ${items.length} of ${tag.entries.length} entries. The tags of every entry: ${indexes(site.collections.filter(({ byline }) => !byline).map(({ name }) => name))}.</p>\n`
  return html`${rest}${entryList(items)}`
}

/** The indexes that name tags; those of collections with bylines name authors in their stead. */
function indexes(names: readonly string[]): SafeHtml[] {
  return names.map(
    (name, position) =>
      html`${position > 0 && ', '}<a href="/${name}/index.json" type="application/json">/${name}/index.json</a>`,
  )
}
