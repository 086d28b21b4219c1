/** `learn_endpoints`: the reference. */
import * as z from 'zod'
import { learnTools } from '../../../contract/mcp-tables.ts'
import { createTool, plain } from '../tool.ts'
import { loadDocument, withoutSection } from './documents.ts'

export const learnEndpointsTool = createTool(learnTools.learn_endpoints, {
  input: z.strictObject({}),
  async run(_, { view }) {
    const reference = await loadDocument(view, '/api-docs')
    const missing = `This site publishes no reference. Its endpoints as OpenAPI: ${view.url('/openapi.json')}`
    return plain(reference === '' ? missing : withoutSection(reference, 'Contents'))
  },
})
