/** A page or section that the dialog leads to. */
import { element } from '../element.ts'

export interface Result {
  /** Canonical, with the fragment of the section. */
  readonly url: string
  readonly title: string
  /** Empty for the text before the first heading. */
  readonly heading?: string
  /** Title; empty for pages at the root. */
  readonly collection?: string
  /** Below the collection, as `git/advanced`; empty at its top. */
  readonly folder?: string
  /** BCP 47; empty if unknown. */
  readonly language: string
}

/** Title and section. */
export function nameOf({ title, heading, language }: Result): HTMLElement {
  const name = element('span', { class: 'name', ...own(language) }, title)
  if (heading) name.append(element('span', { class: 'section' }, heading))
  return name
}

/** A link with title and section. An address that is none on the web leads nowhere. */
export function linkTo(result: Result): HTMLAnchorElement {
  const href = localAddress(result.url, location.href)
  return element('a', href === undefined ? {} : { href }, nameOf(result))
}

/** Attributes of text in the language of a page. */
export function own(language: string): Readonly<Record<string, string>> {
  return { dir: 'auto', ...(language && { lang: language }) }
}

/**
 * A canonical address on the host of the current page, which can differ: a preview or a mirror.
 *
 * @returns `undefined` if it is not a web address
 */
export function localAddress(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined
  const { protocol, pathname, search, hash } = new URL(url, base)
  return protocol === 'https:' || protocol === 'http:' ? new URL(base).origin + pathname + search + hash : undefined
}
