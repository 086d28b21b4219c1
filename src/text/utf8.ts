/** Lengths of texts as they are sent. */

/**
 * Bytes of a text in UTF-8, without encoding it. Half of a surrogate pair counts as U+FFFD,
 * which encoders write for it.
 *
 * Markup is nearly all ASCII, and memory for each piece of a page costs more than reading it.
 */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    if (unit < 0x800) bytes++
    else {
      bytes += 2
      // Two units with four bytes.
      if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) at++
    }
  }
  return bytes
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
