/** The thread that compresses. Each batch that it gets is answered with one of the codings, in the same order. */
import { parentPort, workerData } from 'node:worker_threads'
import { encodeNow, isEffort } from '../node/encoder.ts'
import { type Batch, joined, separate } from './batch.ts'

const effort = isEffort(workerData) ? workerData : 'usual'

parentPort?.on('message', (batch: Batch) => {
  const coded = joined(
    separate(batch).flatMap((bytes) => {
      const { br, gzip } = encodeNow(bytes, effort)
      return [br, gzip]
    }),
  )
  parentPort?.postMessage(coded, [coded.bytes.buffer])
})
