/** Compresses in other threads, in batches, while this thread renders. */
import { Worker } from 'node:worker_threads'
import { encodeNow } from '../node/encoder.ts'
import { threadEntry } from '../thread-entry.ts'
import { type Batch, joined, separate } from './batch.ts'
import type { CodingOrder } from './coding-worker.ts'

export interface CodingThreads {
  /**
   * In all codings of the order, one after the other: the same bytes as `encodeNow` gives. If a thread ends, the work
   * is done in this one.
   */
  encode(bytes: Uint8Array): Promise<readonly Uint8Array[]>
  close(): void
}

/** A body that waits for its codings. */
interface Waiting {
  readonly bytes: Uint8Array
  readonly resolve: (coded: readonly Uint8Array[]) => void
}

/** A message between threads costs as much as coding some kilobytes. */
const bodiesInBatch = 16
const bytesInBatch = 256 * 1024

/** @param count of threads; they start with the first body */
export function createCodingThreads(order: CodingOrder, count: number): CodingThreads {
  let threads: readonly CodingThread[] = []
  let batch: Waiting[] = []
  let size = 0
  let timer: NodeJS.Immediate | undefined

  function send(): void {
    clearImmediate(timer)
    timer = undefined
    const full = batch
    batch = []
    size = 0
    if (threads.length === 0) threads = Array.from({ length: count }, () => startThread(order))
    threads.reduce((least, thread) => (thread.waiting() < least.waiting() ? thread : least)).code(full)
  }

  return {
    encode: (bytes) =>
      new Promise((resolve) => {
        batch.push({ bytes, resolve })
        size += bytes.length
        if (batch.length >= bodiesInBatch || size >= bytesInBatch) send()
        else timer ??= setImmediate(send)
      }),
    close() {
      for (const thread of threads) thread.end()
    },
  }
}

interface CodingThread {
  /** Batches that it has not answered. */
  waiting(): number
  code(batch: readonly Waiting[]): void
  end(): void
}

function startThread(order: CodingOrder): CodingThread {
  const worker = new Worker(threadEntry(import.meta.url, 'coding-worker'), { execArgv: [], workerData: order })
  const { codings, effort } = order
  const sent: (readonly Waiting[])[] = []
  let ended = false
  const codeHere = (batch: readonly Waiting[]) => {
    for (const { bytes, resolve } of batch) resolve(codings.map((coding) => encodeNow(coding, bytes, effort)))
  }
  const giveUp = () => {
    ended = true
    for (const batch of sent.splice(0)) codeHere(batch)
  }
  worker.on('message', (coded: Batch) => {
    const parts = separate(coded)
    for (const [at, { resolve }] of (sent.shift() ?? []).entries())
      resolve(parts.slice(at * codings.length, (at + 1) * codings.length))
    if (sent.length === 0) worker.unref()
  })
  worker.on('error', giveUp)
  worker.on('exit', giveUp)
  // Only work keeps the process alive.
  worker.unref()
  return {
    waiting: () => sent.length,
    code(batch) {
      if (ended) return codeHere(batch)
      const message = joined(batch.map(({ bytes }) => bytes))
      sent.push(batch)
      worker.ref()
      worker.postMessage(message, [message.bytes.buffer])
    },
    end: () => void worker.terminate(),
  }
}
