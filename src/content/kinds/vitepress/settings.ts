/** What the configuration of VitePress says about folders, private pages, languages and addresses. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { createNavigation, type Navigation } from '../navigation/navigation.ts'
import { menuOfScripts } from '../navigation/script-menu.ts'
import { memberOf, readScript, type Script, textOf, textsOf } from '../syntax/script.ts'
import { importsOf } from '../syntax/script-imports.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { addressOf, parentOf, pathBelow } from '../syntax/site-paths.ts'
import { type Rewrite, readRewrites } from './places.ts'

export interface VitepressSettings {
  readonly metadata: SiteMetadata
  /** Folder of the pages; empty for the site folder itself. */
  readonly src: string
  /** `/` unless the site lies deeper. */
  readonly base: string
  /** Whether addresses end without `.html`. */
  readonly isClean: boolean
  /** Globs of private pages, below `src`. */
  readonly excluded: readonly string[]
  /** Where pages are for readers, by their paths below `src`. */
  readonly rewrites: readonly Rewrite[]
  readonly navigation: Navigation
  /** Languages by the folder of their pages, such as `zh/`; empty for the pages in no other. */
  readonly languages: ReadonlyMap<string, string>
}

const places = ['', 'docs/']
const endings = ['ts', 'js', 'mts', 'mjs']

/** The path of the configuration. */
export function findConfig(folder: FolderView): Promise<string | undefined> {
  const names = ['config', 'config/index'].flatMap((name) => endings.map((ending) => `${name}.${ending}`))
  return findFirst(
    folder,
    places.flatMap((place) => names.map((name) => `${place}.vitepress/${name}`)),
  )
}

export async function findFirst(folder: FolderView, candidates: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(candidates.map((path) => folder.exists(path)))
  return candidates[found.indexOf(true)]
}

export async function readSettings(folder: FolderView): Promise<VitepressSettings> {
  const path = await findConfig(folder)
  const scripts = path === undefined ? [] : await readScripts(folder, path)
  const named = (name: string) => scripts.flatMap((script) => script.named(name))
  const dir = path?.startsWith('docs/') ? 'docs' : ''
  const clean = named('cleanUrls')[0]
  const locales = localesIn(scripts)
  const others = new Set([...locales].flatMap(([key, locale]) => (key === 'root' ? [] : langOf(locale))))
  const main =
    langOf(locales.get('root'))[0] ??
    named('lang')
      .flatMap(textsOf)
      .find((lang) => !others.has(lang))
  return {
    src: pathBelow(dir, named('srcDir').map(textOf)[0] ?? '') ?? dir,
    base: addressOf(named('base').map(textOf)[0] ?? '/'),
    isClean: clean?.kind === 'flag' && clean.flag,
    excluded: named('srcExclude').flatMap(textsOf),
    rewrites: readRewrites(named('rewrites')),
    navigation: createNavigation(menuOfScripts(scripts)),
    metadata: { title: textOf(named('title')[0]), description: textOf(named('description')[0]), language: main },
    languages: languagesOf(locales, main ?? usualLanguage),
  }
}

/** In an `html` element of VitePress, unless the settings name another. */
const usualLanguage = 'en-US'
/** Configurations are in a few files. */
const mostImports = 30

/** The configuration, and what it imports from files of its own: many have one for each language. */
async function readScripts(folder: FolderView, path: string): Promise<readonly Script[]> {
  const text = (await folder.text(path)) ?? ''
  const written = [...importsOf(text).values()].flatMap(({ from }) => (from.startsWith('.') ? [from] : []))
  const texts = [...new Set(written)].slice(0, mostImports).map(async (from) => {
    const target = pathBelow(parentOf(path), from)
    if (target === undefined) return ''
    const names = endings.some((ending) => target.endsWith(`.${ending}`))
      ? [target]
      : ['', '/index'].flatMap((name) => endings.map((ending) => `${target}${name}.${ending}`))
    const found = await findFirst(folder, names)
    return found === undefined ? '' : ((await folder.text(found)) ?? '')
  })
  return [text, ...(await Promise.all(texts))].map(readScript)
}

/** Those of the site: a search has texts by the same name. */
function localesIn(scripts: readonly Script[]): ReadonlyMap<string, ScriptValue> {
  for (const script of scripts) {
    for (const value of script.named('locales')) {
      const entries = value.kind === 'object' ? [...value.entries] : []
      const read = entries.map(([key, locale]) => [key, script.resolve(locale)] as const)
      if (read.some(([, locale]) => ['label', 'lang', 'link'].some((name) => memberOf(locale, name))))
        return new Map(read)
    }
  }
  return new Map()
}

function langOf(locale: ScriptValue | undefined): readonly string[] {
  return textsOf(memberOf(locale, 'lang'))
}

/** A locale that does not name its language, or names it in another file, is called like it. */
function languagesOf(locales: ReadonlyMap<string, ScriptValue>, main: string): ReadonlyMap<string, string> {
  const languages = [...locales].map(([key, locale]) => {
    const folder = key === 'root' ? '' : addressOf(key).slice(1)
    return [folder, key === 'root' ? main : (langOf(locale)[0] ?? key)] as const
  })
  return new Map(languages.length > 1 ? languages : [])
}
