/**
 * Reads frontmatter of keys and plain texts, as most notes have, exactly like a YAML parser, which would take a fifth
 * of the time that a site takes to start. Leaves everything else to the parser.
 */
import { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'

// A text of these characters is a plain scalar of YAML 1.2 (7.3.3) whatever it contains: no `: `, no ` #`, no flow
// indicator. It starts with a letter, or is a date; then only the words of the core schema (10.3.2) are no strings.
const text = String.raw`(?:[A-Za-zÀ-ɏ][\w À-ɏ.()/’'+&;!?-]*|\d{4}-\d{2}-\d{2})`
const line = new RegExp(String.raw`^([A-Za-z][\w-]*):[ ]+(?:(${text})|\[(${text}(?:,[ ]*${text})*)?[ ]*\])[ ]*$`)
/** In UTF-16 code units. */
const longestPlain = 4_096
const notString = /^(?:true|false|null)$/i

/** The map of a block, or undefined if the block needs a parser. Keys have their offset in `range`. */
export function readPlainBlock(block: string): YAMLMap | undefined {
  if (block.length > longestPlain) return undefined
  const map = new YAMLMap()
  const keys = new Set<string>()
  let offset = 0
  for (const written of block.split('\n')) {
    const start = offset
    offset += written.length + 1
    if (written === '') continue
    const match = line.exec(written)
    if (!match) return undefined
    const [, name = '', value, list = ''] = match
    // Two keys that differ only by case may mean the same: the parser decides.
    if (keys.has(name.toLowerCase())) return undefined
    keys.add(name.toLowerCase())
    const node = value === undefined ? readList(list) : readText(value)
    if (!node) return undefined
    const key = new Scalar(name)
    key.range = [start, start + name.length, start + name.length]
    map.items.push(new Pair(key, node))
  }
  return keys.size > 0 ? map : undefined
}

function readList(list: string): YAMLSeq | undefined {
  const sequence = new YAMLSeq()
  for (const item of list === '' ? [] : list.split(',')) {
    const node = readText(item)
    if (!node) return undefined
    sequence.items.push(node)
  }
  return sequence
}

function readText(written: string): Scalar<string> | undefined {
  const value = written.trim()
  if (notString.test(value)) return undefined
  const scalar = new Scalar(value)
  scalar.source = value
  return scalar
}
