/** The folder of each note, and the notes that are the pages of their folders. */
import { isBetterIndex, mayBeIndex, type PlacedNote } from './index-notes.ts'

/** Folders below this level of a collection count as the folder at this level, so that paths and pages stay bounded. */
const folderLevels = 20

export interface NoteFolders {
  /**
   * The folder of each note below its collection, as written: `git/advanced`; empty at the top. A folder with nothing
   * but its own page is no folder: that note belongs to the folder above. One text for all notes of a folder.
   */
  readonly folders: readonly string[]
  /** By file, the folder that a note is the page of, as written. */
  readonly indexNotes: ReadonlyMap<string, string>
}

/** @param notes published ones */
export function noteFolders(notes: readonly PlacedNote[]): NoteFolders {
  const known = new Map<string, KnownFolder>()
  const own = notes.map((note) => knownFolder(note, known))
  notes.forEach((note, at) => {
    const folder = own[at]
    if (!folder || note.placement.folders.length > folderLevels || !mayBeIndex(note)) return
    if (!folder.index || isBetterIndex(note, folder.index)) folder.index = note
  })
  notes.forEach((note, at) => {
    let folder = own[at]?.index === note ? own[at]?.parent : own[at]
    for (; folder && !folder.hasMore; folder = folder.parent) folder.hasMore = true
  })
  const indexNotes = new Map<string, string>()
  for (const { index, name } of known.values()) if (index) indexNotes.set(index.file, name)
  return {
    folders: own.map((folder) => (folder?.hasMore ? folder.name : (folder?.parent?.name ?? ''))),
    indexNotes,
  }
}

interface KnownFolder {
  readonly name: string
  readonly parent: KnownFolder | undefined
  index?: PlacedNote
  /** It contains more than its own page. */
  hasMore: boolean
}

/** Adds a folder and those around it. */
function knownFolder({ placement }: PlacedNote, known: Map<string, KnownFolder>): KnownFolder | undefined {
  const { collection, folders } = placement
  if (collection === undefined || folders.length === 0) return undefined
  const levels = folders.slice(0, folderLevels)
  const whole = known.get(`${collection}/${levels.join('/')}`)
  if (whole) return whole
  let parent: KnownFolder | undefined
  for (const level of levels) {
    const name: string = parent ? `${parent.name}/${level}` : level
    const key = `${collection}/${name}`
    const folder: KnownFolder = known.get(key) ?? { name, parent, hasMore: false }
    known.set(key, folder)
    parent = folder
  }
  return parent
}
