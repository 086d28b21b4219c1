/**
 * The least that `node:http` can do: no routing, no conditions, the same answer for all. Prints its address, and takes
 * the answer as a line of JSON.
 */
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'

export interface BareAnswer {
  readonly status: number
  /** Names and values in turns. */
  readonly headers: string[]
  /** Base64. */
  readonly body: string
}

let status = 200
let headers: string[] = []
let body: Buffer | undefined

createInterface(process.stdin).on('line', (line) => {
  const answer: BareAnswer = JSON.parse(line)
  status = answer.status
  headers = answer.headers
  body = answer.body === '' ? undefined : Buffer.from(answer.body, 'base64')
})
// The same as ours, since it is written into every answer.
const server = createServer({ keepAliveTimeout: 60_000 }, (_, response) => {
  response.writeHead(status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
