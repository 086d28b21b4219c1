/** The fixture with an operation that answers when the test lets it. */
import type { Service } from '../../src/serve/http/service.ts'
import { fixtureLive, fixtureService } from '../serve/fixture.ts'

export interface HeldOperation {
  /** Its `GET /slow` is held. */
  readonly service: Service
  /** Resolves when the operation has been asked for. */
  readonly begun: Promise<void>
  /** Resolves when nobody waits for it any more. */
  readonly aborted: Promise<void>
  /** Lets it answer `done`. */
  finish(): void
}

export function heldOperation(): HeldOperation {
  const [begun, aborted, finished] = [promised<void>(), promised<void>(), promised<Response>()]
  const live = {
    ...fixtureLive(),
    slow(_: unknown, { signal }: { readonly signal: AbortSignal }) {
      signal.addEventListener('abort', () => aborted.resolve())
      begun.resolve()
      return finished.promise
    },
  }
  return {
    service: fixtureService({ live }),
    begun: begun.promise,
    aborted: aborted.promise,
    finish: () => finished.resolve(new Response('done')),
  }
}

function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
