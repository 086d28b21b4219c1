/** `search`, in exactly the shape that ChatGPT's connectors expect. */
import * as z from 'zod'
import { contentTools } from '../../../contract/mcp-tables.ts'
import { findingsIn } from '../../ask/answer.ts'
import { searchScope } from '../../ask/filters.ts'
import { nearestItem } from '../../ask/item.ts'
import { parseAsk } from '../../ask/request.ts'
import { createTool, languageText, questionText, structured } from '../tool.ts'
import { nearestSchema, nearestText } from './nearest.ts'

const mostResults = 10
const idText = z.string().describe('Identifier for `fetch` and `read_entry`.')
/** Least share of the score of the best: what fits less shares a word or two with the question. */
const leastShare = 0.25

export const searchTool = createTool(contentTools.search, {
  input: z.strictObject({
    query: questionText.describe(
      'A question in a sentence, or keywords. Words between quotation marks must occur as they stand, where they do so anywhere.',
    ),
    language: languageText,
  }),
  output: z.object({
    results: z
      .array(
        z.object({
          id: idText,
          title: z.string(),
          url: z.string().describe('Canonical URL to cite.'),
        }),
      )
      .max(mostResults)
      .describe('Best first.'),
    message: z.string().optional().describe('Says that the pages in `nearest` are no answer.'),
    nearest: z
      .array(nearestSchema.extend({ id: idText }))
      .optional()
      .describe(nearestText),
  }),
  async run({ query, language }, { view, context }) {
    const { site } = view.snapshot
    const request = parseAsk({ query, language })
    const { question, filters } = request
    const retrieval = await context.retrieval(view.snapshot)
    const scope = searchScope(filters, site)
    const found = await retrieval.search(question, { limit: mostResults, offset: 0, unquoted: true, ...scope })
    const least = leastShare * (found.hits[0]?.score ?? 0)
    const fitting = found.hits.filter(({ score }) => score >= least)
    return structured({
      results: fitting.map(({ page }) => ({ id: page.path, title: page.title, url: view.url(page.path) })),
      message: found.nearest && findingsIn(found, question, request, site).message,
      nearest: found.nearest?.map((near) => ({ id: near.page.path, ...nearestItem(near, site) })),
    })
  },
})
