/** Parsed notes, kept for the next start of a folder. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { ReadNote } from '../../content/read-note.ts'
import type { NoteStore } from '../../content/read-notes.ts'
import { contentHash } from '../../text/hash.ts'
import { openBuildCache } from './build-cache.ts'

/** Notes are written in groups, so that a change rewrites few of them. Their paths decide which. */
const groups = 64

/** In bytes: some 50,000 notes. */
const largest = 256 * 1024 * 1024

/**
 * Never fails: what cannot be kept, or is damaged, is parsed again.
 *
 * @param dir folder for caches; created when something is kept
 * @param version of the code that parses
 */
export function keptNotes(dir: string, version: string): NoteStore {
  let known: ReadonlyMap<string, ReadNote> = new Map()
  const open = (fingerprint: string) =>
    openBuildCache(dir, contentHash(`${version} ${fingerprint}`), { name: 'notes.bin', limit: largest })

  return {
    read(fingerprint) {
      const cache = open(fingerprint)
      try {
        const notes = groupNames.flatMap((name) => readGroup(cache.get(name)))
        known = new Map(notes.map((note) => [note.file.path, note]))
        return known
      } finally {
        cache.close()
      }
    },
    async keep(fingerprint, notes) {
      const changed = changedGroups(known, notes)
      if (changed.size === 0) return
      const cache = open(fingerprint)
      const byGroup = new Map<string, ReadNote[]>(groupNames.map((name) => [name, []]))
      for (const note of notes.values()) if (isKept(note)) byGroup.get(groupOf(note.file.path))?.push(note)
      for (const [name, group] of byGroup) {
        if (changed.has(name) || !cache.get(name)) cache.set(name, serialize(group))
        await nextTurn()
      }
      cache.save()
      cache.close()
      known = notes
    },
  }
}

const groupNames = Array.from({ length: groups }, (_, at) => String(at))

function groupOf(path: string): string {
  return String(Number.parseInt(contentHash(path).slice(-4), 16) % groups)
}

/** What depends on more than the bytes of the file is found by each process itself. */
function isKept({ unread, isLastVersion }: ReadNote): boolean {
  return unread === undefined && isLastVersion === undefined
}

function changedGroups(before: ReadonlyMap<string, ReadNote>, after: ReadonlyMap<string, ReadNote>): Set<string> {
  const changed = new Set<string>()
  for (const [path, note] of after) if (before.get(path) !== note) changed.add(groupOf(path))
  for (const path of before.keys()) if (!after.has(path)) changed.add(groupOf(path))
  return changed
}

function readGroup(bytes: Uint8Array | undefined): readonly ReadNote[] {
  try {
    const group: unknown = bytes && deserialize(bytes)
    return isGroup(group) ? group : []
  } catch {
    return []
  }
}

/** Its bytes were checked, and written by this code. */
function isGroup(value: unknown): value is readonly ReadNote[] {
  return Array.isArray(value)
}
