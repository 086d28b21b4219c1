/** The headers of a site that only its own machine may read. */
import { isLoopbackOrigin } from '../../text/web-address.ts'
import type { FlatHeaders, Reply, RequestHead } from './message.ts'

/**
 * Makes the answers of a private site such as no page elsewhere can read them:
 *
 * - The `Access-Control-*` headers go to pages of this machine only. `Vary: Origin` keeps caches from mixing the two.
 * - `Cross-Origin-Resource-Policy` keeps pages elsewhere from embedding what they cannot read, such as images. It names
 *   the site and not the origin, since ports make no difference on one's own machine. `localhost` and `127.0.0.1` are
 *   different sites, and each page of ours loads everything from the name under which it is open itself.
 */
export class PrivateReplies {
  /** Of documents the same lists come again and again. */
  readonly #open = new WeakMap<FlatHeaders, FlatHeaders>()
  readonly #closed = new WeakMap<FlatHeaders, FlatHeaders>()

  /** @param head nothing where the sender is not known, or not to be trusted */
  of({ status, headers, body }: Reply, head: RequestHead | undefined): Reply {
    const origin = head?.header('origin')
    const isOpen = head !== undefined && (origin === undefined || isLoopbackOrigin(origin))
    return { status, headers: isOpen ? known(this.#open, headers, forMachine) : this.#closedHeaders(headers), body }
  }

  #closedHeaders(headers: FlatHeaders): FlatHeaders {
    return known(this.#closed, headers, (all) => forMachine(all).filter((_, at, dressed) => !isCors(dressed, at)))
  }
}

function known(
  made: WeakMap<FlatHeaders, FlatHeaders>,
  headers: FlatHeaders,
  make: (headers: FlatHeaders) => FlatHeaders,
): FlatHeaders {
  const before = made.get(headers)
  if (before) return before
  const after = make(headers)
  made.set(headers, after)
  return after
}

/** Whether the name or value at this place is of a header that lets other origins read. */
function isCors(headers: FlatHeaders, at: number): boolean {
  return /^access-control-/i.test(headers[at - (at % 2)] ?? '')
}

function forMachine(headers: FlatHeaders): string[] {
  const vary: string[] = []
  const rest = headers.filter((_, at) => {
    const isVary = headers[at - (at % 2)]?.toLowerCase() === 'vary'
    if (isVary && at % 2 === 1) vary.push(headers[at] ?? '')
    return !isVary
  })
  return [...rest, 'Vary', [...vary, 'Origin'].join(', '), 'Cross-Origin-Resource-Policy', 'same-site']
}
