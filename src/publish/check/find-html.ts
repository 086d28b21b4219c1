/** Finds HTML in pages that is left out or that browsers ignore, and what the content security policy blocks. */

import { addressProperties, droppedElements } from '../../content/markdown/html/allowed.ts'
import type { PageLinks } from '../../content/model/page-links.ts'
import { type HtmlTag, htmlTags } from '../../content/parse/html-addresses.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { shorten } from '../../text/cut.ts'
import { loadsOf, type Refusal, refusalOf } from '../theme/blocked-loads.ts'
import type { PageText } from './page-text.ts'

export interface HtmlRules {
  readonly html: 'safe' | 'trusted'
  /** Origins that pages may load from, that of the site first. */
  readonly trusted: readonly string[]
}

export function htmlFindings(page: PageText, rules: HtmlRules): Diagnostic[] {
  const ignored = new Map<string, { readonly offset: number; times: number }>()
  const note = (what: string, offset: number) => {
    const known = ignored.get(what)
    if (known) known.times++
    else ignored.set(what, { offset, times: 1 })
  }
  const blocked: Diagnostic[] = []
  const refuse = (refusal: Refusal | undefined, offset: number) => {
    if (!refusal) return
    const message = `Browsers ${refusal.what}: the content security policy of the pages does not allow it.`
    blocked.push(page.at(offset, 'HOST_BLOCKED', message, refusal.hint))
  }
  for (const { start, end } of page.found.html) {
    if (page.isHidden({ start, end })) continue
    const source = page.text.slice(start, end)
    for (const [name, offset] of elementsOf(source)) {
      if (isIgnored(name, source, offset, rules)) note(`<${name}>`, start + offset)
    }
    for (const tag of htmlTags(source)) {
      for (const name of ignoredAttributes(tag)) note(name, start + tag.start)
      if (rules.html === 'safe' && (droppedElements.has(tag.name) || tag.name === 'form')) continue
      for (const load of loadsOf(tag)) refuse(refusalOf(load, rules.trusted), start + tag.start)
    }
  }
  for (const reference of page.page.references) {
    if (reference.kind !== 'embed') continue
    const load = { from: 'media', address: reference.target, verb: 'load no image from' } as const
    refuse(refusalOf(load, rules.trusted), reference.start)
  }
  const { reason, hint } = rules.html === 'safe' ? safe : policy
  const found = [...ignored].map(([what, { offset, times }]) => {
    const others = times > 1 ? ` (${count(times, 'place')} on this page)` : ''
    const isFrame = what === '<iframe>' && rules.html === 'safe'
    return page.at(offset, 'HTML_IGNORED', `${what} ${isFrame ? frame : reason}${others}.`, hint)
  })
  return [...found, ...blocked]
}

const safe = {
  reason: 'is left out: HTML in notes may contain no programs, styles or foreign pages',
  hint: 'Use Markdown or a link; styles belong into theme.css. "markdown: { html: trusted }" in the configuration keeps all HTML.',
}
const frame = 'is shown as a link to its page: HTML in notes may contain no foreign pages'
const policy = {
  reason: 'is ignored by browsers: the content security policy of the pages allows no inline code',
  hint: 'Put it into a file of the public folder and load that, or into theme.css.',
}

function* elementsOf(source: string): Generator<readonly [name: string, offset: number]> {
  for (const match of source.matchAll(/<([A-Za-z][A-Za-z0-9-]*)(?=[\s/>])/g))
    yield [(match[1] ?? '').toLowerCase(), match.index]
}

function isIgnored(name: string, source: string, offset: number, { html }: HtmlRules): boolean {
  if (html === 'safe') return name === 'form' || (droppedElements.has(name) && !partsOfOthers.has(name))
  if (name === 'style') return true
  // A script with an address loads, and one with data is not code.
  return (
    name === 'script' &&
    !/^<script\b[^>]*\s(?:src\s*=|type\s*=\s*["']?application\/(?:ld\+)?json)/i.test(
      source.slice(offset, offset + 2_000),
    )
  )
}

/** Left out together with what contains them. */
const partsOfOthers: ReadonlySet<string> = new Set('head noframes optgroup option param title'.split(' '))

function ignoredAttributes({ attributes }: HtmlTag): string[] {
  return attributes.flatMap(({ name }) => {
    if (name === 'style') return ['A style attribute']
    return /^on[a-z]+$/.test(name) ? [`The attribute ${name}`] : []
  })
}

/** Links and images whose scheme is not allowed: the address is left out. */
export function schemeFindings(page: PageText, links: PageLinks, { html }: HtmlRules): Diagnostic[] {
  if (html !== 'safe') return []
  return page.page.references.flatMap((reference) => {
    if (reference.kind === 'comment' || (reference.kind === 'edge' && !reference.value)) return []
    const scheme = /^([A-Za-z][A-Za-z0-9+.-]+):/.exec(reference.target)?.[1]
    if (scheme === undefined || otherFindings.has(scheme.toLowerCase())) return []
    // Names of places may have a colon.
    if (links.resolve(reference, page.page).kind === 'page') return []
    const isPicture = reference.kind === 'embed' || /^data:image\//i.test(reference.target)
    if (addressProperties[isPicture ? 'src' : 'href']?.(reference.target) !== false) return []
    const message = `"${shorten(reference.target, 80)}" is left out: no address may begin with "${scheme}:".`
    return [page.at(reference.start, 'LINK_BROKEN', message, 'Correct the address, or write it as code.')]
  })
}

/** Reported elsewhere. */
const otherFindings: ReadonlySet<string> = new Set(['file', 'javascript', 'vbscript'])
