/** Media types of a site's files. */
import { lookup } from 'mrmime'

/**
 * Full `Content-Type` of a file by the ending of its path; `application/octet-stream` for an unknown one. Text is
 * said to be UTF-8: browsers guess a legacy encoding otherwise.
 */
export function mediaTypeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
