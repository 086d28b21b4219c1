/** Sorts the files of a site folder into notes, attachments and private files. */
import type { ResolvedConfig } from '../config/schema.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { LecternError } from '../contract/errors.ts'
import { count } from '../text/count.ts'
import { groupBy } from '../text/group-by.ts'
import { publicFolder } from './model/attachments.ts'
import { isMarkdown, isUnreadMarkdown } from './model/placement.ts'
import { privateDiagnostics, privatePlaceOf } from './model/private-places.ts'
import { findVaults } from './obsidian.ts'
import type { Source, SourceFile, SourceProblem } from './source/source.ts'

export interface ContentListing {
  /** `content`, or empty when the site folder itself is the content folder. */
  readonly contentDir: string
  readonly notes: readonly SourceFile[]
  /** Pages that are private by their place or kind. Links to them show as plain text. */
  readonly withheld: readonly SourceFile[]
  readonly attachments: readonly SourceFile[]
  readonly publicFiles: readonly SourceFile[]
  readonly problems: readonly SourceProblem[]
  /** An Obsidian vault, in which `#tags` in the text count. */
  readonly isVault: boolean
  /** Whether a page at a path below the site folder would be private by its place. */
  readonly isPrivate: (path: string) => boolean
  readonly diagnostics: readonly Diagnostic[]
}

// Files of Lectern and other tools.
const notContent = /^(?:dist|export|node_modules|public)\/|^lectern\.config\./

/**
 * A folder without `content/` is content as a whole, so that any folder of Markdown can be served.
 *
 * @param before `contentDir` of the last listing
 * @throws LecternError `CONTENT_GONE`
 */
export async function listContent(source: Source, config: ResolvedConfig, before?: string): Promise<ContentListing> {
  const contentDir = await findContentDir(source, config.contentDir, before)
  const { files, problems } = await source.list(contentDir ? [contentDir, publicFolder] : [''])
  const publicFiles = files.filter(({ path }) => path.startsWith(`${publicFolder}/`))
  const content = files.filter(({ path }) => (contentDir ? path.startsWith(`${contentDir}/`) : !notContent.test(path)))
  const { isVault, templateFolders } = await findVaults(source, contentDir, content)
  const rules = { contentDir, templateFolders, drafts: config.publish.drafts }
  const pages = content.filter(({ path }) => isMarkdown(path) || isUnreadMarkdown(path))
  const placed = pages.map((file) => ({ file, path: file.path, place: privatePlaceOf(file.path, rules) }))
  const hidden = placed.flatMap(({ file, path, place }) => (place ? [{ file, path, place }] : []))
  const open = placed.filter(({ place }) => !place).map(({ file }) => file)
  const unread = open.filter(({ path }) => isUnreadMarkdown(path))
  return {
    contentDir,
    notes: open.filter(({ path }) => isMarkdown(path)),
    withheld: [...hidden.map(({ file }) => file), ...unread],
    attachments: content.filter(({ path }) => !isMarkdown(path) && !isUnreadMarkdown(path)),
    publicFiles,
    problems,
    isVault,
    isPrivate: (path) => privatePlaceOf(path, rules) !== undefined,
    diagnostics: [...privateDiagnostics(hidden), ...unreadDiagnostics(unread)],
  }
}

/** One diagnostic for each ending, since a folder of another tool may contain hundreds of files. */
function unreadDiagnostics(files: readonly SourceFile[]): Diagnostic[] {
  const groups = groupBy(files, ({ path }) => path.slice(path.lastIndexOf('.')).toLowerCase())
  return [...groups].map(([ending, group]) => {
    const [are, example] = group.length === 1 ? ['is', ''] : ['are', '; this is the first']
    const message = `${count(group.length, `${ending} file`)} ${are} not read and left out${example}.`
    const hint = 'Rename plain Markdown files to end in ".md".'
    return diagnostic('MARKDOWN_UNREAD', { file: group[0]?.path ?? '' }, message, hint)
  })
}

/** Files around the content folder are not for readers, so a half-done deployment must not show them. */
async function findContentDir(source: Source, wanted: string, before: string | undefined): Promise<string> {
  if (await source.exists(wanted)) return wanted
  if (wanted !== before) return ''
  const hint = 'Put it back; to serve the whole folder instead, start the service again.'
  throw new LecternError('CONTENT_GONE', `The folder "${wanted}" has gone; the site stays as it was.`, hint)
}
