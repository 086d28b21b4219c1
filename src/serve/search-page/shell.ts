/** The rendered search page, taken apart where results go. */

import { searchPlaces } from '../../contract/search-places.ts'
import type { BodySource, PreparedRoute, Snapshot } from '../../contract/snapshot.ts'
import { inlineText } from '../../text/inline-text.ts'
import { oneLine } from '../../text/one-line.ts'
import { escapeHtml, type SafeHtml } from '../../theme/html.ts'

export interface SearchShell {
  /** The whole page: as it was rendered without results. */
  html(query: string, results?: SafeHtml): string
  markdown(query: string, results?: string): string
}

/** @throws Error when a page cannot be had, or has no place for results */
export async function loadSearchShell({ routes, bodies }: Snapshot, path: string): Promise<SearchShell> {
  const page = routes.get(path)
  const twin = page?.kind === 'prepared' && page.markdown !== undefined ? routes.get(page.markdown) : undefined
  if (page?.kind !== 'prepared' || twin?.kind !== 'prepared') throw new Error('There is no search page.')
  const html = apart(await textOf(bodies, page), [searchPlaces.title, searchPlaces.query, searchPlaces.results])
  const markdown = apart(await textOf(bodies, twin), [`\n${searchPlaces.heading}\n`])
  return {
    html: (query, results) =>
      together(html, [
        query === '' ? searchPlaces.title : `${searchPlaces.title}${escapeHtml(oneLine(query))} · `,
        ` name="q" value="${escapeHtml(query)}"`,
        results?.toString() ?? searchPlaces.results,
      ]),
    markdown: (query, results) =>
      together(markdown, [
        results === undefined
          ? `\n${searchPlaces.heading}\n`
          : `\n${searchPlaces.heading}: ${inlineText(query)}\n\n${results}\n`,
      ]),
  }
}

async function textOf(bodies: BodySource, route: PreparedRoute): Promise<string> {
  return new TextDecoder().decode((await bodies.load(route)).bytes)
}

/** What stands between the places, each looked for behind the one before. */
function apart(text: string, places: readonly string[]): readonly string[] {
  const parts: string[] = []
  let rest = text
  for (const place of places) {
    const at = rest.indexOf(place)
    if (at < 0) throw new Error(`The search page has no ${place.trim()}.`)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + place.length)
  }
  return [...parts, rest]
}

function together(parts: readonly string[], fillings: readonly string[]): string {
  return parts.map((part, i) => part + (fillings[i] ?? '')).join('')
}
