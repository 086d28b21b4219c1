/** Folders without a generator: what many editors and generators write alike, and nothing else is written like. */
import type { Dialect } from '../../parse/dialect.ts'
import { dateByName } from '../../parse/frontmatter/file-date.ts'
import { byPlace, overlaps } from '../../parse/spans.ts'
import { readBlocks } from '../mkdocs/blocks.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { directives } from '../syntax/directives.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { imageSize } from '../syntax/markdown.ts'
import { onSameLines } from '../syntax/omissions.ts'
import { readItem, withoutIdLinks } from './joplin.ts'
import { mystDirectives } from './myst.ts'
import { readNikolaPost } from './nikola.ts'
import { embedsOfZenn } from './zenn.ts'

/** Applied before what a vault reads. */
export const plainSyntax: Dialect = {
  keys: ['id'],
  read(page) {
    const item = readItem(page)
    const post = item ? undefined : readNikolaPost(page)
    const written = item?.text ?? withoutIdLinks(post?.text ?? page.text)
    const myst = mystDirectives(written)
    const read = directives(myst.text)
    // Zettlr's links name a page by it.
    const id = page.frontmatter.other?.id
    const own = item?.frontmatter ?? post?.frontmatter ?? page.frontmatter
    return {
      frontmatter: id === undefined ? own : { ...own, id },
      text: withinLines(readBlocks(read.text)),
      leftOut: [...myst.leftOut, ...onSameLines(read.leftOut, myst.text, written)].sort((a, b) => a.at - b.at),
      named: myst.named,
      ...(post ? { diagnostics: post.diagnostics } : {}),
    }
  },
}

/** Applied after what a vault reads, whose settings may say how its daily notes are called. */
export const datedNames: Dialect = {
  read: ({ file, frontmatter, text }) => ({ frontmatter: dateByName(file, frontmatter), text }),
}

const row = /^[ \t>]*\|.*\[\[.*$/gm
const link = /\[\[[^[\]\n|]*\|[^[\]\n]*\]\]/g
const sized =
  /!\[([^[\]\n]*)\]\(([^()\s]+(?:[ \t]+"[^"\n]{0,300}")?)[ \t]+=(?:(\d{1,5})x(\d{1,5})?|\d{0,5}%?x\d{0,5}%?)\)/g

/** What editors write within lines. Code stays as it is. */
function withinLines(text: string): string {
  const edits = [...linksInTables(text), ...sizedImages(text), ...embedsOfZenn(text)]
  if (edits.length === 0) return text
  const code = codeSpans(text)
  return applyEdits(
    text,
    edits.sort(byPlace).filter((edit) => !overlaps(code, edit)),
  )
}

/** `[[soil|Earth]]` in a table, where Quartz takes the bar for the link's, and Markdown for the end of a cell. */
function linksInTables(text: string): Edit[] {
  if (!text.includes('[[') || !text.includes('|')) return []
  return [...text.matchAll(row)].flatMap(({ 0: line, index: start }) =>
    [...line.matchAll(link)].map(({ 0: written, index }) => ({
      start: start + index,
      end: start + index + written.length,
      text: written.replace(/(?<!\\)\|/g, '\\|'),
    })),
  )
}

/** `![Hill](hill.png =300x200)`, as in Wiki.js, HackMD and Azure DevOps. A height without a width is left out. */
function sizedImages(text: string): Edit[] {
  if (!text.includes(' =')) return []
  return [...text.matchAll(sized)].map(({ 0: whole, 1: label = '', 2: address = '', 3: width, 4: height, index }) => {
    const size = width === undefined ? '' : imageSize(width, height)
    return { start: index, end: index + whole.length, text: `![${label}${size}](${address})` }
  })
}
