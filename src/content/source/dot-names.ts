/** Names that begin with a dot: files and folders of programs, which readers do not see. */

/** Folders of GitBook: what its editor has uploaded, and text that pages have in common. */
const bookFolder = '.gitbook'

/**
 * Whether a path is private because of such a name. `public/.well-known` (RFC 8615) and `.gitbook/assets` are not.
 *
 * @param path of a file or folder below the site folder
 */
export function isDotPrivate(path: string): boolean {
  return hasDot(path) && isClosed(path, 'assets')
}

/** The same for a file whose text is put into pages: `.gitbook/includes` is there for that. */
export function isDotPrivateText(path: string): boolean {
  return hasDot(path) && isClosed(path, 'includes')
}

export function hasDot(path: string): boolean {
  return path.startsWith('.') || path.includes('/.')
}

/** @param open the folder in that of GitBook which is not private */
function isClosed(path: string, open: string): boolean {
  const names = path.split('/')
  return names.some((name, at) => {
    if (!name.startsWith('.')) return false
    if (name === bookFolder) return (names[at + 1] ?? open) !== open
    return !(name === '.well-known' && at === 1 && names[0] === 'public')
  })
}
