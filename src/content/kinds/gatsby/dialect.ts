/** How sites of Gatsby read a page: its address from frontmatter or from its path, and its date from its name. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import { dateByName } from '../../parse/frontmatter/file-date.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { mdxInsertion } from '../syntax/mdx/inserts.ts'
import { addressOf, escapedPath } from '../syntax/site-paths.ts'
import type { GatsbySettings } from './settings.ts'

export function gatsbyDialect(settings: GatsbySettings): Dialect {
  return {
    insertion: mdxInsertion(settings.dir),
    keys: ['path', 'templatekey', 'template', 'isdraft', 'comments', 'spoiler'],
    read: (page) => ({ frontmatter: describe(page, settings), text: page.text }),
  }
}

function describe({ file, frontmatter }: RawPage, settings: GatsbySettings): Draft {
  const { base, prefix, sources } = settings
  const draft: Draft = { ...dateByName(file, frontmatter) }
  const isDraft = frontmatter.other?.isdraft
  if (isDraft !== undefined && !/^(?:false|no|0)$/i.test(isDraft)) draft.draft = true
  const source = sources.find((folder) => file.startsWith(`${folder}/`))
  if (source === undefined) return draft
  const own = frontmatter.other?.path ?? frontmatter.slug
  const path = withoutEnding(file.slice(source.length + 1)).replace(/(?:^|\/)index$/, '')
  const isWhole = own?.startsWith('/') === true || path === prefix || path.startsWith(`${prefix}/`)
  draft.address = addressOf(base, isWhole ? '' : prefix, own ?? escapedPath(path))
  // Slugs of Gatsby are paths, and ours are the last segment of one.
  const segment = own?.split('/').findLast((each) => each !== '')
  if (segment === undefined) delete draft.slug
  else draft.slug = segment
  return draft
}
