/** A route before its body exists. */
import type { FileRoute, PreparedRoute, Route } from '../../contract/snapshot.ts'
import type { Part } from '../images/metadata/picture-parts.ts'
import type { RenderContext, RenderedBody } from '../render/context.ts'

/** A route that knows how to get its body. */
export interface PlannedRoute extends PreparedRoute {
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly lastUpdated: string
  readonly inSitemap: boolean
  /** Collection of the page that it shows. */
  readonly collection?: string
  readonly render: (context: RenderContext) => RenderedBody | Promise<RenderedBody>
}

/** A file that is made when it is first asked for. */
export interface MadeFile extends FileRoute {
  /** @throws when it cannot be made; the last good one keeps serving */
  readonly make: () => Promise<Uint8Array>
}

/** A file of which parts are served, with bytes of our own between them. */
export interface SplicedFile extends FileRoute {
  /** A function, since a route is written to disk as data. */
  readonly parts: () => readonly Part[]
  /** Length of the whole file, in bytes: of one that has changed since, the parts are others. */
  readonly wholeSize: number
}

export type PlanRoute = PlannedRoute | MadeFile | SplicedFile | Exclude<Route, PreparedRoute>

/** A route that wants its path. */
export interface Claim {
  readonly route: PlanRoute
  /** Path below the site folder of what the owner can change; empty where there is none. */
  readonly file: string
}
