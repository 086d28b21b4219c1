/** Licences as readers see them. */
import { type Content, html } from './html.ts'

/** A licence as its SPDX identifier or as a link, whichever the owner wrote. */
export function licenseName(license: string): Content {
  return /^https?:\/\//i.test(license) ? html`<a rel="license" href="${license}">${license}</a>` : license
}
