/** Directives of remark within a line and alone on one, which plugins of a site give a meaning: `:kbd[Ctrl]`, `::github{repo="a/b"}`. */
import type { LeftOut } from '../../parse/dialect.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { mediaMarkdown } from '../syntax/liquid/media.ts'
import { link } from '../syntax/markdown.ts'
import type { ReadText } from '../syntax/omissions.ts'

const inLine = /(?<![:\w\\]):([a-z][\w-]{0,40})\[([^[\]\n]{0,1000})\](?:\{[^{}\n]{0,1000}\})?/gi
const alone = /^[ \t]{0,20}::([a-z][\w-]{0,40})(?:\[([^[\]\n]{0,1000})\])?(?:\{([^{}\n]{0,1000})\})?[ \t]*$/gim
const attribute = /\b(repo|id|src|url)=["']([^"'{}]*)["']/g

/** The label of a directive stays. Repositories of GitHub and videos become links. */
export function shortDirectives(text: string): ReadText {
  const leftOut: LeftOut[] = []
  if (!text.includes(':')) return { text, leftOut }
  const code = codeSpans(text)
  const edits = [...text.matchAll(alone)].flatMap((match): Edit[] => {
    const [whole, name = '', label = '', attributes = ''] = match
    if (spanAt(code, match.index)) return []
    const shown = meaningOf(name, label, attributes)
    if (shown === '') leftOut.push({ family: 'directives', name, at: match.index, cure })
    return [{ start: match.index, end: match.index + whole.length, text: shown }]
  })
  const lines = applyEdits(text, edits)
  const codeOfLines = codeSpans(lines)
  const inner = [...lines.matchAll(inLine)].flatMap(({ index, 0: whole, 2: label = '' }): Edit[] =>
    spanAt(codeOfLines, index) ? [] : [{ start: index, end: index + whole.length, text: label }],
  )
  return { text: applyEdits(lines, inner), leftOut }
}

const cure = 'Write a link or plain Markdown in its place.'

function meaningOf(name: string, label: string, attributes: string): string {
  const named = new Map([...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]))
  const repository = named.get('repo')
  if (name === 'github' && repository !== undefined && /^[\w.-]+\/[\w.-]+$/.test(repository))
    return link(repository, `https://github.com/${repository}`)
  return mediaMarkdown(name, { plain: label === '' ? [] : [label], named }) ?? label
}
