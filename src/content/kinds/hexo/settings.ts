/** What `_config.yml` of Hexo says about folders, private pages and addresses. */
import { languageTag } from '../../../text/language-tag.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { at, folderOf, pathOfBase, readSettings, readSettingsFile, textOf, textsOf } from '../syntax/settings.ts'
import { insidePath } from '../syntax/site-paths.ts'

export interface HexoSettings {
  readonly metadata: SiteMetadata
  /** Folder of pages and posts. */
  readonly source: string
  /** Folder of code that pages show, below `source`. */
  readonly code: string
  /** Path of the site; empty for the root. */
  readonly basePath: string
  /** Template of the addresses of posts, such as `:year/:month/:day/:title/`. */
  readonly permalink: string
  /** Whether names of posts begin with their dates. */
  readonly hasDatedNames: boolean
  /** Whether addresses end with `.html`. */
  readonly hasEndings: boolean
  /** Languages that folders of `source` may have the names of, in lower case; none if Hexo does not tell languages by folders. */
  readonly languages: ReadonlySet<string>
  /** Globs below `source`. */
  readonly excluded: readonly string[]
  /** Globs below the site folder. */
  readonly ignored: readonly string[]
  /** Tags, and titles in early versions, of the posts that the plugin `hexo-blog-encrypt` encrypts. */
  readonly encrypted: ReadonlySet<string>
}

const file = '_config.yml'
/** Settings that Jekyll and Jupyter Book do not have. */
const ownKeys = /^(?:new_post_name|source_dir|public_dir|archive_dir|post_asset_folder|render_drafts)[ \t]*:/m

/** The file that shows that a folder is a site of Hexo. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  const text = (await folder.exists(file)) ? await folder.text(file) : undefined
  if (text === undefined || !(ownKeys.test(text) || (await folder.exists('scaffolds')))) return undefined
  // What cannot be read may keep pages private, so it is told when it is opened.
  const settings = readSettings(text, 'yaml')
  return (await folder.exists(sourceOf(settings))) ? file : undefined
}

export async function openSettings(folder: FolderView): Promise<HexoSettings> {
  const text = (await folder.exists(file)) ? await folder.text(file) : undefined
  const root = text === undefined ? {} : readSettingsFile(text, file)
  const name = textOf(at(root, 'new_post_name')) ?? ''
  return {
    source: sourceOf(root),
    code: folderOf(at(root, 'code_dir')) ?? 'downloads/code',
    basePath: pathOfBase(textOf(at(root, 'root')) ?? at(root, 'url')),
    permalink: textOf(at(root, 'permalink')) ?? ':year/:month/:day/:title/',
    hasDatedNames: name.startsWith(':year-:month-:day-:title'),
    hasEndings: at(root, 'pretty_urls', 'trailing_html') !== false,
    languages: await readLanguages(folder, root),
    excluded: textsOf(at(root, 'exclude')),
    ignored: textsOf(at(root, 'ignore')),
    encrypted: new Set([
      ...namesIn(at(root, 'encrypt', 'tags'), 'name'),
      ...namesIn(at(root, 'encrypt', 'blogs'), 'title'),
    ]),
    metadata: {
      title: textOf(at(root, 'title')),
      description: textOf(at(root, 'description')) ?? textOf(at(root, 'subtitle')),
      language: textsOf(at(root, 'language'))[0],
      author: textOf(at(root, 'author')),
    },
  }
}

function namesIn(list: unknown, key: string): string[] {
  return (Array.isArray(list) ? list : []).flatMap((each: unknown) => textOf(at(each, key)) ?? [])
}

function sourceOf(root: unknown): string {
  return folderOf(at(root, 'source_dir')) ?? 'source'
}

/** A folder is a language if the theme has a file of words for it, or the settings name it. */
async function readLanguages(folder: FolderView, root: unknown): Promise<ReadonlySet<string>> {
  if ((textOf(at(root, 'i18n_dir')) ?? ':lang') !== ':lang') return new Set()
  const words = `themes/${textOf(at(root, 'theme')) ?? ''}/languages`
  const files = insidePath(words) !== undefined && (await folder.exists(words)) ? await folder.files(words) : []
  const names = files.map((path) => path.slice(words.length + 1).replace(/\.(?:ya?ml|json)$/, ''))
  const all = [...names, ...textsOf(at(root, 'language'))].filter(
    (name) => name !== 'default' && languageTag.test(name),
  )
  return new Set(all.map((name) => name.toLowerCase()))
}
