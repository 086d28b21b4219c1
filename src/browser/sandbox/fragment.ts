/** What the sandbox shows, as a fragment of the address: `#try:ask?query.q=soil`. No heading's anchor has a colon. */

/** An operation by its name, or a tool by the path of its endpoint and its own name: `/mcp/search`. */
export interface Shown {
  readonly target: string
  /** Fields that differ from the examples. */
  readonly values: ReadonlyMap<string, string>
}

const prefix = '#try:'

/** @param hash as `location.hash` has it; `undefined` where it names nothing to try */
export function readFragment(hash: string): Shown | undefined {
  if (!hash.startsWith(prefix)) return undefined
  const [target = '', query = ''] = hash.slice(prefix.length).split(/\?(.*)/s)
  return { target: decode(target), values: new Map(new URLSearchParams(query)) }
}

export function writeFragment({ target, values }: Shown): string {
  const query = new URLSearchParams([...values]).toString()
  return `${prefix}${encodeURI(target)}${query === '' ? '' : `?${query}`}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
