/** Reads the files that a page takes text from. */

import { contentHash } from '../text/hash.ts'
import { isMarkdown } from './model/placement.ts'
import type { Dialect } from './parse/dialect.ts'
import { readFrontmatter, splitFrontmatter } from './parse/frontmatter/frontmatter.ts'
import type { Frontmatter } from './parse/frontmatter/frontmatter-record.ts'
import { isDotPrivateText } from './source/dot-names.ts'
import { mayPass } from './source/passing-trouble.ts'
import type { Source } from './source/source.ts'

/** How notes are read. */
export interface NoteRules {
  readonly dialects: readonly Dialect[]
  /** Whether readers may see the text of a file, by its path. */
  readonly mayInsert: (path: string) => boolean
  /** Whether a page may be seen, by what it says itself. */
  readonly isPublished: (frontmatter: Frontmatter) => boolean
}

export interface InsertTexts {
  /** All that were asked for, the missing ones too. */
  readonly paths: readonly string[]
  readonly texts: ReadonlyMap<string, string>
}

/** Files for one page; further ones are left out. */
const mostFiles = 200
/** Size of all of them, in bytes. */
const mostText = 512 * 1024
/** Files that are inserted into inserted ones. */
const deepest = 4

/**
 * @param bytes of a page
 * @returns nothing for a page that takes no text from other files
 * @throws what may pass
 */
export async function readInsertTexts(
  bytes: Uint8Array,
  file: string,
  source: Source,
  rules: NoteRules,
): Promise<InsertTexts | undefined> {
  const insertion = rules.dialects.find((dialect) => dialect.insertion)?.insertion
  if (!insertion) return undefined
  const asked = new Set<string>()
  const texts = new Map<string, string>()
  let size = 0
  let level: readonly (readonly [string, string])[] = [[file, new TextDecoder().decode(bytes)]]
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const next: [string, string][] = []
    for (const path of level.flatMap(([from, text]) => insertion.filesOf(text, from))) {
      if (asked.has(path) || asked.size >= mostFiles) continue
      asked.add(path)
      const text = await readText(path, source, rules)
      if (text === undefined || size + text.length > mostText) continue
      size += text.length
      texts.set(path, text)
      next.push([path, text])
    }
    level = next
  }
  return asked.size === 0 ? undefined : { paths: [...asked], texts }
}

/** The hash of a page with these files. */
export function hashWith(hash: string, inserts: InsertTexts | undefined): string {
  return inserts ? contentHash(`${hash}\n${JSON.stringify([...inserts.texts])}`) : hash
}

/**
 * Text with LF line ends; nothing for a file that is missing, private, or no text. Of
 * Markdown, what is below its frontmatter.
 */
async function readText(path: string, source: Source, rules: NoteRules): Promise<string | undefined> {
  const real = source.realPath ? source.realPath(path) : path
  if (real === undefined || !isOpen(path, rules) || !isOpen(real, rules)) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await source.read(path)).replace(/\r\n?/g, '\n')
  } catch (error) {
    if (mayPass(error)) throw error
    return undefined
  }
  if (text.includes('\0')) return undefined
  return isMarkdown(path) || isMarkdown(real) ? textBelow(text, path, rules) : text
}

/** Dot-files are private. */
function isOpen(path: string, { mayInsert }: NoteRules): boolean {
  return !isDotPrivateText(path) && mayInsert(path)
}

function textBelow(text: string, path: string, { dialects, isPublished }: NoteRules): string | undefined {
  const { block, end, line, language } = splitFrontmatter(text)
  if (block === undefined) return text
  const { frontmatter } = readFrontmatter(block, path, line, language, dialects)
  return frontmatter && isPublished(frontmatter) ? text.slice(end) : undefined
}
