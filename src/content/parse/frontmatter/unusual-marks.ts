/**
 * Colons, blanks and line ends of other keyboards in frontmatter, which YAML takes for text: a no-break space comes with
 * Option and the space bar on a Mac, a full-width colon with Chinese and Japanese input.
 */

/**
 * The block with the marks of YAML after keys that mean something: `draft：true` must not publish a page.
 *
 * @param isKey whether a name is that of a key that means something
 */
export function withUsualMarks(block: string, isKey: (name: string) => boolean): string {
  if (!unusual.test(block)) return block
  const lines = block.replace(lineEnd, (mark, key: string) => (isKey(key) ? '\n' : mark)).split('\n')
  const withMarks = (line: string) =>
    line.replace(writtenKey, (written, indent: string, key: string) =>
      unusual.test(written) && isKey(key) ? `${indent}${key}: ` : written,
    )
  return lines.map(withMarks).join('\n')
}

const unusual = /[\v\f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\uff1a]/

/** One that YAML 1.2 does not know, before a key. */
const lineEnd = /[\v\f\u0085\u2028\u2029](?=([\w-]{1,40})[^\S\n]{0,8}[:\uff1a])/g

const writtenKey = /^(\s*)([\w-]+)\s*[:\uff1a]\s*/
