/** The entries that name an author, as a list in both formats. */
import { listPage } from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import { hasPublicEntries } from '../../../content/model/public-pages.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html } from '../../../theme/html.ts'
import { langAttribute } from '../../../theme/language.ts'
import { entryList, pageItems } from '../../parts/entry-list.ts'
import { inlineText } from '../markdown-text.ts'
import { datesOf, pageList } from './entry-links.ts'
import { type ListKind, pageSuffix } from './list-page.ts'

export const authorLists: ListKind<'author'> = {
  first(author, { endpoints }) {
    const page = listPage(author, 1)
    return endpoints.some((row) => row.kind === 'prepared' && row.per === 'authorPage') ? page : { ...page, pages: 1 }
  },
  describe(page, context) {
    const { language, title: siteTitle } = context.config
    const { name, path, entries } = page.list
    const label = oneLine(name, 100)
    const phrases = context.phrases(language)
    const size = phrases.say('entries', { count: entries.length })
    const title = phrases.say('authorTitle', { name: label })
    const suffix = pageSuffix(page)
    const shownSuffix = pageSuffix(page, phrases)
    const lang = langAttribute(phrases.language, language)
    return {
      ...{ page, path, words: neighbourWords(entries) },
      crumbs: [{ title, path }],
      lastUpdated: datesOf(page.entries, context.site).lastUpdated,
      noindex: !hasPublicEntries(page.list),
      html: () => ({
        title: `${title}${shownSuffix}`,
        description: phrases.say('authorDescription', {
          entries: size,
          name: label,
          site: oneLine(siteTitle, 100),
          page: shownSuffix,
        }),
        main: html`<h1${lang}>${phrases.fill('authorTitle', { name: html`<bdi>${label}</bdi>` })}${shownSuffix}</h1>
<p class="meta"${lang}>${size}.</p>
${entryList(pageItems(page.entries, language, 0, context))}`,
      }),
      markdown: () => ({
        title: `Author: ${name}${suffix}`,
        description: `${count(entries.length, 'entry', 'entries')} by ${name}.`,
        heading: `Author: ${inlineText(name)}${suffix}`,
        blocks: [`${count(entries.length, 'entry', 'entries')}.`, pageList(page.entries, context)],
      }),
    }
  },
}
