/** Finds what looks like a link and is none, and links that lead from or to nothing. */
import { htmlTags } from '../../content/parse/html-addresses.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { shorten, textBefore } from '../../text/cut.ts'
import type { PageText } from './page-text.ts'

export function linkTextFindings(page: PageText): Diagnostic[] {
  return [...unparsed(page), ...emptyMarkdown(page), ...emptyHtml(page)]
}

interface Form {
  readonly pattern: RegExp
  /** Whether a match is a link that went wrong, rather than prose. */
  readonly isMeant: (label: string, destination: string) => boolean
  readonly reason: string
  readonly cure: (destination: string) => string
}

/** One word with an ending, a path or an address. */
const isAddress = (text: string) =>
  !/\s/.test(text) &&
  (/^https?:\/\//i.test(text) || /\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf)$/i.test(textBefore(text, '#')))

const forms: readonly Form[] = [
  {
    pattern: /\[([^[\]\n]{0,300})\]\(([^()\n]{1,500})\)/g,
    isMeant: (_, destination) => looksLikeAddress(destination.trim()),
    reason: 'its destination contains spaces',
    cure: (destination) => `Write the destination in angle brackets: (<${shorten(destination.trim(), 60)}>).`,
  },
  {
    pattern: /\[([^[\]\n]+)\]\(([^()\s]+)(?:[ \t][^()\n]*)?$/gm,
    isMeant: (_, destination) => isAddress(destination),
    reason: 'its parenthesis is never closed',
    cure: (destination) => `Write ")" after ${shorten(destination, 60)}.`,
  },
  {
    pattern: /\[([^[\]\n]{1,300})\][ \t]\(([^()\s]{1,500})\)/g,
    isMeant: (_, destination) => isAddress(destination),
    reason: 'there is a space between its brackets and its parenthesis',
    cure: () => 'Remove the space.',
  },
  {
    pattern: /\(([^()\n]{1,300})\)\[([^[\]\s]{1,500})\]/g,
    isMeant: (_, destination) => isAddress(destination),
    reason: 'its brackets and its parenthesis are swapped',
    cure: (destination) => `Write [text](${shorten(destination, 60)}).`,
  },
  {
    pattern: /\[\[([\p{L}\p{N}][^[\]\n]{0,300})()$/gmu,
    isMeant: () => true,
    reason: 'its brackets are never closed',
    cure: () => 'Write "]]" after the name.',
  },
]

function unparsed({ plain, at }: PageText): Diagnostic[] {
  return forms.flatMap(({ pattern, isMeant, reason, cure }) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: whole, 1: label = '', 2: destination = '', index }) => {
      if (!isMeant(label, destination)) return []
      const message = `"${shorten(whole.trim(), 80)}" is shown as text: ${reason}.`
      return [at(index, 'LINK_UNPARSED', message, cure(destination))]
    }),
  )
}

/** Whether a destination with spaces is one; prose in parentheses after a bracket is none. */
export function looksLikeAddress(destination: string): boolean {
  if (!/\s/.test(destination) || destination.startsWith('<')) return false
  return (
    /\.[A-Za-z][A-Za-z0-9]{0,9}$/.test(textBefore(destination, '#?')) || /^(?:\.{0,2}\/|https?:\/\/)/.test(destination)
  )
}

function emptyMarkdown({ text, plain, found, at, isHidden }: PageText): Diagnostic[] {
  const wiki = [...plain.matchAll(/!?\[\[[ \t]{0,9}\]\]/g)].map(({ 0: whole, index }) =>
    at(index, 'LINK_EMPTY', `The link "${whole}" names no page.`, 'Write a name in the brackets, or remove them.'),
  )
  const markdown = found.targets.flatMap(({ node, ...span }) => {
    if (node.type === 'definition' || isHidden(span)) return []
    const written = shorten(text.slice(span.start, span.end), 80)
    const what = node.type === 'image' ? 'image' : 'link'
    if (node.url.trim() === '') {
      const message = `The ${what} "${written}" has no destination.`
      return [at(span.start, 'LINK_EMPTY', message, 'Write an address in the parentheses, or remove the brackets.')]
    }
    if (node.type === 'image' || node.children.length > 0 || text[span.start] !== '[' || isOfPage(node.url)) return []
    const message = `The link "${written}" has no text, so nobody can see it.`
    return [at(span.start, 'LINK_EMPTY', message, 'Write its text between the brackets.')]
  })
  return [...wiki, ...markdown]
}

/** A link to a page shows the title of that if it has no text; of places in its own page and of files, nothing shows. */
function isOfPage(address: string): boolean {
  if (/^(?:#|\/\/|[a-z][a-z\d+.-]*:)/i.test(address)) return false
  const [name = ''] = textBefore(address, '#?').split('/').slice(-1)
  return !name.includes('.') || /\.(?:mdx?|markdown|html?)$/i.test(name)
}

/** `<a href="">` and `<img>` without an address. */
function emptyHtml({ text, found, at, isHidden }: PageText): Diagnostic[] {
  return found.html.flatMap((span) => {
    if (isHidden(span)) return []
    return [...htmlTags(text.slice(span.start, span.end))].flatMap(({ name, start, attributes, flags }) => {
      const isEmptyLink = name === 'a' && flags.includes('href')
      const isEmptyImage = name === 'img' && !attributes.some((one) => one.name === 'src' || one.name === 'srcset')
      if (!isEmptyLink && !isEmptyImage) return []
      const message = `<${name}> has no address.`
      return [at(span.start + start, 'LINK_EMPTY', message, 'Write one, or remove the element.')]
    })
  })
}
