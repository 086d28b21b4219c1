/** The addresses of a site as its last build knew them. Contains no title and no text. */
import { canonicalAddress } from '../../../text/address.ts'
import { isJsonObject } from '../../../text/json.ts'

/** What an address led to. */
export interface RememberedAddress {
  /** Path below the site folder. */
  readonly file: string
  /** Hash of the file's bytes. */
  readonly hash: string
  /** `YYYY-MM-DD`: the day on which the page was missing first. */
  readonly gone?: string
}

/** By percent-encoded path: every page, and the addresses that pages had before. */
export type AddressMemory = ReadonlyMap<string, RememberedAddress>

/** More are forgotten: those that are gone first, then those of pages that moved. */
export const mostRemembered = 100_000

const version = 1

/** One address on a line, in the order of the paths, so that the same site gives the same bytes. */
export function writeAddresses(memory: AddressMemory): string {
  // A canonical path, a hash and a day contain nothing that JSON would escape.
  const lines = Array.from(memory, ([path, { file, hash, gone }]) => {
    const since = gone === undefined ? '' : `,"gone":"${gone}"`
    return `"${path}": {"file":${JSON.stringify(file)},"hash":"${hash}"${since}}`
  })
  // By code units, without a comparing function, which would take several times as long.
  lines.sort()
  return `{ "version": ${version}, "addresses": {\n${lines.join(',\n')}\n} }\n`
}

/**
 * Entries that this version could not have written are left out; a text that is damaged, or of
 * another version, is empty.
 */
export function readAddresses(text: string): AddressMemory {
  const memory = new Map<string, RememberedAddress>()
  for (const [path, value] of entriesOf(text)) {
    const entry = readEntry(value)
    if (entry && memory.size < mostRemembered && canonicalAddress(path) === path) memory.set(path, entry)
  }
  return memory
}

function entriesOf(text: string): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(text)
    if (isJsonObject(stored) && stored.version === version && isJsonObject(stored.addresses))
      return Object.entries(stored.addresses)
  } catch {
    // Damaged: the addresses are learnt anew.
  }
  return []
}

function readEntry(value: unknown): RememberedAddress | undefined {
  if (!isJsonObject(value)) return undefined
  const { file, hash, gone } = value
  if (typeof file !== 'string' || !isFileBelow(file) || typeof hash !== 'string' || !/^[0-9a-f]{28}$/.test(hash))
    return undefined
  if (gone === undefined) return { file, hash }
  return typeof gone === 'string' && isDay(gone) ? { file, hash, gone } : undefined
}

function isFileBelow(file: string): boolean {
  return file.length <= 4096 && !/[\0\\]|(?:^|\/)\.{0,2}(?:\/|$)/.test(file)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
