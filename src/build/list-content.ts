/** What a site folder holds, sorted by what becomes of it. */
import type { ResolvedConfig } from '../config/schema.ts'
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

/** A folder without `content/` is content as a whole, so that any folder of Markdown can be served. */
export async function listContent(source: Source, config: ResolvedConfig): Promise<ContentListing> {
  const contentDir = (await source.exists(config.contentDir)) ? config.contentDir : ''
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
