/** Failures of writing, in plain words. */
import { errorCode } from '../adapters/disk/error-code.ts'
import { LecternError } from '../contract/errors.ts'

/**
 * Explains the most common reasons why a folder cannot be written to, and rethrows every other failure.
 *
 * @param out the folder as it was named
 */
export function explainWriting(out: string, error: unknown): never {
  const reason = whyUnwritable(error)
  if (reason === undefined) throw error
  throw new LecternError(
    'OUTPUT_UNWRITABLE',
    `${out} cannot be written: ${reason}.`,
    'Make room and give this user permission to write there, or build a copy of the site folder.',
    { cause: error },
  )
}

/** Why a file or folder cannot be written, to follow a colon; nothing for an error of another kind. */
export function whyUnwritable(error: unknown): string | undefined {
  return reasons[errorCode(error) ?? '']
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EBUSY: 'another program uses it, or something is mounted there',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}
