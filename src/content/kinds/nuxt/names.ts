/** What Nuxt Content reads in the names of files and folders: numbers that order, `index` and `.draft`. */
import { isMarkdown, withoutEnding } from '../../model/placement.ts'

/** `1`, `1.2`, `1.x`, `1.2.x` are versions, whose numbers stay. */
const version = /^\d+(?:\.\d+)*(?:\.x)?$/
const number = /^(\d{1,9})\.(?=.)/

export interface OrderedName {
  readonly name: string
  readonly order?: number
}

/** @param written of a folder, or of a file without its ending */
export function withoutNumber(written: string): OrderedName {
  const [whole, digits] = version.test(written) ? [] : (number.exec(written) ?? [])
  return whole === undefined ? { name: written } : { name: written.slice(whole.length), order: Number(digits) }
}

/** `getting-started` is "Getting Started" in menus. */
export function titleOfFolder(name: string): string {
  return name
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The path of a file without the numbers of its folders and, for a page, of its name. */
export function pathWithoutNumbers(path: string): string {
  const segments = path.split('/')
  const file = segments.pop() ?? ''
  const stem = withoutEnding(file)
  const name = isMarkdown(file) ? withoutNumber(stem).name + file.slice(stem.length) : file
  return [...segments.map((segment) => withoutNumber(segment).name), name].join('/')
}

/** The address of a page below its collection: `1.guide/2.Getting Started.md` is `guide/getting-started`. */
export function addressBelow(path: string): string {
  return withoutEnding(path)
    .split('/')
    .map((segment) => segmentOf(withoutNumber(segment).name))
    .join('/')
}

function segmentOf(name: string): string {
  const bare = name.replace(/\.draft$/, '')
  return bare === 'index' ? '' : slugOf(bare)
}

/** Letters without their accents, in lower case; signs that mean something in addresses, and quotes, stay as they are. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_\s$*+~.()'"!\-:@]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()
}

/** The number of a page among its neighbours: that of its file, or of its folder if it is the page of that. */
export function orderOf(path: string): number | undefined {
  const segments = withoutEnding(path).split('/')
  const own = withoutNumber(segments.at(-1) ?? '')
  return own.name === 'index' ? withoutNumber(segments.at(-2) ?? '').order : own.order
}
