/** Failures of writing, in plain words. */

import { LecternError } from '../contract/errors.ts'
import { errorCode } from '../contract/system-error.ts'

/**
 * Explains the most common reasons why a folder cannot be written to, and rethrows every other failure.
 *
 * @param out the folder as it was named
 * @param otherwise what else to do about it, after "or"
 */
export function explainWriting(out: string, error: unknown, otherwise = 'build a copy of the site folder'): never {
  const reason = whyUnwritable(error)
  if (reason === undefined) throw error
  throw new LecternError(
    'OUTPUT_UNWRITABLE',
    `${out} cannot be written: ${reason}.`,
    `Make room and give this user permission to write there, or ${otherwise}.`,
    { cause: error },
  )
}

/** Why a file or folder cannot be written, to follow a colon; nothing for an error of another kind. */
function whyUnwritable(error: unknown): string | undefined {
  return reasons[errorCode(error) ?? '']
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EBUSY: 'another program uses it, or something is mounted there',
  ENAMETOOLONG: 'a name is longer than the disk takes',
  ENOENT: 'a folder on the way is missing, or cannot be made',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}
