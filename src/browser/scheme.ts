/** Light, dark, or what the system prefers: kept in this browser, and nowhere else. */
const key = 'lectern:scheme'

export type Scheme = 'light' | 'dark'

/** What the reader chose; undefined follows the system. */
export function storedScheme(): Scheme | undefined {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : undefined
  } catch {
    return undefined // A browser that keeps nothing throws.
  }
}

/** Shows the page in a scheme. The style sheet reads `data-scheme`. */
export function useScheme(scheme: Scheme | undefined): void {
  const { dataset } = document.documentElement
  if (scheme === undefined) delete dataset.scheme
  else dataset.scheme = scheme
}

/** Uses a scheme from now on. */
export function chooseScheme(scheme: Scheme): void {
  useScheme(scheme)
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // It holds for this page then.
  }
}

/** The scheme that shows now. */
export function currentScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  if (scheme === 'light' || scheme === 'dark') return scheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
