/** Bytes of a note as text. */

export interface Decoded {
  /** Without BOM, with LF line ends; NUL is U+FFFD (CommonMark 2.3). */
  readonly text: string
  /** Line of the first bytes that mean nothing in the encoding, from 1; they are U+FFFD in the text. */
  readonly invalidLine?: number
}

/** Reads UTF-8, or UTF-16 where a byte order mark says so. */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes)
  let text: string
  let invalidLine: number | undefined
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder(encoding).decode(bytes)
    invalidLine = lineOf(text, text.indexOf('\uFFFD'))
  }
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
  if (text.includes('\0')) text = text.replaceAll('\0', '\uFFFD')
  return invalidLine === undefined ? { text } : { text, invalidLine }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, Math.max(offset, 0)).split(/\r\n?|\n/).length
}
