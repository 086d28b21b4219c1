/** Models behind OpenAI's chat completions, the interface that most model servers offer. */
import { trimEnd } from '../../text/cut.ts'
import { textWithin } from '../text-stream.ts'
import { eventData } from './event-data.ts'
import { fieldsOf, firstOf } from './fields.ts'
import { type LanguageModel, ModelError } from './model.ts'

export interface OpenAiModelOptions {
  /** Address of the interface (`https://…/v1`), or of its `/chat/completions`. */
  readonly url: string
  readonly name: string
  /** Sent as a bearer token; none by default. */
  readonly apiKey?: string
  /** The platform's by default. */
  readonly fetch?: typeof fetch
}

/** A whole reply that does not stream, in UTF-16 code units. */
const largestReply = 1024 * 1024

/** Takes streamed replies and whole ones, whichever the server sends. Keeps no state and sets no time limit. */
export function createOpenAiModel(options: OpenAiModelOptions): LanguageModel {
  const url = completionsUrl(options.url)
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
  }
  return {
    async *stream(messages, { signal }) {
      // No temperature and no token limit: some models refuse one or the other.
      const body = JSON.stringify({ model: options.name, messages, stream: true })
      try {
        const response = await (options.fetch ?? fetch)(url, { method: 'POST', headers, body, signal })
        yield* readReply(response)
      } catch (error) {
        throw asModelError(error, signal)
      }
    },
  }
}

function completionsUrl(url: string): string {
  const address = new URL(url)
  const path = trimEnd(address.pathname, /\//)
  address.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  return address.href
}

async function* readReply(response: Response): AsyncGenerator<string> {
  const { status, body } = response
  if (!response.ok || !body) {
    await body?.cancel()
    throw new ModelError(status === 429 ? 'rate_limited' : 'unavailable', `The model answered with status ${status}.`)
  }
  if (/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) yield* streamedText(body)
  else yield wholeText(await readText(body))
}

/** Some servers end with `[DONE]`, some with a reason; without either the reply was cut off. */
async function* streamedText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let complete = false
  for await (const data of eventData(body)) {
    if (data.trim() === '[DONE]') return
    const choice = choiceOf(data)
    const text = contentOf(fieldsOf(choice.delta).content)
    if (text !== '') yield text
    complete ||= typeof choice.finish_reason === 'string'
  }
  if (!complete) throw new ModelError('invalid', 'The reply of the model was cut off.')
}

function wholeText(json: string): string {
  const text = contentOf(fieldsOf(choiceOf(json).message).content)
  if (text === '') throw new ModelError('invalid', 'The reply of the model contains no text.')
  return text
}

/** The first choice; none in a chunk that only counts tokens. */
function choiceOf(json: string): Readonly<Record<string, unknown>> {
  const reply = fieldsOf(JSON.parse(json))
  if (firstOf(reply.error) !== undefined) {
    throw new ModelError('unavailable', `The model failed: ${JSON.stringify(reply.error).slice(0, 500)}`)
  }
  return fieldsOf(Array.isArray(reply.choices) ? reply.choices[0] : undefined)
}

/** Text, or a list of parts with texts. */
function contentOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part) => fieldsOf(part).text)
    .filter((text) => typeof text === 'string')
    .join('')
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const text = await textWithin(body, largestReply)
  if (text === undefined) throw new ModelError('invalid', 'The reply of the model is larger than 1 MiB.')
  return text
}

function asModelError(error: unknown, signal: AbortSignal): ModelError {
  if (error instanceof ModelError) return error
  if (signal.aborted) return new ModelError('timeout', 'The model was given up on.', { cause: error })
  if (error instanceof SyntaxError || error instanceof RangeError) {
    return new ModelError('invalid', 'The reply of the model cannot be read.', { cause: error })
  }
  // `fetch` gives the reason of a failure as its cause.
  const reason = error instanceof Error ? (error.cause ?? error) : undefined
  const why = reason instanceof Error && reason.message !== '' ? `: ${reason.message}` : ''
  return new ModelError('unavailable', `The model cannot be reached${why}.`, { cause: error })
}
