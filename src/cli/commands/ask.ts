import { createSiteSearch } from '../../search/site-search.ts'
import { findPassages, summarize } from '../../serve/ask/answer.ts'
import { answerBody } from '../../serve/ask/envelope.ts'
import { type AskRequest, parseAsk, requestBounds } from '../../serve/ask/request.ts'
import { createRetrieval } from '../../serve/ask/site-retrieval.ts'
import { commonFlags, defineCommand } from '../command.ts'
import { printError, UsageError } from '../errors.ts'
import { printAnswer } from '../print-answer.ts'
import { readSite } from '../read-site.ts'
import { configuredModel } from '../site-service.ts'

const help = '"lectern ask --help" shows examples.'

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
    quiet: { type: 'boolean', description: 'Do not show how far reading is.' },
    json: { type: 'boolean', description: 'Print what POST /ask answers in the modes list and summarize.' },
  },
  examples: [
    ['lectern ask "How deep should seeds be sown?"', 'Answers from the current folder, with quotations and addresses.'],
    ['lectern ask "conditional requests" --dir ~/vault --limit 3', 'Shows the three best passages of another folder.'],
    ['lectern ask "backups" --dir dist --json', 'Asks what "lectern build" made, and prints JSON for scripts.'],
  ],
  /** Answers as `POST /ask` does, and so with the model that the site configures, if any. To find nothing is no failure. */
  async run(question = '', { dir, limit, 'base-url': baseUrl, json = false, quiet = false }, terminal) {
    const request = readRequest(question, limit)
    const { snapshot, ask, close } = await readSite(dir, baseUrl, terminal, quiet)
    try {
      const { site } = snapshot
      const retrieval = createRetrieval(snapshot, await createSiteSearch().searcher(snapshot))
      const model = configuredModel(ask, terminal)
      const onError = (error: unknown) => printError(error, terminal)
      const summarizer = { retrieval, site, onError, ...(model ? { model } : {}) }
      const findings = await findPassages(request, retrieval, site)
      const summary = await summarize(request, findings, summarizer, terminal.stopped)
      if (json) terminal.print(JSON.stringify(answerBody(request, findings, summary)))
      else printAnswer(findings, summary, terminal)
    } finally {
      close()
    }
  },
})

/** @throws {UsageError} when nothing is asked, or the limit is no number */
function readRequest(question: string, limit: string | undefined): AskRequest {
  const { defaultResults, mostResults } = requestBounds
  const results = limit === undefined ? defaultResults : /^\d{1,3}$/.test(limit) ? Number(limit) : 0
  if (results < 1 || results > mostResults) {
    throw new UsageError(`--limit is "${limit}".`, `Name a whole number from 1 to ${mostResults}.`)
  }
  const request = parseAsk({ query: question, prefer: { mode: 'list, summarize' }, max_results: results })
  if (request.question.text === '')
    throw new UsageError('There is no question.', `Write it in quotes after "ask". ${help}`)
  return request
}
