/** The address of an export, which may have a path, unlike that of a service. */
import { contentHash } from '../text/hash.ts'

export interface ExportAddress {
  /** Origin for which the site is built; nothing if the configuration decides. */
  readonly origin?: string
  /** With the path of a project page, if that is where the export will be. */
  readonly baseUrl?: string
}

/**
 * A site below a path is built for an origin that nobody has and no page mentions, so that it can be replaced in every text.
 *
 * @param written after `--base-url`
 */
export function exportAddress(written: string | undefined): ExportAddress {
  if (written === undefined) return {}
  const path = projectPath(written)
  if (path === undefined) return { origin: written }
  const { origin, protocol } = new URL(written)
  return {
    origin: `${protocol}//lectern-${contentHash(origin + path).slice(0, 20)}.example`,
    baseUrl: origin + path,
  }
}

/** The path of an address that is otherwise an origin, without a final slash; nothing if there is none. */
function projectPath(written: string): string | undefined {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined
  const { pathname, search, hash, username, password } = new URL(written)
  if (search + hash + username + password !== '' || /[?#]/.test(written)) return undefined
  const end = pathname.endsWith('/') ? -1 : undefined
  const path = pathname.slice(0, end)
  return /^(?:\/[\w.~%-]+)+$/.test(path) ? path : undefined
}
