/** What components of MDC mean in Markdown: those of Nuxt UI, Docus and their like. */
import { destination, escapeMarkdown } from '../syntax/mdx/values.ts'
import type { Props } from './props.ts'

export interface Meaning {
  /** On the line of the component. */
  readonly head: string
  readonly isCallout?: true
  /** It is known, so nothing is lost. */
  readonly isKnown: boolean
}

const callouts: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'info',
  tip: 'tip',
  success: 'success',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
}
/** Callouts whose kind is a value. */
const boxes: ReadonlySet<string> = new Set(['alert', 'callout'])

/** Components that only arrange what is in them, or have a title that is shown. */
const known: ReadonlySet<string> = new Set(
  (
    'accordion accordion-item badge block button button-link card card-grid card-group code-block code-collapse code-group code-preview ' +
    'code-snippet code-tree collapsible container div field field-group field-content grid icon img kbd link list marquee ' +
    'page-body page-card page-columns page-cta page-feature page-grid page-hero page-section read-more section ' +
    'span steps tabs tabs-item tab video br hr'
  ).split(' '),
)

/** `prose-note` and `u-button` are components of Nuxt UI. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/^(?:prose-|u-)/, '')
}

/** @param label what is in brackets behind the name */
export function meaningOf(written: string, label: string, props: Props): Meaning {
  const name = plainName(written)
  const kind = calloutOf(name, props)
  const target = props.get('to') ?? props.get('href')
  const title = (label || props.get('title') || props.get('label') || '').trim()
  if (kind !== undefined) {
    const named = title === '' && target !== undefined ? kind.charAt(0).toUpperCase() + kind.slice(1) : title
    const link = linked(named, target)
    return { head: link === '' ? `[!${kind}]` : `[!${kind}] ${link}`, isCallout: true, isKnown: true }
  }
  if (name === 'field') return { head: fieldOf(props), isKnown: true }
  const source = props.get('src')
  if (name === 'img' && source)
    return { head: `![${escapeMarkdown(props.get('alt') ?? '')}](${destination(source)})`, isKnown: true }
  if (name === 'video' && source) return { head: linked(title === '' ? 'Video' : title, source), isKnown: true }
  const description = escapeMarkdown(props.get('description') ?? '')
  const shown = title === '' && target !== undefined ? wordsFor(name) : title
  const head = shown === '' ? '' : target === undefined ? `**${escapeMarkdown(shown)}**` : linked(shown, target)
  return {
    head: head === '' || description === '' ? head + description : `${head}: ${description}`,
    isKnown: known.has(name),
  }
}

function calloutOf(name: string, props: Props): string | undefined {
  if (!boxes.has(name)) return Object.hasOwn(callouts, name) ? callouts[name] : undefined
  const type = (props.get('type') || props.get('color') || '').toLowerCase()
  return Object.hasOwn(callouts, type) ? callouts[type] : 'note'
}

function linked(title: string, target: string | undefined): string {
  const text = escapeMarkdown(title)
  return target === undefined || target === '' ? text : `[${text}](${destination(target)})`
}

function wordsFor(name: string): string {
  return name === 'read-more' ? 'Read more' : name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}

function fieldOf(props: Props): string {
  const [name, type] = [props.get('name'), props.get('type')]
  if (!name) return ''
  return `**${escapeMarkdown(name)}**${type ? ` (${escapeMarkdown(type)})` : ''}  `
}
