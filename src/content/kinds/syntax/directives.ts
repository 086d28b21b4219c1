/** Directives of Docusaurus and Starlight: `:::note[Title]` becomes a callout. */
import type { ReadText } from './omissions.ts'

export function directives(text: string): ReadText {
  return { text, leftOut: [] }
}
