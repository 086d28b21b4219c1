/** A job whose result is long, as JSON that is made as it is read. */
import type { LiveCall } from '../live.ts'
import { escapedJson, textStream } from '../text-stream.ts'

/**
 * @param head members before the result
 * @param result without its last member, `content`
 * @param pieces that make up the content, each made when the reader wants it and in a turn of its own
 * @param tail members behind the result
 */
export function streamResult(
  head: object,
  result: object,
  pieces: AsyncGenerator<string>,
  tail: object,
  { turn }: Pick<LiveCall, 'turn'>,
): Response {
  async function* texts() {
    yield `${openJson(head)},"result":${openJson(result)},"content":"`
    for await (const piece of pieces) yield escapedJson(piece)
    yield `"},${JSON.stringify(tail).slice(1)}`
  }
  const rest = texts()
  const body = textStream(
    () => turn(() => rest.next()),
    () => rest.return(undefined),
  )
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** An object of JSON to which members can be added. */
function openJson(object: object): string {
  return JSON.stringify(object).slice(0, -1)
}
