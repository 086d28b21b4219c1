/** What the blocks of GitBook mean: hints become callouts, and tabs their titles in bold. */
import type { LeftOut, RawPage } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { type Chapter, plainTitle } from '../mdbook/summary.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { fenceAfter } from '../syntax/fences.ts'
import { mediaMarkdown } from '../syntax/liquid/media.ts'
import { endsLine, lineBefore, link } from '../syntax/markdown.ts'
import type { ReadText } from '../syntax/omissions.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'
import { type Tag, tagsIn } from './tags.ts'

/** Only their content matters. */
const wrappers: ReadonlySet<string> = new Set(
  (
    'tabs stepper step columns column prompt updates code raw api-method-spec api-method-summary api-method-description ' +
    'api-method-request api-method-response api-method-parameters api-method-path-parameters api-method-query-parameters ' +
    'api-method-headers api-method-body-parameters api-method-form-data-parameters swagger-description'
  ).split(' '),
)
/** What they show depends on readers or on a description that is elsewhere. */
const unread: ReadonlySet<string> = new Set(['if', 'vars', 'openapi-schemas', 'include'])
const hintTypes: ReadonlySet<string> = new Set(['info', 'success', 'warning', 'danger'])

const family = 'blocks of GitBook'
const cure = 'Write what they show into the page.'

/** Keeps the number of lines. Linear. */
export function readTags(text: string, { file }: RawPage, chapters: ReadonlyMap<string, Chapter>): ReadText {
  const leftOut: LeftOut[] = []
  const edits: Edit[] = []
  const folder = parentOf(file)
  let from = 0
  for (const tag of tagsIn(text)) {
    if (tag.start < from) continue
    if (tag.name === 'if' && tag.pair && !tag.isEnd) {
      // Nobody knows for which readers it is.
      leftOut.push({ family, name: tag.name, at: tag.start, cure })
      edits.push({ start: tag.start, end: tag.pair.end, text: '' })
      from = tag.pair.end
      continue
    }
    const replaced = tag.isEnd ? endOf(tag, text) : (referenceTo(tag, text, folder, chapters) ?? startOf(tag, text))
    // Of another template language.
    if (replaced === undefined) continue
    if (replaced === 'unread') leftOut.push({ family, name: tag.name, at: tag.start, cure })
    edits.push(
      typeof replaced === 'object' ? replaced : { ...spanOf(tag), text: replaced === 'unread' ? '' : replaced },
    )
    from = edits.at(-1)?.end ?? from
    if (tag.name === 'code' && !tag.isEnd) edits.push(...titleOfCode(tag, text))
  }
  return { text: applyEdits(text, edits), leftOut }
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

function startOf(tag: Tag, text: string): string | undefined {
  const { name, given } = tag
  if (name.startsWith('@')) return embedded(given) ?? 'unread'
  if (wrappers.has(name)) return ''
  if (unread.has(name)) return 'unread'
  const style = given.get('style') ?? ''
  const first = given.get('name') ?? given.get('summary') ?? ''
  switch (name) {
    case 'hint':
      return tag.pair && isAlone(tag, text) && isAlone(tag.pair, text)
        ? `::: ${hintTypes.has(style) ? style : 'info'}`
        : ''
    case 'tab':
      return bold(given.get('title') ?? '', tag, text)
    case 'update':
      return bold(given.get('date') ?? '', tag, text)
    case 'embed':
      return embedded(given) ?? 'unread'
    case 'file': {
      const src = given.get('src') ?? ''
      return src === '' ? '' : link(first || src.slice(src.lastIndexOf('/') + 1), src)
    }
    case 'openapi':
    case 'openapi-operation':
    case 'api-method':
    case 'swagger':
      return bold(methodOf(given) || first, tag, text)
    case 'swagger-parameter':
    case 'api-method-parameter':
      return bold([first, given.get('type') ?? ''].join(' ').trim(), tag, text)
    case 'swagger-response':
    case 'api-method-response-example':
      return bold(
        [given.get('status') ?? given.get('httpCode') ?? '', given.get('description') ?? ''].join(' ').trim(),
        tag,
        text,
      )
  }
  return undefined
}

const known: ReadonlySet<string> = new Set(
  (
    'hint tab update embed file content-ref openapi openapi-operation api-method swagger swagger-parameter ' +
    'api-method-parameter swagger-response api-method-response-example'
  ).split(' '),
)

function endOf(tag: Tag, text: string): string | undefined {
  if (!wrappers.has(tag.name) && !unread.has(tag.name) && !known.has(tag.name)) return undefined
  const isHint = tag.name === 'hint' && tag.pair && isAlone(tag, text) && isAlone(tag.pair, text)
  return isHint ? ':::' : ''
}

function isAlone({ start, end }: Span, text: string): boolean {
  return lineBefore(text, start).trim() === '' && (end === text.length || endsLine(text, end, text.length))
}

/** A bold line: two spaces at its end keep it apart from a line below. */
function bold(title: string, { end }: Tag, text: string): string {
  const plain = title
    .trim()
    .replace(/[*_`<[\]\\]/g, '\\$&')
    .replace(/\s+/g, ' ')
  if (plain === '') return ''
  const next = text.slice(end, end + 200).split('\n', 2)[1] ?? ''
  return `**${plain}**${next.trim() === '' ? '' : '  '}`
}

function methodOf(given: ReadonlyMap<string, string>): string {
  const path = `${given.get('baseUrl') ?? given.get('host') ?? ''}${given.get('path') ?? ''}`
  return [(given.get('method') ?? '').toUpperCase(), path].join(' ').trim()
}

function embedded(given: ReadonlyMap<string, string>): string | undefined {
  const url = given.get('url') ?? ''
  if (!/^https?:\/\/[^\s<>]+$/.test(url)) return undefined
  return mediaMarkdown('embed', { plain: [], named: new Map([['url', url]]) }) ?? `<${url}>`
}

/** `content-ref` contains a link with the name of the file; GitBook shows the title of the page. */
function referenceTo(
  { name, given, start, end, pair }: Tag,
  text: string,
  folder: string,
  chapters: ReadonlyMap<string, Chapter>,
): Edit | undefined {
  if (name !== 'content-ref' && name !== 'page-ref') return undefined
  const written = given.get('url') ?? given.get('page') ?? ''
  const [path = ''] = written.split('#', 1)
  const below = pathBelow(folder, decoded(path))
  const chapter = below === undefined ? undefined : (chapters.get(below) ?? chapters.get(`${below}/README.md`))
  const inner = pair ? text.slice(end, pair.start) : ''
  const [, label = '', address = ''] =
    /^\s*\[([^\]\n]{0,500})\]\(([^)\n]{0,1000})\)\s*$/.exec(inner.slice(0, 2_000)) ?? []
  const own = label === '' || label === address || /\.md$/i.test(label) ? undefined : label
  if (written === '' || (inner.trim() !== '' && (own !== undefined || address === ''))) return { start, end, text: '' }
  const title = chapter ? plainTitle(chapter) : label || written
  return { start, end: pair?.end ?? end, text: link(title, written) }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Written behind the language of the block below. */
function titleOfCode({ given, end }: Tag, text: string): readonly Edit[] {
  const title = given.get('title')?.replace(/[`~\n"]/g, '') ?? ''
  const lines = text.slice(end, end + 400).split('\n')
  const below = lines.findIndex((line, at) => at > 0 && line.trim() !== '')
  const line = lines[below] ?? ''
  const fence = fenceAfter(line, undefined)
  if (title === '' || below === -1 || below === lines.length - 1 || fence === undefined) return []
  const at = end + lines.slice(0, below + 1).join('\n').length
  return [{ start: at, end: at, text: `${line.trim() === fence ? 'text' : ''} title="${title}"` }]
}
