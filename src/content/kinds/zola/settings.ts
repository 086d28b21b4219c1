/** What the configuration of Zola says about which addresses pages have. */
import { languageTag } from '../../../text/language-tag.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import {
  at,
  entriesOf,
  isOn,
  pathOfBase,
  readSettingsFile,
  type Settings,
  textOf,
  textsOf,
} from '../syntax/settings.ts'

export interface ZolaSettings {
  readonly metadata: SiteMetadata
  /** Path of `base_url`; empty for the root. */
  readonly basePath: string
  readonly defaultLanguage: string
  /** Whether the language of the site is written. */
  readonly isLanguageKnown: boolean
  readonly languages: ReadonlySet<string>
  readonly slugs: 'on' | 'safe' | 'off'
  readonly keepsDates: boolean
  readonly ignored: readonly string[]
  /** The theme whose static files count, too. */
  readonly theme?: string
}

const files = ['config.toml', 'zola.toml'] as const
const ownKey = /^base_url[ \t]*=/m

/** The file that shows that a folder is a site of Zola. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  for (const file of files) {
    if (!(await folder.exists(file)) || !(await folder.exists('content'))) continue
    if (ownKey.test((await folder.text(file)) ?? '')) return file
  }
  return undefined
}

export async function openSettings(folder: FolderView): Promise<ZolaSettings> {
  for (const file of files) {
    const text = (await folder.exists(file)) ? await folder.text(file) : undefined
    if (text !== undefined) return interpret(readSettingsFile(text, file))
  }
  return interpret({})
}

function interpret(root: Settings): ZolaSettings {
  const written = textOf(at(root, 'default_language'))
  const slugs = textOf(at(root, 'slugify', 'paths'))
  const theme = textOf(at(root, 'theme'))
  return {
    basePath: pathOfBase(at(root, 'base_url')),
    defaultLanguage: written ?? 'en',
    isLanguageKnown: written !== undefined,
    languages: new Set(entriesOf(at(root, 'languages')).flatMap(([code]) => (languageTag.test(code) ? [code] : []))),
    slugs: slugs === 'safe' || slugs === 'off' ? slugs : 'on',
    keepsDates: isOn(at(root, 'slugify', 'paths_keep_dates')),
    metadata: {
      title: textOf(at(root, 'title')),
      description: textOf(at(root, 'description')),
      language: written,
      author: textOf(at(root, 'author')) ?? textOf(at(root, 'extra', 'author')),
    },
    ignored: textsOf(at(root, 'ignored_content')),
    ...(theme !== undefined && /^[\w.-]+$/.test(theme) && !theme.startsWith('.') ? { theme } : {}),
  }
}
