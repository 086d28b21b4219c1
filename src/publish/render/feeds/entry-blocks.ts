/**
 * A JSON array of thousands of entries, of which few change: blocks of lines that are the same
 * are used again, as bytes.
 */

/** By the first entry of each. Weak, since pages of an earlier state must not stay for the sake of a block. */
export type EntryBlocks<Entry extends object> = WeakMap<Entry, EntryBlock<Entry>>

interface EntryBlock<Entry> {
  readonly entries: readonly Entry[]
  /** A line for each entry, each after `,` and a line end, in UTF-8. */
  readonly bytes: Uint8Array
}

/** In entries. A change makes as many lines anew. */
const usualLength = 64
/** A shorter block, such as that of one new entry, is joined with its neighbours. */
const shortest = 16

/**
 * @param lineOf JSON of an entry, which depends on nothing else that changes
 * @param known of the array before, and receives what is new; none if no array follows
 * @returns UTF-8 with one entry on each line
 */
export function jsonOfEntries<Entry extends object>(
  entries: readonly Entry[],
  lineOf: (entry: Entry) => string,
  known: EntryBlocks<Entry> | undefined,
): Uint8Array {
  const encoder = new TextEncoder()
  const blocks: Uint8Array[] = []
  let waiting: Entry[] = []
  const endBlock = () => {
    const [first] = waiting
    if (first === undefined) return
    const bytes = encoder.encode(waiting.map((entry) => `,\n${lineOf(entry)}`).join(''))
    known?.set(first, { entries: waiting, bytes })
    blocks.push(bytes)
    waiting = []
  }
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at]
    if (entry === undefined) break
    const block = known?.get(entry)
    if (block && block.entries.length >= shortest && isAt(entries, at, block.entries)) {
      endBlock()
      blocks.push(block.bytes)
      at += block.entries.length
    } else {
      waiting.push(entry)
      at++
      if (waiting.length === usualLength) endBlock()
    }
  }
  endBlock()
  return inBrackets(blocks)
}

function isAt<Entry>(entries: readonly Entry[], at: number, block: readonly Entry[]): boolean {
  return block.every((entry, place) => entries[at + place] === entry)
}

/** @param blocks each begins with a comma, which the first one loses */
function inBrackets(blocks: readonly Uint8Array[]): Uint8Array {
  if (blocks.length === 0) return new TextEncoder().encode('[]\n')
  const end = new TextEncoder().encode('\n]\n')
  const length = blocks.reduce((sum, block) => sum + block.length, 0)
  const all = new Uint8Array(length + end.length)
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  all[0] = '['.charCodeAt(0)
  all.set(end, length)
  return all
}
