/** Former addresses of a page, from the keys of many tools, in the canonical form of addresses here. */
import { isScalar, isSeq, type Node } from 'yaml'
import { written } from './frontmatter-values.ts'

/** More former addresses than this of one page are ignored. */
const mostPaths = 100
/** In UTF-16 code units. */
const longestPath = 1_024

/** Words that name a form of addresses in Jekyll. */
const styles: ReadonlySet<string> = new Set(['date', 'none', 'ordinal', 'pretty', 'weekdate'])

/** Texts among these values: a text, or the items of a list. */
export function writtenTexts(node: Node): readonly string[] {
  const items = isSeq(node) ? node.items : [node]
  return items.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? [written(item)] : []))
}

/** Adds the canonical forms of some addresses to those known, each once. */
export function addPaths(
  known: readonly string[] | undefined,
  texts: readonly string[],
): readonly string[] | undefined {
  const paths = new Set(known)
  for (const text of texts) {
    const path = paths.size < mostPaths ? oldPath(text) : undefined
    if (path !== undefined) paths.add(path)
  }
  return paths.size === 0 ? undefined : [...paths]
}

/**
 * `/2020/old-post` for `/2020/old-post/`, `2020/old-post.html`, `/2020/old-post/index.html?x#y`. Nothing for the home
 * page, an address on any host, a pattern such as `/:year/:title/`, or template code.
 */
function oldPath(text: string): string | undefined {
  if (text.length > longestPath || styles.has(text) || /^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(text)) return undefined
  if (/[{}<>\\*]|(?:^|\/):/.test(text) || hasControl(text)) return undefined
  const plain = text.split(/[?#]/, 1)[0] ?? ''
  const segments = plain.split('/').filter((segment) => segment !== '' && segment !== '.')
  const last = segments.pop()?.replace(/\.html?$/i, '')
  if (last !== undefined && last.toLowerCase() !== 'index') segments.push(last)
  if (segments.length === 0 || segments.includes('..')) return undefined
  const encoded = segments.map(encodeSegment)
  return encoded.includes(undefined) ? undefined : `/${encoded.join('/')}`
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < 0x20 || text.charCodeAt(at) === 0x7f) return true
  return false
}

/** Nothing for a segment with broken escapes, or one that hides a slash or a control character. */
function encodeSegment(segment: string): string | undefined {
  try {
    const plain = decodeURIComponent(segment).normalize('NFC')
    return plain === '' || plain === '..' || plain.includes('/') || hasControl(plain)
      ? undefined
      : encodeURIComponent(plain)
  } catch {
    return undefined
  }
}
