/** An encoder that a package brings, in a thread of its own: it delays no reader, and can be ended. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { threadEntry } from '../../adapters/thread-entry.ts'
import { type Encoder, EncoderError, type EncoderSource } from '../../search/encoded/encoder.ts'
import type { EncodeReport, Introduction } from './encoder-worker.ts'

/** In milliseconds: to load its weights, and for the texts of one call. */
const longestStart = 120_000
const longestCall = 60_000

/**
 * The thread starts with the first use, and again after it has ended.
 *
 * @param name of a package that exports `createEncoder`
 * @param dir folder whose packages are looked at first; those beside Lectern are the second choice
 */
export function packageEncoder(name: string, dir: string): EncoderSource {
  let opened: Promise<Encoder> | undefined
  return {
    isLocal: true,
    open() {
      opened ??= start(name, entryOf(name, dir), () => {
        opened = undefined
      }).catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    },
  }
}

function entryOf(name: string, dir: string): string {
  try {
    return pathToFileURL(createRequire(path.join(path.resolve(dir), 'index.js')).resolve(name)).href
  } catch {
    return name
  }
}

type Waiting = (said: EncodeReport | Error) => void

/** @param onEnd called when the thread has ended */
function start(name: string, entry: string, onEnd: () => void): Promise<Encoder> {
  const worker = new Worker(threadEntry(import.meta.url, 'encoder-worker'), { workerData: entry, execArgv: [] })
  // The thread keeps the process alive while it is loaded; after that, whoever waits for it does.
  worker.unref()
  const waiting = new Map<number, Waiting>()
  const introduction = 0
  let last = introduction
  const fail = (error: Error) => {
    for (const hear of waiting.values()) hear(error)
    waiting.clear()
    void worker.terminate()
    onEnd()
  }
  worker.on('message', (said: EncodeReport) => {
    const id = 'id' in said ? said.id : introduction
    waiting.get(id)?.(said)
    waiting.delete(id)
    worker.unref()
  })
  worker.on('error', (error) => fail(problemOf(name, error)))
  worker.on('exit', () => fail(new EncoderError(`The encoder package ${name} has ended.`)))

  /** A thread that says nothing for so long is ended, with everything that waits for it. */
  const answerTo = (id: number, longest: number) =>
    new Promise<EncodeReport>((resolve, reject) => {
      const late = () => fail(new EncoderError(`The encoder package ${name} does not answer.`))
      const timer = setTimeout(late, longest).unref()
      if (id === introduction) worker.ref()
      waiting.set(id, (said) => {
        clearTimeout(timer)
        if (said instanceof Error) reject(said)
        else resolve(said)
      })
    })

  const encode = async (texts: readonly string[]) => {
    const id = ++last
    const answer = answerTo(id, longestCall)
    worker.postMessage({ id, texts })
    const said = await answer
    if ('vectors' in said) return said.vectors
    throw new EncoderError(`The encoder package ${name} failed: ${'problem' in said ? said.problem : 'no vectors'}`)
  }
  return answerTo(introduction, longestStart).then((said) => {
    const told = 'introduction' in said ? introduced(name, said.introduction) : undefined
    if (!told) throw new EncoderError(`The encoder package ${name} does not say what it is.`)
    return { fingerprint: told.fingerprint, isLocal: true, batch: told.batch ?? 1, encode }
  })
}

/** Of what a package says, nothing is sure. */
function introduced(name: string, { dimensions, fingerprint, batch }: Introduction): Introduction | undefined {
  if (typeof fingerprint !== 'string' || fingerprint === '' || !(dimensions > 0)) return undefined
  const isBatch = typeof batch === 'number' && Number.isInteger(batch) && batch > 0
  return { dimensions, fingerprint: `${name} ${fingerprint}`, batch: isBatch ? batch : undefined }
}

function problemOf(name: string, error: Error): EncoderError {
  const isMissing = 'code' in error && (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND')
  const why = isMissing ? 'is not installed, or lacks a part' : `cannot be used: ${error.message}`
  return new EncoderError(`The encoder package ${name} ${why}.`, { cause: error })
}
