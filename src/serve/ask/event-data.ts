/** Reading server-sent events (HTML standard, section 9.2), as far as models send them. */

/** A line that is longer is no event of a model. In UTF-16 code units. */
const longestLine = 1024 * 1024

/**
 * The data of each event, however the bytes are cut into chunks and lines end. An event that the end cuts off is given
 * too, as some servers leave out the last empty line.
 *
 * @throws RangeError when a line does not end within 1 MiB
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = []
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n')
      data = []
    } else if (line.startsWith('data:')) data.push(line.slice(line.charAt(5) === ' ' ? 6 : 5))
  }
  if (data.length > 0) yield data.join('\n')
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      // A carriage return at the end may be half of a line end.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
      if (done) break
      if (rest.length > longestLine) throw new RangeError('a line of more than 1 MiB')
    }
    if (rest !== '') yield rest
  } finally {
    await reader.cancel().catch(() => {}) // Already broken: nothing is left to free.
  }
}
