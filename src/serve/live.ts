/** The port for operations that are computed for each request, such as `/ask` and `/mcp`. */
import type { LiveDescription } from '../contract/endpoint.ts'
import type { ProblemDetails } from '../contract/errors.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { PathParameters } from './http/found.ts'
import type { ErrorFormat } from './http/negotiate.ts'
import type { ErrorBody, Problems } from './http/problem.ts'
import type { SiteHeaders } from './http/response-headers.ts'
import type { Limiter } from './limit/headers.ts'
import type { WorkQueue } from './limit/work-queue.ts'
import type { LiveRequest, ReadyAnswer } from './live-message.ts'

/**
 * Computes an answer. The body of the request has been read, and is within the bound of the operation.
 *
 * @throws {LiveProblem} to refuse the request
 */
export type LiveHandler = (request: LiveRequest, call: LiveCall) => LiveAnswer | Promise<LiveAnswer>

/** A response of the Fetch standard, or one whose body is complete, which costs less. */
export type LiveAnswer = Response | ReadyAnswer

/** By `operationId`. */
export type LiveHandlers<OperationId extends string = string> = Readonly<Record<OperationId, LiveHandler>>

/** A row for the catalog. Its type contains the ids of its operations, so that a missing handler does not compile. */
export function liveRow<const Id extends string, const OperationId extends string>(
  row: LiveDescription<OperationId> & { readonly id: Id },
): typeof row {
  return row
}

/** What a handler learns of a request besides its method, address, headers and body. */
export interface LiveCall {
  /** Values of the path template, decoded. */
  readonly params: PathParameters
  /** Name of the client for counting; not an address to send anything to. */
  readonly client: string
  /** Aborted when the client goes away. Reading it is expensive, because the connection is followed from then on. */
  readonly signal: AbortSignal
  /** The site as it was when the request came. */
  readonly snapshot: Snapshot
  /** The request of the Fetch standard, for libraries that need one. Expensive; call it at most once. */
  webRequest(): Request
  /**
   * Runs a piece of a long answer, also after the handler has returned. If the operation is `queued`, other clients get
   * their turns in between. Rejects when the client goes away.
   */
  turn<T>(work: () => T | Promise<T>): Promise<T>
}

/** What is known about a request that failed. */
interface FailedRequest {
  /** @param name in lower case */
  header(name: string): string | undefined
  /** Absent if it was not read. */
  readonly body?: string | undefined
}

/** Words an error in the protocol of an operation. */
export type LiveErrorBody = (problem: ProblemDetails, request: FailedRequest) => ReturnType<ErrorBody>

/** By `operationId`, for errors that the core finds. Other operations answer with problem details. */
export type LiveErrorBodies = Readonly<Record<string, LiveErrorBody>>

/** Makes ready what an operation needs to answer a request, such as an index. Never rejects. */
export type Prepare = (snapshot: Snapshot, operationId: string, request: LiveRequest) => Promise<unknown> | undefined

export interface LiveContext {
  readonly snapshot: Snapshot
  readonly headers: SiteHeaders
  readonly problems: Problems
  readonly handlers: LiveHandlers
  readonly errorBodies: LiveErrorBodies
  readonly limiter: Limiter | undefined
  readonly queue: WorkQueue
  /** Queued operations wait for it before their turn. */
  readonly prepare: Prepare
  readonly client: string
  /** For errors that the operation does not word itself. */
  readonly errorFormat: ErrorFormat
  readonly onError: (error: unknown) => void
}
