/**
 * Whether a bare `/` opens the search. It can be turned off (WCAG 2.2, 2.1.4): who dictates to the browser, or has a
 * tremor, types single keys without meaning to. Kept in this browser, and nowhere else.
 */
const key = 'lectern:slash'

export function slashOpens(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true // A browser that keeps nothing throws.
  }
}

export function setSlashOpens(opens: boolean): void {
  try {
    if (opens) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // It holds for this page then.
  }
}
