/** How Docsify reads a page: its address, and the options behind links, images and headings. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect } from '../../parse/dialect.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { readHeadingIds, type WithoutAttributes } from '../syntax/heading-ids.ts'
import { imageSize } from '../syntax/markdown.ts'
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
    return `${size === undefined ? '' : imageSize(size)}](${address}${shown === '' ? '' : ` "${shown}"`})`
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

function withoutHeadingOptions(text: string): WithoutAttributes {
  if (!text.includes(':id=') && !text.includes('{docsify-ignore')) return { text, headingIds: new Map() }
  return readHeadingIds(text, (written) => {
    const line = written.replace(ignored, '').trimEnd()
    const [option, name] = id.exec(line) ?? []
    return option === undefined || name === undefined
      ? { line }
      : { line: line.replace(option, '').trimEnd(), id: name }
  })
}
