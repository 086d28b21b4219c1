/** Values for what a person is typing: slugs of a collection, entries for prompts. */
import type { CompleteRequest, CompleteResult } from '@modelcontextprotocol/server'
import { bounds } from '../../contract/bounds.ts'
import { contentPrompts } from '../../contract/mcp-tables.ts'
import type { PageRecord } from '../../contract/snapshot.ts'
import { cut } from '../../text/cut.ts'
import { templateOf } from './resources.ts'
import type { SiteView } from './site-view.ts'

/** The protocol allows no more. */
const mostValues = 100

/** Nothing for arguments whose values are free. */
export function complete(view: SiteView, { ref, argument }: CompleteRequest['params']): CompleteResult {
  if (ref.type === 'ref/prompt') {
    const isEntry = Object.values(contentPrompts).some(
      (prompt) =>
        prompt.name === ref.name && prompt.arguments.some(({ name }) => name === argument.name && name !== 'topic'),
    )
    return matching(isEntry ? view.newest : [], argument.value, ({ path }) => decodeURIComponent(path.slice(1)))
  }
  const collection = view.snapshot.site.collections.find(({ name }) => templateOf(view, name) === ref.uri)
  const pages = (collection && argument.name === 'slug' && view.byCollection.get(collection.name)) || []
  return matching(pages, argument.value, ({ slug }) => slug)
}

/** Of what is looked at, in UTF-16 code units. */
const longestTitle = 200

/** Those that begin so first, then those that have it in them or in their title. */
function matching(pages: readonly PageRecord[], typed: string, nameOf: (page: PageRecord) => string): CompleteResult {
  const wanted = cut(typed, bounds.urlBytes).trim().toLowerCase()
  const first: string[] = []
  const second: string[] = []
  for (const page of pages) {
    const name = nameOf(page)
    const named = name.toLowerCase()
    if (named.startsWith(wanted)) first.push(name)
    else if (named.includes(wanted) || cut(page.title, longestTitle).toLowerCase().includes(wanted)) second.push(name)
  }
  const total = first.length + second.length
  return { completion: { values: [...first, ...second].slice(0, mostValues), total, hasMore: total > mostValues } }
}
