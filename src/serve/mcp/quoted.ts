/** `"soil"`, cut so that an error stays short. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text)
}
