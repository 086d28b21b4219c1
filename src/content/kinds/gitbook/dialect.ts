/** How GitBook reads a page: its address, its place in the book, and the blocks of its editor. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { plainTitle } from '../mdbook/summary.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { directives } from '../syntax/directives.ts'
import { readHeadingIds, type WithoutAttributes } from '../syntax/heading-ids.ts'
import { escapedPath } from '../syntax/site-paths.ts'
import { readTags } from './blocks.ts'
import type { GitbookSettings } from './settings.ts'
import { includeInsertion } from './tags.ts'

export function gitbookDialect(settings: GitbookSettings): Dialect {
  return {
    insertion: includeInsertion,
    read(page) {
      const { text, leftOut } = readTags(withVariables(page.text, settings.variables), page, settings.chapters)
      const bare = withoutAnchors(directives(withoutIcons(text)).text)
      return { frontmatter: describe(page, settings), ...bare, leftOut }
    },
  }
}

function describe({ file, frontmatter, text }: RawPage, settings: GitbookSettings): Draft {
  const { src, home, chapters, redirects } = settings
  const draft: Draft = { ...frontmatter }
  const path = src === '' ? file : file.slice(src.length + 1)
  const bare = path === home ? '' : withoutEnding(path).replace(/(?:^|\/)README$/i, '')
  draft.address = `/${escapedPath(bare.toLowerCase().replaceAll(' ', '-'))}`
  const former = redirects.get(file)
  if (former) draft.oldPaths = [...(draft.oldPaths ?? []), ...former]
  const chapter = chapters.get(file)
  if (!chapter) return draft
  draft.order ??= chapter.order
  if (!/^\s*#[ \t]+\S/.test(text)) draft.title ??= plainTitle(chapter)
  return draft
}

const expression = /<code class="expression">space\.vars\.([\w-]{1,100})<\/code>/g

/** A variable without a value stays as it is written. */
function withVariables(text: string, variables: ReadonlyMap<string, string>): string {
  if (variables.size === 0 || !text.includes('"expression"')) return text
  const code = codeSpans(text)
  return text.replace(expression, (written, name: string, at: number) =>
    spanAt(code, at)
      ? written
      : (variables
          .get(name)
          ?.replace(/\s+/g, ' ')
          .replace(/[<[\]*_`\\]/g, '\\$&') ?? written),
  )
}

const icon = /<i class="fa-[\w -]{1,80}">:?[\w-]{0,80}:?<\/i>[ \t]?/g

/** `<i class="fa-bolt">:bolt:</i>`. */
function withoutIcons(text: string): string {
  if (!text.includes('<i class="fa-')) return text
  const code = codeSpans(text)
  return text.replace(icon, (written, at: number) => (spanAt(code, at) ? written : ''))
}

const anchor = /<a (?:href="[^"<>\n]{0,300}" )?id="([^"<>\n\s]{1,200})"(?: href="[^"<>\n]{0,300}")?><\/a>/

/** `## Soil <a href="#earth" id="earth"></a>`: the id is that of the heading. */
function withoutAnchors(text: string): WithoutAttributes {
  if (!text.includes('></a>')) return { text, headingIds: new Map() }
  return readHeadingIds(text, (line) => {
    const [written, id] = anchor.exec(line) ?? []
    return written === undefined || id === undefined ? { line } : { line: line.replace(written, '').trimEnd(), id }
  })
}
