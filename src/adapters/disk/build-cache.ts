/** Results of a build for the next one, in a single file, because there are thousands of pieces. */
import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildTools } from '../../publish/build.ts'
import { copyPackFile, createPackFile, openPackFile, type PackFile, type Piece } from './pack-file.ts'

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
 * @param dir is created with the first piece; if that fails, nothing is kept
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
  const known: ReadonlyMap<string, Piece> = old?.pieces ?? new Map()
  const asked = new Set<string>()
  const fresh = new Map<string, Piece>()
  let draft: PackFile | undefined
  let copy: PackFile | undefined
  let isFull = false

  function keep(key: string, bytes: Uint8Array): void {
    if (isFull || fresh.has(key)) return
    try {
      draft ??= createPackFile(prepare(dir))
      isFull = draft.size + bytes.length > limit
      if (!isFull) fresh.set(key, { offset: draft.append(bytes), size: bytes.length, check: checkOf(bytes) })
    } catch {
      isFull = true
    }
  }

  /** Whether the file has the very bytes: they stay where they are. */
  function isKnown(key: string, bytes: Uint8Array): boolean {
    const piece = known.get(key)
    if (piece?.check !== checkOf(bytes) || !read(old, piece)) return false
    asked.add(key)
    return true
  }

  function read(from: PackFile | undefined, piece: Piece | undefined): Uint8Array | undefined {
    if (!from || !piece) return undefined
    try {
      const bytes = from.read(piece)
      return checkOf(bytes) === piece.check ? bytes : undefined
    } catch {
      return undefined
    }
  }

  /** A rewritten file is smaller, and takes as long as all of its pieces. */
  function isMostlyNeeded({ size }: PackFile): boolean {
    let needed = 0
    for (const key of asked) needed += known.get(key)?.size ?? 0
    return needed > mostlyNeeded && needed > size / 2 && size + (draft?.size ?? 0) <= limit
  }

  function extended(from: PackFile): PackFile {
    copy = copyPackFile(from.file, prepare(dir))
    const pieces = new Map<string, Piece>()
    for (const key of asked) {
      const piece = known.get(key)
      if (piece) pieces.set(key, piece)
    }
    for (const [key, piece] of fresh) {
      const bytes = read(draft, piece)
      if (bytes) pieces.set(key, { ...piece, offset: copy.append(bytes) })
    }
    copy.finish(version, pieces)
    return copy
  }

  function rewritten(): PackFile | undefined {
    for (const key of asked) {
      const bytes = read(old, known.get(key))
      if (bytes) keep(key, bytes)
    }
    draft?.finish(version, fresh)
    return draft
  }

  return {
    get(key) {
      const bytes = read(draft, fresh.get(key)) ?? read(old, known.get(key))
      if (bytes && !fresh.has(key)) asked.add(key)
      return bytes
    },
    set(key, bytes) {
      if (fresh.has(key) || !isKnown(key, bytes)) keep(key, bytes)
    },
    keep(isNeeded) {
      for (const key of known.keys()) if (!fresh.has(key) && isNeeded(key)) asked.add(key)
    },
    save() {
      if (fresh.size === 0 && asked.size === known.size) return
      try {
        const next = old && isMostlyNeeded(old) ? extended(old) : rewritten()
        // Windows renames no open file, nor over one.
        for (const pack of [old, draft, next]) pack?.close()
        if (next) renameSync(next.file, file)
      } catch {
        // Then the next build has what there was before.
      }
    },
    close() {
      for (const pack of [old, draft, copy]) pack?.close()
      for (const pack of [draft, copy]) if (pack) rmSync(pack.file, { force: true })
    },
  }
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
  mkdirSync(dir, { recursive: true })
  // Nobody wants it in version control.
  writeFileSync(path.join(dir, '.gitignore'), '*\n')
  for (const name of readdirSync(dir).filter((entry) => entry.startsWith(draftPrefix))) {
    const draft = path.join(dir, name)
    if (Date.now() - statSync(draft).mtimeMs > abandoned) rmSync(draft, { force: true })
  }
  return path.join(dir, `${draftPrefix}${randomUUID()}`)
}

const draftPrefix = '.draft-'

/** 132 bits of SHA-256. */
function checkOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64').slice(0, 22)
}
