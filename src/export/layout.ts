/** Decides the file of every address. */
import { contentHash } from '../text/hash.ts'

export interface Address {
  /** Canonical and percent-encoded. */
  readonly path: string
  readonly mediaType: string
  /** Name of what has the same media type and is cached in the same way. */
  readonly group: string
}

export interface Place extends Address {
  readonly file: string
  /** The host finds it by a rule only: its name is also a folder, belongs to the host, or is too long. */
  readonly isMoved: boolean
}

export interface LayoutRules {
  /**
   * `beside`: `/notes/soil` is `notes/soil.html`. `folders`: it is `notes/soil/index.html`. `objects`: it has its own
   * name in the folder of its group, for hosts without folders.
   */
  readonly pages: 'beside' | 'folders' | 'objects'
  /** Whether the host uses a file of this name for itself. */
  readonly keeps: (file: string) => boolean
}

/** Folder for files whose address has no file of its own. */
const movedFolder = '_lectern/documents'

/** In bytes: what file systems accept. */
const longestName = 255

export function placeAll(addresses: readonly Address[], rules: LayoutRules): Place[] {
  if (rules.pages === 'objects') return placeObjects(addresses)
  const files = addresses.map((address) => fileOf(address, rules))
  const folders = new Set<string>()
  for (const file of files) addFolders(file, folders)
  const taken = new Set<string>()
  return addresses.map((address, at) => {
    const file = files[at] ?? ''
    const isMoved = folders.has(file) || taken.has(file) || rules.keeps(file) || hasLongName(file)
    taken.add(file)
    const place = isMoved ? `${movedFolder}/${contentHash(address.path).slice(0, 16)}` : file
    return { ...address, file: place, isMoved }
  })
}

/**
 * An object whose name is too long for a file cannot be uploaded from one, and is moved nowhere: no rule would find it.
 * An object whose name is a folder for others is in a folder for its depth, in which no name is below another.
 */
function placeObjects(addresses: readonly Address[]): Place[] {
  const folders = new Set<string>()
  for (const { path } of addresses) addFolders(decodedPath(path), folders)
  return addresses.map((address) => {
    const key = decodedPath(address.path) || 'index.html'
    const depth = folders.has(key) ? `-${key.split('/').length}` : ''
    return { ...address, file: `${address.group}${depth}/${key}`, isMoved: hasLongName(key) }
  })
}

function fileOf({ path, mediaType }: Address, { pages }: LayoutRules): string {
  const file = decodedPath(path)
  if (!/^text\/html\b/i.test(mediaType) || /\.html?$/i.test(file)) return file
  if (file === '') return 'index.html'
  return pages === 'beside' ? `${file}.html` : `${file}/index.html`
}

/** The file system's name of a path: percent-decoded, unless a segment would become another path. */
export function decodedPath(path: string): string {
  return path.slice(1).split('/').map(decodedSegment).join('/')
}

function decodedSegment(segment: string): string {
  try {
    const name = decodeURIComponent(segment)
    return /^\.{0,2}$|[/\0]/.test(name) ? segment : name
  } catch {
    return segment
  }
}

function addFolders(file: string, folders: Set<string>): void {
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
    const folder = file.slice(0, at)
    if (folders.has(folder)) return
    folders.add(folder)
  }
}

function hasLongName(file: string): boolean {
  return file
    .split('/')
    .some((name) => name.length * 3 > longestName && new TextEncoder().encode(name).length > longestName)
}
