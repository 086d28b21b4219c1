/** Every address at which a page was before: as its owner says, and as earlier builds and version control know. */
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { canonicalAddress, splitAddress } from '../../../text/address.ts'
import { byCodeUnits } from '../../../text/compare.ts'
import type { Page } from '../site.ts'
import type { SiteInput } from '../site-input.ts'
import type { PageLists } from '../steps/page-lists.ts'
import type { AddressMemory } from './address-memory.ts'
import { findMovedPages, type MovedPages, type MovesBefore } from './moved-pages.ts'

export interface OldAddresses {
  /** Pages by the paths that their owners wrote. */
  readonly claimed: ReadonlyMap<string, Page>
  /** Pages by the paths that they had in earlier builds, under earlier names, or in other tools. */
  readonly moved: ReadonlyMap<string, Page>
  /** Paths of deleted pages, and when they are forgotten, in milliseconds since 1970. */
  readonly gone: ReadonlyMap<string, number>
  /** For the next build. */
  readonly memory: AddressMemory
  readonly moves: MovedPages
  readonly diagnostics: readonly Diagnostic[]
  /** The page that a link to an old address of this site means. */
  readonly find: (target: string) => { readonly page: Page; readonly fragment?: string } | undefined
}

/**
 * @param pages the published ones
 * @param before if every page has the address that it had
 * @param lists those of them that say where they were; all of them by default
 */
export function collectOldAddresses(
  pages: readonly Page[],
  input: SiteInput,
  { claiming, addressed }: Pick<PageLists, 'claiming' | 'addressed'> = { claiming: pages, addressed: pages },
  before?: MovesBefore,
): OldAddresses {
  const addresses = addressesOfTools(addressed)
  const { claimed, diagnostics } = claimedPaths(claiming, addresses)
  const moves = findMovedPages(pages, input, before)
  const { moved: remembered, gone, memory } = moves
  const moved = new Map([...addresses, ...remembered])
  const { baseUrl } = input.config
  const isOurs = serviceNames(input)
  return {
    claimed,
    moved,
    gone,
    memory,
    moves,
    diagnostics,
    find(target) {
      if (claimed.size === 0 && moved.size === 0) return undefined
      const local = target.startsWith(`${baseUrl}/`) ? target.slice(baseUrl.length) : target
      const [written, rest] = splitAddress(local)
      const path = canonicalAddress(written)
      const page = path === undefined || isOurs(path) ? undefined : (claimed.get(path) ?? moved.get(path))
      if (!page) return undefined
      const hash = rest.indexOf('#')
      return hash < 0 ? { page } : { page, fragment: rest.slice(hash + 1) }
    },
  }
}

/**
 * Of two pages that claim a path, the first by file has it.
 *
 * @param addresses at which tools show pages: an alias never leads readers of another page away
 */
function claimedPaths(pages: readonly Page[], addresses: ReadonlyMap<string, Page>) {
  const claimed = new Map<string, Page>()
  const diagnostics: Diagnostic[] = []
  const claimants = pages.filter(({ oldPaths = [] }) => oldPaths.length > 0)
  for (const page of claimants.sort((a, b) => byCodeUnits(a.file, b.file))) {
    for (const written of page.oldPaths ?? []) {
      const path = canonicalAddress(written)
      if (path === undefined || path === page.path || path === page.markdownPath) continue
      if ((addresses.get(path) ?? page) !== page) continue
      const holder = claimed.get(path)
      if (!holder) claimed.set(path, page)
      else if (holder !== page) diagnostics.push(conflict(page, holder, path))
    }
  }
  return { claimed, diagnostics }
}

/** Where other tools publish the pages. They claim nothing: owners did not write these addresses. */
function addressesOfTools(pages: readonly Page[]): Map<string, Page> {
  const addresses = new Map<string, Page>()
  for (const page of pages) {
    const path = page.address === undefined ? undefined : canonicalAddress(page.address)
    if (path !== undefined && path !== page.path && !addresses.has(path)) addresses.set(path, page)
  }
  return addresses
}

function conflict({ file }: Page, holder: Page, path: string): Diagnostic {
  const message = `The old address ${path} belongs to ${holder.file} too, and leads there.`
  return diagnostic('REDIRECT_CONFLICT', { file }, message, 'Remove it from one of the pages.')
}

/** Whether a path looks like a document of the service. A link to it means that document, whatever pages claim. */
function serviceNames({ reserved, builtins, config }: SiteInput): (path: string) => boolean {
  const root = new Set([...reserved.root, ...builtins.map(({ slug }) => slug), ...Object.keys(config.aliases)])
  const collections = new Set(config.collections.map(({ name }) => name))
  const bare = (segment: string) => segment.replace(/\.[a-z]+$/, '')
  return (path) => {
    const [, first = '', second, third] = path.split('/')
    if (second !== undefined && collections.has(first)) {
      return third === undefined && reserved.collection.has(bare(second))
    }
    return path === '/' || root.has(bare(first))
  }
}
