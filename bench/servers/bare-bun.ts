/**
 * The least that Bun can do: one response, made once, for every request. Prints its address, and takes the answer as
 * `bare.ts` does.
 */
import { createInterface } from 'node:readline'
import type { BareAnswer } from './bare.ts'

interface BunRuntime {
  serve(options: {
    readonly hostname: string
    readonly port: number
    readonly idleTimeout: number
    fetch(): Response
  }): {
    readonly port: number
  }
}

declare const Bun: BunRuntime

let response = new Response()

createInterface(process.stdin).on('line', (line) => {
  const { status, headers, body }: BareAnswer = JSON.parse(line)
  const fields = new Headers()
  for (let i = 0; i < headers.length; i += 2) fields.append(headers[i] ?? '', headers[i + 1] ?? '')
  response = new Response(body === '' ? null : Buffer.from(body, 'base64'), { status, headers: fields })
})
// A clone takes less time than a new response with the same headers.
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, idleTimeout: 60, fetch: () => response.clone() })
console.log(`http://127.0.0.1:${server.port}`)
