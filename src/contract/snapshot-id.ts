import { sha256 } from '../text/hash.ts'

/**
 * Id of the snapshot of a site under a base URL.
 *
 * @param stamp of everything else that went in
 * @returns SHA-256 as 64 hexadecimal digits
 */
export function idUnder(stamp: string, baseUrl: string): Promise<string> {
  return sha256(`${stamp}\n${baseUrl}`)
}
