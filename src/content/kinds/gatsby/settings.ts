/** What the configuration of Gatsby says about folders and addresses, as far as that can be read without running it. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { matcherOfExpressions, matcherOfGlobs } from '../syntax/patterns.ts'
import { memberOf, readScript, type Script, textOf, textsOf } from '../syntax/script.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { addressOf, pathBelow } from '../syntax/site-paths.ts'
import { findFirst } from '../vitepress/settings.ts'

export interface GatsbySettings {
  readonly metadata: SiteMetadata
  /** The folder of the configuration, below the site folder. */
  readonly dir: string
  /** `/` unless the site lies deeper. */
  readonly base: string
  /** Folders with Markdown, below the site folder, the longest first. */
  readonly sources: readonly string[]
  /** What the code of the site writes before the path of a post: `blog`; empty for nothing. */
  readonly prefix: string
  /** Whether the site makes a page of a file. */
  isPage(path: string): boolean
  isIgnored(path: string): boolean
}

const places = ['', 'website/', 'docs/', 'site/', 'www/']
const endings = ['js', 'ts', 'mjs', 'cjs']

/** The path of the configuration. */
export function findMark(folder: FolderView): Promise<string | undefined> {
  return findFirst(
    folder,
    places.flatMap((place) => endings.map((ending) => `${place}gatsby-config.${ending}`)),
  )
}

export async function readSettings(folder: FolderView): Promise<GatsbySettings> {
  const mark = (await findMark(folder)) ?? ''
  const place = mark.slice(0, mark.lastIndexOf('/') + 1)
  const text = mark === '' ? '' : ((await folder.text(mark)) ?? '')
  const node = await findFirst(
    folder,
    endings.map((ending) => `${place}gatsby-node.${ending}`),
  )
  const code = node === undefined ? '' : ((await folder.text(node)) ?? '')
  const script = readScript(text)
  const dir = place.slice(0, -1)
  const sources = await sourcesIn(folder, text, dir)
  const wanted = expressionsIn(code)
  const isWanted = matcherOfExpressions(wanted)
  const isIgnored = matcherOfGlobs(script.named('ignore').flatMap(textsOf))
  return {
    dir,
    base: addressOf(script.named('pathPrefix').map(textOf).find(Boolean) ?? '/'),
    sources: sources.toSorted((a, b) => b.length - a.length),
    prefix: sources.length === 1 ? prefixIn(code) : '',
    metadata: metadataOf(script.named('siteMetadata')[0], script),
    // Files of `src/pages` are pages without a query.
    isPage: (path) => wanted.length === 0 || isWanted(`/${path}`) || path.startsWith(`${place}src/pages/`),
    isIgnored: (path) => isIgnored(path),
  }
}

function metadataOf(written: ScriptValue | undefined, script: Script): SiteMetadata {
  const said = (name: string) => textOf(script.resolve(memberOf(written, name)))
  const author = script.resolve(memberOf(written, 'author'))
  return {
    title: said('title'),
    description: said('description'),
    language: said('lang') ?? said('language'),
    author: textOf(memberOf(author, 'name') ?? author),
  }
}

const markdown = /\.(?:md|mdx|markdown)$/
const quoted = /[`"']([^`"'\n]{1,300})[`"']/g
const written =
  /\b(?:path|contentPath|postsPath|pagesPath): {0,9}(?:(?:path\.)?(?:join|resolve)\(([^()\n]{0,300})\)|([`"'][^`"'\n]{1,300}[`"']))/g
/** Where themes and starters keep their pages. */
const usual = ['content/posts', 'content/pages', 'src/pages']
const usualAlone = ['content/blog', 'content', 'src/posts', 'posts', 'blog', '_posts', 'docs']

async function sourcesIn(folder: FolderView, text: string, dir: string): Promise<readonly string[]> {
  const paths = [...text.matchAll(written)].map(([, call, literal = '']) =>
    [...(call ?? literal).matchAll(quoted)].map(([, part = '']) => part.replace(/^\$\{[^{}]{0,50}\}\/?/, '')).join('/'),
  )
  const named = paths.flatMap((path) => pathBelow(dir, path.replace(/^\//, '')) || [])
  const below = (names: readonly string[]) => names.map((name) => pathBelow(dir, name) ?? name)
  const found = await withMarkdown(folder, [...named, ...below(usual)])
  const all = found.length > 0 ? found : (await withMarkdown(folder, below(usualAlone))).slice(0, 1)
  return all.filter((path) => path !== dir)
}

async function withMarkdown(folder: FolderView, paths: readonly string[]): Promise<readonly string[]> {
  const unique = [...new Set(paths)]
  const has = await Promise.all(
    unique.map(
      async (path) => (await folder.exists(path)) && (await folder.files(path)).some((file) => markdown.test(file)),
    ),
  )
  const found = unique.filter((_, at) => has[at])
  // Usual folders within one that is named belong to that.
  return found.filter((path, at) => !found.some((outer, other) => other < at && path.startsWith(`${outer}/`)))
}

const filter = /\bfileAbsolutePath: {0,9}\{\s{0,20}regex: {0,9}["'`]\/([^"'`\n]{1,200})\/[a-z]{0,3}["'`]/g

/** `filter: { fileAbsolutePath: { regex: "/content/posts/" } }`: other files are data for the code of the site. */
function expressionsIn(code: string): string[] {
  return [...code.matchAll(filter)].map(([, expression = '']) => expression.replaceAll('\\\\', '\\'))
}

const template = /`\/([\w/-]{1,60})\$\{/g
const lists = /(?:^|\/)(?:tags?|categor(?:y|ies)|authors?|page|pages|series)(?:\/|$)/

/** `path: \`/blog${slug}\`` puts all posts below `/blog`. */
function prefixIn(code: string): string {
  const found = new Set(
    [...code.matchAll(template)].flatMap(([, path = '']) => (lists.test(path) ? [] : [path.replace(/\/$/, '')])),
  )
  return found.size === 1 ? ([...found][0] ?? '') : ''
}
