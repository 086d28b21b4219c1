/** Answers as server-sent events, in the framing of each version of NLWeb. */
import { textStream } from '../text-stream.ts'
import type { Findings, Summary } from './answer.ts'
import { type Body, closingOf, contentOf, foundMeta, type Item, itemsOf, versionedItem } from './envelope.ts'
import type { AskRequest } from './request.ts'

/**
 * The frames of an answer. Without a model the items come in the order of the JSON. A model takes seconds, so the
 * results do not wait for it: the summary is sent after them, under its index 0.
 *
 * @param summary starts the summary when it is called
 */
export async function* answerFrames(
  request: AskRequest,
  findings: Findings,
  summary: () => Promise<Summary>,
  slow: boolean,
): AsyncGenerator<string> {
  if (request.version === '0.54') return yield* oldFrames(request, findings, summary)
  yield event('start', { _meta: foundMeta(request, findings) })
  const pending = started(summary)
  if (slow) yield* resultFrames(findings.items, 1)
  const closing = await pending
  // A slow summary that fails leaves index 0 unused.
  if (!slow) yield* resultFrames(itemsOf(request, findings, closing), 0)
  else if (closing.item) yield* resultFrames([closing.item], 0)
  yield event('complete', { ...closingOf(request, findings, closing), ...chatContent(request, findings, closing) })
}

/** For a request without a question. Checkers expect a stream when they request one. */
export async function* elicitationFrames({ version }: AskRequest, body: Body): AsyncGenerator<string> {
  const { _meta, ...rest } = body
  if (version === '0.54') {
    yield frame({ _meta })
    yield frame(rest)
  } else {
    yield event('start', { _meta })
    yield event('complete', body)
  }
}

/** Milliseconds between the comments that keep a waiting connection open. */
export const keepAliveMs = 15_000

/**
 * Makes a frame only when the reader wants one, so that a slow reader costs nothing; comments keep the connection
 * open while a frame takes long.
 *
 * @param onCancel called when the reader goes away
 */
export function eventStream(frames: AsyncGenerator<string>, onCancel: () => void): ReadableStream<Uint8Array> {
  let pending: Promise<IteratorResult<string>> | undefined
  return textStream(
    async () => {
      pending ??= frames.next()
      const next = await within(pending, keepAliveMs)
      if (next === undefined) return { value: ': keep-alive\n\n' }
      pending = undefined
      return next
    },
    () => {
      onCancel()
      return frames.return(undefined)
    },
  )
}

/** Unnamed frames without an end; the summary is the last of the results. */
async function* oldFrames(request: AskRequest, findings: Findings, summary: () => Promise<Summary>) {
  const { version, format } = request
  const member = format === 'chatgpt_app' ? 'structuredData' : 'results'
  yield frame({ _meta: foundMeta(request, findings) })
  const pending = started(summary)
  for (const item of findings.items) yield frame({ [member]: [versionedItem(version, item)] })
  const closing = await pending
  if (closing.item) yield frame({ [member]: [versionedItem(version, closing.item)] })
  yield frame({ ...closingOf(request, findings, closing), ...chatContent(request, findings, closing) })
}

/** A failure is handled where the summary is awaited, which never happens if the reader leaves before that. */
function started(summary: () => Promise<Summary>): Promise<Summary> {
  const pending = summary()
  pending.catch(() => {})
  return pending
}

function chatContent({ format }: AskRequest, findings: Findings, summary: Summary): Body {
  return format === 'chatgpt_app' ? { content: contentOf(findings, summary) } : {}
}

function* resultFrames(items: readonly Item[], first: number): Generator<string> {
  for (const [i, item] of items.entries()) yield event('result', { index: first + i, item })
}

function event(name: string, data: Body): string {
  return `event: ${name}\n${frame(data)}`
}

/** JSON contains no line ends. Some clients require the space after the colon. */
function frame(data: Body): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

/** `undefined` when it takes longer. */
function within<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, undefined)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
