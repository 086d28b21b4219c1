/** Code of a system error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Why a file cannot be read, as the end of a sentence, in plain words if the failure is a common one. */
export function unreadableReason(error: unknown): string {
  const code = errorCode(error)
  return (code && reasons[code]) ?? code ?? String(error)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
}
