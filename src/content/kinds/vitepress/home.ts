/** Home pages of VitePress, VuePress and Starlight, which are written in frontmatter: a hero with links, and features. */
import { cleanText } from '../../../text/one-line.ts'
import type { Insertion } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { at, readSettings, type Settings, textOf } from '../syntax/settings.ts'

export interface HomePage {
  /** The name in large letters. */
  readonly name: string | undefined
  readonly tagline: string | undefined
  /** The rest of it in Markdown. Ends with a blank line. */
  readonly markdown: string
}

/** @param block the frontmatter, without its fences */
export function readHome(block = ''): HomePage | undefined {
  if (block.length > longestBlock || !mayBeHome.test(block)) return undefined
  const root = readSettings(block, 'yaml') ?? {}
  const hero = at(root, 'hero')
  if (hero === undefined && at(root, 'home') !== true && at(root, 'layout') !== 'home') return undefined
  const said = (value: unknown) => (textOf(value) === undefined ? undefined : cleanText(textOf(value) ?? '', longest))
  const tagline = said(at(hero, 'tagline') ?? at(root, 'tagline'))
  const name = said(at(hero, 'name') ?? at(hero, 'title') ?? at(root, 'heroText'))
  const text = said(at(hero, 'text'))
  const parts = [pictureOf(root), name && text, tagline, actionsOf(root).join(' · '), featuresOf(root)]
  return {
    name: name ?? text,
    tagline,
    markdown: parts.flatMap((part) => (part ? [`${part}\n\n`] : [])).join(''),
  }
}

/** Longer frontmatter is that of another page. In UTF-16 code units. */
const longestBlock = 32 * 1024
/** Other pages are not read twice. */
const mayBeHome = /^(?:home[ \t]*:[ \t]*true|layout[ \t]*:[ \t]*["']?home|hero[ \t]*:)/m
/** In UTF-16 code units. */
const longest = 1_000
/** Further ones do not count. */
const mostRows = 100

/** Writes it before the text of the page. */
export function homeInsertion(insertion?: Insertion): Insertion {
  return {
    filesOf: (text, file) => insertion?.filesOf(text, file) ?? [],
    insert(page, texts) {
      const own = { text: page.text, lines: page.text.split('\n').map((_, line) => line), leftOut: [] }
      const inserted = insertion?.insert(page, texts) ?? own
      const { markdown = '' } = readHome(page.block) ?? {}
      if (markdown === '') return inserted
      const home = inserted.text.startsWith('\n') ? markdown.slice(0, -1) : markdown
      const lines = [...home.matchAll(/\n/g)].map(() => 0)
      return { ...inserted, text: home + inserted.text, lines: [...lines, ...inserted.lines] }
    },
  }
}

/**
 * The title of such a page is the name in its hero: `title` is often "Home".
 *
 * @param siteTitle for a hero without a name
 */
export function describeHome(frontmatter: Draft, block: string | undefined, siteTitle?: string): Draft {
  const home = readHome(block)
  if (home === undefined) return frontmatter
  const title = home.name ?? siteTitle ?? frontmatter.title
  const description = frontmatter.description ?? home.tagline
  return { ...frontmatter, ...(title && { title }), ...(description && { description }) }
}

function pictureOf(root: Settings): string {
  const image = at(root, 'hero', 'image') ?? at(root, 'heroImage')
  const src = addressOf(at(image, 'src') ?? at(image, 'file') ?? image)
  const alt = textOf(at(image, 'alt')) ?? textOf(at(root, 'heroAlt')) ?? ''
  return src === undefined ? '' : `![${label(alt)}](${src})`
}

function actionsOf(root: Settings): string[] {
  const single = { text: at(root, 'actionText'), link: at(root, 'actionLink') }
  const actions = rowsOf(at(root, 'hero', 'actions') ?? at(root, 'actions'))
  return [...actions, single].flatMap((action) => {
    const text = textOf(at(action, 'text'))
    return text === undefined ? [] : [linked(label(text), at(action, 'link'))]
  })
}

function featuresOf(root: Settings): string {
  const items = rowsOf(at(root, 'features')).flatMap((feature) => {
    const title = textOf(at(feature, 'title'))
    const details = cleanText(textOf(at(feature, 'details')) ?? '', longest)
    if (title === undefined) return details === '' ? [] : [`- ${details}`]
    return [`- ${linked(`**${label(title)}**`, at(feature, 'link'))}${details === '' ? '' : `: ${details}`}`]
  })
  return items.join('\n')
}

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, mostRows) : []
}

function label(text: string): string {
  return cleanText(text, longest).replace(/[[\]*_`\\<]/g, '\\$&')
}

function linked(text: string, link: unknown): string {
  const address = addressOf(link)
  return address === undefined ? text : `[${text}](${address})`
}

/** Nothing for one that Markdown would not read as one. */
function addressOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && text.length <= longest && /^[^\s()<>\\]+$/.test(text) ? text : undefined
}
