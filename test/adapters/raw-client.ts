/** Bytes to a port and back, for what no HTTP client would send. */
import { connect, type Socket } from 'node:net'

/**
 * Everything that comes back until the other side ends the connection, or until so many answers are whole, unless the
 * last of them says that the connection ends. It never waits for a silence, which on a busy machine says nothing.
 *
 * @param awaited default: 1
 */
export function sendRaw(port: number, message: string | Uint8Array, awaited = 1): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk
      const whole = wholeAnswers(answer)
      if (whole.length >= awaited && !whole.some(isLast)) done()
    })
    socket.on('end', done)
    socket.on('close', done)
    socket.on('error', (error) => (answer === '' ? reject(error) : done()))
    socket.write(message)
  })
}

/** The heads of the answers that have come with all of their body. */
function wholeAnswers(text: string): string[] {
  const heads: string[] = []
  for (let start = 0; ; ) {
    const body = text.indexOf('\r\n\r\n', start) + 4
    if (body < 4) return heads
    const head = text.slice(start, body)
    const lastChunk = /^transfer-encoding: chunked/im.test(head) ? text.indexOf('0\r\n\r\n', body) : undefined
    start = lastChunk === undefined ? body + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) : lastChunk + 5
    if (lastChunk === -1 || start > text.length) return heads
    heads.push(head)
  }
}

function isLast(head: string): boolean {
  return /^connection: close/im.test(head)
}

/** A connection that a test drives itself. */
export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** Resolves when the other side has ended the connection. */
export function untilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.on('end', () => socket.destroy())
  })
}

/** Status lines, in order. */
export function statuses(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
