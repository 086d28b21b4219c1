/** Results of a build for the next one, in a single file, because there are thousands of pieces. */
import { randomUUID } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { BuildTools } from '../../publish/build-tools.ts'
import { makeCacheFolder } from './cache-folder.ts'
import { createPackFile, extendPackFile, openPackFile, type PackFile } from './pack-file.ts'
import { type Piece, PieceTable } from './piece-table.ts'

export interface BuildCache {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  /** Counts the pieces whose keys fit as read. */
  keep(isNeeded: (key: string) => boolean): void
  /** Keeps only what this build has read or set. Nothing is found afterwards. */
  save(): void
  /** Closes the files. What was not saved is lost. */
  close(): void
}

/** In bytes. A smaller cache is rewritten whenever it changes. */
const mostlyNeeded = 1024 * 1024

/** Room for some ten thousand pages. In bytes. */
const defaultLimit = 1024 * 1024 * 1024

/**
 * Never fails: pieces that cannot be kept, or are damaged, are not found later.
 *
 * @param dir in `.lectern` of the site folder; made with the first piece; if that fails, nothing is kept
 * @param version of everything that makes the pieces; pieces of other versions are not found
 * @param limit in bytes; beyond it, nothing more is kept
 * @param name of the file
 */
export function openBuildCache(
  dir: string,
  version: string,
  { limit = defaultLimit, name = 'pieces.bin' }: { readonly limit?: number | undefined; readonly name?: string } = {},
): BuildCache {
  const file = path.join(dir, name)
  const old = openPackFile(file, version)
  const last: LastPieces = { pack: old, known: old?.pieces ?? PieceTable.empty(), asked: new Set() }
  const draft = createDraft(dir, limit)
  const { fresh } = draft
  let grown: PackFile | undefined
  const closeAll = () => {
    for (const pack of [old, draft.pack(), grown]) pack?.close()
  }

  return {
    get(key) {
      const own = draft.read(fresh.get(key))
      if (own) return own
      const place = last.known.find(key)
      const bytes = place < 0 ? undefined : readPiece(old, last.known.at(place))
      if (bytes && !fresh.has(key)) last.asked.add(place)
      return bytes
    },
    set(key, bytes) {
      if (fresh.has(key) || !isKnown(last, key, bytes)) draft.add(key, bytes)
    },
    keep(isNeeded) {
      for (const place of last.known.places()) {
        const key = last.known.keyAt(place)
        if (!fresh.has(key) && isNeeded(key)) last.asked.add(place)
      }
    },
    save() {
      if (fresh.size === 0 && last.asked.size === last.known.size) return
      try {
        if (old && isMostlyNeeded(last, old) && old.size + draft.size() <= limit) {
          grown = extendPackFile(file)
          extend(grown, version, last, draft)
          closeAll()
        } else {
          rewrite(version, last, draft)
          // Windows neither renames an open file nor replaces one.
          closeAll()
          const next = draft.pack()
          if (next) renameSync(next.file, file)
        }
      } catch {
        // The next build then finds what there was before.
      }
    },
    close() {
      closeAll()
      draft.remove()
    },
  }
}

/** What the last build left. */
interface LastPieces {
  readonly pack: PackFile | undefined
  readonly known: PieceTable
  /** Places in `known` of what this build needs too. */
  readonly asked: Set<number>
}

type Draft = ReturnType<typeof createDraft>

/** What this build sets, in a file that begins with the first piece. Full or broken, it takes nothing more. */
function createDraft(dir: string, limit: number) {
  const fresh = PieceTable.empty()
  let pack: PackFile | undefined
  let isFull = false
  return {
    fresh,
    pack: () => pack,
    size: () => pack?.size ?? 0,
    read: (piece: Piece | undefined) => readPiece(pack, piece),
    add(key: string, bytes: Uint8Array): void {
      if (isFull || fresh.has(key)) return
      try {
        pack ??= createPackFile(prepare(dir))
        isFull = pack.size + bytes.length > limit
        if (!isFull) fresh.add(key, { offset: pack.append(bytes), size: bytes.length, check: crc32(bytes) })
      } catch {
        isFull = true
      }
    },
    remove(): void {
      if (pack) rmSync(pack.file, { force: true })
    },
  }
}

/** Nothing where the file cannot be read, or has other bytes there. */
function readPiece(from: PackFile | undefined, piece: Piece | undefined): Uint8Array | undefined {
  if (!from || !piece) return undefined
  try {
    const bytes = from.read(piece)
    return fits(piece, bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Whether the file has the very bytes: they stay where they are. */
function isKnown({ pack, known, asked }: LastPieces, key: string, bytes: Uint8Array): boolean {
  const place = known.find(key)
  const piece = place < 0 ? undefined : known.at(place)
  if (!piece || !fits(piece, bytes)) return false
  const kept = readPiece(pack, piece)
  if (!kept || Buffer.compare(kept, bytes) !== 0) return false
  asked.add(place)
  return true
}

/** A rewritten file is smaller, and takes as long as all of its pieces. */
function isMostlyNeeded({ known, asked }: LastPieces, { size }: PackFile): boolean {
  let needed = 0
  for (const place of asked) needed += known.at(place).size
  return needed > mostlyNeeded && needed > size / 2
}

/** To copy a file of tens of megabytes for a few kilobytes would be much of what a build does after an edit. */
function extend(grown: PackFile, version: string, { known, asked }: LastPieces, { fresh, read }: Draft): void {
  const pieces = PieceTable.empty(fresh.size + asked.size)
  // The first of a key counts: one that was set replaces the one that was read.
  for (const place of fresh.places()) {
    const piece = fresh.at(place)
    const bytes = read(piece)
    if (bytes) pieces.add(fresh.keyAt(place), { ...piece, offset: grown.append(bytes) })
  }
  for (const place of asked) pieces.addEntry(known, place)
  grown.finish(version, pieces)
}

/** The draft gets what is needed of the last pieces too, and replaces their file. */
function rewrite(version: string, { pack, known, asked }: LastPieces, draft: Draft): void {
  for (const place of asked) {
    const bytes = readPiece(pack, known.at(place))
    if (bytes) draft.add(known.keyAt(place), bytes)
  }
  draft.pack()?.finish(version, draft.fresh)
}

/** The same cache for texts. */
export function textsIn(cache: BuildCache): NonNullable<BuildTools['fragments']> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return {
    get(key) {
      const bytes = cache.get(`text ${key}`)
      return bytes && decoder.decode(bytes)
    },
    set(key, value) {
      // Half of a surrogate pair would come back as another character.
      if (value.isWellFormed()) cache.set(`text ${key}`, Buffer.from(value))
    },
  }
}

/** In milliseconds. A killed process leaves its draft, and nobody uses a draft that is older than this. */
const abandoned = 24 * 60 * 60 * 1000

/** @returns name of a new file in the folder */
function prepare(dir: string): string {
  makeCacheFolder(dir, 2)
  // Caches have no place in version control.
  writeFileSync(path.join(dir, '.gitignore'), '*\n')
  for (const name of readdirSync(dir).filter((entry) => entry.startsWith(draftPrefix))) {
    const draft = path.join(dir, name)
    if (Date.now() - statSync(draft).mtimeMs > abandoned) rmSync(draft, { force: true })
  }
  return path.join(dir, `${draftPrefix}${randomUUID()}`)
}

const draftPrefix = '.draft-'

function fits({ size, check }: Piece, bytes: Uint8Array): boolean {
  return size === bytes.length && check === crc32(bytes)
}
