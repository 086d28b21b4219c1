/** What an owner states to programs: `/.well-known/security.txt` and `/.well-known/tdmrep.json`. */
import type { ResolvedConfig } from '../../../config/schema.ts'
import type { Site } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { reservesMining } from './content-use.ts'

/** Only a site with `security.contact` has the file: without a contact it would be invalid (section 2.5.3). */
export function hasSecurityContact(_site: Site, config: ResolvedConfig): boolean {
  return contactUri(config.security.contact) !== undefined
}

/**
 * `Expires` is 364 days after the last change of the site: renderers have no clock, and the RFC asks for less than a
 * year (section 2.5.5). If a site does not change for a year, its file expires, as the RFC intends.
 *
 * @throws {TypeError} when the site has no contact
 */
export function renderSecurityTxt(site: Site, { config, url }: RenderContext): string {
  const contact = contactUri(config.security.contact)
  if (contact === undefined) throw new TypeError('security.txt: the site has no security.contact')
  const expires = new Date(site.modified + 364 * 24 * 60 * 60 * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
  const fields = [
    ['Contact', contact],
    ['Expires', expires],
    ['Preferred-Languages', config.language],
    ['Canonical', url('/.well-known/security.txt')],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}

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

/** The field is a URI (section 2.5.3): a plain mail address becomes `mailto:`, a plain host `https://`. */
function contactUri(contact = ''): string | undefined {
  const text = contact.trim()
  if (text === '') return undefined
  const scheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? '' : text.includes('@') ? 'mailto:' : 'https://'
  return encodeURI((scheme + text).replace(/\p{Cs}/gu, '')).replaceAll('%25', '%')
}
