/** What plugins of Lume read in the names of files and folders: `2024-01-31-soil` is dated, and `1.soil` is the first. */
import { withoutEnding } from '../../model/placement.ts'
import { readFileDate } from '../../parse/frontmatter/file-date.ts'
import type { LumeSettings } from './settings.ts'

export interface LumeName {
  /** What addresses have. */
  readonly name: string
  readonly date?: string
  readonly order?: number
}

type Readers = Pick<LumeSettings, 'readsDates' | 'readsOrder'>

/** Takes the name of a folder, or of a file without its ending. */
export function nameReader({ readsDates, readsOrder }: Readers): (written: string) => LumeName {
  return (written) => {
    const dated = readsDates && /^\d{4}-\d\d-\d\d[-_]/.test(written) ? readFileDate(written) : undefined
    if (dated && dated.rest !== '') return { name: dated.rest, date: dated.date }
    const [, number, name] = (readsOrder && /^(\d{1,9})\.(.+)$/.exec(written)) || []
    return name === undefined ? { name: written } : { name, order: Number(number) }
  }
}

/** The path of a page without them, as `Mount.place` takes and returns it; nothing if names stay as they are. */
export function placeReader(settings: Readers): ((path: string) => string) | undefined {
  if (!settings.readsDates && !settings.readsOrder) return undefined
  const read = nameReader(settings)
  return (path) => {
    const segments = path.split('/')
    const file = segments.pop() ?? ''
    const stem = withoutEnding(file)
    return [...segments.map((segment) => read(segment).name), read(stem).name + file.slice(stem.length)].join('/')
  }
}
