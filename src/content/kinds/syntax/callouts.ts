/** Boxes for notes and warnings, which many themes have, as callouts. */
import { endsLine, lineBefore, oneLine } from './markdown.ts'
import type { Meaning, Shortcode } from './shortcodes.ts'

/** The kinds of callout by the words that themes use. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'info',
  tip: 'tip',
  hint: 'tip',
  success: 'success',
  important: 'important',
  warning: 'warning',
  warn: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  question: 'question',
  example: 'example',
  quote: 'quote',
}

/** Names of boxes whose kind is a parameter. */
const boxes: ReadonlySet<string> = new Set(['admonition', 'alert', 'box', 'callout', 'notice', 'hint'])

export function calloutOf({ name, params, inner, text, start }: Shortcode): Meaning | undefined {
  if (!inner || !(boxes.has(name) || Object.hasOwn(kinds, name))) return undefined
  const first = params.get('type') ?? params.get('color') ?? params.get('0') ?? ''
  const named = Object.hasOwn(kinds, first.toLowerCase()) ? kinds[first.toLowerCase()] : undefined
  const kind = (boxes.has(name) ? named : undefined) ?? (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? 'note'
  const rest = named === undefined && !params.has('type') && !params.has('color') ? params.get('0') : params.get('1')
  const title = oneLine(params.get('title') ?? (boxes.has(name) || rest !== undefined ? (rest ?? '') : ''))
  if (lineBefore(text, start).trim() === '' && endsLine(text, inner.start, inner.end))
    return { before: `> [!${kind}]${title === '' ? '' : ` ${title}`}`, isQuote: true }
  return title === '' ? { before: '' } : { before: `**${title}** ` }
}
