/** What the router finds at a path. */
import type { LiveOperation } from '../../contract/endpoint.ts'
import type { PreparedRoute, Route, Snapshot } from '../../contract/snapshot.ts'

export type Found =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'live'; readonly operations: readonly LiveOperation[]; readonly params: PathParameters }
  | { readonly kind: 'moved'; readonly path: string }

export type PathParameters = Readonly<Record<string, string>>

/** The Markdown of the page at a path. */
export function markdownOf({ routes }: Pick<Snapshot, 'routes'>, path: string): PreparedRoute | undefined {
  const page = routes.get(path)
  const twin = page?.kind === 'prepared' ? routes.get(page.markdown ?? '') : undefined
  return twin?.kind === 'prepared' ? twin : undefined
}
