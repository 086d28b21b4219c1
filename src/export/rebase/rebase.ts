/** Moves answers below the path of a project page: every address in them then leads below it. */
import type { Snapshot } from '../../contract/snapshot.ts'
import { slugify } from '../../text/slug.ts'
import type { Answer, ExportedSite } from '../answer.ts'
import { rebaseHtml } from './html.ts'

/** Answers at the root of a host stay as they are. */
export function createRebase(site: ExportedSite): (answer: Answer) => Answer {
  if (site.baseUrl === site.snapshot.site.baseUrl) return (answer) => answer
  const replace = replaceAddress(site)
  const made = madeByUs(site.snapshot)
  return ({ path, headers, body }) => ({
    path,
    headers: headers.map((text, at) =>
      at % 2 === 0 ? text : rebaseHeader(headers[at - 1] ?? '', replace(text), site.base),
    ),
    body: body instanceof Uint8Array && made(path) ? rebaseBody(body, typeOf(headers), replace, site.base) : body,
  })
}

/** The files of the owner say what they say; everything else is written by us. */
function madeByUs({ routes, endpoints }: Snapshot): (path: string) => boolean {
  const theme = new Set(endpoints.flatMap((row) => (row.kind === 'file' && row.from === 'theme' ? [row.id] : [])))
  return (path) => {
    const route = routes.get(path)
    return route === undefined || route.kind === 'prepared' || theme.has(route.endpoint)
  }
}

/** The site was built for an origin that nothing else mentions. */
function replaceAddress({ snapshot, baseUrl }: ExportedSite): (text: string) => string {
  const built = new URL(snapshot.site.baseUrl)
  const wanted = new URL(baseUrl)
  const turned = (host: string) => host.split('.').reverse().join('.')
  const pairs = [
    [built.origin, baseUrl],
    [encodeURIComponent(built.origin), encodeURIComponent(baseUrl)],
    [built.host, wanted.host],
    [turned(built.hostname), turned(wanted.hostname)],
    [slugify(built.host), slugify(wanted.host)],
  ] as const
  return (text) => pairs.reduce((all, [from, to]) => all.replaceAll(from, () => to), text)
}

function rebaseHeader(name: string, value: string, base: string): string {
  return name.toLowerCase() === 'link' ? value.replace(/<\/(?!\/)/g, () => `<${base}/`) : value
}

function rebaseBody(body: Uint8Array, type: string, replace: (text: string) => string, base: string): Uint8Array {
  if (!/^text\/|[/+](?:json|xml)|javascript/i.test(type)) return body
  const text = replace(new TextDecoder().decode(body))
  if (/^text\/html\b/i.test(type)) return new TextEncoder().encode(rebaseHtml(text, base))
  return new TextEncoder().encode(/^text\/css\b/i.test(type) ? rebaseCss(text, base) : text)
}

function rebaseCss(css: string, base: string): string {
  return css.replace(/url\((["']?)\/(?!\/)/g, (_, quote: string) => `url(${quote}${base}/`)
}

function typeOf(headers: Answer['headers']): string {
  return headers[headers.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-type') + 1] ?? ''
}
