/** Finds what the content security policy blocks in HTML and CSS that an owner adds to the pages. */
import { type HtmlTag, htmlTags } from '../../content/parse/html-addresses.ts'
import { parseUrl } from '../../text/web-address.ts'
import { blankedBetween, lineAt, withoutComments } from './owner-html.ts'

export interface BlockedLoad extends Refusal {
  /** From 1. */
  readonly line: number
}

/** What browsers refuse, and the cure. */
export interface Refusal {
  /** What browsers refuse, as words after "Browsers". */
  readonly what: string
  readonly hint: string
}

/** An address that a page loads. The policy itself is in `serve/http/response-headers.ts`. */
export interface Load {
  /** `media` may come from anywhere over https, `host` from a trusted host, `own` from this site only. */
  readonly from: 'media' | 'host' | 'own'
  readonly address: string
  /** Such as `load no script from`. */
  readonly verb: string
}

/** @param trusted origins, that of the site first */
export function blockedInHtml(ownHtml: string, trusted: readonly string[]): BlockedLoad[] {
  const source = withoutComments(ownHtml)
  return [...htmlTags(source)].flatMap((tag) =>
    loadsOf(tag).flatMap((load) => atLine(refusalOf(load, trusted), lineAt(source, tag.start))),
  )
}

/** @param trusted origins, that of the site first */
export function blockedInCss(css: string, trusted: readonly string[]): BlockedLoad[] {
  const source = blankedBetween(css, '/*', '*/')
  const imports = [...source.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi)].flatMap(
    ({ 1: address = '', index }) =>
      atLine(refusalOf({ from: 'host', address, verb: 'load no style sheet from' }, trusted), lineAt(source, index)),
  )
  const fonts = [...source.matchAll(/@font-face\s*\{[^}]*/gi)].flatMap(({ 0: rule, index }) =>
    [...rule.matchAll(/url\(\s*["']?([^"')\s]+)/gi)].flatMap(({ 1: address = '', index: at }) =>
      atLine(refusalOf({ from: 'host', address, verb: 'load no font from' }, trusted), lineAt(source, index + at)),
    ),
  )
  return [...imports, ...fonts]
}

export function loadsOf({ name, attributes }: HtmlTag): Load[] {
  const value = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)?.value
  const rule = name === 'link' ? linkRule(value('rel') ?? '', value('as') ?? '') : rules.get(name)
  if (rule === undefined) return []
  const [from, attribute, verb] = rule
  const address = value(attribute)
  return address === undefined ? [] : [{ from, address, verb }]
}

type Rule = readonly [from: Load['from'], attribute: string, verb: string]

const frame: Rule = ['host', 'src', 'show no frame from']
const media: Rule = ['media', 'src', 'load no media from']

/** By the name of the element. */
const rules: ReadonlyMap<string, Rule> = new Map([
  ...['frame', 'iframe'].map((name) => [name, frame] as const),
  ...['audio', 'source', 'track', 'video'].map((name) => [name, media] as const),
  ['script', ['host', 'src', 'load no script from']],
  ['img', ['media', 'src', 'load no image from']],
  ['embed', ['own', 'src', 'show no plug-in content from']],
  ['object', ['own', 'data', 'show no plug-in content from']],
  ['form', ['own', 'action', 'send no form to']],
])

function linkRule(rel: string, as: string): Rule | undefined {
  const preloads = (kind: string) => /\bpreload\b/i.test(rel) && as === kind
  if (/\bstylesheet\b/i.test(rel) || preloads('style')) return ['host', 'href', 'load no style sheet from']
  if (/\bmodulepreload\b/i.test(rel) || preloads('script')) return ['host', 'href', 'load no script from']
  if (preloads('font')) return ['host', 'href', 'load no font from']
  if (/\bmanifest\b/i.test(rel)) return ['own', 'href', 'load no manifest from']
  return /\bicon\b/i.test(rel) ? ['media', 'href', 'load no icon from'] : undefined
}

function atLine(refusal: Refusal | undefined, line: number): BlockedLoad[] {
  return refusal ? [{ line, ...refusal }] : []
}

/** @param trusted origins, that of the site first */
export function refusalOf({ from, address, verb }: Load, trusted: readonly string[]): Refusal | undefined {
  const match = /^(https?:)?\/\/[^\s/?#{}]+/i.exec(address.trim())
  const url = match && parseUrl(match[0], 'https://a.invalid')
  if (!url) return undefined
  const { origin, protocol } = url
  const allowed = from === 'own' ? trusted.slice(0, 1) : trusted
  if (allowed.some((host) => host.toLowerCase() === origin)) return undefined
  if (from === 'media' && protocol === 'https:') return undefined
  return { what: `${verb} ${origin}`, hint: hintFor(from, origin, protocol) }
}

function hintFor(from: Load['from'], origin: string, protocol: string): string {
  if (from === 'media') return 'Use its address with https, or put the file into the public folder.'
  if (from === 'own') return 'Link to it instead.'
  const host = protocol === 'https:' ? origin : origin.replace(/^http:/, 'https:')
  const secure = host === origin ? '' : ' and use its address with https'
  return `Add "${host}" to theme.hosts${secure}, or put the file into the public folder.`
}
