/** Puts the sandbox into its place on the page, which is empty and hidden without scripts. */
import { showQuota } from '../quota.ts'
import { whenNear } from '../when-near.ts'
import { readFragment } from './fragment.ts'
import { createSandbox } from './sandbox.ts'

/** Loads it when it is near to what is seen, or when the address names something to try. */
export function offerSandbox(): void {
  const place = document.getElementById('site:sandbox')
  if (place === null) return
  let opened = false
  const open = () => {
    if (opened) return
    opened = true
    void fill(place)
  }
  // The place itself is hidden, and what is hidden is never near.
  whenNear(place.previousElementSibling ?? place, open)
  const openForFragment = () => readFragment(location.hash) && open()
  addEventListener('hashchange', openForFragment)
  openForFragment()
}

async function fill(place: HTMLElement): Promise<void> {
  const { openapi = '', mcp = '', reference } = place.dataset
  const site = { openApi: openapi, mcp: mcp.split(' ').filter(Boolean), reference }
  place.hidden = false
  try {
    place.replaceChildren(await createSandbox(site, ({ headers, source }) => showQuota(headers, source)))
  } catch {
    place.replaceChildren('The sandbox cannot be loaded just now. The lines below do the same.')
  }
  if (readFragment(location.hash)) place.scrollIntoView()
}
