/** What the configuration of VuePress says about pages, addresses and languages. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { createNavigation } from '../navigation/navigation.ts'
import { menuOfScripts } from '../navigation/script-menu.ts'
import { memberOf, readScript, textOf as textIn, textsOf as textsIn } from '../syntax/script.ts'
import { at, entriesOf, readSettingsFile, textOf, textsOf } from '../syntax/settings.ts'
import { addressOf } from '../syntax/site-paths.ts'
import type { PageSettings } from '../vitepress/dialect.ts'
import { findFirst } from '../vitepress/settings.ts'

export interface VuepressSettings extends PageSettings {
  readonly metadata: SiteMetadata
  /** Globs of pages below `src`; those behind `!` are none. Empty for all. */
  readonly patterns: readonly string[]
  /** Beginnings of the addresses, below the site, of pages that the theme Hope encrypts; all of them begin with `/`. */
  readonly encrypted: readonly string[]
}

const places = ['', 'docs/', 'src/']
const scripts = ['ts', 'js', 'mts', 'mjs', 'cjs']
const endings = [...scripts, 'yml', 'yaml', 'toml']

/** The path of the configuration. */
export function findConfig(folder: FolderView): Promise<string | undefined> {
  return findFirst(
    folder,
    places.flatMap((place) => endings.map((ending) => `${place}.vuepress/config.${ending}`)),
  )
}

export async function readSettings(folder: FolderView): Promise<VuepressSettings> {
  const path = (await findConfig(folder)) ?? ''
  const text = (await folder.text(path)) ?? ''
  const isScript = scripts.some((ending) => path.endsWith(`.${ending}`))
  const found = isScript ? ofScript(text) : ofTable(text, path)
  return {
    src: path.slice(0, Math.max(0, path.indexOf('.vuepress/') - 1)),
    base: addressOf(found.base ?? '/'),
    isClean: false,
    hasReadme: true,
    patterns: found.patterns,
    encrypted: await readEncrypted(folder, path, isScript ? text : ''),
    metadata: found.metadata,
    navigation: found.navigation,
    languages: new Map(found.languages.map(([folder, lang]) => [addressOf(folder).slice(1), lang])),
  }
}

/** Options of the theme are written in the configuration, or in a file beside it. */
async function readEncrypted(folder: FolderView, config: string, text: string): Promise<readonly string[]> {
  const start = config.slice(0, config.lastIndexOf('/') + 1)
  const others = await Promise.all(scripts.map((ending) => folder.text(`${start}theme.${ending}`)))
  const options = [text, ...others].flatMap((each) => (each === undefined ? [] : readScript(each).named('encrypt')))
  return options.flatMap((option) => {
    const global = memberOf(option, 'global')
    const paths = memberOf(option, 'config')
    return [
      ...(global?.kind === 'flag' && global.flag ? ['/'] : []),
      ...(paths?.kind === 'object' ? paths.entries.keys() : []),
    ]
  })
}

interface Found extends Pick<VuepressSettings, 'patterns' | 'metadata' | 'navigation'> {
  readonly base: string | undefined
  readonly languages: readonly (readonly [string, string])[]
}

function ofScript(text: string): Found {
  const script = readScript(text)
  const locales = script.named('locales').find((value) => value.kind === 'object')
  const main = script.resolve(memberOf(locales, '/'))
  const said = (name: string) => textIn(memberOf(main, name) ?? script.named(name)[0])
  // Plugins may have patterns of other things.
  const patterns = ['pagePatterns', 'patterns'].flatMap((name) => script.named(name).map(textsIn))
  const entries = locales?.kind === 'object' ? [...locales.entries] : []
  return {
    base: script.named('base').map(textIn)[0],
    patterns: patterns.find((list) => list.some((pattern) => pattern.includes('.md'))) ?? [],
    metadata: { title: said('title'), description: said('description'), language: said('lang') },
    navigation: createNavigation(menuOfScripts([script])),
    languages: entries.flatMap(([folder, value]) => {
      const lang = textIn(memberOf(script.resolve(value), 'lang'))
      return lang === undefined ? [] : [[folder, lang] as const]
    }),
  }
}

function ofTable(text: string, path: string): Found {
  const root = path === '' ? {} : readSettingsFile(text, path)
  const said = (name: string) => textOf(at(root, 'locales', '/', name)) ?? textOf(at(root, name))
  return {
    base: textOf(at(root, 'base')),
    metadata: { title: said('title'), description: said('description'), language: said('lang') },
    patterns: textsOf(at(root, 'pagePatterns') ?? at(root, 'patterns')),
    navigation: createNavigation([]),
    languages: entriesOf(at(root, 'locales')).flatMap(([folder, value]) => {
      const lang = textOf(at(value, 'lang'))
      return lang === undefined ? [] : [[folder, lang] as const]
    }),
  }
}
