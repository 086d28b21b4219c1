/** The bytes of a file as text. */

/**
 * Reads UTF-8 or UTF-16.
 *
 * @returns the text without BOM, with LF line ends and U+FFFD for NUL (CommonMark 2.3), and the line of the first
 *   invalid bytes, from 1; they are U+FFFD in the text
 */
export function decodeText(bytes: Uint8Array) {
  const encoding = encodingOf(bytes)
  let text: string
  let invalidLine: number | undefined
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder(encoding).decode(bytes)
    invalidLine = text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)).split(/\r\n?|\n/).length
  }
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
  if (text.includes('\0')) text = text.replaceAll('\0', '\uFFFD')
  return { text, invalidLine }
}

/**
 * UTF-16 has a byte order mark, or zeros in every other place only: the high halves of ASCII, such as that of frontmatter.
 * Read as UTF-8, `draft: true` would be no frontmatter, and the page public.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  if (mark(0xff, 0xfe)) return 'utf-16le'
  if (mark(0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, judgedBytes)
  if (bytes.length % 2 === 1 || !start.includes(0)) return 'utf-8'
  let [even, odd] = [0, 0]
  for (const [at, byte] of start.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const isMixed = Math.min(even, odd) > 0
  if (isMixed || Math.max(even, odd) < Math.max(fewestZeros, start.length / 10)) return 'utf-8'
  return even === 0 ? 'utf-16le' : 'utf-16be'
}

const judgedBytes = 1024
/** Fewer may be a slip in a short note. */
const fewestZeros = 3
