/** What the router finds at a path. */
import type { LiveOperation } from '../../contract/endpoint.ts'
import type { Route } from '../../contract/snapshot.ts'

export type Found =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'live'; readonly operations: readonly LiveOperation[]; readonly params: PathParameters }
  | { readonly kind: 'moved'; readonly path: string }

export type PathParameters = Readonly<Record<string, string>>
