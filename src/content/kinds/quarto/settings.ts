/** What `_quarto.yml` says about pages, their order, private ones and addresses. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { createNavigation, type Navigation } from '../navigation/navigation.ts'
import { matcherOfGlobs } from '../syntax/patterns.ts'
import { at, entriesOf, folderOf, pathOfBase, readSettingsFile, textOf, textsOf } from '../syntax/settings.ts'
import { bookMenu, pagesIn, sidebarMenu } from './menu.ts'

export interface QuartoSettings {
  readonly metadata: SiteMetadata
  /** Path of `site-url`; empty for the root. */
  readonly basePath: string
  /** Folder of what Quarto makes. */
  readonly output: string
  readonly navigation: Navigation
  /** Of a book; nothing for a website, of which all pages are published. */
  readonly chapters?: ReadonlySet<string>
  /** Whether `render` includes a page. */
  readonly isRendered: (path: string) => boolean
  readonly drafts: (path: string) => boolean
  /** Whether code is shown, where a page says nothing. */
  readonly echo: boolean
  /** Of `{{< var a.b >}}`, by their names. */
  readonly variables: ReadonlyMap<string, string>
}

const files = ['_quarto.yml', '_quarto.yaml'] as const

export async function findSettings(folder: FolderView): Promise<string | undefined> {
  const found = await Promise.all(files.map((file) => folder.exists(file)))
  return files[found.indexOf(true)]
}

export async function openSettings(folder: FolderView): Promise<QuartoSettings> {
  const file = await findSettings(folder)
  const text = file === undefined ? undefined : await folder.text(file)
  const root = file === undefined || text === undefined ? {} : readSettingsFile(text, file)
  const [website, book] = [at(root, 'website'), at(root, 'book')]
  const isBook = textOf(at(root, 'project', 'type')) === 'book'
  const chapters = isBook ? bookMenu(book) : undefined
  const variables = (await folder.exists(variablesFile)) ? await folder.text(variablesFile) : undefined
  return {
    metadata: metadataOf(isBook ? book : website, root),
    basePath: pathOfBase(at(isBook ? book : website, 'site-url')),
    output: folderOf(at(root, 'project', 'output-dir')) ?? (isBook ? '_book' : '_site'),
    navigation: createNavigation(chapters ?? sidebarMenu(at(website, 'sidebar'))),
    ...(chapters && chapters.length > 0 ? { chapters: pagesIn(chapters) } : {}),
    isRendered: renderedBy(at(root, 'project', 'render')),
    drafts: namedBy(textsOf(at(isBook ? book : website, 'drafts')).map(withoutSlash)),
    echo: at(root, 'execute', 'echo') !== false,
    variables: new Map(variables === undefined ? [] : valuesIn(readSettingsFile(variables, variablesFile))),
  }
}

const variablesFile = '_variables.yml'

function metadataOf(own: unknown, root: unknown): SiteMetadata {
  const authors = at(own, 'author') ?? at(root, 'author')
  const named = (Array.isArray(authors) ? authors : [authors]).flatMap((each: unknown) => textOf(each) ?? nameIn(each))
  return {
    title: textOf(at(own, 'title')) ?? textOf(at(root, 'title')),
    description: textOf(at(own, 'description')) ?? textOf(at(own, 'subtitle')),
    language: textOf(at(root, 'lang')),
    author: named.join(', ') || undefined,
  }
}

function nameIn(author: unknown): readonly string[] {
  return textsOf(at(author, 'name')).slice(0, 1)
}

/** Patterns with `!` exclude. Where there are no others, everything else is rendered. */
function renderedBy(render: unknown): (path: string) => boolean {
  const globs = textsOf(render)
  const named = globs.filter((glob) => !glob.startsWith('!')).map(withoutSlash)
  const isNamed = named.length === 0 ? () => true : matcherOfGlobs(named)
  const isExcluded = namedBy(globs.flatMap((glob) => (glob.startsWith('!') ? withoutSlash(glob.slice(1)) : [])))
  return (path) => isNamed(path) && !isExcluded(path)
}

/** Only some patterns count, but every name: what withholds pages may be a long list. */
function namedBy(written: readonly string[]): (path: string) => boolean {
  const named = new Set(written)
  const isMatch = matcherOfGlobs(written)
  return (path) => named.has(path) || isMatch(path)
}

function withoutSlash(path: string): string {
  return path.replace(/^\.?\/+/, '')
}

/** Tables in more others are not read. */
const deepest = 6

function valuesIn(settings: unknown, prefix = '', depth = 0): readonly (readonly [string, string])[] {
  if (depth > deepest) return []
  return entriesOf(settings).flatMap(([key, value]) => {
    const name = prefix + key
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, String(value)] as const]
    const text = textOf(value)
    return text === undefined ? valuesIn(value, `${name}.`, depth + 1) : [[name, text] as const]
  })
}
