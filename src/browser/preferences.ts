/** What a reader prefers, kept in the reader's browser and nowhere else. */
const schemeKey = 'lectern:scheme'
const slashKey = 'lectern:slash'

export function storedScheme(): string | undefined {
  const scheme = stored(schemeKey)
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined
}

/** Shows the button that switches between light and dark. Until it is used, the page follows the system. */
export function offerSchemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('button.scheme')
  if (button === null) return
  const { dataset } = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (dataset.scheme === undefined ? system.matches : dataset.scheme === 'dark')
  const show = () => button.setAttribute('aria-pressed', String(isDark()))
  button.addEventListener('click', () => {
    dataset.scheme = isDark() ? 'light' : 'dark'
    store(schemeKey, dataset.scheme)
    show()
  })
  system.addEventListener('change', show)
  show()
  button.hidden = false
}

/**
 * Whether a bare `/` opens the search. Readers can turn it off (WCAG 2.2, 2.1.4), because dictation software and
 * unsteady hands can type single keys by accident.
 */
export function slashOpens(): boolean {
  return stored(slashKey) !== 'off'
}

export function setSlashOpens(opens: boolean): void {
  store(slashKey, opens ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-slash', opens)
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // Browsers that block storage throw.
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice lasts until the page is closed.
  }
}
