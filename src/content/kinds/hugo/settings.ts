/** What Hugo's configuration says about where content lies and which addresses pages have. */

import { languageTag } from '../../../text/language-tag.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { at, entriesOf, isOn, pathOfBase, type Settings, textOf, textsOf } from '../syntax/settings.ts'
import { type CascadeTarget, siteTargets } from './cascade.ts'
import { assetFolders, contentMounts, type HugoMount, staticFolders } from './mounts.ts'
import { configFolder, otherNames, ownNames, readConfiguration } from './read-settings.ts'

export interface HugoSettings {
  readonly metadata: SiteMetadata
  /** Path of `baseURL`; empty for the root. */
  readonly basePath: string
  readonly content: readonly HugoMount[]
  readonly statics: readonly string[]
  readonly assets: readonly string[]
  readonly defaultLanguage: string
  /** The tag of each language, by its code in lower case; nothing if none is configured for it. */
  readonly languages: ReadonlyMap<string, string | undefined>
  /** Codes of languages that are not built, in lower case. */
  readonly disabled: ReadonlySet<string>
  /** Whether the default language has its code in addresses. */
  readonly isDefaultInFolder: boolean
  /** All pages, or those of some sections. */
  readonly uglyUrls: boolean | ReadonlySet<string>
  /** Patterns of addresses by section. */
  readonly permalinks: Readonly<Record<'page' | 'section', ReadonlyMap<string, string>>>
  readonly keepsCase: boolean
  /** Pages that the settings withhold. */
  readonly cascades: readonly CascadeTarget[]
  readonly ignoreFiles: readonly string[]
  readonly datesFromNames: boolean
  readonly showsFuture: boolean
  readonly showsExpired: boolean
}

/** Keys that only Hugo has, at the start of a line or as members of an object. */
const ownKeys =
  /^[ \t{]*"?(?:baseurl|languagecode|defaultcontentlanguage|builddrafts|disqusshortname|pygmentscodefences|enablerobotstxt|canonifyurls)"?[ \t]*[=:]/im
const zolaKeys = /^base_url[ \t]*=/m

/** The file that shows that a folder is a site of Hugo. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  if (await folder.exists('hugo.toml')) return 'hugo.toml'
  for (const file of [...ownNames, ...[...ownNames, ...otherNames].map((name) => `${configFolder}/${name}`)]) {
    if (!(await folder.exists(file))) continue
    if (file.startsWith(configFolder) || looksLikeHugo(await folder.text(file))) return file
  }
  if (await folder.exists('_config.yml')) return undefined
  for (const file of otherNames) if ((await folder.exists(file)) && looksLikeHugo(await folder.text(file))) return file
  const usual = await Promise.all(['archetypes', 'layouts', 'content'].map((name) => folder.exists(name)))
  return usual.includes(false) ? undefined : 'archetypes'
}

function looksLikeHugo(text: string | undefined): boolean {
  return text !== undefined && ownKeys.test(text) && !zolaKeys.test(text)
}

export async function openSettings(folder: FolderView): Promise<HugoSettings> {
  return interpret(await readConfiguration(folder))
}

function interpret(root: Settings): HugoSettings {
  const defaultLanguage = textOf(at(root, 'defaultContentLanguage'))?.toLowerCase() ?? 'en'
  const disabled = disabledLanguages(root)
  const ugly = at(root, 'uglyURLs')
  const permalinks = at(root, 'permalinks')
  const dates = textsOf(at(root, 'frontmatter', 'date')).map((each) => each.toLowerCase())
  return {
    basePath: pathOfBase(at(root, 'baseURL')),
    content: contentMounts(root, defaultLanguage),
    statics: staticFolders(root, disabled),
    assets: assetFolders(root),
    defaultLanguage,
    languages: languagesOf(root, defaultLanguage, disabled),
    disabled,
    isDefaultInFolder: isOn(at(root, 'defaultContentLanguageInSubdir')),
    uglyUrls:
      isOn(ugly) || new Set(entriesOf(ugly).flatMap(([section, on]) => (isOn(on) ? [section.toLowerCase()] : []))),
    permalinks: {
      page: patternsOf([permalinks, at(permalinks, 'page')]),
      section: patternsOf([at(permalinks, 'section')]),
    },
    keepsCase: isOn(at(root, 'disablePathToLower')),
    cascades: siteTargets(root),
    ignoreFiles: textsOf(at(root, 'ignoreFiles')),
    datesFromNames: dates.includes(':filename'),
    showsFuture: isOn(at(root, 'buildFuture')),
    showsExpired: isOn(at(root, 'buildExpired')),
    metadata: metadataOf(root, defaultLanguage),
  }
}

/** What a language says goes before what the site says. */
function metadataOf(root: Settings, language: string): SiteMetadata {
  const own = at(root, 'languages', language)
  const [params, ownParams] = [at(root, 'params'), at(own, 'params')]
  const author = [at(ownParams, 'author'), at(params, 'author'), at(root, 'author')]
  return {
    title: textOf(at(own, 'title')) ?? textOf(at(root, 'title')),
    description: textOf(at(ownParams, 'description')) ?? textOf(at(params, 'description')),
    language: languagesOf(root, language, new Set()).get(language),
    author: author.map((each) => textOf(at(each, 'name')) ?? textsOf(each)[0]).find(Boolean),
  }
}

function patternsOf(tables: readonly unknown[]): ReadonlyMap<string, string> {
  const texts = tables.flatMap(entriesOf).flatMap(([section, pattern]) => {
    const text = textOf(pattern)
    return text === undefined ? [] : [[section.toLowerCase(), text] as const]
  })
  return new Map(texts)
}

/** Those of `disableLanguages`, which may be one text, and those that say it of themselves. */
function disabledLanguages(root: Settings): ReadonlySet<string> {
  const listed = textsOf(at(root, 'disableLanguages')).flatMap((codes) => codes.split(/[\s,]+/))
  const marked = entriesOf(at(root, 'languages')).filter(([, language]) => isOn(at(language, 'disabled')))
  return new Set([...listed, ...marked.map(([code]) => code)].map((code) => code.toLowerCase()))
}

/** The languages of the configuration that are built, and the default one in any case. */
function languagesOf(
  root: Settings,
  defaultLanguage: string,
  disabled: ReadonlySet<string>,
): ReadonlyMap<string, string | undefined> {
  const isWritten = at(root, 'defaultContentLanguage') !== undefined
  const ofSite =
    textOf(at(root, 'locale')) ?? textOf(at(root, 'languageCode')) ?? (isWritten ? defaultLanguage : undefined)
  const languages = new Map([[defaultLanguage, tagOf(ofSite)]])
  for (const [code, language] of entriesOf(at(root, 'languages'))) {
    if (disabled.has(code.toLowerCase())) continue
    const written = textOf(at(language, 'locale')) ?? textOf(at(language, 'languageCode')) ?? code
    languages.set(code.toLowerCase(), tagOf(written))
  }
  return languages
}

function tagOf(text: string | undefined): string | undefined {
  const tag = text?.replaceAll('_', '-')
  return tag !== undefined && languageTag.test(tag) ? tag : undefined
}
