/** What `mkdocs.yml` says about folders, private pages and addresses. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { createNavigation, type MenuItem, type Navigation } from '../navigation/navigation.ts'
import { at, entriesOf, isOn, pathOfBase, type Settings, textOf, textsOf } from '../syntax/settings.ts'
import { insidePath, pathBelow } from '../syntax/site-paths.ts'
import { type Encryption, encryptingKeys, readEncryption } from './encryption.ts'
import { type FolderDefaults, readFolderDefaults } from './folder-defaults.ts'
import { readWholeSettings, type WholeSettings, writtenDocs } from './inherit.ts'
import { type Plugins, pluginsIn, settingsOf } from './plugins.ts'
import type { SnippetSettings } from './snippets.ts'

export interface MkdocsSettings extends Pick<WholeSettings, 'diagnostics'> {
  readonly metadata: SiteMetadata
  /** Folder of the pages; empty for the site folder itself. */
  readonly docs: string
  /** Path of `site_url`; empty for the root. */
  readonly basePath: string
  /** Whether the address of `soil.md` is `/soil/`, and not `/soil.html`. */
  readonly hasFolders: boolean
  /** Lines as in `.gitignore`, below the folder of pages. */
  readonly excluded: readonly string[]
  readonly drafts: readonly string[]
  /** Of the plugin `exclude`. */
  readonly globs: readonly string[]
  readonly expressions: readonly string[]
  /** Absent without the plugin `encryptcontent`. */
  readonly encryption?: Encryption | undefined
  readonly defaults: FolderDefaults
  readonly snippets: SnippetSettings
  readonly navigation: Navigation
  /** The plugin `awesome-pages` reads titles of folders from their `.pages`. */
  readonly hasPagesFiles: boolean
}

const files = ['mkdocs.yml', 'mkdocs.yaml'] as const

/** The file that shows that a folder is a site of MkDocs: beside its folder of pages. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  const file = await findFile(folder)
  if (file === undefined) return undefined
  // What cannot be read may keep pages private, so it is told when it is opened.
  const docs = insidePath((await writtenDocs(folder, file)) ?? 'docs')
  return docs !== undefined && (docs === '' || (await folder.exists(docs))) ? file : undefined
}

export async function openSettings(folder: FolderView): Promise<MkdocsSettings> {
  const file = await findFile(folder)
  const { root, diagnostics } = file === undefined ? noSettings : await readWholeSettings(folder, file)
  const plugins = pluginsIn(at(root, 'plugins'))
  const settings = interpret(root, plugins)
  const encryption = await readEncryption(folder, plugins)
  const defaults = await readFolderDefaults(folder, settings.docs, plugins, encryption ? encryptingKeys : [])
  return { ...settings, encryption, defaults, diagnostics: [...diagnostics, ...defaults.diagnostics] }
}

const noSettings: WholeSettings = { root: {}, diagnostics: [] }

async function findFile(folder: FolderView): Promise<string | undefined> {
  const found = await Promise.all(files.map((file) => folder.exists(file)))
  return files[found.indexOf(true)]
}

function interpret(root: Settings, plugins: Plugins): Omit<MkdocsSettings, 'defaults' | 'diagnostics'> {
  const excludes = settingsOf(plugins, 'exclude')
  const extensions = pluginsIn(at(root, 'markdown_extensions'))
  const docs = insidePath(textOf(at(root, 'docs_dir')) ?? 'docs') ?? 'docs'
  return {
    docs,
    basePath: pathOfBase(at(root, 'site_url')),
    hasFolders: at(root, 'use_directory_urls') !== false,
    excluded: linesOf(at(root, 'exclude_docs')),
    drafts: linesOf(at(root, 'draft_docs')),
    globs: excludes.flatMap((each) => textsOf(at(each, 'glob'))),
    expressions: excludes.flatMap((each) => textsOf(at(each, 'regex'))),
    metadata: {
      title: textOf(at(root, 'site_name')),
      description: textOf(at(root, 'site_description')),
      language: textOf(at(root, 'theme', 'language')) ?? textOf(at(root, 'theme', 'locale')),
      author: textOf(at(root, 'site_author')),
    },
    navigation: createNavigation(menuOf(at(root, 'nav'))),
    hasPagesFiles: settingsOf(plugins, 'awesome-pages').length > 0,
    snippets: snippetsOf(settingsOf(extensions, 'pymdownx.snippets')[0], docs),
  }
}

/** Further ones do not count. */
const mostBases = 20

/** By default paths are below the folder of `mkdocs.yml`. A base may begin with what the tag `!relative` names. */
function snippetsOf(extension: unknown, docs: string): SnippetSettings {
  const written = at(extension, 'base_path') ?? '.'
  const bases = (Array.isArray(written) ? written : [written])
    .slice(0, mostBases)
    .flatMap((each: unknown): SnippetSettings['bases'] => {
      if (each === null || each === '') return [{ page: true }]
      const path = textOf(each)
      if (path === undefined) return []
      const isBelowDocs = path.startsWith('$docs_dir')
      const base = pathBelow(isBelowDocs ? docs : '', path.replace(/^\$(?:docs|config)_dir\/?/, ''))
      return base === undefined ? [] : [base]
    })
  return {
    bases,
    appended: textsOf(at(extension, 'auto_append')).slice(0, mostBases),
    isRestricted: at(extension, 'restrict_base_path') !== false,
    isDedented: isOn(at(extension, 'dedent_subsections')),
  }
}

/** Further lines do not count. */
const mostLines = 200

function linesOf(value: unknown): readonly string[] {
  const lines = textOf(value)?.split('\n') ?? []
  return lines.filter((line) => line.trim() !== '' && line.length <= 300).slice(0, mostLines)
}

/** The `nav`. Pages are called by their paths below the folder of pages. */
function menuOf(nav: unknown): readonly MenuItem[] {
  if (!Array.isArray(nav)) return []
  return nav.flatMap((item: unknown) =>
    typeof item === 'string' ? pageOf(item) : entriesOf(item).flatMap(([title, value]) => itemOf(title, value)),
  )
}

function itemOf(title: string, value: unknown): readonly MenuItem[] {
  return Array.isArray(value) ? [{ title, items: menuOf(value) }] : pageOf(value, title)
}

function pageOf(value: unknown, title?: string): readonly MenuItem[] {
  const path = insidePath(textOf(value) ?? '')
  return !path || /^[a-z]+:/i.test(path) ? [] : [{ title, path }]
}
