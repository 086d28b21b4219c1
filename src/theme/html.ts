/** A tagged template for HTML that escapes by default. */

/** Markup that is known to be safe. Only this file creates it, so data from outside cannot pass for it. */
export class SafeHtml {
  readonly #markup: string

  /** @internal use `html` or `trusted` */
  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

/** What can fill a hole of the template. `undefined`, `null` and `false` write nothing. */
export type Content = SafeHtml | string | number | undefined | null | false | readonly Content[]

/**
 * Markup with holes: `html\`<a href="${address}">${title}</a>\``. A hole can be element content or a quoted attribute
 * value; text is escaped for both. Lists are joined without a separator.
 *
 * @throws {TypeError} when the template has `=` before a hole: no escaping makes an unquoted attribute value safe
 */
export function html(parts: TemplateStringsArray, ...holes: readonly Content[]): SafeHtml {
  let markup = ''
  for (let at = 0; at < holes.length; at++) {
    const part = parts[at] ?? ''
    if (part.endsWith('=')) throw new TypeError('html: an attribute value must be quoted')
    markup += part + render(holes[at])
  }
  return new SafeHtml(markup + (parts[holes.length] ?? ''))
}

/** For markup that the Markdown pipeline has sanitised or our own code has written. */
export function trusted(markup: string): SafeHtml {
  return new SafeHtml(markup)
}

/** Text as element content or a quoted attribute value. Characters that HTML forbids become U+FFFD. */
export function escapeHtml(text: string): string {
  return mayBeSpecial.test(text) ? text.replace(specials, (character) => entities[character] ?? '\uFFFD') : text
}

/** Data as the content of a `<script>` element: JSON that cannot contain a tag or comment. */
export function scriptJson(data: unknown): SafeHtml {
  return new SafeHtml(JSON.stringify(data).replaceAll('<', '\\u003c'))
}

function render(content: Content): string {
  if (typeof content === 'string') return escapeHtml(content)
  if (content === undefined || content === null || content === false) return ''
  if (content instanceof SafeHtml) return content.toString()
  if (typeof content === 'number') return String(content)
  let markup = ''
  for (const each of content) markup += render(each)
  return markup
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// After the five: control characters, noncharacters and lone surrogates (HTML standard, section 13.2.3.5).
const specials = /[&<>"']|(?![\t\n\f\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu
// Any of them, or a pair of surrogates. Most texts have none, and one class is several times as fast.
const mayBeSpecial = /[^\t\n\f\r !#-%(-;=?-~\xA0-\uD7FF\uE000-\uFDCF\uFDF0-\uFFFD]/
