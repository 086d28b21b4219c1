/** The state of the sandbox as a fragment of the address: `#try:ask?query.q=soil`. Anchors of headings have no colon. */
import { percentDecoded } from '../../text/web-address.ts'

export interface Shown {
  /** The name of an operation, or the path of an endpoint and the name of a tool: `/mcp/search`. */
  readonly target: string
  /** Fields that differ from the examples. */
  readonly values: ReadonlyMap<string, string>
}

const prefix = '#try:'

/** @param hash like `location.hash`; `undefined` is returned unless it names a call */
export function readFragment(hash: string): Shown | undefined {
  if (!hash.startsWith(prefix)) return undefined
  const [target = '', query = ''] = hash.slice(prefix.length).split(/\?(.*)/s)
  return { target: percentDecoded(target), values: new Map(new URLSearchParams(query)) }
}

export function writeFragment({ target, values }: Shown): string {
  const query = new URLSearchParams([...values]).toString()
  return `${prefix}${encodeURI(target)}${query === '' ? '' : `?${query}`}`
}
