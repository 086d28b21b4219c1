/** What a build knows of earlier addresses: the memory of the last one, and the renames of version control. */

import type { ContentListing } from '../content/list-content.ts'
import { type AddressMemory, readAddresses, writeAddresses } from '../content/model/addresses/address-memory.ts'
import type { History } from '../content/model/addresses/history.ts'
import type { Source } from '../content/source/source.ts'

/** Port: where the addresses of a site folder are remembered. Neither function fails. */
export interface AddressStore {
  /** Nothing if there is none, or it cannot be read. */
  read(): Promise<string | undefined>
  write(text: string): Promise<void>
}

export interface KnownAddresses {
  readonly store?: Pick<AddressStore, 'read'> | undefined
  /** Addresses of the last state of a running service, instead of those in the store. */
  readonly remembered?: AddressMemory | undefined
  /** Every file of them is known to be among the notes. */
  readonly areListed?: boolean | undefined
}

/**
 * @param listing of this build
 * @param listed its notes, by path
 * @param isWhole false if files may be missing from the listing for a passing reason: then no page counts as deleted
 */
export async function addressHistory(
  { store, remembered, areListed }: KnownAddresses,
  listing: ContentListing,
  listed: ReadonlyMap<string, unknown>,
  source: Source,
  isWhole: boolean,
): Promise<History> {
  const memory = remembered ?? readAddresses((await store?.read()) ?? '')
  return {
    remembered: memory,
    renamed: source.renamed?.() ?? new Map(),
    unlisted: areListed ? new Set() : await unlistedFiles(memory, listing, listed, source, isWhole),
    isPrivate: listing.isPrivate,
  }
}

/** Keeps the addresses for the next start, unless files are missing for a passing reason. */
export async function keepAddresses(
  store: AddressStore,
  state: { readonly incomplete?: boolean; readonly memory: { readonly addresses: AddressMemory } },
): Promise<void> {
  if (!state.incomplete) await store.write(writeAddresses(state.memory.addresses))
}

async function unlistedFiles(
  memory: AddressMemory,
  listing: ContentListing,
  listed: ReadonlyMap<string, unknown>,
  source: Source,
  isWhole: boolean,
) {
  const unread = listing.problems.map(({ path }) => path)
  const unlisted = new Set<string>()
  for (const { file } of memory.values()) {
    if (listed.has(file) || unlisted.has(file)) continue
    const isUncertain = !isWhole || unread.some((path) => path === '' || file === path || file.startsWith(`${path}/`))
    if (isUncertain || (await source.exists(file).catch(() => true))) unlisted.add(file)
  }
  return unlisted
}
