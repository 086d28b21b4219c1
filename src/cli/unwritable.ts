import { errorCode } from '../adapters/disk/error-code.ts'

/** Why a file or folder cannot be written, to follow a colon; nothing for an error of another kind. */
export function whyUnwritable(error: unknown): string | undefined {
  return reasons[errorCode(error) ?? '']
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}
