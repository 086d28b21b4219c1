/** Temporary read failures, and a source that remembers whether there was one. */
import { errorCode } from '../../contract/system-error.ts'
import type { Source } from './source.ts'

/** Temporary shortages of a machine, and occasional failures of disks and networks. */
const passing: ReadonlySet<string> = new Set(
  'EAGAIN EBUSY EINTR EIO EMFILE ENFILE ENOBUFS ENOMEM ESTALE ETIMEDOUT'.split(' '),
)

/** Whether the same call may succeed a moment later without any change. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return passing.has(errorCode(error) ?? '') || mayPass(error.cause)
}

export interface WatchedSource {
  readonly source: Source
  /** The first failure that may pass. */
  trouble(): unknown
}

/** Version control counts as absent while it has temporary trouble. */
export function watchSource(source: Source): WatchedSource {
  let first: unknown
  const note = (error: unknown) => {
    if (mayPass(error)) first ??= error
  }
  const { readPart } = source
  return {
    trouble: () => first,
    source: {
      ...source,
      async list(folders, changed) {
        const listing = await source.list(folders, changed)
        for (const { cause } of listing.problems) note(cause)
        return listing
      },
      read: (path) =>
        source.read(path).catch((error: unknown) => {
          note(error)
          throw error
        }),
      stream: (path, start, end) => noting(source.stream(path, start, end), note),
      ...(readPart && {
        readPart(path, start, end) {
          try {
            return readPart(path, start, end)
          } catch (error) {
            note(error)
            throw error
          }
        },
      }),
      committed: () =>
        source.committed().catch((error: unknown) => {
          note(error)
          if (mayPass(error)) return new Map()
          throw error
        }),
    },
  }
}

function noting(stream: ReadableStream<Uint8Array>, note: (error: unknown) => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          note(error)
          controller.error(error)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
