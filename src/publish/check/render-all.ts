/** Renders the documents of a snapshot, to find those that cannot be rendered and to look at what they say. */
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { FileRoute, PreparedRoute, Snapshot } from '../../contract/snapshot.ts'

export interface RenderedBody {
  /** Its path, or another name of a surface. */
  readonly place: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export type Look = (body: RenderedBody) => void

/** Larger text files are data. In bytes. */
const largestFile = 32 * 1024 * 1024

/** @param wanted which routes; files only if they are text */
export async function renderAll(
  { routes, bodies }: Pick<Snapshot, 'routes' | 'bodies'>,
  wanted: (route: PreparedRoute | FileRoute) => boolean,
  look: Look = () => {},
  progress: (done: number, total: number) => void = () => {},
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  const readable = [...routes.values()].flatMap((route) => {
    if (route.kind !== 'prepared' && route.kind !== 'file') return []
    const isLarge = route.kind === 'file' && (!isText(route.mediaType) || route.size > largestFile)
    return isLarge || !wanted(route) ? [] : [route]
  })
  for (const [at, route] of readable.entries()) {
    try {
      const { bytes } = await bodies.load(route)
      look({ place: route.path, mediaType: route.mediaType, bytes })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `${route.path} cannot be rendered (${reason}).`
      const hint = 'If nothing in the file explains this, please report it, with the file.'
      found.push(diagnostic('RENDER_FAILED', { file: route.kind === 'file' ? route.file : route.path }, message, hint))
    }
    progress(at + 1, readable.length)
  }
  return found
}

export function isText(mediaType: string): boolean {
  return /^text\/|json|xml|javascript|yaml|toml|svg/i.test(mediaType)
}
