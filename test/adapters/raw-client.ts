/** Bytes to a port and back, for what no HTTP client would send. */
import { connect, type Socket } from 'node:net'

/** Everything that comes back until the connection ends, or nothing more came for a while. */
export function sendRaw(port: number, message: string | Uint8Array, quietMilliseconds = 150): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(quietMilliseconds, done)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', done)
    socket.on('close', done)
    socket.on('error', (error) => (chunks.length > 0 ? done() : reject(error)))
    socket.write(message)
  })
}

/** A connection that a test drives itself. */
export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** Resolves with the time that it took until the other side ended the connection, in milliseconds. */
export function untilClosed(socket: Socket): Promise<number> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - start)
    socket.on('error', done)
    socket.on('close', done)
    socket.on('end', () => socket.destroy())
  })
}

/** Status lines, in order. */
export function statuses(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
