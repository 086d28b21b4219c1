/** A client that costs little: it repeats one request on kept connections and counts bytes. */
import { connect, type Socket } from 'node:net'
import { threadTime } from '../framework/process.ts'
import type { Server } from '../framework/server.ts'

export interface Load {
  readonly port: number
  /** A whole request, with its blank line. */
  readonly request: string
  /** Bytes of one answer, headers and body: every answer to the request has the same. */
  readonly answerSize: number
  readonly requests: number
  readonly connections: number
}

export type Target = Pick<Server, 'pid' | 'port'>

/** CPU time of all threads of the server for one request, in microseconds. */
export async function cpuPerRequest({ pid, port }: Target, request: string, requests: number): Promise<number> {
  const answerSize = (await once(port, request)).length
  const before = await threadTime(pid)
  await run({ port, request, answerSize, requests, connections })
  return (((await threadTime(pid)) - before) / requests) * 1000
}

const connections = 8

/** Resolves when all answers are in. One request at a time on each connection, as browsers and proxies do. */
export async function run(load: Load): Promise<void> {
  const share = Math.ceil(load.requests / load.connections)
  await Promise.all(Array.from({ length: load.connections }, () => repeat(load, share)))
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

function repeat({ port, request, answerSize }: Load, times: number): Promise<void> {
  const message = Buffer.from(request)
  return new Promise((resolve, reject) => {
    let left = times
    let missing = answerSize
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(message))
    socket.setNoDelay(true)
    socket.setTimeout(10_000, () => socket.destroy(new Error('An answer did not come, or is shorter than the first.')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection before all answers came.')))
    socket.on('data', (chunk) => {
      missing -= chunk.length
      if (missing > 0) return
      if (missing < 0) reject(new Error('An answer is longer than the first one was.'))
      missing = answerSize
      if (--left > 0) socket.write(message)
      else {
        resolve()
        socket.destroy()
      }
    })
  })
}
