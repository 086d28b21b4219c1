/** The owner's page for addresses that lead nowhere: `404.md` among the root pages, or at the root of the content. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { createPage } from './create-page.ts'
import { type ContentRoots, isMarkdown, placeOf } from './placement.ts'
import type { Page } from './site.ts'
import type { Note, SiteInput } from './site-input.ts'

const name = '404'

/** Splits it from the published notes: it has no address, and is in no list. The one among the root pages has priority. */
export function takeNotFound(published: readonly Note[], input: SiteInput) {
  const found = published.filter(({ file }) => isNotFound(file.path, input.roots, input.config))
  const note = found.find(({ file }) => input.roots.toContent(file.path).includes('/')) ?? found[0]
  if (note === undefined) return { others: published }
  return { others: published.filter((other) => other !== note), notFound: pageOf(note, input) }
}

function isNotFound(path: string, roots: ContentRoots, config: ResolvedConfig): boolean {
  if (!path.includes(`${name}.`) || !isMarkdown(path)) return false
  const isLoose = !roots.toContent(path).includes('/')
  const placement = placeOf(path, roots, config)
  return placement.name === name && (isLoose || placement.collection === undefined)
}

function pageOf(note: Note, { config, committed }: SiteInput): Page {
  const draft = { ...note, placement: { folders: [], name }, slug: name, tags: [], folder: '', isIndex: false }
  return createPage(draft, config, committed.get(note.file.path))
}
