/** Errors of the operating system, as Node throws them. */

/** Code of a system error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Why a file cannot be read, as the end of a sentence, in plain words if the failure is a common one, and without paths. */
export function unreadableReason(error: unknown): string {
  const code = errorCode(error)
  return (code && reasons[code]) ?? (error instanceof Error ? error.message.replace(/,? '[^']*'/g, '') : String(error))
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk fails',
}
