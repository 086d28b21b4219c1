/** A site folder in memory, for tests and for programs that generate Markdown. */
import { byCodeUnits } from '../../text/compare.ts'
import { isDotPrivate } from './dot-names.ts'
import type { Source, SourceFile } from './source.ts'

export interface MemoryFile {
  readonly body: string | Uint8Array
  /** Milliseconds since 1970; 0 by default. */
  readonly modified?: number
}

/** @param files by path below the site folder, such as `content/notes/soil.md` */
export function createMemorySource(files: Readonly<Record<string, string | Uint8Array | MemoryFile>>): Source {
  const entries = new Map(Object.entries(files).map(([path, file]) => [path, normalise(file)]))
  const folders = foldersOf(entries.keys())
  const bytesOf = (path: string) => {
    const file = entries.get(path)
    if (!file) throw new Error('There is no such file.')
    return file.bytes
  }
  return {
    async list(roots) {
      const isListed = (path: string) => roots.some((folder) => folder === '' || path.startsWith(`${folder}/`))
      const files = [...entries].filter(([path]) => isListed(path) && !isDotPrivate(path))
      const listed = files.map(([path, { bytes, modified }]): SourceFile => ({ path, size: bytes.length, modified }))
      return { files: listed.sort((a, b) => byCodeUnits(a.path, b.path)), problems: [] }
    },
    read: async (path) => bytesOf(path),
    stream: (path, start, end) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytesOf(path).slice(start, end + 1))
          controller.close()
        },
      }),
    exists: async (path) => entries.has(path) || folders.has(path),
    committed: async () => new Map(),
  }
}

/** All folders around files, so that looking for one takes no longer with many files. */
function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    let end = path.lastIndexOf('/')
    while (end > 0 && !folders.has(path.slice(0, end))) {
      folders.add(path.slice(0, end))
      end = path.lastIndexOf('/', end - 1)
    }
  }
  return folders
}

function normalise(file: string | Uint8Array | MemoryFile): { bytes: Uint8Array; modified: number } {
  if (typeof file === 'string') return { bytes: new TextEncoder().encode(file), modified: 0 }
  if (file instanceof Uint8Array) return { bytes: file, modified: 0 }
  return { ...normalise(file.body), modified: file.modified ?? 0 }
}
