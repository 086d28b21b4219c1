/** The thread that compresses. Each batch that it gets is answered with one of the codings, in the same order. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Effort, encodeNow, type StoredCoding } from '../node/encoder.ts'
import { type Batch, joined, separate } from './batch.ts'

/** What a thread is started with. */
export interface CodingOrder {
  readonly codings: readonly StoredCoding[]
  readonly effort: Effort
}

const { codings, effort }: CodingOrder = workerData

parentPort?.on('message', (batch: Batch) => {
  const coded = joined(separate(batch).flatMap((bytes) => codings.map((coding) => encodeNow(coding, bytes, effort))))
  parentPort?.postMessage(coded, [coded.bytes.buffer])
})
