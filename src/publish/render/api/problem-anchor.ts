/** Where the reference documents an error code. */
import type { ErrorCode } from '../../../contract/errors.ts'

/** Fragment of the code in the reference; the `type` of problem documents ends in it. */
export function problemAnchor(code: ErrorCode): string {
  return code.toLowerCase().replaceAll('_', '-')
}
