/** Reads request bodies up to a size limit. */

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** The connection closed, or the message was invalid, before the end of the body. */
export class BodyIncomplete extends Error {
  override readonly name = 'BodyIncomplete'
}

/**
 * Counts while it reads, because a chunked body does not announce its length.
 *
 * @param limit in bytes
 * @throws BodyTooLarge as soon as the body exceeds the limit, leaving the rest unread
 * @throws BodyIncomplete if the body breaks off
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
