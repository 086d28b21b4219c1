/** What the components of Starlight, Docusaurus, Nextra, Fumadocs, Mintlify and their like mean in Markdown. */

import { trim } from '../../../../text/cut.ts'
import { fenceFor } from '../fences.ts'
import type { ScriptValue } from '../script-tokens.ts'
import type { Tag } from './tags.ts'
import { anchor, destination, escapeMarkdown, type PageValues } from './values.ts'

/** What replaces the tags of a component. */
export interface Meaning {
  /** For an empty tag, all of it. */
  readonly open: string
  readonly close?: string
  /** The type of the callout that it is. */
  readonly callout?: string
  readonly title?: string
  /** Its children are not for readers of the page. */
  readonly dropsChildren?: boolean
}

export interface Place {
  readonly values: PageValues
  /** Whether text follows the tag on its line. */
  readonly isFollowed: boolean
  /** The component around it. */
  readonly parent?: Tag
  /** How many components come before it in that. */
  readonly before?: number
}

type Reader = (tag: Tag, place: Place) => Meaning | undefined

const nothing: Reader = () => ({ open: '' })

/** Nothing for a component whose meaning is not known: its tags are left out, and counted. */
export function meaningOf(tag: Tag, place: Place): Meaning | undefined {
  if (tag.name === '') return { open: '' }
  const reader = readers.get(tag.name)
  if (reader) return reader(tag, place)
  const file = place.values.imported(tag.name)
  return file !== undefined && isPicture.test(file) ? { open: `![](${destination(file)})` } : undefined
}

const isPicture = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...each(
    'CardGrid Tabs Steps FileTree Fragment Translate BrowserOnly React.Fragment CodeGroup Columns LinkList',
    nothing,
  ),
  ...each('Accordions AccordionGroup CardGroup Cards Column Files Panel RequestExample ResponseExample Tree', nothing),
  ...each('CodeBlockTabs CodeBlockTabsList Tooltip Visibility', nothing),
  ...each('Icon DocCardList TOCInline TOC', nothing),
  ...each('Head Script Style', () => ({ open: '', dropsChildren: true })),
  ...each('Card Cards.Card Tile', card),
  ...each('TabItem Tab Tabs.Tab', (tag, place) => boldLine(tabLabel(tag, place), place)),
  ...each('Accordion Expandable Step View', (tag, place) => boldLine(textOf(tag, place, 'title'), place)),
  ...each('Update CodeBlockTab', (tag, place) =>
    boldLine(textOf(tag, place, 'label') ?? textOf(tag, place, 'value'), place),
  ),
  ...each('Frame', (tag, place) => ({ open: '', ...(tag.kind === 'open' ? { close: captionOf(tag, place) } : {}) })),
  ...each('ParamField ResponseField', field),
  ...each('File Tree.File FileTree.File', (tag, place) => listItem(tag, place)),
  ...each('Folder Tree.Folder FileTree.Folder', (tag, place) => listItem(tag, place)),
  ...each('Check', (tag, place) => callout('success', tag, place)),
  ...each('Aside Admonition Callout', (tag, place) => callout(textOf(tag, place, 'type') ?? 'note', tag, place)),
  ...['Note', 'Tip', 'Info', 'Warning', 'Caution', 'Danger', 'Important'].map(
    (name) => [name, (tag: Tag, place: Place) => callout(name.toLowerCase(), tag, place)] as const,
  ),
  ...each('LinkCard', linkCard),
  ...each('LinkButton Link Button A', link),
  ...each('Badge', (tag, place) => ({ open: escapeMarkdown(textOf(tag, place, 'text') ?? '') })),
  ...each('Image Picture ThemedImage IdealImage Zoom Img', image),
  ...each('YouTube LiteYouTubeEmbed LiteYouTube ReactPlayer', video),
  ...each('Details', (tag, place) => ({
    open: `<details><summary>${(textOf(tag, place, 'summary') ?? 'Details').replace(/[<&]/g, '')}</summary>`,
    close: '</details>',
  })),
])

function each(names: string, reader: Reader): (readonly [string, Reader])[] {
  return names.split(' ').map((name) => [name, reader])
}

function textOf(tag: Tag, { values }: Place, name: string): string | undefined {
  return values.text(tag.attributes.get(name))?.replace(/\s+/g, ' ').trim() || undefined
}

/** Two blanks at the end of a line break it. */
function boldLine(label: string | undefined, { isFollowed }: Place): Meaning {
  if (label === undefined) return { open: '' }
  return { open: `**${escapeMarkdown(label)}**${isFollowed ? ' ' : '  '}` }
}

/** A card that leads somewhere has a link for its title. */
function card(tag: Tag, place: Place): Meaning {
  const [title, target] = [textOf(tag, place, 'title'), targetOf(tag, place)]
  if (target === undefined) return boldLine(title, place)
  return { open: `[${escapeMarkdown(title ?? target)}](${destination(target)})${place.isFollowed ? ' ' : '  '}` }
}

/** A value of an interface: `<ParamField query="depth" type="number" required>`. */
function field(tag: Tag, place: Place): Meaning {
  const name = ['name', 'path', 'query', 'body', 'header'].map((key) => textOf(tag, place, key)).find(Boolean)
  if (name === undefined) return { open: '' }
  const notes = [textOf(tag, place, 'type'), tag.attributes.has('required') ? 'required' : undefined]
  const shown = notes.flatMap((note) => note ?? []).join(', ')
  const end = place.isFollowed ? ' ' : '  '
  const id = `param-${name.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-')}`
  return { open: `${anchor(id)}**${escapeMarkdown(name)}**${shown === '' ? '' : ` (${escapeMarkdown(shown)})`}${end}` }
}

function listItem(tag: Tag, place: Place): Meaning {
  const name = textOf(tag, place, 'name')
  return { open: name === undefined ? '' : `- ${escapeMarkdown(name)}` }
}

function captionOf(tag: Tag, place: Place): string {
  const caption = textOf(tag, place, 'caption')
  return caption === undefined ? '' : `*${escapeMarkdown(caption)}*`
}

/** A tab is labelled itself, or by the list `values` or `items` of the tabs around it. */
function tabLabel(tag: Tag, place: Place): string | undefined {
  const value = textOf(tag, place, 'value')
  const own = textOf(tag, place, 'label') ?? textOf(tag, place, 'title')
  if (own !== undefined) return own
  if (value === undefined) return nthLabel(place)
  for (const item of itemsOf('values', place)) {
    if (item.kind !== 'object') continue
    const [itsValue, label] = [item.entries.get('value'), item.entries.get('label')]
    if (itsValue?.kind === 'text' && itsValue.text === value && label?.kind === 'text') return label.text
  }
  return value
}

/** `<Tabs items={['npm', 'yarn']}>` of Nextra labels its tabs in their order. */
function nthLabel(place: Place): string | undefined {
  const item = itemsOf('items', place)[place.before ?? 0]
  return item?.kind === 'text' ? item.text : undefined
}

const mostTabs = 100
/** In UTF-16 code units: each tab reads it again. */
const longestList = 2_000

function itemsOf(name: string, { parent, before = 0, values }: Place): readonly ScriptValue[] {
  const list = parent?.attributes.get(name)?.code
  if (list === undefined || list.length > longestList || before >= mostTabs) return []
  const items = values.value(list)
  return items.kind === 'list' ? items.items.slice(0, mostTabs) : []
}

function callout(type: string, tag: Tag, place: Place): Meaning {
  const title = textOf(tag, place, 'title')
  return { open: '', callout: type, ...(title === undefined ? {} : { title }) }
}

function linkCard(tag: Tag, place: Place): Meaning | undefined {
  const target = targetOf(tag, place)
  const title = textOf(tag, place, 'title') ?? target
  if (title === undefined) return undefined
  const label = target === undefined ? escapeMarkdown(title) : `[${escapeMarkdown(title)}](${destination(target)})`
  const description = textOf(tag, place, 'description')
  return { open: `- ${label}${description === undefined ? '' : `: ${escapeMarkdown(description)}`}` }
}

function link(tag: Tag, place: Place): Meaning | undefined {
  const target = targetOf(tag, place)
  if (target === undefined) return tag.name === 'Button' ? { open: '' } : undefined
  if (tag.kind !== 'empty') return { open: '[', close: `](${destination(target)})` }
  const label = textOf(tag, place, 'label') ?? textOf(tag, place, 'text') ?? target
  return { open: `[${escapeMarkdown(label)}](${destination(target)})` }
}

function targetOf(tag: Tag, { values }: Place): string | undefined {
  return values.target(tag.attributes.get('href')) ?? values.target(tag.attributes.get('to'))
}

function image(tag: Tag, place: Place): Meaning | undefined {
  const attributes = ['src', 'sources', 'img', 'light'].map((name) => tag.attributes.get(name))
  const target = attributes.map((attribute) => place.values.target(attribute)).find((found) => found !== undefined)
  if (target === undefined) return tag.kind === 'empty' ? undefined : { open: '' }
  return { open: `![${escapeMarkdown(textOf(tag, place, 'alt') ?? '')}](${destination(target)})` }
}

const videoId = /^[\w-]{6,20}$/

function video(tag: Tag, place: Place): Meaning | undefined {
  const id = ['id', 'videoId', 'videoid', 'url', 'src'].map((name) => textOf(tag, place, name)).find(Boolean)
  if (id === undefined) return undefined
  const target = videoId.test(id) ? `https://www.youtube.com/watch?v=${id}` : id
  if (!/^https?:\/\//.test(target)) return undefined
  return { open: `[${escapeMarkdown(textOf(tag, place, 'title') ?? target)}](${destination(target)})` }
}

/** Whether a component shows code: `<Code code={…} lang="js" />`, `<CodeBlock>{…}</CodeBlock>`. */
export function isCodeComponent(name: string): boolean {
  return name === 'Code' || name === 'CodeBlock'
}

/**
 * Code as Markdown, on no more lines than the component had.
 *
 * @param indent of the component; empty within a line
 * @param lines line feeds of the component
 * @returns nothing where it does not fit
 */
export function codeText(
  code: string,
  tag: Tag,
  values: PageValues,
  indent: string,
  lines: number,
): string | undefined {
  const content = trim(code, '\n')
  const written = content.split('\n')
  if (lines >= written.length + 1) {
    const mark = fenceFor(content)
    const language = (
      values.text(tag.attributes.get('lang')) ??
      values.text(tag.attributes.get('language')) ??
      ''
    ).replace(/[^\w+#-]/g, '')
    return [`${mark}${language}`, ...written.map((line) => indent + line), indent + mark].join('\n')
  }
  if (written.length === 1) return content.includes('`') ? `\`\` ${content} \`\`` : `\`${content}\``
  if (lines < written.length - 1) return undefined
  return `<pre><code>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`
}
