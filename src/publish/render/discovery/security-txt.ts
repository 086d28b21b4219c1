/** `/.well-known/security.txt` (RFC 9116): the contact for security problems. */
import type { ResolvedConfig } from '../../../config/schema.ts'
import type { Site } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'

/** Only a site with `security.contact` has the file: without a contact it would be invalid (section 2.5.3). */
export function hasSecurityContact(_site: Site, config: ResolvedConfig): boolean {
  return contactUri(config.security.contact) !== undefined
}

/**
 * `Expires` is 364 days after the last change of the site: renderers have no clock, and the RFC asks for less than a year
 * (section 2.5.5). If a site does not change for a year, its file expires, as the RFC intends.
 *
 * @throws TypeError when the site has no contact
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

/** The field is a URI (section 2.5.3): a plain mail address becomes `mailto:`, a plain host `https://`. */
function contactUri(contact = ''): string | undefined {
  const text = contact.trim()
  if (text === '') return undefined
  const scheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? '' : text.includes('@') ? 'mailto:' : 'https://'
  return encodeURI((scheme + text).replace(/\p{Cs}/gu, '')).replaceAll('%25', '%')
}
