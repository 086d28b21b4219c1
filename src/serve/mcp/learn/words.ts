/** Pieces of Markdown that the documentation tools are written with. */
import type { ConventionFacts } from '../../../contract/conventions.ts'
import { shellWord } from '../../../text/shell-word.ts'
import { slugify } from '../../../text/slug.ts'
import type { SiteView } from '../site-view.ts'

/** Parts that are there, each a block. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n')
}

export function conventionFacts({ snapshot }: SiteView): ConventionFacts {
  const { baseUrl, apiVersion, rateLimit } = snapshot.site
  return { baseUrl, apiVersion, rateLimit, endpoints: snapshot.endpoints }
}

/** A line for a POSIX shell that posts JSON, and works as printed. */
export function curlPost(url: string, body: unknown, headers: readonly string[] = []): string {
  const sent = ['Content-Type: application/json', ...headers].map((header) => `-H ${shellWord(header)}`)
  return `curl -sS ${shellWord(url)} ${sent.join(' ')} -d ${shellWord(JSON.stringify(body))}`
}

export function curlGet(url: string): string {
  return `curl -sS ${shellWord(url)}`
}

/**
 * A path of this very site that a template stands for.
 *
 * @returns nothing where the site has no such thing
 */
export function samplePath(view: SiteView, template: string, collection: string | undefined): string | undefined {
  const { routes } = view.snapshot
  const page = collection === undefined ? undefined : view.byCollection.get(collection)?.[0]
  const root = view.newest.find((each) => each.collection === undefined && each.path !== '/')
  const [tag] = view.byTag.values()
  const values: Readonly<Record<string, string | undefined>> = {
    slug: page?.slug,
    page: root?.slug,
    tag: tag && slugify(tag.name),
  }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return routes.has(path) ? path : undefined
}
