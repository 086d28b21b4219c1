/** Text that is made as its reader takes it. */

/**
 * Nothing is made ahead of the reader, so that one who takes nothing costs one piece at most.
 *
 * @param next gives the next piece when the reader wants one
 * @param end called when the reader goes away, or a piece cannot be had
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

/** As a string of JSON holds it. Parts of a text, escaped one by one, make up the whole. */
export function escapedJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
