/**
 * Reads server-sent events (HTML standard, section 9.2), as far as models send them. `eventsource-parser` cannot be
 * used: its work grows with the square of a chunk that is full of carriage returns, and 4 MiB of them took it 26
 * seconds.
 */
import { chunksOf } from '../text-stream.ts'

/** Bytes of a whole reply with its comments and empty lines: many times the size of an answer of a few sentences. */
export const largestStream = 4 * 1024 * 1024

/** Added to the bytes of each chunk: reading an almost empty chunk costs this much. */
const chunkCost = 64

/** No model sends a longer line. In UTF-16 code units. */
const longestLine = 1024 * 1024

/**
 * The data of each event, however the bytes are cut into chunks and lines end. Includes an event that the end cuts off,
 * since some servers omit the last empty line. The work grows linearly with the bytes.
 *
 * @throws {RangeError} when a line does not end within 1 MiB, or the whole within `largestStream`
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const events = createEventReader()
  let size = 0
  for await (const chunk of chunksOf(body)) {
    size += chunk.length + chunkCost
    if (size > largestStream) throw new RangeError('events of more than 4 MiB')
    // All events of a chunk at once: waiting for each line would cost more than reading it.
    yield* events(decoder.decode(chunk, { stream: true }))
  }
  yield* events(`${decoder.decode()}\n\n`)
}

const lineFeed = 10
const carriageReturn = 13

/** Takes text in pieces, and returns the data of the events that end in each. Reads no character twice. */
function createEventReader(): (piece: string) => readonly string[] {
  const line: string[] = []
  let lineLength = 0
  let afterReturn = false
  let data: string[] = []

  function keep(part: string): void {
    if (part !== '') line.push(part)
    lineLength += part.length
    if (lineLength > longestLine) throw new RangeError('a line of more than 1 MiB')
  }

  function endLine(events: string[]): void {
    const text = line.join('')
    line.length = 0
    lineLength = 0
    if (text.startsWith('data:')) data.push(text.slice(text.charAt(5) === ' ' ? 6 : 5))
    if (text !== '' || data.length === 0) return
    events.push(data.join('\n'))
    data = []
  }

  return (piece) => {
    const events: string[] = []
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code === carriageReturn || (code === lineFeed && !afterReturn)) {
        keep(piece.slice(start, at))
        endLine(events)
      }
      if (code === carriageReturn || code === lineFeed) start = at + 1
      afterReturn = code === carriageReturn
    }
    keep(piece.slice(start))
    return events
  }
}
