/** Whether the code that runs is what it was, without reading it as `codeVersion` does. */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeVersion, isCode, packageFiles } from '../disk/code-version.ts'
import { fileStamp } from './file-stamp.ts'

/** Changes with our own files, with the packages that are installed for us, and with the platform. */
export function codeStamp(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = [...codeBelow(root), ...packageFiles(root)]
  const stamps = files.map((file) => `${file} ${fileStamp(file).stamp}`)
  return hash('sha256', [JSON.stringify(process.versions), ...stamps].join('\n'), 'base64url')
}

export interface KnownVersion {
  /** As by `codeVersion`. */
  readonly version: string
  /** For the next process, in a folder that exists. Never fails: what cannot be kept is found again. */
  keep(): void
}

/**
 * The version of code with a stamp: reading all of it takes longer than most of what an edit makes necessary.
 *
 * @param dir folder for caches, which a version may have been kept in
 * @param stamp of the code, from before its version is asked for
 */
export function codeVersionIn(dir: string, stamp: string): KnownVersion {
  const file = path.join(dir, 'code.json')
  const known = readVersion(file, stamp)
  const version = known ?? codeVersion()
  return {
    version,
    keep() {
      if (known !== undefined) return
      try {
        writeFileSync(file, JSON.stringify([stamp, version]))
      } catch {
        // The next process then reads the code again.
      }
    },
  }
}

/** Nothing if there is none of this code, or it is damaged. */
function readVersion(file: string, stamp: string): string | undefined {
  try {
    const [of, version]: unknown[] = JSON.parse(readFileSync(file, 'utf8'))
    return of === stamp && typeof version === 'string' && /^[0-9a-f]{64}$/.test(version) ? version : undefined
  } catch {
    return undefined
  }
}

/** Node asks of each file whether it is a folder if it is to list them all. */
function codeBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return codeBelow(place)
    return isCode(entry.name) ? [place] : []
  })
}
