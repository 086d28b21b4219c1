/** The operations that are computed for each request: the port that `/ask`, `/mcp` and the like are plugged in at. */
import type { LiveDescription } from '../contract/endpoint.ts'
import type { ProblemDetails } from '../contract/errors.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { ErrorFormat } from './http/negotiate.ts'
import type { ErrorBody } from './http/problem.ts'
import type { SiteHeaders } from './http/response-headers.ts'
import type { PathParameters } from './http/router.ts'
import type { Limiter } from './limit/headers.ts'
import type { WorkQueue } from './limit/work-queue.ts'
import type { LiveRequest, ReadyAnswer } from './live-message.ts'

/**
 * Computes an answer. The body of the request has been read, and is within the bound of the operation.
 *
 * @throws LiveProblem to refuse the request
 */
export type LiveHandler = (request: LiveRequest, call: LiveCall) => LiveAnswer | Promise<LiveAnswer>

export type LiveAnswer = Response | ReadyAnswer

/** By `operationId`. */
export type LiveHandlers<OperationId extends string = string> = Readonly<Record<OperationId, LiveHandler>>

/** A row for the catalog, typed with its id and those of its operations: so a missing handler does not compile. */
export function liveRow<const Id extends string, const OperationId extends string>(
  row: LiveDescription<OperationId> & { readonly id: Id },
): typeof row {
  return row
}

export interface LiveCall {
  /** Values of the path template, decoded. */
  readonly params: PathParameters
  /** Name of the client for counting; not an address to send anything to. */
  readonly client: string
  /** Aborted when the client goes away. The request itself has no such signal: following one is expensive. */
  readonly signal: AbortSignal
  /** The site as it was when the request came. */
  readonly snapshot: Snapshot
  /** The request as the Fetch standard has it, for libraries that want one: expensive, and to be made at most once. */
  webRequest(): Request
  /**
   * Runs a piece of a long answer, also after the handler has returned: other clients have their turns in between, where
   * the operation is `queued`. Rejects when the client goes away.
   */
  turn<T>(work: () => T | Promise<T>): Promise<T>
}

/** What is known of a request that failed. */
export interface FailedRequest {
  /** @param name in lower case */
  header(name: string): string | undefined
  /** Where it was read. */
  readonly body?: string | undefined
}

/** How an operation says what went wrong in its own protocol. */
export type LiveErrorBody = (problem: ProblemDetails, request: FailedRequest) => ReturnType<ErrorBody>

/** How operations word the errors that the core finds, by `operationId`; problem details where there is none. */
export type LiveErrorBodies = Readonly<Record<string, LiveErrorBody>>

export interface LiveContext {
  readonly snapshot: Snapshot
  readonly headers: SiteHeaders
  readonly handlers: LiveHandlers
  readonly errorBodies: LiveErrorBodies
  readonly limiter: Limiter | undefined
  readonly queue: WorkQueue
  /** What queued operations wait for before their turn. */
  readonly prepare: (snapshot: Snapshot) => Promise<unknown> | undefined
  readonly client: string
  /** Of errors that the operation does not word itself. */
  readonly errorFormat: ErrorFormat
  readonly onError: (error: unknown) => void
}
