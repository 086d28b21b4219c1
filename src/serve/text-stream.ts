/** Streams: text that is made while it is read, and the chunks of a body. */

/**
 * Makes nothing before the reader wants it, so that a reader who takes nothing costs one piece at most.
 *
 * @param next makes the next piece
 * @param end called when the reader goes away, or a piece cannot be made
 */
export function textStream(
  next: () => Promise<IteratorResult<string, unknown>>,
  end: () => unknown,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          // A stream that has failed is not cancelled.
          await end()
          throw error
        }
      },
      async cancel() {
        await end()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Reads a stream, and cancels it if it is not read to the end. Some platforms cannot iterate streams themselves. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {}) // A stream that has failed has nothing left to free.
  }
}

/** The inside of a JSON string. Parts of a text that are escaped one by one make up the whole. */
export function escapedJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** The text of a stream as UTF-8; `undefined` if it is longer than `most` UTF-16 code units. */
export async function textWithin(stream: ReadableStream<Uint8Array>, most: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunksOf(stream)) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > most) return undefined
  }
  return text + decoder.decode()
}
