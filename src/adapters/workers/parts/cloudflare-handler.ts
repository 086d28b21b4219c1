/** The `fetch` of a module worker on Cloudflare, and the queue of its work. */
import { WorkQueue } from '../../../serve/limit/work-queue.ts'
import type { CloudflareEnv } from './cloudflare-bindings.ts'
import { createWorker, type WorkerOptions } from './worker.ts'

interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void
}

export interface CloudflareHandler {
  fetch(request: Request, env: CloudflareEnv, context: ExecutionContext): Promise<Response>
}

declare const FixedLengthStream: new (bytes: number) => TransformStream<Uint8Array, Uint8Array>

/** @param options called with the bindings of the first request, which are those of all */
export function createCloudflareHandler(options: (env: CloudflareEnv) => WorkerOptions): CloudflareHandler {
  let worker: ReturnType<typeof createWorker> | undefined
  return {
    fetch(request, env, context) {
      worker ??= createWorker({ ...options(env), sized })
      const peer = request.headers.get('cf-connecting-ip')
      const answer = worker(request, peer === null ? {} : { peer })
      // Others may wait for what this request loads, so its work goes on when its client leaves.
      context.waitUntil(answer)
      return answer
    },
  }
}

function sized(stream: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> {
  return stream.pipeThrough(new FixedLengthStream(bytes))
}

/**
 * A queue in which nobody waits for another request. On Cloudflare, a timer ends with the request that set it, so one
 * request cannot call the next; the platform spreads the work, and bounds that of each request.
 */
export function ownTurns(): WorkQueue {
  const most = Number.POSITIVE_INFINITY
  return new WorkQueue({
    places: most,
    placesPerClient: most,
    waiting: most,
    waitingPerClient: most,
    after(milliseconds, callback) {
      if (milliseconds > 0) {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      }
      queueMicrotask(callback)
      return () => {}
    },
  })
}
