/** The numbers of the fair use, as the service sends them with every answer. */
/** Shows the numbers of an answer for the page itself when they come into sight. */
export function offerLiveQuota(): void {
  const place = document.getElementById('site:quota')
  if (place === null) return
  whenNear(place, async () => {
    const path = location.pathname
    // The numbers that the page came with are those of the configuration: good enough where this fails.
    const response = await fetch(path, { method: 'HEAD', credentials: 'omit', cache: 'no-store' }).catch(
      () => undefined,
    )
    if (response) showQuota([...response.headers], `HEAD ${path}`)
  })
}

/**
 * Puts the numbers of an answer in the place of those that the page shows.
 *
 * @param source the request, in words
 */
export function showQuota(headers: readonly (readonly [name: string, value: string])[], source: string): void {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  for (const place of document.querySelectorAll<HTMLElement>('[data-quota]')) {
    const value = values.get((place.dataset.quota ?? '').toLowerCase())
    if (value !== undefined) place.textContent = value
  }
  const note = document.getElementById('site:quota-source')
  if (note !== null) note.textContent = `Live, from the headers of the last answer on this page: ${source}.`
}

/** Calls once when an element comes near to what is seen, so that a page does not load what nobody scrolls to. */
export function whenNear(place: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '600px' },
  )
  observer.observe(place)
}
