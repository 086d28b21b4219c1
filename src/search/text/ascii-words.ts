/** Words of ASCII text as bytes, where they stand. */

/** What `[A-Za-z0-9_]+(?:['.][A-Za-z0-9_]+)*(?:\+\+|#(?![A-Za-z0-9_]))?` matches from `start`. A 0 ends the text. */
export function endOfWord(bytes: Uint8Array, start: number): number {
  let at = start + 1
  for (;;) {
    while (isWordCharacter(bytes[at] ?? 0)) at++
    const byte = bytes[at]
    if ((byte !== apostrophe && byte !== fullStop) || !isWordCharacter(bytes[at + 1] ?? 0)) break
    at++
  }
  if (bytes[at] === plus && bytes[at + 1] === plus) return at + 2
  return bytes[at] === hashSign && !isWordCharacter(bytes[at + 1] ?? 0) ? at + 1 : at
}

const [apostrophe, fullStop, plus, hashSign] = [0x27, 0x2e, 0x2b, 0x23] as const

/** Letters, digits and `_`. */
export function isWordCharacter(byte: number): boolean {
  return wordCharacters[byte] === 1
}

/** By byte. */
const wordCharacters = Uint8Array.from({ length: 256 }, (_, byte) => Number(/\w/.test(String.fromCharCode(byte))))
