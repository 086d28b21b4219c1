/** Recognises the kinds of a site folder, and combines their rules. */
import { ConfigError, configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { contentHash } from '../../text/hash.ts'
import { type ContentRoots, createRoots, type FolderLabels, placeLabels } from '../model/placement.ts'
import type { Dialect } from '../parse/dialect.ts'
import type { Source, SourceFile } from '../source/source.ts'
import { createView, describeAnswers, type FolderAnswers } from './folder/folder-view.ts'
import { withTemplateLanguage } from './folder/template-language.ts'
import type { FolderRules, FolderView, Kind, Mount, Privacy } from './kind.ts'
import { kinds, plainKind } from './kinds.ts'
import { attributesOfText } from './plain/attributes.ts'
import { eastAsianEmphasis } from './plain/east-asian-emphasis.ts'
import { inlineFootnotes } from './plain/inline-footnotes.ts'
import { namedByFile, nameInBundle, placeOfExport } from './plain/names.ts'
import { privacyOfMetaFiles } from './plain/nikola.ts'
import { datedNames, plainSyntax } from './plain/syntax.ts'
import { privacyOfBooks } from './plain/zenn.ts'
import { privacyOfScaffolds } from './private-places.ts'
import { privacyOfSources, quarto } from './quarto.ts'
import { headingAttributes } from './syntax/heading-ids.ts'
import { mdx } from './syntax/mdx.ts'

/** A site folder whose kinds are known. */
export interface RecognisedFolder extends Pick<FolderRules, 'metadata' | 'standIn' | 'addressesFor'> {
  /** Names of its kinds; none for plain Markdown. */
  readonly kinds: readonly string[]
  /**
   * One sentence for the owner: "Reads a Hugo site (hugo.toml): notes from content, files from static." Nothing for a
   * folder that was prepared for Lectern.
   */
  readonly summary?: string
  /** Changes when a setting that the kinds have read changes: then every page must be parsed again. */
  readonly fingerprint: string
  /** All that the kinds have found out so far, `privacyIn` included: the same findings give the same rules. */
  findings(): string
  /** What `findings` is made of, for the next build. */
  answers(): FolderAnswers
  readonly roots: ContentRoots
  /** Folders to list, below the site folder. */
  readonly content: readonly string[]
  readonly statics: readonly string[]
  readonly files: readonly string[]
  readonly privacy: readonly Privacy[]
  /** Further private places, once the files of the content are known. */
  privacyIn(content: readonly SourceFile[]): Promise<readonly Privacy[]>
  /** By the places of folders in the content. */
  labelFolders(content: readonly SourceFile[]): Promise<FolderLabels>
  /** Settings that cannot be used, so that those of the last build count. Complete after `privacyIn`. */
  readonly faults: readonly Diagnostic[]
  readonly dialects: readonly Dialect[]
  readonly inlineTags: boolean
  /** See `FolderRules`. */
  readonly onlyMarked: boolean
  readonly hasGenerator: boolean
  readonly hide: readonly NonNullable<FolderRules['hide']>[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Found {
  readonly kind: Kind
  /** The file or folder that shows it; absent if the configuration names the kind. */
  readonly mark?: string
}

/** What is at the content folder of the configuration. */
export interface OwnContent {
  /** Empty if there is no such folder: then the whole site folder is content. */
  readonly dir: string
  /** Prepared for Lectern: no generator decides where its content is. */
  readonly isPrepared: boolean
}

/**
 * @param last of a running service: where settings of a tool cannot be used, the folder is read as it was then
 * @throws {ConfigError} when they cannot be used and never could
 */
export async function recogniseFolder(
  source: Source,
  config: ResolvedConfig,
  own: OwnContent,
  last?: FolderAnswers,
): Promise<RecognisedFolder> {
  const faults: Diagnostic[] = []
  async function open(answers?: FolderAnswers) {
    const asked = createView(source, config.contentDir, answers)
    const all = config.kind === plainKind ? [] : await findKinds(asked.view)
    const chosen = choose(all, named)
    return { asked, all, chosen, rules: await Promise.all(chosen.map(({ kind }) => kind.open(asked.view))) }
  }
  const openAsLast = async (error: unknown) => {
    if (!(error instanceof ConfigError) || !last) throw error
    faults.push(...error.diagnostics)
    return open(last)
  }
  const named = kinds.find(({ name }) => name === config.kind)
  let opened = await open().catch(openAsLast)
  const { all, chosen, rules } = opened
  const { settings } = opened.asked.answers
  const contentMounts = contentOf(rules, own)
  const fileMounts = rules.flatMap(({ files }) => files ?? [])
  const hiddenMounts = own.isPrepared ? [] : rules.flatMap(({ hidden }) => hidden ?? [])
  const statics = rules.flatMap((rule) => rule.statics ?? [])
  const standIn = rules.find((rule) => rule.standIn)?.standIn
  const addressesFor = rules.find((rule) => rule.addressesFor)?.addressesFor
  const onlyMarked = rules.some((rule) => rule.onlyMarked === true)
  const hasGenerator = includesGenerator(chosen)
  const said = rules.find((rule) => rule.metadata)?.metadata
  const metadata = hasGenerator ? await withTemplateLanguage(said ?? {}, opened.asked.view) : said
  const keepsPaths = own.dir !== '' || rules.some((rule) => rule.keepsPaths === true)
  const roots = createRoots([...contentMounts, ...hiddenMounts, ...fileMounts], keepsPaths)
  return {
    kinds: chosen.map(({ kind }) => kind.name),
    ...(own.isPrepared && chosen.length === 0
      ? {}
      : { summary: summarise(chosen, contentMounts, statics, onlyMarked) }),
    fingerprint: contentHash(JSON.stringify([chosen.map(({ kind }) => kind.name), [...settings].sort()])),
    findings: () => describeAnswers(opened.asked.answers),
    answers: () => opened.asked.answers,
    faults,
    roots,
    content: [...contentMounts, ...hiddenMounts].map(({ folder }) => folder),
    statics,
    files: fileMounts.map(({ folder }) => folder),
    privacy: [
      ...rules.flatMap(({ privacy }) => privacy ?? []),
      ...(hasGenerator && chosen.every(({ kind }) => kind !== quarto) ? [privacyOfSources] : []),
    ],
    async privacyIn(files) {
      const ask = () => privacyOf(opened.rules, opened.asked.view, files, config)
      return ask().catch(async (error: unknown) => {
        opened = await openAsLast(error)
        return ask()
      })
    },
    async labelFolders(files) {
      const labels = await Promise.all(opened.rules.flatMap(({ labelFolders }) => labelFolders?.(files) ?? []))
      return placeLabels(new Map(own.isPrepared ? [] : labels.flatMap((each) => [...each])), roots)
    },
    dialects: dialectsOf(chosen, rules),
    inlineTags: rules.some(({ inlineTags }) => inlineTags === true),
    ...{ onlyMarked, hasGenerator },
    hide: rules.flatMap(({ hide }) => hide ?? []),
    ...(metadata ? { metadata } : {}),
    ...(standIn ? { standIn } : {}),
    ...(addressesFor ? { addressesFor } : {}),
    diagnostics: [...(named ? [] : rivals(all, config)), ...rules.flatMap(({ diagnostics }) => diagnostics ?? [])],
  }
}

/** Where the notes are: where a tool says, unless the folder was prepared for Lectern. */
function contentOf(rules: readonly FolderRules[], own: OwnContent): readonly Mount[] {
  const theirs = rules.find(({ content }) => content !== undefined)?.content
  // A tool whose content is that folder too knows more about its names.
  const known = own.isPrepared ? theirs?.filter(({ folder, at }) => folder === own.dir && at === '') : theirs
  if (known && known.length > 0) return known
  return [{ folder: own.dir, at: '', rename: nameInBundle, place: placeOfExport }]
}

/** In the order in which they read a page. */
function dialectsOf(chosen: readonly Found[], rules: readonly FolderRules[]): readonly Dialect[] {
  const hasGenerator = includesGenerator(chosen)
  const isVault = isVaultAlone(chosen)
  return [
    ...(isVault ? [] : [headingAttributes]),
    mdx,
    ...(hasGenerator ? [] : [...kinds.flatMap(({ anywhere }) => anywhere ?? []), plainSyntax]),
    ...(hasGenerator || isVault ? [] : [attributesOfText]),
    ...rules.flatMap(({ dialect }) => dialect ?? []),
    // A generator comes before a vault in it.
    ...(rules[0]?.namesByFile ? [namedByFile] : []),
    ...(hasGenerator ? [] : [datedNames, inlineFootnotes]),
    eastAsianEmphasis,
  ]
}

async function privacyOf(
  rules: readonly FolderRules[],
  view: FolderView,
  files: readonly SourceFile[],
  config: ResolvedConfig,
): Promise<readonly Privacy[]> {
  const own = rules.flatMap(({ privacyIn }) => privacyIn?.(files) ?? [])
  if (config.kind === plainKind) return Promise.all(own)
  const all = kinds.flatMap(({ privacy }) => privacy?.(view, files) ?? [])
  return Promise.all([
    ...own,
    ...all,
    privacyOfScaffolds(view),
    privacyOfMetaFiles(view, files),
    privacyOfBooks(view, files),
  ])
}

function includesGenerator(chosen: readonly Found[]): boolean {
  return chosen.some(({ kind }) => kind.role === 'generator')
}

/** Then braces are text: no editor reads them. */
function isVaultAlone(chosen: readonly Found[]): boolean {
  return chosen.length > 0 && chosen.every(({ kind }) => kind.role === 'vault')
}

async function findKinds(view: FolderView): Promise<Found[]> {
  const marks = await Promise.all(kinds.map((kind) => kind.recognise(view)))
  return kinds.flatMap((kind, at) => {
    const mark = marks[at]
    return mark === undefined ? [] : [{ kind, mark }]
  })
}

/** One generator at most, and the first vault. A named kind replaces those of its role. */
function choose(all: readonly Found[], named: Kind | undefined): Found[] {
  const of = (role: Kind['role']) => {
    if (named?.role === role) return [all.find(({ kind }) => kind === named) ?? { kind: named }]
    return all.filter(({ kind }) => kind.role === role).slice(0, 1)
  }
  return [...(named?.role === 'vault' ? [] : of('generator')), ...of('vault')]
}

/** Two generators, or two editors, in one folder: the owner should say which one counts. */
function rivals(all: readonly Found[], config: ResolvedConfig): Diagnostic[] {
  return (['generator', 'vault'] as const).flatMap((role) => {
    const [first, second] = all.filter(({ kind }) => kind.role === role)
    if (!first?.mark || !second?.mark) return []
    const message = `The folder looks like ${first.kind.title} (${first.mark}) and like ${second.kind.title} (${second.mark}); it is read as the first.`
    const hint = `Write "kind: ${first.kind.name}" or "kind: ${second.kind.name}" in the configuration.`
    const file = config.origin ? configPlace(config, []).file : second.mark
    return [diagnostic('KIND_UNCLEAR', { file }, message, hint)]
  })
}

function summarise(
  chosen: readonly Found[],
  content: readonly Mount[],
  statics: readonly string[],
  onlyMarked: boolean,
): string {
  const titles = chosen.map(({ kind, mark }) => `${kind.title}${mark === undefined ? '' : ` (${mark})`}`)
  const subject = titles.length === 0 ? 'plain Markdown' : titles.join(', and ')
  const notes = content.map(({ folder }) => (folder === '' ? 'the whole folder' : folder)).join(', ')
  const files = statics.length === 0 ? '' : `, files from ${statics.join(', ')}`
  const choice = onlyMarked ? '. Only pages that are marked as public are published' : ''
  return `Reads ${subject}: notes from ${notes}${files}${choice}.`
}
