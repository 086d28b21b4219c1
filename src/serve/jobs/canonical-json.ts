/** One spelling for equal JSON values. */
import { byCodeUnits } from '../../text/compare.ts'

/** Members in the order of their names, no blanks: the form of RFC 8785. Takes what `JSON.parse` gives. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => byCodeUnits(a, b))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
