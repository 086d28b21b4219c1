/** Site folders for tests of commands, deleted after each test. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { removeFolder } from '../setup/remove-folder.ts'

/** @returns a function that makes a folder with the given files */
export function siteFolders(): (files?: Readonly<Record<string, string>>) => string {
  const made: string[] = []
  afterEach(() => {
    for (const dir of made.splice(0)) removeFolder(dir)
  })
  return (files = {}) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'lectern-site-'))
    made.push(dir)
    writeFiles(dir, files)
    return dir
  }
}

export function writeFiles(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(dir, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
}
