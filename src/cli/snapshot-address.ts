/** The address that a snapshot was built for. */
import { parseBaseUrl } from '../config/base-url.ts'
import { LecternError } from '../contract/errors.ts'
import type { Snapshot } from '../contract/snapshot.ts'

/**
 * The links of a snapshot are absolute, and cannot follow a flag.
 *
 * @throws LecternError `BASE_URL_MISMATCH` when another address is wanted
 */
export function refuseOtherAddress({ site }: Pick<Snapshot, 'site'>, baseUrl: string | undefined): void {
  if (baseUrl === undefined) return
  const parsed = parseBaseUrl(baseUrl)
  if ('origin' in parsed && parsed.origin === site.baseUrl) return
  throw new LecternError(
    'BASE_URL_MISMATCH',
    `The snapshot was built for ${site.baseUrl}, not for ${baseUrl}.`,
    `Leave the base URL out, or build the snapshot again with --base-url ${baseUrl}.`,
  )
}
