import { createFileSource } from '../../adapters/disk/file-source.ts'
import { openSnapshotFolder } from '../../adapters/disk/snapshot-files.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { buildSite } from '../../publish/build.ts'
import { createHighlight } from '../../search/answer/highlight.ts'
import { createSiteSearch } from '../../search/site-search.ts'
import { type Findings, findPassages, type Summary, summarize } from '../../serve/ask/answer.ts'
import { answerBody } from '../../serve/ask/envelope.ts'
import { nearestName, sectionUrl } from '../../serve/ask/item.ts'
import { quotedText } from '../../serve/ask/plain-text.ts'
import { type AskRequest, parseAsk, requestBounds } from '../../serve/ask/request.ts'
import { createRetrieval } from '../../serve/ask/site-retrieval.ts'
import { vectorsOnce } from '../../serve/encode/encode-once.ts'
import { createQuestionEncoder } from '../../serve/encode/question-encoder.ts'
import { commonFlags, defineCommand } from '../command.ts'
import { printError, UsageError } from '../errors.ts'
import { refuseOtherAddress } from '../live/live-snapshot.ts'
import { checkFolder, isSnapshot } from '../named-folder.ts'
import { createProgress } from '../progress.ts'
import { readSiteConfig } from '../site-folder.ts'
import { configuredEncoder, configuredModel } from '../site-service.ts'
import { printable, type Terminal } from '../terminal.ts'
import { vectorCacheIn } from '../vector-cache.ts'
import { installedWordSpace } from '../word-space.ts'
import { wrap } from '../wrap.ts'

export const askCommand = defineCommand({
  name: 'ask',
  positional: { name: 'question', description: 'What you want to know, in quotes.' },
  flags: {
    dir: {
      type: 'string',
      valueHint: 'folder',
      default: '.',
      description: 'A site folder, or a built snapshot such as dist. Default: the current folder.',
    },
    limit: {
      type: 'string',
      valueHint: 'number',
      description: `Most results, from 1 to ${requestBounds.mostResults}. Default: ${requestBounds.defaultResults}.`,
    },
    ...commonFlags,
    quiet: { type: 'boolean', description: 'Do not show progress.' },
    json: { type: 'boolean', description: 'Print what POST /ask answers in the modes list and summarize.' },
  },
  examples: [
    ['lectern ask "How deep should seeds be sown?"', 'Answers from the current folder, with quotations and addresses.'],
    ['lectern ask "conditional requests" --dir ~/vault --limit 3', 'Shows the three best passages of another folder.'],
    ['lectern ask "backups" --dir dist --json', 'Asks what "lectern build" made, and prints JSON for scripts.'],
  ],
  /** Answers as `POST /ask` does, with the model of the site if it has one. Finding nothing is not a failure. */
  async run(question = '', { dir, limit, 'base-url': baseUrl, json = false, quiet = false }, terminal) {
    const request = readRequest(question, limit)
    const { snapshot, ask, cache, close } = await readSite(dir, baseUrl, terminal, quiet)
    try {
      const { site } = snapshot
      const onError = (error: unknown) => printError(error, terminal)
      const searcher = await createSiteSearch(() => installedWordSpace(terminal)).searcher(snapshot)
      const source = configuredEncoder(ask, dir, terminal)
      const sectionVectors = source && (await vectorsOnce(snapshot, searcher.index, { source, onError, cache }))
      const retrieval = createRetrieval(snapshot, searcher, () => sectionVectors)
      const model = configuredModel(ask, terminal)
      const encoder = source && createQuestionEncoder(source, onError)
      const tools = { onError, ...(model ? { model } : {}), ...(encoder ? { encoder } : {}) }
      const summarizer = { retrieval, site, ...tools }
      const findings = await findPassages(request, retrieval, site, { ...tools, signal: () => terminal.stopped })
      const summary = await summarize(request, findings, summarizer, terminal.stopped)
      if (json) terminal.print(JSON.stringify(answerBody(request, findings, summary)))
      else printAnswer(findings, summary, site, terminal)
    } finally {
      close()
    }
  },
})

/** @throws {UsageError} when there is no question, or the limit is not a number */
function readRequest(question: string, limit: string | undefined): AskRequest {
  const { defaultResults, mostResults } = requestBounds
  const results = limit === undefined ? defaultResults : /^\d{1,3}$/.test(limit) ? Number(limit) : 0
  if (results < 1 || results > mostResults) {
    throw new UsageError(`--limit is "${limit}".`, `Name a whole number from 1 to ${mostResults}.`)
  }
  const request = parseAsk({ query: question, prefer: { mode: 'list, summarize' }, max_results: results })
  if (request.question.text !== '') return request
  throw new UsageError('There is no question.', 'Write it in quotes after "ask". "lectern ask --help" shows examples.')
}

/** Prints the summary with its sources, then the passages, with colours and line breaks if the output is a terminal. */
function printAnswer(findings: Findings, { item: summary, notice }: Summary, site: SiteInfo, terminal: Terminal): void {
  const { question, items, message, nearest = [] } = findings
  const print = (text: string, indent = 0, paint = (line: string) => line) => {
    for (const line of wrap(printable(text), terminal.columns, indent)) terminal.print(' '.repeat(indent) + paint(line))
  }
  const address = (url: string) => terminal.paintOutput('cyan', url)
  const highlight = createHighlight(question)
  const emphasised = (line: string, language: string) =>
    highlight(line, language).map(({ text, matched }) => (matched ? terminal.paintOutput('yellow', text) : text))
  if (message !== undefined) print(message)
  for (const near of nearest) {
    print(nearestName(near), 2, (line) => terminal.paintOutput('bold', line))
    terminal.print(`  ${address(near.url)}`)
  }
  if (summary) {
    print(summary.text, 0, (line) => terminal.paintOutput('bold', line))
    // An address is not wrapped: terminals make links of whole ones only.
    for (const [i, { url }] of summary.quotations.entries()) terminal.print(`[${i + 1}] ${address(url)}`)
  }
  const { notice: again } = findings
  if (again !== undefined) terminal.log(printable(`${again} ${findings.decontextualized ?? ''}`))
  if (notice !== undefined) terminal.log(printable(notice))
  for (const [i, { name, url, datePublished, dateModified }] of items.entries()) {
    if (i > 0 || summary) terminal.print('')
    const page = findings.hits[i]?.page
    print(name, 0, (line) => terminal.paintOutput('bold', line))
    terminal.print(`  ${address(url)}  ${terminal.paintOutput('dim', datePublished ?? dateModified)}`)
    for (const quote of findings.hits[i]?.quotes ?? []) {
      print(quotedText(quote), 2, (line) => emphasised(line, page?.language ?? '').join(''))
      const place = page ? sectionUrl(site, page, quote.anchor) : url
      if (place !== url) terminal.print(`  ${address(place)}`)
    }
  }
}

/** @throws when there is no such folder, or nothing in it can be read */
async function readSite(dir: string, baseUrl: string | undefined, terminal: Terminal, quiet: boolean) {
  const { env } = terminal
  const folder = await checkFolder(dir)
  if (await isSnapshot(folder, dir)) {
    const snapshot = await openSnapshotFolder(folder)
    try {
      refuseOtherAddress(snapshot, baseUrl ?? (env.LECTERN_BASE_URL || undefined))
    } catch (error) {
      snapshot.close()
      throw error
    }
    return { snapshot, ask: snapshot.settings.ask, cache: undefined, close: () => snapshot.close() }
  }
  const { config } = await readSiteConfig(folder, { flags: { baseUrl }, env })
  const reading = createProgress('Reading notes', terminal, quiet)
  const { snapshot } = await buildSite({ source: createFileSource(folder), config, progress: reading.report })
  reading.end()
  return { snapshot, ask: config.ask, cache: vectorCacheIn(folder), close: () => {} }
}
