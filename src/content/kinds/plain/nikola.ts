/** The metadata of posts of Nikola in Markdown: `.. key: value` in front of the text, as a comment or up to a blank line. */
import { withoutEnding } from '../../model/placement.ts'
import type { RawPage, ReadPage } from '../../parse/dialect.ts'
import { readFrontmatter } from '../../parse/frontmatter/frontmatter.ts'
import type { SourceFile } from '../../source/source.ts'
import type { FolderView, Privacy, PrivatePlace } from '../kind.ts'

export type NikolaPost = Required<Pick<ReadPage, 'frontmatter' | 'text' | 'diagnostics'>>

const opening = /^\s{0,20}(<!--[ \t]{0,20}\n\s{0,20})?(?=\.\. [\w-]{1,40}:)/
const row = /^\s*\.\. ([\w-]+):(.*)$/
/** What other tools call alike. */
const known: ReadonlySet<string> = new Set('author category date description slug status tags title updated'.split(' '))
/** Tags that say who may see a post, in versions before 8. */
const hiding: ReadonlySet<string> = new Set(['draft', 'private'])

/** @returns nothing for a page without them */
export function readNikolaPost({ file, lineOffset, text, block }: RawPage): NikolaPost | undefined {
  const [opened, comment] = (block === undefined && opening.exec(text)) || []
  if (opened === undefined) return undefined
  const mark = comment === undefined ? '\n\n' : '-->'
  const close = text.indexOf(mark, opened.length)
  if (close === -1 && comment !== undefined) return undefined
  const head = close === -1 ? text : text.slice(0, close + mark.length)
  const values = readRows(head.slice(opened.length))
  const rows = [...values].map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const { frontmatter, diagnostics } = readFrontmatter(rows.join('\n'), file, lineOffset + 1)
  return {
    // What cannot be read may say that the post is a draft.
    frontmatter: frontmatter ?? { draft: true },
    text: '\n'.repeat(head.split('\n').length - 1) + text.slice(head.length),
    diagnostics,
  }
}

/** A file beside a post, `soil.meta`, may say instead that `soil.md` is a draft or private. */
export async function privacyOfMetaFiles(folder: FolderView, content: readonly SourceFile[]): Promise<Privacy> {
  const hidden = new Set<string>()
  for (const { path } of content) {
    if (!path.endsWith(ending)) continue
    const status = readRows((await folder.text(path)) ?? '').get('status')
    if (typeof status === 'string' && hiding.has(status.toLowerCase())) hidden.add(path.slice(0, -ending.length))
  }
  return (path) => {
    if (hidden.size === 0) return undefined
    const post = withoutEnding(path)
    // `soil.es.md` is a translation, which may have no file of its own.
    return hidden.has(post) || hidden.has(post.replace(/\.\w+$/, '')) ? metaPlace : undefined
  }
}

const ending = '.meta'

const metaPlace: PrivatePlace = {
  where: 'that a file of Nikola beside them, ".meta", calls drafts or private',
  hint: 'Change the status there to publish them.',
}

function readRows(written: string): ReadonlyMap<string, string | readonly string[]> {
  const values = new Map<string, string | readonly string[]>()
  for (const line of written.split('\n')) {
    const [, key = '', value = ''] = row.exec(line) ?? []
    if (known.has(key) && value.trim() !== '' && !values.has(key)) values.set(key, value.trim())
  }
  const date = values.get('date')
  if (typeof date === 'string') values.set('date', date.replace(/ UTC$/, 'Z').replace(/ UTC(?=[+-])/, ''))
  const tags = listOf(values.get('tags'))
  if (tags.some((tag) => hiding.has(tag))) values.set('status', 'draft')
  if (tags.length > 0)
    values.set(
      'tags',
      tags.filter((tag) => !hiding.has(tag)),
    )
  return values
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string'
    ? value
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean)
    : []
}
