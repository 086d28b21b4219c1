/** Frontmatter as YAML that no value can break out of. */
import type { Page } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'

/** Keys in the order in which they are written; `undefined`, empty texts and empty lists are left out. */
export type FrontmatterValues = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * A frontmatter block with its fences and a line end. The values of `dateKeys`, and texts that every YAML version reads as
 * they are, are plain; other texts are in double quotes with unprintable characters escaped. So every value is read back
 * unchanged, and a note that is called 2024-05-06 is not called by a date.
 */
export function frontmatterBlock(values: FrontmatterValues): string {
  let block = '---\n'
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value.length === 0) continue
    block +=
      typeof value === 'string'
        ? `${key}: ${dateKeys.has(key) && day.test(value) ? value : scalar(value)}\n`
        : `${key}:\n${value.map((item) => `  - ${scalar(item)}\n`).join('')}`
  }
  return `${block}---\n`
}

/** Facts about a page for its frontmatter; `path` is that of the HTML. */
export type PageFacts = Pick<Page, 'title' | 'description' | 'path' | 'markdownPath' | 'lastUpdated'>

/** The keys that the frontmatter of every page has. */
export function pageKeys(page: PageFacts, { url }: Pick<RenderContext, 'url'>): FrontmatterValues {
  const { title, description, lastUpdated } = page
  return {
    title,
    description,
    canonical: url(page.path),
    markdown: url(page.markdownPath),
    'last-updated': lastUpdated,
  }
}

function scalar(value: string): string {
  return isPlain(value) ? value : JSON.stringify(value).replace(unprintable, escapeCharacter)
}

/** What YAML 1.1 reads as a date, where readers of frontmatter expect one. */
const dateKeys: ReadonlySet<string> = new Set(['date', 'last-updated'])
const day = /^\d{4}-\d{2}-\d{2}$/

/** Whether YAML 1.1 and 1.2 both read the text, unquoted, as itself. */
function isPlain(value: string): boolean {
  return plain.test(value) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(value)
}

// From a letter on, only `: `, ` #` and a trailing space could end a plain text outside of brackets.
const plain = /^\p{L}(?:[\p{L}\p{M}\p{N}_.,/()'+&;@!?%=~-]|:(?=[^\s])| (?=[^\s#]))*$/u

// JSON leaves these as they are; YAML forbids them or takes them for line ends (YAML 1.2.2, sections 5.1 and 5.4).
const unprintable = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF\p{Cs}]/gu

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
