/** Sorts the files of a site folder into notes, attachments and private files. */
import { ConfigError, configPlace } from '../config/error.ts'
import { pagesFolder } from '../config/reserved.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { LecternError } from '../contract/errors.ts'
import { differences, exchangeIn } from '../text/map-again.ts'
import { createExclusion, type Exclusion } from './exclude.ts'
import type { PrivatePlace } from './kinds/kind.ts'
import { type OwnContent, type RecognisedFolder, recogniseFolder } from './kinds/recognise.ts'
import { publicFolder } from './model/attachments.ts'
import { type FolderLabels, isMarkdown } from './model/placement.ts'
import { isBelow, isWhole, sortContent } from './sort-content.ts'
import type { Source, SourceFile, SourceProblem } from './source/source.ts'

export interface ContentListing {
  readonly folder: RecognisedFolder
  readonly folderLabels: FolderLabels
  readonly notes: readonly SourceFile[]
  /** As `PagesOnce.copies`. */
  readonly copies: ReadonlyMap<string, string>
  /** Pages that are private by their place or kind. Links to them show as plain text. */
  readonly withheld: readonly SourceFile[]
  readonly attachments: readonly SourceFile[]
  readonly publicFiles: readonly SourceFile[]
  /** Folders of public files. */
  readonly statics: readonly string[]
  readonly problems: readonly SourceProblem[]
  /** Whether a page at a path below the site folder would be private by its place. */
  readonly isPrivate: (path: string) => boolean
  /** Places in which only marked pages are public, by the path of the page. */
  readonly unlessMarked: ReadonlyMap<string, PrivatePlace>
  /** Whether pages may take text from a file at a path below the site folder. */
  readonly mayInsert: (path: string) => boolean
  readonly diagnostics: readonly Diagnostic[]
  /** Everything that was listed. */
  readonly files: readonly SourceFile[]
  /** What the sorting depends on besides the paths. */
  readonly rules: string
  readonly division: Division
  /** Patterns of `.lecternignore`. */
  readonly ignored: readonly string[]
  /** Only what was said to have changed was looked at. */
  readonly isPartial: boolean
}

/** What the listing of a running service begins with. */
export interface KnownContent {
  readonly before?: ContentListing | undefined
  /** Paths below the site folder of all that changed since; by default that is unknown. */
  readonly changed?: readonly string[] | undefined
}

// Files of Lectern and other tools.
const notContent = /^(?:dist|export|node_modules|public)\/|^(?:lectern\.config|wrangler)\./

/**
 * A folder without `content/` is content as a whole, unless it is of a kind that says where its content is. So any
 * folder of Markdown can be served.
 *
 * Settings of other tools, and `.lecternignore`, that cannot be used any more count as they were before, and a
 * diagnostic says so: what is deleted or made private meanwhile must not stay.
 *
 * @throws {LecternError} `CONTENT_GONE`
 * @throws {ConfigError} when the owner names a content folder that is not there, or other settings never could be used
 */
export async function listContent(
  source: Source,
  config: ResolvedConfig,
  { before, changed }: KnownContent = {},
): Promise<ContentListing> {
  await refuseHalfDeployed(source, before?.folder.content ?? [])
  const folder = await recogniseFolder(source, config, await findOwnContent(source, config), before?.folder.answers())
  const statics = [publicFolder, ...folder.statics]
  const listed = await source.list(outermost([...folder.content, ...folder.files, ...statics]), changed)
  const exclusion = await createExclusion(source, config, before?.ignored)
  const { files, problems, folderLinks: links } = listed
  const exchanged = before && changedFiles(before.files, files)
  const division = divide(files, { folder, statics, exclusion }, before?.division, exchanged)
  const { publicFiles, content } = division
  const privacy = [...folder.privacy, ...(await folder.privacyIn(content))]
  const folderLabels = await folder.labelFolders(content)
  const { patterns, written: ignored } = exclusion
  const faults = [...folder.faults, ...exclusion.faults]
  const { drafts, onlyMarked = folder.onlyMarked } = config.publish
  const settings = { ...config, origin: undefined, place: configPlace(config, ['exclude']), patterns, faults }
  const rules = `${JSON.stringify([settings, ...(links ?? [])])}\n${folder.findings()}`
  const isPartial = listed.isPartial === true
  const known = before?.rules === rules ? before : undefined
  if (known && exchanged) return { ...withFiles(known, exchanged), publicFiles, division, problems, isPartial }
  // The model tells by the roots that every file is still in its place.
  const own = known ? { ...folder, roots: known.folder.roots } : folder
  return {
    ...{ folder: own, folderLabels, statics, files, publicFiles, division, problems, rules, isPartial, ignored },
    ...sortContent(files, content, { folder: own, exclusion, privacy, faults, drafts, onlyMarked, links }),
  }
}

/** Files of public folders, and those of the content, without what is excluded. */
interface Division {
  /** What it depends on besides the paths. */
  readonly rules: string
  readonly publicFiles: readonly SourceFile[]
  readonly content: readonly SourceFile[]
}

interface DivisionRules {
  readonly folder: RecognisedFolder
  readonly statics: readonly string[]
  readonly exclusion: Exclusion
}

/** @param exchanged the files that changed since `before`, if there are the same paths */
function divide(
  files: readonly SourceFile[],
  { folder, statics, exclusion }: DivisionRules,
  before: Division | undefined,
  exchanged: ReadonlyMap<SourceFile, SourceFile> | undefined,
): Division {
  const rules = JSON.stringify([folder.content, folder.files, statics, exclusion.patterns])
  if (before?.rules === rules && exchanged) {
    const { publicFiles, content } = before
    return { rules, publicFiles: exchangeIn(publicFiles, exchanged), content: exchangeIn(content, exchanged) }
  }
  const whole = isWhole(folder)
  const open = exclusion.patterns.length === 0 ? files : files.filter(({ path }) => !exclusion.excludes(path))
  // Content in a public folder: its pages are pages, and its other files are both public and theirs.
  const both = folder.content.filter((name) => statics.includes(name) || isBelow(name, statics))
  const isBoth = ({ path }: SourceFile) => isBelow(path, both)
  const isStatic = ({ path }: SourceFile) => isBelow(path, statics)
  const publicFiles = open.filter((file) => isStatic(file) && !(isBoth(file) && isMarkdown(file.path)))
  const content = open.filter((file) => (!isStatic(file) || isBoth(file)) && !(whole && notContent.test(file.path)))
  return { rules, publicFiles, content }
}

/** Each file that changed with what is there now; nothing if there are other paths. */
function changedFiles(
  before: readonly SourceFile[],
  files: readonly SourceFile[],
): ReadonlyMap<SourceFile, SourceFile> | undefined {
  if (before.length !== files.length) return undefined
  const changed = new Map<SourceFile, SourceFile>()
  for (const [old, file] of differences(before, files) ?? []) {
    if (old.path !== file.path) return undefined
    if (old.size !== file.size || old.modified !== file.modified) changed.set(old, file)
  }
  return changed
}

/** The same paths sorted in the same way, with what is there now. A list without changes stays the same object. */
function withFiles(before: ContentListing, exchanged: ReadonlyMap<SourceFile, SourceFile>): ContentListing {
  return {
    ...before,
    files: exchangeIn(before.files, exchanged),
    notes: exchangeIn(before.notes, exchanged),
    withheld: exchangeIn(before.withheld, exchanged),
    attachments: exchangeIn(before.attachments, exchanged),
  }
}

/** Without folders in others, whose files would be listed twice. */
function outermost(folders: readonly string[]): string[] {
  const all = [...new Set(folders)]
  return all.filter((name) => !all.some((other) => other !== name && (other === '' || name.startsWith(`${other}/`))))
}

/** Files around the content folder are not for readers, so a half-done deployment must not show them. */
async function refuseHalfDeployed(source: Source, before: readonly string[]): Promise<void> {
  const [first] = before
  if (first === undefined || before.includes('')) return
  const isThere = await Promise.all(before.map((name) => source.exists(name)))
  if (isThere.includes(true)) return
  const hint = 'Put it back; to serve the whole folder instead, start the service again.'
  throw new LecternError('CONTENT_GONE', `The folder "${first}" has gone; the site stays as it was.`, hint)
}

/** An owner who named a folder did not mean the files around it. */
function contentMissing(config: ResolvedConfig): ConfigError {
  const { contentDir } = config
  const message = `contentDir is "${contentDir}", but there is no such folder; nothing else is read in its place.`
  const hint = 'Correct the name or create the folder; without "contentDir" the whole site folder is content.'
  return new ConfigError([diagnostic('CONFIG_INVALID', configPlace(config, ['contentDir']), message, hint)])
}

/** The content folder of the configuration. It is prepared if it contains a folder of a collection or of root pages. */
async function findOwnContent(source: Source, config: ResolvedConfig): Promise<OwnContent> {
  const { contentDir, collections, isContentDirDefault } = config
  if (!(await source.exists(contentDir))) {
    if (!isContentDirDefault) throw contentMissing(config)
    return { dir: '', isPrepared: false }
  }
  const names = [pagesFolder, ...collections.map(({ name }) => name)]
  const found = await Promise.all(names.map((name) => source.exists(`${contentDir}/${name}`)))
  return { dir: contentDir, isPrepared: found.includes(true) }
}
