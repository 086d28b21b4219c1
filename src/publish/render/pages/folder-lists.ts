/** The page of a folder that has no text of its own: a list of its folders and entries. */
import { listPagePath } from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import { count } from '../../../text/count.ts'
import { oneLine } from '../../../text/one-line.ts'
import { html } from '../../../theme/html.ts'
import { langAttribute } from '../../../theme/language.ts'
import { bytesOf } from '../../parts/tree-rows.ts'
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
    return {
      ...{ page, path, lastUpdated, words: neighbourWords(entries), section: `/${folder.collection}` },
      crumbs: folderCrumbs(folder, context),
      noindex: !hasPublicEntries,
      html: () => {
        const phrases = context.phrases(language)
        const lang = langAttribute(phrases.language, language)
        const shownSuffix = pageSuffix(page, phrases)
        const said = phrases.say('entries', { count: size })
        const site = oneLine(siteTitle, 100)
        const holes = { entries: said, folder: label, collection: place, site, page: shownSuffix }
        const tree = collection && context.tree({ path: listPagePath(path, page.number), language, collection, folder })
        return {
          title: label + shownSuffix,
          description: phrases.say('folderDescription', holes),
          tree,
          main: html`<h1 dir="auto">${label}${shownSuffix && html`<span${lang}>${shownSuffix}</span>`}</h1>
<p class="meta"${lang}>${said}.</p>
${contents(page, language, context, bytesOf(tree))}`,
        }
      },
      markdown: () => ({
        title: title + suffix,
        description: `${description}${suffix}.`,
        heading: inlineText(title) + suffix,
        blocks: [`${count(size, 'entry', 'entries')}.`, ...contentsMarkdown(page, context)],
      }),
    }
  },
}
