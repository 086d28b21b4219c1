/** Quotes an argument so that a POSIX shell reads exactly this text. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
