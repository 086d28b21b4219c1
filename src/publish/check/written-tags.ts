/** The files of pages as they are on disk, and the tags in them as their authors wrote them. */
import type { Page } from '../../content/model/site.ts'
import { splitFrontmatter } from '../../content/parse/frontmatter/frontmatter.ts'
import type { Source } from '../../content/source/source.ts'
import { bounds } from '../../contract/bounds.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { SiteParts } from '../site-state.ts'
import type { WrittenTag } from './find-names.ts'
import { lineOfItem, lineOfKey } from './frontmatter-lines.ts'

export interface FileText {
  /** With LF line ends and without a byte order mark. */
  readonly text: string
  /** The lines of the frontmatter, with its fences. */
  readonly head: readonly string[]
}

/** Reads a file again, since the model keeps no frontmatter; nothing if that fails. */
export type FileReader = (file: string) => Promise<FileText | undefined>

export function createFileReader(source: Source): FileReader {
  let last: { readonly file: string; readonly text: Promise<FileText | undefined> } | undefined
  const read = async (file: string) => {
    const bytes = await source.read(file).catch(() => undefined)
    if (bytes === undefined) return undefined
    const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
    const { end } = splitFrontmatter(text)
    return { text, head: end === 0 ? [] : text.slice(0, end).split('\n') }
  }
  return (file) => {
    if (last?.file !== file) last = { file, text: read(file) }
    return last.text
  }
}

const tagsKey = /^(?:tags|categories)$/i

export function writtenTags(pages: readonly Page[], { read, config, listing }: SiteParts): WrittenTag[] {
  const inline = config.tags.inline ?? listing.folder.inlineTags
  return pages.flatMap(({ file }) => {
    const { frontmatter, inlineTags = [] } = read.get(file)?.parsed ?? {}
    // Further tags are ignored, as on the site.
    const tags = [...(frontmatter?.tags ?? []), ...(inline ? inlineTags : [])].slice(0, bounds.noteTags)
    return tags.map((tag) => ({ tag, file }))
  })
}

/** Line of a tag in the frontmatter, else of `#tag` in the text. */
export async function lineOfTag({ tag, file }: WrittenTag, read: FileReader): Promise<number | undefined> {
  const found = await read(file)
  if (found === undefined) return undefined
  const { text, head } = found
  const inHead = head.some((line) => line.includes(tag)) ? lineOfItem(head, tagsKey, tag) : undefined
  if (inHead !== undefined) return inHead
  const at = text.indexOf(`#${tag}`)
  return at === -1 ? undefined : text.slice(0, at).split('\n').length
}

/** Tags in the frontmatter that begin with the `#` of tags in the text. */
export async function tagMarkFindings(pages: readonly Page[], read: FileReader): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const { file, tags } of pages) {
    if (tags.length === 0) continue
    const { head = [] } = (await read(file)) ?? {}
    const start = lineOfKey(head, tagsKey)
    if (start === undefined) continue
    for (let at = start - 1; at < head.length; at++) {
      const line = head[at] ?? ''
      if (at >= start && !/^\s*-\s/.test(line)) break
      const tag = /["'\s[,]#([^\s"',\]#]+)/.exec(line)?.[1]
      if (tag === undefined) continue
      const message = `The tag "#${tag}" is read as "${tag}".`
      found.push(diagnostic('TAG_SPELLING', { file, line: at + 1 }, message, `Write ${tag}, without the "#".`))
      break
    }
  }
  return found
}
