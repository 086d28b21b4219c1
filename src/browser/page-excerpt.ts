/** What a page says first, read from its HTML. */

export interface PageExcerpt {
  /** BCP 47. */
  readonly language: string
  readonly title: string
  /** Its description and its first words, or only one of them if they say the same. */
  readonly paragraphs: readonly string[]
}

/** In UTF-16 code units. */
const longest = 240
/** The description may be the first paragraph, which is cut at a word. */
const sameBeginning = 40

/**
 * @param fragment of its address, percent-encoded: the excerpt is of that part
 * @returns nothing for a document that has no title
 */
export function readExcerpt(html: string, fragment: string): PageExcerpt | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const meta = (selector: string) => page.querySelector<HTMLMetaElement>(selector)?.content ?? ''
  const title = meta('meta[property="og:title"]')
  if (title === '') return undefined
  const { lang: language } = page.documentElement
  const part = fragment === '' ? null : page.getElementById(decoded(fragment))
  const first = firstWords(page, part)
  if (part !== null) {
    const heading = /^H\d$/.test(part.tagName) ? [textOf(part)] : []
    return { language, title, paragraphs: [...heading, first].filter(Boolean) }
  }
  const description = meta('meta[name=description]')
  const isSame = description === title || first.startsWith(description.slice(0, sameBeginning))
  return { language, title, paragraphs: [isSame ? '' : shortened(description), first].filter(Boolean) }
}

/** The first words of the text; of a part, those after its heading or within its element. */
function firstWords(page: Document, part: Element | null): string {
  const paragraphs = [...page.querySelectorAll('.prose p')]
  const follows = (paragraph: Element) =>
    part === null || (part.compareDocumentPosition(paragraph) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const own = part?.matches('p, li') ? part : paragraphs.find(follows)
  return own === undefined ? '' : shortened(textOf(own))
}

/** Without the link to itself that a heading has. */
function textOf(block: Element): string {
  for (const anchor of block.querySelectorAll('.anchor, .copy')) anchor.remove()
  return (block.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function shortened(text: string): string {
  if (text.length <= longest) return text
  const head = text.slice(0, longest)
  const space = head.lastIndexOf(' ')
  return `${space > longest / 2 ? head.slice(0, space) : head}…`.toWellFormed()
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
