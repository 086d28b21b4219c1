/** The thread that runs an encoder package. It gets texts, and answers with vectors or with what went wrong. */
import { parentPort, workerData } from 'node:worker_threads'

/** What the package says of itself, as soon as it is loaded. */
export interface Introduction {
  readonly dimensions: number
  readonly fingerprint: string
  readonly batch: number | undefined
}

export interface EncodeTask {
  readonly id: number
  readonly texts: readonly string[]
}

export type EncodeReport =
  | { readonly introduction: Introduction }
  | { readonly id: number; readonly vectors: readonly Float32Array[] }
  | { readonly id: number; readonly problem: string }

interface PackageEncoder {
  readonly dimensions: number
  readonly fingerprint: string
  readonly batch?: number
  encode(texts: readonly string[]): Promise<readonly Float32Array[]>
}

interface EncoderPackage {
  createEncoder(): Promise<PackageEncoder>
}

const entry: string = workerData
const { createEncoder }: EncoderPackage = await import(entry)
answerTasks(await createEncoder())

/** One after the other: most encoders use all of a processor for each. */
function answerTasks(encoder: PackageEncoder): void {
  const { dimensions, fingerprint, batch } = encoder
  let last = Promise.resolve()
  parentPort?.on('message', (task: EncodeTask) => {
    last = last.then(() => encode(encoder, task))
  })
  report({ introduction: { dimensions, fingerprint, batch } })
}

async function encode(encoder: PackageEncoder, { id, texts }: EncodeTask): Promise<void> {
  try {
    const vectors = await encoder.encode(texts)
    report({ id, vectors: vectors.map((vector) => Float32Array.from(vector)) })
  } catch (error) {
    report({ id, problem: error instanceof Error ? error.message : String(error) })
  }
}

function report(said: EncodeReport): void {
  parentPort?.postMessage(said)
}
