/** `/.well-known/tdmrep.json`: text and data mining is reserved (W3C TDM Reservation Protocol). */
import type { ResolvedConfig } from '../../../config/schema.ts'
import type { Site } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { jsonDocument } from '../json.ts'
import { reservesMining } from './content-use.ts'

/** Only a site whose owner refuses training has the file. */
export function hasReservation(_site: Site, config: ResolvedConfig): boolean {
  return reservesMining(config)
}

export function renderTdmrepJson(): string {
  return jsonDocument([{ location: '/', 'tdm-reservation': 1 }])
}

export const tdmrepJsonSchema: JsonSchema = {
  type: 'array',
  description: 'Rules, of which the first that fits a path holds.',
  items: {
    type: 'object',
    properties: {
      location: { type: 'string', description: 'Paths that the rule is for.', examples: ['/'] },
      'tdm-reservation': { type: 'integer', enum: [0, 1], description: '1: the rights are reserved.', examples: [1] },
    },
    required: ['location', 'tdm-reservation'],
  },
}
