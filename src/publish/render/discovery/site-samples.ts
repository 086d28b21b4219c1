/** Examples from this site, so that requests in the documentation work as printed. */
import type { Page } from '../../../content/model/site.ts'
import type { PreparedDescription } from '../../../contract/endpoint.ts'
import type { RenderContext } from '../context.ts'

/** The page for examples of a row: its own, or an entry of its collection; none if the row shows several pages. */
export function samplePage(row: PreparedDescription, { site }: RenderContext): Page | undefined {
  if (row.per === 'page') {
    const page = site.pages.find(({ path, markdownPath }) => path === row.path || markdownPath === row.path)
    return page ?? shown(site.pages.filter(({ builtin, path }) => builtin === undefined && path !== '/'))
  }
  if (row.per !== 'entry') return undefined
  return shown(site.collections.find(({ name }) => name === row.collection)?.entries ?? [])
}

/** Prefers pages that search engines may know. */
function shown(pages: readonly Page[]): Page | undefined {
  return pages.find(({ noindex }) => !noindex) ?? pages[0]
}

/** Value of a path parameter, not percent-encoded; none if the site has no example. */
export function sampleParameter(name: string, row: PreparedDescription, context: RenderContext): string | undefined {
  if (name === 'slug' || name === 'page') return samplePage(row, context)?.slug
  if (name === 'number') return '2'
  if (name === 'order') return 'title'
  // The first tag has the most entries, so the most pages too.
  if (name === 'tag') return context.site.tags[0]?.slug
  if (name === 'author') return [...context.site.authors.values()][0]?.slug
  if (name === 'language') return context.site.languages[0]?.slug
  return undefined
}

/** A path of the row that exists on this site; `undefined` if one of its parameters has no value. */
export function samplePath(row: PreparedDescription, context: RenderContext): string | undefined {
  const missing = '\n'
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = sampleParameter(name, row, context)
    return value === undefined ? missing : encodeURIComponent(value)
  })
  return path.includes(missing) ? undefined : path
}
