/** A client that costs little: it repeats requests on kept connections and counts bytes. */
import { connect, type Socket } from 'node:net'

export interface Load {
  readonly port: number
  /** Sent in turn. */
  readonly exchanges: readonly KnownExchange[]
  readonly requests: number
  readonly connections: number
}

export interface KnownExchange {
  /** A whole request, with its blank line. */
  readonly message: Buffer
  /** Bytes of the answer, headers and body: every answer to the request has the same. */
  readonly answerSize: number
}

/** Resolves when all answers are in. One request at a time on each connection, as browsers and proxies do. */
export async function run(load: Load): Promise<void> {
  const share = Math.ceil(load.requests / load.connections)
  await Promise.all(Array.from({ length: load.connections }, (_, n) => repeat(load, share, n * share)))
}

/** One answer, to learn its size. */
export function once(port: number, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const answer = Buffer.concat(chunks)
      if (isComplete(answer)) {
        socket.destroy()
        resolve(answer)
      }
    })
    socket.on('error', reject)
  })
}

function isComplete(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, end))?.[1] ?? '0'
  return answer.length >= end + 4 + Number(length)
}

/** @param from index of the first exchange, beyond the last of which the first follows again */
function repeat({ port, exchanges }: Load, times: number, from: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0
    let missing = 0
    const socket: Socket = connect(port, '127.0.0.1', () => next())
    const next = () => {
      const exchange = exchanges[(from + sent) % exchanges.length]
      if (sent === times || !exchange) {
        resolve()
        socket.destroy()
        return
      }
      sent++
      missing = exchange.answerSize
      socket.write(exchange.message)
    }
    socket.setNoDelay(true)
    socket.setTimeout(10_000, () => socket.destroy(new Error('An answer did not come, or is shorter than the first.')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection before all answers came.')))
    socket.on('data', (chunk) => {
      missing -= chunk.length
      if (missing > 0) return
      if (missing < 0) reject(new Error('An answer is longer than the first one was.'))
      next()
    })
  })
}
