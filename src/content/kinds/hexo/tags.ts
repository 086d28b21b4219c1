/** What the tags of Hexo and its themes mean in the text of a page. */
import type { RawPage } from '../../parse/dialect.ts'
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import type { TagArguments } from '../syntax/liquid/expression.ts'
import { destination, label, mediaMarkdown } from '../syntax/liquid/media.ts'
import type { LiquidRules, TagLines } from '../syntax/liquid.ts'
import { wikilink } from '../syntax/markdown.ts'
import type { HexoPlace } from './address.ts'

export function hexoRules(page: RawPage, frontmatter: Frontmatter, place: HexoPlace): LiquidRules {
  return {
    language: 'liquid',
    family: 'tags of Hexo',
    variable: (name) => (name === 'title' || name === 'page.title' ? frontmatter.title : undefined),
    filter: () => undefined,
    tag: (name, given) => tagMarkdown(name, given, page, place),
    code: codeLanguage,
    around: aroundLines,
  }
}

const codeTags: ReadonlySet<string> = new Set(['codeblock', 'code', 'mermaid'])

function codeLanguage(name: string, inner: string): string | undefined {
  if (!codeTags.has(name)) return undefined
  return name === 'mermaid' ? name : (/(?:^|\s)lang:([\w+#.-]{1,40})/.exec(inner)?.[1] ?? '')
}

/** Types of notes in themes, by the directives that they are like. */
const notes: Readonly<Record<string, string>> = {
  danger: 'danger',
  error: 'danger',
  info: 'info',
  primary: 'important',
  success: 'success',
  tip: 'tip',
  warn: 'warning',
  warning: 'warning',
}

/** Words of notes that only change how they look. */
const looks: ReadonlySet<string> = new Set(['default', 'no-icon', 'simple', 'modern', 'flat', 'disabled', 'icon'])

function aroundLines(name: string, given: TagArguments, inner: string): TagLines | undefined {
  if (name === 'note') {
    const words = inner.split(/\s+/).filter((word) => !looks.has(word))
    const [first = ''] = words
    const type = Object.hasOwn(notes, first) ? notes[first] : undefined
    const title = (type === undefined ? words : words.slice(1)).join(' ').replaceAll('"', '')
    return { before: `::: ${type ?? 'note'} ${title}`.trimEnd(), after: ':::' }
  }
  if (name !== 'blockquote' && name !== 'quote' && name !== 'pullquote') return undefined
  return { before: `::: quote ${name === 'pullquote' ? '' : origin(given, inner)}`.trimEnd(), after: ':::' }
}

/** `Author, Source https://a.example Title of it`. */
function origin({ plain }: TagArguments, inner: string): string {
  const address = plain.find((word) => /^https?:\/\//.test(word))
  if (address === undefined) return inner.trim()
  const start = inner.indexOf(address)
  const title = inner.slice(start + address.length).trim() || address
  return `${inner.slice(0, start).trim()} [${label(title)}](${destination(address)})`.trim()
}

const imageFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

function tagMarkdown(name: string, given: TagArguments, page: RawPage, place: HexoPlace): string | undefined {
  const { plain } = given
  const [first = '', second = ''] = plain
  const rest = plain.slice(1).join(' ')
  switch (name) {
    case 'post_link':
      return first === '' ? undefined : wikilink(first, rest === '' ? '' : titleOf(plain))
    case 'asset_img':
      return asset(given, (path) => assetPath(path, page, place))
    case 'asset_link':
      return first === '' ? undefined : link(rest === '' ? first : rest, assetPath(first, page, place))
    case 'asset_path':
      return destination(assetPath(first, page, place))
    case 'img':
      return asset(given, (path) => path)
    case 'link':
    case 'url_for':
    case 'full_url_for': {
      const at = plain.findIndex((word) => /^(?:https?:\/\/|\/|\.)/.test(word))
      const address = plain[at] ?? second
      return address === '' ? undefined : link(plain.slice(0, Math.max(1, at)).join(' '), address)
    }
    case 'iframe':
      return /^https?:\/\//.test(first) ? link(first, first) : undefined
    case 'gist':
      return /^[\w./-]{1,100}$/.test(first) ? link('Gist', `https://gist.github.com/${first}`) : undefined
    case 'jsfiddle':
      return /^[\w./-]{1,100}$/.test(first) ? link('JSFiddle', `https://jsfiddle.net/${first}`) : undefined
  }
  return name === 'youtube' || name === 'vimeo' ? mediaMarkdown(name, given) : undefined
}

/** The title of a link to a post, without the word that says whether it is escaped. */
function titleOf(plain: readonly string[]): string {
  const words = plain.slice(1)
  return (/^(?:true|false)$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ').replace(/[[\]|]/g, ' ')
}

/** `[class] soil.png [width] [height] ["title" "alt"]`; also `'"title" "alt"'`. */
function asset({ plain }: TagArguments, pathOf: (path: string) => string): string | undefined {
  const at = plain.findIndex((word) => imageFile.test(word))
  const file = plain[at]
  if (file === undefined) return undefined
  const words = plain.slice(at + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word))
  const texts = words.flatMap((word) => word.match(/[^"]+/g) ?? []).filter((word) => word.trim() !== '')
  return `![${label(texts.at(-1) ?? '')}](${destination(pathOf(file))})`
}

function link(text: string, address: string): string {
  return `[${label(text)}](${destination(address)})`
}

/** The files of a post are in a folder of its name beside it. */
function assetPath(path: string, { file }: RawPage, { isPost }: HexoPlace): string {
  const stem = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return isPost && !path.startsWith('/') ? `${stem}/${path}` : path
}
