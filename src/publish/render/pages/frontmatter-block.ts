/** Frontmatter as YAML that no value can break out of. */

/** Keys in the order in which they are written; `undefined`, an empty text and an empty list are left out. */
export type FrontmatterValues = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * A frontmatter block with its fences and a line end. A text stands plain where every YAML version reads it as that
 * text, else in double quotes with everything unprintable escaped, so any value comes back as it was.
 * A date stands plain as well, as readers of frontmatter expect.
 */
export function frontmatterBlock(values: FrontmatterValues): string {
  let block = '---\n'
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value.length === 0) continue
    block += typeof value === 'string' ? `${key}: ${scalar(value)}\n` : `${key}:\n${value.map(item).join('')}`
  }
  return `${block}---\n`
}

function item(value: string): string {
  return `  - ${scalar(value)}\n`
}

function scalar(value: string): string {
  return isPlain(value) ? value : JSON.stringify(value).replace(unprintable, escapeCharacter)
}

/** Whether YAML 1.1 and 1.2 both read the text, unquoted, as itself. */
function isPlain(value: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return true
  return plain.test(value) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(value)
}

// From a letter on, only `: `, ` #` and a trailing space could end a plain text outside of brackets.
const plain = /^\p{L}(?:[\p{L}\p{M}\p{N}_.,/()'+&;@!?%=~-]|:(?=[^\s])| (?=[^\s#]))*$/u

// JSON leaves these as they are; YAML forbids them or takes them for line ends (YAML 1.2.2, sections 5.1 and 5.4).
const unprintable = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF\p{Cs}]/gu

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
