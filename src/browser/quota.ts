/** The numbers of the fair-use limits, which the service sends with every response. */
import { whenNear } from './when-near.ts'
import { sandboxWords } from './words.ts'

const { quotaLive } = sandboxWords

/** Replaces the numbers on the page with current ones when they come near the visible part. */
export function offerLiveQuota(): void {
  const place = document.getElementById('site:quota')
  if (place === null) return
  whenNear(place, async () => {
    const path = location.pathname
    try {
      const response = await fetch(path, { method: 'HEAD', credentials: 'omit', cache: 'no-store' })
      showQuota([...response.headers], `HEAD ${path}`)
    } catch {
      // The page still shows the configured limits.
    }
  })
}

/** @param source method and path of the request that was answered */
export function showQuota(headers: readonly (readonly [name: string, value: string])[], source: string): void {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  for (const place of document.querySelectorAll<HTMLElement>('[data-quota]')) {
    const value = values.get((place.dataset.quota ?? '').toLowerCase())
    if (value !== undefined) place.textContent = value
  }
  const note = document.getElementById('site:quota-source')
  if (note !== null) note.textContent = (note.dataset.live ?? quotaLive).replace('{request}', () => source)
}
