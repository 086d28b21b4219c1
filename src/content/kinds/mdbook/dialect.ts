/** How mdBook reads a page: its address, its place in the book, and text of other files. */
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { escapedPath } from '../syntax/site-paths.ts'
import { withoutHiddenLines } from './code.ts'
import { filesIn, insertFiles } from './inserts.ts'
import { addressKey, type MdbookSettings } from './settings.ts'
import { plainTitle } from './summary.ts'

export function mdbookDialect(settings: MdbookSettings): Dialect {
  return {
    insertion: {
      filesOf: filesIn,
      insert(page, texts) {
        const whole = insertFiles(page, texts)
        return { ...withoutHiddenLines(whole, settings.hiddenLines), leftOut: whole.leftOut }
      },
    },
    read(page) {
      const text = withTopHeading(page.text)
      return { frontmatter: describe(page, text, settings), text }
    },
  }
}

const firstHeading = /^[ \t\n]*(#{1,6})[ \t]+\S/
const topHeading = /^(?:#[ \t]|={2,}$)/gm

/** The heading above all others is the title, also where books begin a chapter with `##`. */
function withTopHeading(text: string): string {
  const [found = '', marks = ''] = firstHeading.exec(text) ?? []
  if (marks.length < 2) return text
  const code = codeSpans(text)
  if ([...text.matchAll(topHeading)].some(({ index }) => !spanAt(code, index))) return text
  return text.slice(0, found.indexOf('#')) + text.slice(found.indexOf('#') + marks.length - 1)
}

function describe({ file, frontmatter }: RawPage, text: string, settings: MdbookSettings): Draft {
  const { src, basePath, chapters, redirects } = settings
  const draft: Draft = { ...frontmatter }
  const path = (src === '' ? file : file.slice(src.length + 1)).replace(/\.\w+$/, '')
  const name = escapedPath(path.replace(/(^|\/)README$/i, '$1index'))
  draft.address = addressKey(`${basePath}/${name}.html`)
  const former = redirects.get(draft.address)
  if (former) draft.oldPaths = [...(draft.oldPaths ?? []), ...former]
  const chapter = chapters.get(file)
  if (!chapter) return draft
  draft.order ??= chapter.order
  if (!firstHeading.test(text)) draft.title ??= plainTitle(chapter)
  return draft
}
