/** Names that begin with a dot: files and folders of programs, which readers do not see. */

type OpenFolders = Readonly<Record<string, string>>

/** What other tools publish from their own folders: uploads of GitBook, and public files of VuePress. */
const listed: OpenFolders = { '.gitbook': 'assets', '.vuepress': 'public' }
/** Text that pages of GitBook have in common. */
const inserted: OpenFolders = { '.gitbook': 'includes' }

/**
 * Whether a path is private because of such a name. `public/.well-known` (RFC 8615), `.gitbook/assets` and
 * `.vuepress/public` are not.
 *
 * @param path of a file or folder below the site folder
 */
export function isDotPrivate(path: string): boolean {
  return hasDot(path) && isClosed(path, listed)
}

/** The same for a file whose text is put into pages: `.gitbook/includes` is there for that. */
export function isDotPrivateText(path: string): boolean {
  return hasDot(path) && isClosed(path, inserted)
}

export function hasDot(path: string): boolean {
  return path.startsWith('.') || path.includes('/.')
}

function isClosed(path: string, folders: OpenFolders): boolean {
  const names = path.split('/')
  return names.some((name, at) => {
    if (!name.startsWith('.')) return false
    const open = Object.hasOwn(folders, name) ? folders[name] : undefined
    if (open !== undefined) return (names[at + 1] ?? open) !== open
    return !(name === '.well-known' && at === 1 && names[0] === 'public')
  })
}
