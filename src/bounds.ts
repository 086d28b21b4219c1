/** What a request may cost: limits that are the same for every site. The serving half keeps them, the documentation names them. */
export const bounds = {
  /** Path and query of a request; a longer one answers 414. */
  urlBytes: 8 * 1024,
  /** All request headers together; more answers 431. */
  headersBytes: 32 * 1024,
  /** Until all request headers have arrived. */
  headersSeconds: 10,
  /** Until the whole request has arrived. */
  requestSeconds: 30,
  /** A connection without requests is closed after so long. */
  keepAliveSeconds: 60,
  /** A reader that takes nothing of its answer for so long is cut off. */
  stalledReaderSeconds: 30,
  /** Requests of one connection that are answered at the same time. */
  pipelinedRequests: 64,
  /** Nesting of arrays and objects in a JSON body. */
  jsonDepth: 64,
  /** A larger Markdown file is left out of the site. */
  noteBytes: 5 * 1024 * 1024,
} as const
