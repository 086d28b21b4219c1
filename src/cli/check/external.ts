/** Asks other sites whether the pages that a site links to exist. Only `lectern check --external` does. */
import type { LinkProbe, ProbeResult } from '../../adapters/link-probe.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { ForeignLink } from '../../publish/check/find-addresses.ts'
import { count } from '../../text/count.ts'
import { shorten, textBefore } from '../../text/cut.ts'
import { groupBy } from '../../text/group-by.ts'
import { parseUrl } from '../../text/web-address.ts'

/** Requests under way at a time; one at a time for each host. */
const parallel = 8

/**
 * Each address is asked once, whatever its fragment, and reported at its first place.
 *
 * @param progress called with the number of addresses that were asked
 */
export async function checkExternal(
  links: readonly ForeignLink[],
  probe: LinkProbe,
  progress: (done: number, total: number) => void = () => {},
): Promise<Diagnostic[]> {
  const byUrl = groupBy(links, ({ url }) => textBefore(url.startsWith('//') ? `https:${url}` : url, '#'))
  const hosts = [...groupBy(byUrl, ([url]) => parseUrl(url)?.host ?? '').values()]
  const found: Diagnostic[] = []
  const queue = hosts.values()
  let done = 0
  const work = async () => {
    for (const group of queue) {
      for (const [url, places] of group) {
        const problem = report(url, places, await probe(url))
        if (problem) found.push(problem)
        progress(++done, byUrl.size)
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return found
}

function report(url: string, places: readonly ForeignLink[], { kind, reason }: ProbeResult): Diagnostic | undefined {
  const [first] = places
  if (kind === 'alive' || first === undefined) return undefined
  const others = places.length > 1 ? `; ${count(places.length - 1, 'other link leads', 'other links lead')} there` : ''
  const address = shorten(url, 200)
  if (kind === 'dead') {
    const hint = 'Correct the address, or link to an archived copy.'
    return diagnostic('LINK_DEAD', first, `${address} is gone (${reason})${others}.`, hint)
  }
  const message = `${address} could not be checked (${reason})${others}.`
  return diagnostic('LINK_UNCHECKED', first, message, 'Open it in a browser.')
}
