/** What is wrong with the page at an address. */

import { pathOf } from '../../content/model/create-page.ts'
import { placeOf } from '../../content/model/placement.ts'
import { plainSlug } from '../../content/model/slugs.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { SiteParts } from '../../publish/site-state.ts'
import type { DevState, Failure } from './hub.ts'

export interface PageProblems {
  /** Nothing of the page is newer than them: they cover it. */
  readonly errors: readonly Failure[]
  /** Listed in a corner of the page. */
  readonly warnings: readonly Failure[]
  /** Errors that withhold other pages, for an address that leads nowhere. */
  readonly elsewhere: readonly Failure[]
}

/** Places of notes, for those that have never been a page. */
export type NotePlaces = Pick<SiteParts, 'config' | 'listing'>

/** @param path decoded and canonical as far as the site knows it */
export function problemsOf(path: string, state: DevState, places: NotePlaces | undefined): PageProblems {
  const { site, diagnostics, addresses } = state
  const failures = [...state.failures, ...diagnostics.filter(({ code }) => ofWholeSite.has(code))]
  const page = site?.byPath.get(path)
  const serious = (found: Diagnostic) => found.severity === 'error'
  if (page !== undefined) {
    const own = page.file === '' ? [] : diagnostics.filter(({ file }) => file === page.file)
    const warnings = own.filter(({ severity }) => severity === 'warning')
    return { errors: [...failures, ...own.filter(serious)], warnings, elsewhere: [] }
  }
  const errors = diagnostics.filter(serious)
  const isHere = ({ file }: Diagnostic) => (addresses.get(file) ?? expectedAddress(file, places)) === path
  const withheld = errors.filter(({ code }) => withholding.has(code))
  return {
    errors: [...failures, ...withheld.filter(isHere)],
    warnings: [],
    elsewhere: withheld.filter((found) => !isHere(found)),
  }
}

/** Settings that cannot be used, while the last good ones are. */
const ofWholeSite: ReadonlySet<string> = new Set(['CONFIG_INVALID', 'ALIAS_CONFLICT'])

const withholding: ReadonlySet<string> = new Set([
  'FRONTMATTER_INVALID',
  'PUBLISH_UNCLEAR',
  'FILE_UNREADABLE',
  'FILE_TOO_LARGE',
])

/** Where a note would be that was never read, if its frontmatter gave it no other address. */
function expectedAddress(file: string, places: NotePlaces | undefined): string | undefined {
  if (places === undefined) return undefined
  const { folder } = places.listing
  if (!folder.roots.contains(file)) return undefined
  const placement = placeOf(file, folder.roots, places.config)
  return pathOf(placement.collection, plainSlug({ file, placement }))
}
