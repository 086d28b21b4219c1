/** The page of a folder that has no text of its own: a list of its folders and entries. */
import { neighbourWords } from '../../../content/model/order.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html } from '../../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../../theme/language.ts'
import { inlineText } from '../markdown-text.ts'
import { collectionOf, contents, contentsMarkdown, folderCrumbs } from './folder-contents.ts'
import { firstPage, type ListKind, pageSuffix } from './list-page.ts'

/** Without headings for years: the entries of a folder belong together by subject. */
export const folderLists: ListKind<'folder'> = {
  first: (folder, context) => firstPage(folder, 'folderPage', context),
  describe(page, context) {
    const { language, title: siteTitle } = context.config
    const { list: folder } = page
    const { title, path, entries, lastUpdated, hasPublicEntries, size } = folder
    const label = oneLine(title, 200)
    const suffix = pageSuffix(page)
    const collection = collectionOf(folder, context)
    const place = oneLine(collection?.title ?? folder.collection, 100)
    const description = `${count(size, 'entry', 'entries')} in the folder “${label}” of ${place}`
    const lang = langAttribute(interfaceLanguage, language)
    return {
      ...{ page, path, lastUpdated, words: neighbourWords(entries), section: `/${folder.collection}` },
      crumbs: folderCrumbs(folder, context),
      noindex: !hasPublicEntries,
      html: () => ({
        title: label + suffix,
        description: `${description}, ${oneLine(siteTitle, 100)}${suffix}.`,
        main: html`<h1 dir="auto">${label}${suffix && html`<span${lang}>${suffix}</span>`}</h1>
<p class="meta"${lang}>${count(size, 'entry', 'entries')}.</p>
${contents(page, language)}`,
      }),
      markdown: () => ({
        title: title + suffix,
        description: `${description}${suffix}.`,
        heading: inlineText(title) + suffix,
        blocks: [`${count(size, 'entry', 'entries')}.`, ...contentsMarkdown(page, context)],
      }),
    }
  },
}
