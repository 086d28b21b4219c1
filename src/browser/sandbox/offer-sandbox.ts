/** Puts the sandbox into its place on the page, where a list of the operations stands without scripts. */
import { showQuota, whenNear } from '../quota.ts'
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
  whenNear(place, open)
  const openForFragment = () => readFragment(location.hash) && open()
  addEventListener('hashchange', openForFragment)
  openForFragment()
}

async function fill(place: HTMLElement): Promise<void> {
  const { openapi = '', mcp = '', reference } = place.dataset
  const site = { openApi: openapi, mcp: mcp.split(' ').filter(Boolean), reference }
  try {
    place.replaceChildren(await createSandbox(site, ({ headers, source }) => showQuota(headers, source)))
  } catch {
    place.prepend('The sandbox cannot be loaded just now. The lines below do the same.')
  }
  if (readFragment(location.hash)) place.scrollIntoView()
}
