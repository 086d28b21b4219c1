/** `search`, in exactly the shape that ChatGPT's connectors expect. */
import * as z from 'zod'
import { contentTools } from '../../../contract/mcp-tables.ts'
import { Question } from '../../../search/find/question.ts'
import { createTool, questionText, structured } from '../tool.ts'

const mostResults = 10
/** Of the score of the best: what fits less shares a word or two with the question. */
const leastShare = 0.25

export const searchTool = createTool(contentTools.search, {
  input: z.strictObject({
    query: questionText.describe(
      'A question in a sentence, or keywords. Words between quotation marks must occur as they stand, where they do so anywhere.',
    ),
  }),
  output: z.object({
    results: z
      .array(
        z.object({
          id: z.string().describe('Identifier for `fetch` and `read_entry`.'),
          title: z.string(),
          url: z.string().describe('Canonical URL to cite.'),
        }),
      )
      .max(mostResults)
      .describe('Best first.'),
  }),
  async run({ query }, { view, context }) {
    const retrieval = await context.retrieval(view.snapshot)
    const { hits } = await retrieval.search(new Question(query), { limit: mostResults, offset: 0, unquoted: true })
    const least = leastShare * (hits[0]?.score ?? 0)
    const fitting = hits.filter(({ score }) => score >= least)
    return structured({
      results: fitting.map(({ page }) => ({ id: page.path, title: page.title, url: view.url(page.path) })),
    })
  },
})
