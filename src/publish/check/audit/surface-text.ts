/** The words and addresses of a surface, whatever its format. */
import { trimEnd } from '../../../text/cut.ts'
import { isText, type RenderedBody } from '../render-all.ts'

/** The text of a body with its escapes resolved; empty for pictures and other binary data. */
export function readable({ mediaType, bytes }: RenderedBody): string {
  if (!isText(mediaType)) return ''
  const text = new TextDecoder().decode(bytes)
  return decodeEntities(/json/i.test(mediaType) ? decodeJson(text) : text)
}

function decodeJson(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, hex?: string, letter = ' ') => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
    return /[nrtbf]/.test(letter) ? ' ' : letter
  })
}

/** Twice, since feeds contain HTML as text. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const decode = (escaped: string) =>
    escaped.replace(
      /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/g,
      (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
      },
    )
  return decode(decode(text))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Paths from the root of the site that a text names, without an ending. */
export function* pathsIn(text: string, baseUrl: string): Generator<string> {
  const relative = text.replaceAll(`${baseUrl}/`, ' /')
  for (const [path] of relative.matchAll(/\/[^\s"'<>()[\]{}\\?#&,;`|*]{2,}/g)) {
    yield trimEnd(path, /[.:!]/).replace(/\.(?:md|html|markdown|mdx)$/, '')
  }
}

/** The parts of a line of Markdown that look alike in every format: no address, tag or footnote is in them. */
export function plainSegments(line: string): string[] {
  return line
    .replace(/^[\s>#*+-]*(?:[\w-]{1,40}::?\s)?/, '')
    .split(/\]\([^()\n]*\)|\[\[|\]\]|\[\^[^[\]\n]*\]|<[^<>\n]*>|https?:\/\/\S+|[$|]/)
    .map((segment) => segment.trim())
}
