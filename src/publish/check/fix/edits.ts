/** Changes of a file that keep everything else as it is, to the byte. */

/** A part of one line that is replaced. */
export interface Edit {
  /** Below the site folder. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** In UTF-16 code units from the start of the line. */
  readonly column: number
  readonly old: string
  readonly new: string
}

/**
 * The bytes with the edits applied. Line ends, a byte order mark and the encoding stay.
 *
 * @returns nothing for bytes that are not UTF-8, and where an edit does not fit or overlaps another
 */
export function applyEdits(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array | undefined {
  const text = decodeExactly(bytes)
  if (text === undefined) return undefined
  const starts = lineStarts(text)
  const placed = edits.map((edit) => ({ edit, start: (starts[edit.line - 1] ?? Number.NaN) + edit.column }))
  let out = ''
  let done = 0
  for (const { edit, start } of placed.sort((a, b) => a.start - b.start)) {
    if (!(start >= done) || !text.startsWith(edit.old, start)) return undefined
    out += text.slice(done, start) + edit.new
    done = start + edit.old.length
  }
  return new TextEncoder().encode(out + text.slice(done))
}

/** The text of UTF-8 bytes with everything in it, or nothing: what is decoded must give the same bytes again. */
function decodeExactly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Lines end with LF, CRLF or CR; a byte order mark belongs to no line. */
function lineStarts(text: string): number[] {
  const starts = [text.startsWith('\uFEFF') ? 1 : 0]
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length)
  return starts
}
