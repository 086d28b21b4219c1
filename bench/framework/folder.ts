/** Folders of notes to measure with: real ones that are named, and made-up ones. Each bench works on a copy. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNotes } from './notes.ts'

export interface Folder {
  /** With its number of notes. */
  readonly name: string
  readonly notes: number
  /** Calls `work` with a copy that nothing has been built in, and removes it afterwards. */
  withCopy<T>(work: (dir: string) => Promise<T>): Promise<T>
}

/** Neither the history of a folder, nor what Lectern wrote into it. */
const leftOut = new Set(['.git', '.lectern', 'dist', 'node_modules'])

export async function realFolder(dir: string): Promise<Folder> {
  const notes = (await markdownFiles(dir)).length
  if (notes === 0) throw new Error(`${dir} contains no Markdown.`)
  return folder(path.basename(path.resolve(dir)), notes, (copy) => copyNotes(dir, copy))
}

/** Notes of 3 KB, the same at every run. */
export function madeUpFolder(notes: number): Folder {
  return folder('made up', notes, (copy) => writeNotes(copy, notes))
}

export function copyNotes(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, filter: (file) => file === from || !leftOut.has(path.basename(file)) })
}

/** Paths below the folder, sorted. Hidden folders have none. */
export async function markdownFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((entry) => {
    const file = path.relative(dir, path.join(entry.parentPath, entry.name))
    const isNote = entry.isFile() && file.endsWith('.md')
    return isNote && !file.split(path.sep).some((part) => part.startsWith('.') || leftOut.has(part)) ? [file] : []
  })
  return files.sort()
}

export async function withTemporaryFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function folder(title: string, notes: number, write: (dir: string) => Promise<void>): Folder {
  return {
    name: `${title}, ${notes.toLocaleString('en')} notes`,
    notes,
    withCopy: (work) =>
      withTemporaryFolder(async (dir) => {
        const copy = path.join(dir, 'site')
        await write(copy)
        return work(copy)
      }),
  }
}
