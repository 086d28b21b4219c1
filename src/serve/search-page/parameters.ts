/** Parameters that the search page and its JSON have in common. */
import { bounds } from '../../contract/bounds.ts'
import type { Parameter } from '../../contract/endpoint.ts'

/** @param more what goes without saying elsewhere, with a blank before it */
export function searchParameter(more: string): Parameter {
  return {
    name: 'q',
    in: 'query',
    description: `Words to look for; the first ${bounds.questionLength} characters count.${more}`,
    schema: { type: 'string', maxLength: bounds.questionLength },
    example: 'notes',
  }
}

const name = { type: 'string', maxLength: bounds.nameLength }

export const filterParameters: readonly Parameter[] = [
  { name: 'collection', in: 'query', description: 'Only pages of this collection.', schema: name },
  { name: 'tag', in: 'query', description: 'Only pages with this tag.', schema: name },
  {
    name: 'url',
    in: 'query',
    description: 'Only this page, by its address on this site.',
    schema: { type: 'string', format: 'uri-reference', maxLength: bounds.urlBytes },
  },
]
