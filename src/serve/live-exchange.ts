/** Answers one request to a live operation. */
import type { LiveOperation } from '../contract/endpoint.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { isLoopbackOrigin } from '../text/web-address.ts'
import { isForeignOrigin } from './http/cors.ts'
import type { PathParameters } from './http/found.ts'
import type { Reply, RequestHead } from './http/message.ts'
import type { ProblemOptions } from './http/problem.ts'
import { type Decision, rateLimitHeaders, unlimited } from './limit/headers.ts'
import { QueueFull } from './limit/work-queue.ts'
import type { LiveAnswer, LiveContext, LiveHandler } from './live.ts'
import { messagesIn } from './live-message.ts'
import { busy, LiveProblem, rateLimited, unreadableCoding } from './live-refusals.ts'
import { toReply } from './live-reply.ts'
import { OpenCall, type ReadRequest, readRequest } from './live-request.ts'

/** Characters of the path that an error repeats. */
const longestInstance = 200

/** In bytes, for rows without a bound. */
const defaultMaxBodyBytes = 16 * 1024

/** Runs one operation: origin, rate limit, body, turn, handler. Never rejects. */
export async function callLive(
  context: LiveContext,
  head: RequestHead,
  operation: LiveOperation,
  path: string,
  query: string,
  params: PathParameters,
): Promise<Reply> {
  const exchange = new LiveExchange(context, head, operation, path)
  try {
    return await exchange.answer(query, params)
  } catch (error) {
    return exchange.failed(error)
  }
}

class LiveExchange {
  readonly #context: LiveContext
  readonly #head: RequestHead
  readonly #operation: LiveOperation
  readonly #path: string
  #decision: Decision
  #request: ReadRequest | undefined

  constructor(context: LiveContext, head: RequestHead, operation: LiveOperation, path: string) {
    this.#context = context
    this.#head = head
    this.#operation = operation
    this.#path = path
    this.#decision = unlimited(context.snapshot.site.rateLimit)
  }

  /** @throws whatever `failed` answers */
  async answer(query: string, params: PathParameters): Promise<Reply> {
    const { snapshot, handlers, prepare } = this.#context
    const { operationId, queued } = this.#operation
    this.#checkOrigin()
    const request = await this.#admit(`${snapshot.site.baseUrl}${this.#path}${query}`)
    const handler = handlers[operationId]
    if (!handler) {
      throw new LiveProblem('NOT_FOUND', { detail: `${operationId} is not offered by this instance.` })
    }
    if (queued) await prepare(snapshot, operationId, request)
    const answer = await this.#run(handler, request, params)
    return toReply(answer, snapshot.site, this.#headers, this.#head.method)
  }

  failed(error: unknown): Reply {
    if (error instanceof LiveProblem) return this.#refuse(error.code, error.options)
    if (error instanceof QueueFull) return this.#refuse('BUSY', busy)
    // It is not a fault if a client leaves while it waits for a turn.
    if (this.#request === undefined || error !== this.#request.signal.reason) this.#context.onError(error)
    return this.#refuse('INTERNAL_ERROR', { detail: 'The request could not be answered.' })
  }

  /**
   * A private site refuses every POST from pages of other sites. Browsers send some of these without a preflight, and
   * although the page could not read the answer, it would use up the limit and call the owner's model.
   */
  #checkOrigin(): void {
    const origin = this.#head.header('origin')
    if (origin === undefined) return
    const { baseUrl } = this.#context.snapshot.site
    const { method, checksOrigin } = this.#operation
    if (!checksOrigin && !(method === 'POST' && isLoopbackOrigin(baseUrl))) return
    if (!isForeignOrigin(this.#head.header('host'), origin, baseUrl)) return
    const detail = 'A page of another site may not call this service under this name.'
    throw new LiveProblem('ORIGIN_FORBIDDEN', { detail })
  }

  /**
   * Counts the request and reads it. Operations without batches are counted first, so that the body of a refused
   * request is not read. The size of a batch is known after it is read. It is then counted as a whole, so that
   * simultaneous batches do not use up a quota in which one of them would have fitted. A batch that cannot be read
   * counts as one.
   */
  async #admit(url: string): Promise<ReadRequest> {
    const { mostMessages } = this.#operation
    if (mostMessages === undefined) {
      await this.#count(1)
      return this.#read(url)
    }
    await this.#lookAhead()
    let messages = 1
    try {
      const request = await this.#read(url)
      messages = messagesIn(request.body, mostMessages)
      return request
    } finally {
      await this.#count(messages)
    }
  }

  async #read(url: string): Promise<ReadRequest> {
    const { method, maxBodyBytes = defaultMaxBodyBytes } = this.#operation
    const coding = this.#head.header('content-encoding')?.trim().toLowerCase() ?? ''
    // The content of a GET means nothing (RFC 9110 section 9.3.1).
    if (method === 'POST' && coding !== '' && coding !== 'identity')
      throw new LiveProblem('CONTENT_CODING_UNSUPPORTED', unreadableCoding)
    this.#request = await readRequest(this.#head, method, url, maxBodyBytes)
    return this.#request
  }

  async #run(handler: LiveHandler, request: ReadRequest, params: PathParameters): Promise<LiveAnswer> {
    const { client, snapshot, queue } = this.#context
    const signal = () => request.signal
    const place = this.#operation.queued ? await queue.enter(client, signal) : undefined
    const turn = async <T>(work: () => T | Promise<T>): Promise<T> => {
      if (!place) return work()
      place.release()
      const own = await queue.enter(client, signal, { goesOn: true })
      try {
        return await work()
      } finally {
        own.release()
      }
    }
    try {
      return await handler(request, new OpenCall(request, { params, client, snapshot, turn }))
    } finally {
      place?.release()
    }
  }

  get #counts(): boolean {
    return this.#operation.limited && this.#operation.method === 'POST'
  }

  async #lookAhead(): Promise<void> {
    const { limiter, client } = this.#context
    if (this.#counts && limiter?.peek) this.#hold(await limiter.peek(client), 1)
  }

  async #count(requests: number): Promise<void> {
    const { limiter, client } = this.#context
    if (this.#counts && limiter) this.#hold(await limiter.take(client, requests), requests)
  }

  #hold(decision: Decision, requests: number): void {
    this.#decision = decision
    if (decision.allowed) return
    throw new LiveProblem('RATE_LIMITED', rateLimited(this.#context.snapshot.site.rateLimit, decision, requests))
  }

  get #headers(): string[] {
    const { snapshot, headers } = this.#context
    return [...rateLimitHeaders(snapshot.site.rateLimit, this.#decision), ...headers.common]
  }

  /** The operation may word its errors itself. */
  #refuse(code: ErrorCode, options: ProblemOptions): Reply {
    const { errorBodies, errorFormat, problems } = this.#context
    const word = errorBodies[this.#operation.operationId]
    const request = { header: (name: string) => this.#head.header(name), body: this.#request?.body }
    return problems.reply(
      code,
      {
        instance: this.#path.slice(0, longestInstance),
        withBody: this.#head.method !== 'HEAD',
        ...(word ? {} : { format: errorFormat, negotiated: true }),
        ...options,
      },
      word && ((problem) => word(problem, request)),
      this.#headers,
    )
  }
}
