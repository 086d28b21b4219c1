/** The full-width form of an ASCII mark (Unicode block FF00): looks like it, and means nothing to Markdown. */
export function fullWidth(mark: string): string {
  return String.fromCharCode(mark.charCodeAt(0) + 0xfee0)
}
