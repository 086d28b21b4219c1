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
