/** How Docsify reads a page: its address, and the options behind links, images and headings. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect } from '../../parse/dialect.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { escapedPath } from '../syntax/site-paths.ts'
import { includeInsertion } from './inserts.ts'

/** @param home the first page, below the folder of the pages */
export function docsifyDialect(src: string, home: string): Dialect {
  return {
    insertion: includeInsertion(src),
    read({ file, frontmatter, text }) {
      const path = src === '' ? file : file.slice(src.length + 1)
      const bare = path === home ? '' : withoutEnding(path).replace(/(^|\/)README$/, '$1')
      const address = `/${escapedPath(bare)}`
      return { frontmatter: { ...frontmatter, address }, ...withoutHeadingOptions(withoutLinkOptions(text)) }
    },
  }
}

const options = /\]\(([^()\s"']{1,500})(?:[ \t]{1,9}(?:"([^"\n]{0,300})"|'([^'\n]{0,300})'))?\)/g

/** `[Soil](#/soil?id=wet ':target=_blank Title')` is `[Soil](/soil#wet "Title")`. */
function withoutLinkOptions(text: string): string {
  if (!text.includes('](')) return text
  const code = codeSpans(text)
  return text.replace(options, (written, target: string, double = '', single = '', at: number) => {
    const title = `${double}${single}`
    const address = addressOf(target)
    if (spanAt(code, at) || (!title.includes(':') && address === target)) return written
    const words = title.split(/\s+/)
    const kept = words.filter((word) => !/^:[a-z]/.test(word)).join(' ')
    const size = /^:size=(\d{1,5}(?:x\d{1,5})?)$/.exec(words.find((word) => word.startsWith(':size=')) ?? '')?.[1]
    const shown = kept.replaceAll('"', '')
    return `${size === undefined ? '' : `|${size}`}](${address}${shown === '' ? '' : ` "${shown}"`})`
  })
}

/** Addresses that Docsify shows in the browser. */
function addressOf(target: string): string {
  if (/^[a-z][\w+.-]*:/i.test(target)) return target
  const path = target.startsWith('#/') ? target.slice(1) : target
  const at = path.indexOf('?id=')
  return at === -1 ? path : `${path.slice(0, at)}#${path.slice(at + 4)}`
}

const ignored = /(?:<!-- ?\{docsify-ignore(?:-all)?\} ?-->|\{docsify-ignore(?:-all)?\})/g
const id = /(?:^|[ \t]):id=([\w\u00A0-\uFFFF%-]{1,200})/
/** Longer lines are no headings. In UTF-16 code units. */
const longestLine = 1_000

function withoutHeadingOptions(text: string): {
  readonly text: string
  readonly headingIds: ReadonlyMap<number, string>
} {
  const headingIds = new Map<number, string>()
  if (!text.includes(':id=') && !text.includes('{docsify-ignore')) return { text, headingIds }
  const code = codeSpans(text)
  let start = 0
  const lines = text.split('\n').map((line, at) => {
    const offset = start
    start += line.length + 1
    if (!line.startsWith('#') || line.length > longestLine || spanAt(code, offset)) return line
    const bare = line.replace(ignored, '')
    const [written, name] = id.exec(bare) ?? []
    if (written === undefined || name === undefined) return bare.trimEnd()
    headingIds.set(at, name)
    return bare.replace(written, '').trimEnd()
  })
  return { text: lines.join('\n'), headingIds }
}
