/** Base64 with the alphabet for URLs and file names, without padding (RFC 4648 section 5). */
import { trimEnd } from './cut.ts'

export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return trimEnd(btoa(binary), /=/).replaceAll('+', '-').replaceAll('/', '_')
}

/** `undefined` unless the text is what `toBase64url` gives: the unused bits of the last character must be 0. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return toBase64url(bytes) === text ? bytes : undefined
}
