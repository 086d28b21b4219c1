/** What a request or a file may cost. The limits are the same for every site; documents quote them from here. */
export const bounds = {
  /** Path and query of a request; a longer one answers 414. */
  urlBytes: 8 * 1024,
  /** All request headers together; more answers 431. */
  headersBytes: 32 * 1024,
  /** Until all request headers have arrived. */
  headersSeconds: 10,
  /** Until the whole request has arrived. */
  requestSeconds: 30,
  /** A connection without requests is closed after this time. */
  keepAliveSeconds: 60,
  /** A reader that takes no bytes of its answer for this long is disconnected. */
  stalledReaderSeconds: 30,
  /** Requests of one connection that are answered at the same time. */
  pipelinedRequests: 64,
  /** Body of a POST; a larger one answers 413. */
  askBodyBytes: 16 * 1024,
  /** The id of a job, which carries its request, must fit a URL. */
  jobBodyBytes: 4 * 1024,
  mcpBodyBytes: 256 * 1024,
  /** Values in such a body: the SDK checks each several times, and complains of each. */
  mcpValues: 2_000,
  /** UTF-16 code units of a question, on every surface; the rest is ignored. */
  questionLength: 4096,
  /** UTF-16 code units of a name: a collection, a tag, the id of a conversation. */
  nameLength: 256,
  /** Entries of a list in a request; of earlier questions the last ones count. */
  listLength: 32,
  /** Nesting of arrays and objects in a JSON body. */
  jsonDepth: 64,
  /** Messages in one body of the older MCP revisions. */
  mcpBatch: 10,
  /** Size of one export, which is computed for each reader. */
  exportBytes: 16 * 1024 * 1024,
  /** Reads whose answers are computed at the same time, of one client and of all; more wait. */
  computedPerClient: 1,
  computedAtOnce: 8,
  /** Reads that may wait, of one client and of all; more answer 503. */
  queuedPerClient: 64,
  queued: 512,
  /** A read that has waited this long gets a 503. */
  queueSeconds: 2,
  /** A larger Markdown file is left out of the site. */
  noteBytes: 5 * 1024 * 1024,
  /** Further tags of a note are ignored: each tag has its own lists and feeds. */
  noteTags: 50,
  /** A block of code, a formula or a diagram that takes longer to draw is shown as it was written. */
  drawingMilliseconds: 750,
} as const

/**
 * Longest text of a search field, in UTF-16 code units: in any script, the address of the
 * results stays below `urlBytes`.
 */
export const longestSearch = 200

/** `16 KiB`, `5 MiB`, `100 bytes`. */
export function byteSize(bytes: number): string {
  const [unit, size] =
    bytes % (1024 * 1024) === 0 ? ['MiB', 1024 * 1024] : bytes % 1024 === 0 ? ['KiB', 1024] : ['bytes', 1]
  return `${bytes / Number(size)} ${unit}`
}
