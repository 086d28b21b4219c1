/** Calls `act` once the page has loaded and has nothing to do. Safari has no idle callbacks. */
export function whenIdle(act: () => void): void {
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 500))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
