/** A route before its body exists. */
import type { FileRoute, PreparedRoute, Route } from '../../contract/snapshot.ts'
import type { Part } from '../images/metadata/picture-parts.ts'
import type { RenderContext, RenderedBody } from '../render/context.ts'

/** A route that can render its body. */
export interface PlannedRoute extends PreparedRoute {
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly lastUpdated: string
  readonly inSitemap: boolean
  /** Collection of its page. */
  readonly collection?: string
  readonly render: (context: RenderContext) => RenderedBody | Promise<RenderedBody>
}

/** A file that is made on its first request. */
export interface MadeFile extends FileRoute {
  /** @throws when it cannot be made; the last good one keeps serving */
  readonly make: () => Promise<Uint8Array>
}

/** A file served in parts, with bytes of our own between them. */
export interface SplicedFile extends FileRoute {
  /** A function, since routes are written to disk as data. */
  readonly parts: () => readonly Part[]
  /** Length of the whole file in bytes: if it has changed, the parts no longer fit. */
  readonly wholeSize: number
}

export type PlanRoute = PlannedRoute | MadeFile | SplicedFile | Exclude<Route, PreparedRoute>

/** Takes the place of the claim of a page that a row leaves out. */
export const noClaim: Claim = { route: { kind: 'absent', path: '', endpoint: '', detail: '' }, file: '' }

/** A route and the file that asks for it. */
export interface Claim {
  readonly route: PlanRoute
  /** Path below the site folder of a file that the owner can change; empty if there is none. */
  readonly file: string
}
