/** Reading request bodies within a bound. */

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** The connection ended, or the message broke off, before the body did. */
export class BodyIncomplete extends Error {
  override readonly name = 'BodyIncomplete'
}

/**
 * Counts while it reads, since a chunked body does not say how long it is.
 *
 * @param limit in bytes
 * @throws BodyTooLarge as soon as the limit is passed; the rest is left unread.
 * @throws BodyIncomplete when the rest does not come
 */
export async function readBody(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > limit) throw new BodyTooLarge()
      parts.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof BodyTooLarge ? cause : new BodyIncomplete('The body broke off.', { cause })
  }
  const body = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    body.set(part, offset)
    offset += part.length
  }
  return body
}
