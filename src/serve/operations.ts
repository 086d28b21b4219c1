/** The rows of the catalog that are computed for each request, and the ids of their operations. */
import type { OperationIdOf } from '../contract/endpoint.ts'
import { askEndpoint } from './ask/endpoint.ts'
import { jobEndpoint, jobsEndpoint } from './jobs/endpoint.ts'
import { mcpEndpoint, mcpLearnEndpoint } from './mcp/endpoint.ts'
import { searchJsonEndpoint } from './search-page/json-endpoint.ts'
import type { searchMarkdownOperation, searchOperation } from './search-page/operation.ts'

/** In the order of the catalog. */
export const liveRows = [
  searchJsonEndpoint,
  askEndpoint,
  mcpEndpoint,
  mcpLearnEndpoint,
  jobsEndpoint,
  jobEndpoint,
] as const

/** The catalog accepts no row with another operation, and the service must have a handler for each. */
export type OperationId =
  | OperationIdOf<(typeof liveRows)[number]>
  | (typeof searchOperation | typeof searchMarkdownOperation)['operationId']
