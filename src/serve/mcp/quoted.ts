import { cut } from '../../text/cut.ts'

/** `"soil"`, cut so that an error stays short. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 200 ? `${cut(text, 200).toWellFormed()}…` : text)
}
