/** Calls `act` once, when the element comes near the visible part of the page, so that nothing unseen is loaded. */
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
