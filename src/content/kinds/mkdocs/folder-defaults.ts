/** Files of the plugin `meta` of Material, `.meta.yml`: frontmatter of all pages in their folders and below. */
import type { Diagnostic } from '../../../contract/diagnostic.ts'
import { readFrontmatter } from '../../parse/frontmatter/frontmatter.ts'
import type { Draft, Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import type { FolderView } from '../kind.ts'
import { plainKeys } from '../syntax/plain-keys.ts'
import { foldersAbove } from '../syntax/sections.ts'
import { at, readSettingsFile, textOf } from '../syntax/settings.ts'
import { type Plugins, settingsOf } from './plugins.ts'

/** What a file or a page says. */
export interface Defaults {
  readonly frontmatter: Frontmatter
  /** Simple values, as they were written. */
  readonly written: ReadonlyMap<string, string>
}

export interface FolderDefaults {
  /** By folder, below the site folder. */
  readonly byFolder: ReadonlyMap<string, Defaults>
  /** What withholds pages because it cannot be read. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Further folders have no defaults of their own. */
const mostFolders = 5_000

/**
 * @param keys that only the tool knows
 * @throws {ConfigError} when a file cannot be understood: it may say that pages are private
 */
export async function readFolderDefaults(
  folder: FolderView,
  docs: string,
  plugins: Plugins,
  keys: readonly string[],
): Promise<FolderDefaults> {
  const metas = settingsOf(plugins, 'meta').filter((own) => at(own, 'enabled') !== false)
  const names = new Set(metas.map((own) => textOf(at(own, 'meta_file')) ?? '.meta.yml'))
  // A name with a slash would lead to another folder.
  const usable = [...names].filter((name) => !/[/\\]/.test(name))
  if (usable.length === 0) return { byFolder: new Map(), diagnostics: [] }
  const folders = [...foldersIn(await folder.files(docs), docs)].slice(0, mostFolders)
  const rows = folders.flatMap((name) => usable.map((file) => ({ name, file: name === '' ? file : `${name}/${file}` })))
  const read = await Promise.all(
    rows.map(async ({ name, file }) => {
      const text = (await folder.exists(file)) ? await folder.text(file) : undefined
      return text === undefined ? [] : [{ name, ...readDefaults(text, file, keys) }]
    }),
  )
  return {
    byFolder: new Map(read.flat().map(({ name, defaults }) => [name, defaults])),
    diagnostics: read.flat().flatMap(({ diagnostics }) => diagnostics),
  }
}

/** The folder of pages, and all below it with a file. */
function foldersIn(files: readonly string[], docs: string): ReadonlySet<string> {
  const start = docs === '' ? '' : `${docs}/`
  const all = files.flatMap((path) => foldersAbove(path).filter((name) => name.startsWith(start)))
  return new Set([docs, ...all])
}

function readDefaults(text: string, file: string, keys: readonly string[]) {
  // Only to know that it can be understood.
  readSettingsFile(text, file)
  const { frontmatter, diagnostics } = readFrontmatter(text, file, 1, 'yaml', [{ keys }])
  const defaults: Defaults = { frontmatter: frontmatter ?? { publish: false }, written: plainKeys(text) }
  return { defaults, diagnostics: diagnostics.filter(({ code }) => serious.has(code)) }
}

const serious: ReadonlySet<string> = new Set(['FRONTMATTER_INVALID', 'PUBLISH_UNCLEAR'])

/** What a page says with what the folders around it say, of which the inner go before the outer. */
export function withDefaults(file: string, own: Defaults, { byFolder }: FolderDefaults): Defaults {
  if (byFolder.size === 0) return own
  const outer = ['', ...foldersAbove(file)].flatMap((name) => byFolder.get(name) ?? [])
  return [...outer, own].reduce((before, after) => ({
    frontmatter: merged(before.frontmatter, after.frontmatter),
    written: new Map([...before.written, ...after.written]),
  }))
}

/** An inner `draft: false` counts. Nothing else publishes what is withheld outside: it may be because of a password. */
function merged(outer: Frontmatter, own: Frontmatter): Frontmatter {
  // What names one page is nothing for all pages of a folder.
  const { slug: _, id: __, aliases: ___, oldPaths: ____, isHome: _____, order: ______, ...shared } = outer
  const all: Draft = { ...shared, ...own }
  if (shared.publish === false) all.publish = false
  if (shared.other) all.other = { ...shared.other, ...own.other }
  if (shared.tags) all.tags = [...new Set([...shared.tags, ...(own.tags ?? [])])]
  // A date of the page has its own time of day, or none.
  if (own.date !== undefined && own.timestamp === undefined) delete all.timestamp
  return all
}
