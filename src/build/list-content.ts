/** What a site folder holds, sorted by what becomes of it. */
import type { ResolvedConfig } from '../config/schema.ts'
import { LecternError } from '../errors.ts'
import { publicFolder } from './model/attachments.ts'
import { isMarkdown } from './model/placement.ts'
import type { Source, SourceFile, SourceProblem } from './source/source.ts'

export interface ContentListing {
  /** `content`, or empty when the site folder itself holds the content. */
  readonly contentDir: string
  readonly notes: readonly SourceFile[]
  readonly attachments: readonly SourceFile[]
  readonly publicFiles: readonly SourceFile[]
  readonly problems: readonly SourceProblem[]
  /** An Obsidian vault, in which `#tags` in the text count. */
  readonly isVault: boolean
}

// What Lectern itself writes into a site folder, and what other tools keep there.
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
  const vaults = await Promise.all(
    [...new Set(['', contentDir])].map((folder) => source.exists(folder ? `${folder}/.obsidian` : '.obsidian')),
  )
  return {
    contentDir,
    notes: content.filter(({ path }) => isMarkdown(path)),
    attachments: content.filter(({ path }) => !isMarkdown(path)),
    publicFiles,
    problems,
    isVault: vaults.includes(true),
  }
}

/** What lies around the content was never meant for readers, so a half-done deployment must not show it. */
async function findContentDir(source: Source, wanted: string, before: string | undefined): Promise<string> {
  if (await source.exists(wanted)) return wanted
  if (wanted !== before) return ''
  const hint = 'Put it back; to serve the whole folder instead, start the service again.'
  throw new LecternError('CONTENT_GONE', `The folder "${wanted}" has gone; the site stays as it was.`, hint)
}
