/** A part of a file that is put together from others, so that a large one is never in memory as a whole. */
import { cut, type Part } from '../images/metadata/picture-parts.ts'

/**
 * @param start of what the parts make; both ends are inclusive, in bytes
 * @param read gives a range of the file, both ends inclusive
 */
export function streamParts(
  parts: readonly Part[],
  start: number,
  end: number,
  read: (start: number, end: number) => ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const queue = cut(parts, start, end).values()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (!done) return controller.enqueue(value)
        const next = queue.next()
        if (next.done) return controller.close()
        const part = next.value
        reader = undefined
        if (part instanceof Uint8Array) return controller.enqueue(part)
        reader = read(part.start, part.end - 1).getReader()
      }
    },
    cancel: (reason) => reader?.cancel(reason),
  })
}
