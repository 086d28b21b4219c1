/** An argument in quotes that a POSIX shell takes for exactly this text. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
