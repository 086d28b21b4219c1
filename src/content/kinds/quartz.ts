/** Gardens of Quartz: notes in `content`, of which its configuration keeps some private. Its own files around them are not read. */
import ignore from 'ignore'
import type { Dialect, RawPage } from '../parse/dialect.ts'
import { addPaths } from '../parse/frontmatter/frontmatter-paths.ts'
import type { Draft } from '../parse/frontmatter/frontmatter-record.ts'
import type { FolderView, Kind, Privacy, PrivatePlace, SiteMetadata } from './kind.ts'
import { datedNames, plainSyntax } from './plain/syntax.ts'
import { matcherOfPaths } from './syntax/patterns.ts'
import { memberOf, readScript, textOf } from './syntax/script.ts'
import type { ScriptValue } from './syntax/script-tokens.ts'
import { at, readSettingsFile, textsOf } from './syntax/settings.ts'

export const quartz: Kind = {
  name: 'quartz',
  title: 'a Quartz garden',
  role: 'generator',
  manual: {
    marks: '`quartz.config.ts` or `quartz.config.yaml`, beside the folder of notes.',
    content: '`content`, or the folder that `contentDir` names here.',
    hidden:
      'what `ignorePatterns` names (`private` and `templates` where it cannot be read), what `.gitignore` in that folder names, drafts, and with the filter `ExplicitPublish` every page without `publish: true`. The same where `.quartz` or `quartz` has the configuration, for the notes around it.',
    syntax: 'that of Obsidian, titles included.',
  },
  async recognise(folder) {
    const found = await Promise.all(configFiles.map((file) => folder.exists(file)))
    return (await folder.exists(folder.contentDir)) ? configFiles[found.indexOf(true)] : undefined
  },
  async open(folder) {
    const { contentDir } = folder
    const settings = await readSettings(folder)
    return {
      content: [{ folder: contentDir, at: '' }],
      keepsPaths: true,
      inlineTags: true,
      namesByFile: true,
      onlyMarked: settings.isExplicit,
      ...(settings.metadata ? { metadata: settings.metadata } : {}),
      privacy: privacyOf(settings, `${contentDir}/`),
      dialect: createDialect(`${contentDir}/`),
    }
  },
  privacy: privacyOfPrograms,
}

/** Version 4 is configured by a program, version 5 by settings. */
const scripts = ['quartz.config.ts', 'quartz.config.js'] as const
const tables = ['quartz.config.yaml', 'quartz.config.yml', 'quartz.config.default.yaml'] as const
const configFiles = [...scripts, ...tables]

interface QuartzSettings {
  /** Globs of paths below the notes. */
  readonly ignored: readonly string[]
  /** Patterns of `.gitignore` beside the notes. */
  readonly git: readonly string[]
  /** Only pages with `publish: true` are public. */
  readonly isExplicit: boolean
  readonly metadata?: SiteMetadata | undefined
}

/** A configuration that cannot be understood keeps private what a new garden does. */
const usual: readonly string[] = ['private', 'templates']

type FileSettings = Pick<QuartzSettings, 'isExplicit' | 'metadata'> & {
  readonly ignored: readonly string[] | undefined
}

/**
 * Where a garden has the files of two versions, what one of them keeps private stays so.
 *
 * @param program folder of the configuration, with a slash at its end; empty for the site folder
 */
async function readSettings(folder: FolderView, program = ''): Promise<QuartzSettings> {
  const read = async (file: string) => {
    const text = await folder.text(`${program}${file}`)
    if (text === undefined) return []
    return [scripts.some((name) => name === file) ? ofScript(text) : ofTable(text, file)]
  }
  // The defaults of version 5 count only without settings of one's own.
  const own = (await Promise.all(configFiles.slice(0, -1).map(read))).flat()
  const all = own.length > 0 ? own : await read('quartz.config.default.yaml')
  const git = (await folder.text(`${folder.contentDir}/.gitignore`)) ?? ''
  return {
    ignored: all.flatMap(({ ignored }) => ignored ?? usual),
    git: git.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#')),
    isExplicit: all.some(({ isExplicit }) => isExplicit),
    metadata: all[0]?.metadata,
  }
}

function ofScript(text: string): FileSettings {
  const script = readScript(text)
  const patterns = script.named('ignorePatterns').flatMap((value) => (value.kind === 'list' ? [value.items] : []))[0]
  const written = patterns?.flatMap((item) => textOf(item) ?? [])
  // What a variable stands for may be private, too.
  const isWhole = written !== undefined && written.length === patterns?.length
  const filters = script.named('filters').flatMap((value) => (value.kind === 'list' ? value.items : []))
  return {
    ignored: isWhole ? written : [...(written ?? []), ...usual],
    isExplicit: filters.some(isExplicitFilter),
    metadata: { title: textOf(script.named('pageTitle')[0]), language: textOf(script.named('locale')[0]) },
  }
}

/** `Plugin.ExplicitPublish()`, or `{ name: "@quartz-community/explicit-publish" }`. */
function isExplicitFilter(filter: ScriptValue): boolean {
  const name = filter.kind === 'call' || filter.kind === 'name' ? filter.name : textOf(memberOf(filter, 'name'))
  return explicit.test(name ?? '')
}

const explicit = /explicit-?publish/i

function ofTable(text: string, file: string): FileSettings {
  const settings = readSettingsFile(text, file)
  const patterns = at(settings, 'configuration', 'ignorePatterns')
  const plugins: unknown = at(settings, 'plugins')
  return {
    ignored: Array.isArray(patterns) ? textsOf(patterns) : undefined,
    isExplicit: Array.isArray(plugins) && plugins.some(isExplicitPlugin),
    metadata: {
      title: textsOf(at(settings, 'configuration', 'pageTitle'))[0],
      language: textsOf(at(settings, 'configuration', 'locale'))[0],
    },
  }
}

function isExplicitPlugin(plugin: unknown): boolean {
  const [source] = textsOf(at(plugin, 'source') ?? plugin)
  return explicit.test(source ?? '') && at(plugin, 'enabled') !== false
}

function privacyOf({ ignored, git }: QuartzSettings, start: string): Privacy {
  const isIgnored = matcherOfPaths(ignored)
  const isOfGit = ignore().add([...git])
  return (path) => {
    if (!path.startsWith(start)) return undefined
    const below = path.slice(start.length)
    return isIgnored(below) || (below !== '' && isOfGit.ignores(below)) ? hidden : undefined
  }
}

/** Folders in which vaults have the program, which takes its notes from around it with `--directory=..`. */
const programs = ['.quartz/', 'quartz/']

async function privacyOfPrograms(folder: FolderView): Promise<Privacy> {
  const rules = await Promise.all(programs.map((program) => privacyOfProgram(folder, program)))
  return (path) => rules.flatMap((rule) => rule(path) ?? [])[0]
}

/** The notes may be in its own `content` as well, and whichever of them is built, the same settings count. */
async function privacyOfProgram(folder: FolderView, program: string): Promise<Privacy> {
  const found = await Promise.all(configFiles.map((file) => folder.exists(`${program}${file}`)))
  if (!found.includes(true)) return () => undefined
  const settings = await readSettings(folder, program)
  const notes = `${program}content/`
  const [inside, ...around] = [notes, `${folder.contentDir}/`, ''].map((start) => privacyOf(settings, start))
  return (path) => {
    const isInside = path.startsWith(program)
    if (isInside && !path.startsWith(notes)) return ofProgram
    const place = (isInside ? [inside] : around).flatMap((rule) => rule?.(path) ?? [])[0]
    return place ?? (settings.isExplicit ? unmarked : undefined)
  }
}

const ofProgram: PrivatePlace = {
  where: 'among the files of Quartz',
  hint: 'Move a page out of its folder to publish it.',
}

const unmarked: PrivatePlace = {
  where: 'without "publish: true", in a garden of Quartz that publishes marked pages only,',
  hint: 'Mark a page to publish it, or write "publish: { onlyMarked: false }" in the configuration to publish all.',
  unlessMarked: true,
}

const hidden: PrivatePlace = {
  where: "that Quartz's configuration ignores",
  hint: 'Change "ignorePatterns" in it, or ".gitignore" beside the notes, to publish them.',
}

function createDialect(start: string): Dialect {
  return {
    read(page) {
      const { text, frontmatter, ...rest } = plainSyntax.read(page)
      const { frontmatter: dated } = datedNames.read({ ...page, text, frontmatter })
      return { ...rest, text, frontmatter: describe({ ...page, frontmatter: dated }, start) }
    },
  }
}

function describe({ file, frontmatter }: RawPage, start: string): Draft {
  const own: Draft = { ...frontmatter }
  if (!file.startsWith(start)) return own
  own.address = addressOf(file.slice(start.length).replace(/\.\w+$/, ''))
  // An alias is another name of the note, and an address at the root.
  const paths = addPaths(own.oldPaths, own.aliases?.map(addressOf) ?? [])
  if (paths) own.oldPaths = paths
  return own
}

/** As Quartz writes names into addresses: `plants/Big Bean` is `/plants/Big-Bean`, and `plants/index` is `/plants/`. */
function addressOf(path: string): string {
  const slug = path.replace(/\s/g, '-').replaceAll('&', '-and-').replaceAll('%', '-percent').replace(/[?#]/g, '')
  return `/${slug.replace(/(^|\/)index$/, '$1')}`
}
