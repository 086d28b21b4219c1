/** Percent-encoding (RFC 3986 section 2.1) of what others wrote. */

/** Decoded, or as it was where it is not well encoded. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A URI reference in printable ASCII: what is encoded already stays as it is. */
export function asciiReference(reference: string): string {
  if (/^[\x21-\x7e]*$/.test(reference)) return reference
  return reference.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
