/** Reading server-sent events from a `fetch`, which can send a body where `EventSource` cannot (HTML standard, 9.2.6). */
export interface ServerEvent {
  /** `message` where the server names none. */
  readonly name: string
  readonly data: string
}

/**
 * The events of a stream, however the bytes are cut into chunks and lines end. An event that the end of the stream cuts
 * off does not count, as the standard has it.
 */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let name = ''
  let data: string[] = []
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield { name: name || 'message', data: data.join('\n') }
      name = ''
      data = []
      continue
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
  }
}

/** Whole lines only; a byte order mark at the beginning is none of them. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      // A carriage return at the end may be half of a line end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => {}) // Broken already: there is nothing left to stop.
  }
}
