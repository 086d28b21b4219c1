/** Books of Zenn, what they keep private, and embeds of Zenn, which are on a line of their own. */
import { groupBy } from '../../../text/group-by.ts'
import { isMarkdown, withoutEnding } from '../../model/placement.ts'
import type { SourceFile } from '../../source/source.ts'
import type { FolderView, Privacy, PrivatePlace } from '../kind.ts'
import type { Edit } from '../syntax/edits.ts'
import { readBlock, readSettings } from '../syntax/settings.ts'

const bookFolder = /(?:^|\/)books\/[^/]+\//
const settingsFile = /^config\.ya?ml$/
/** Without one of them, it is the configuration of something else. */
const keyOfBook = /^(?:published|price):/m

/** The pages of a book that is not published, those that it does not list, and those that only buyers may read. */
export async function privacyOfBooks(folder: FolderView, content: readonly SourceFile[]): Promise<Privacy> {
  const hidden = new Map<string, PrivatePlace>()
  const mayBeOfBooks = content.filter(({ path }) => path.includes('books/'))
  for (const [book, files] of groupBy(mayBeOfBooks, ({ path }) => bookOf(path))) {
    const settings = files.find(({ path }) => settingsFile.test(path.slice(book.length)))
    const text = book === '' || !settings ? undefined : await folder.text(settings.path)
    if (text === undefined || !keyOfBook.test(text)) continue
    const read = readBook(text)
    for (const { path } of files) {
      const place = isMarkdown(path) ? await placeIn(read, path.slice(book.length), path, folder) : undefined
      if (place) hidden.set(path, place)
    }
  }
  return (path) => hidden.get(path)
}

/** With a slash at its end; empty for a file in no book. */
function bookOf(path: string): string {
  const found = bookFolder.exec(path)
  return found ? path.slice(0, found.index + found[0].length) : ''
}

interface Book {
  readonly isPublished: boolean
  /** Names of chapters; absent if the numbers of files list them. */
  readonly chapters?: ReadonlySet<string>
  readonly isSold: boolean
}

/** Settings that cannot be read publish nothing. */
function readBook(text: string): Book {
  const { published, chapters, price } = readSettings(text, 'yaml', 'error') ?? {}
  return {
    isPublished: published === true,
    ...(Array.isArray(chapters) ? { chapters: new Set(chapters.map((name) => `${name}`)) } : {}),
    isSold: price !== undefined && price !== null && Number(price) !== 0,
  }
}

async function placeIn({ isPublished, chapters, isSold }: Book, name: string, path: string, folder: FolderView) {
  if (!isPublished) return unpublished
  if (chapters && !chapters.has(withoutEnding(name))) return unlisted
  // A chapter that nobody has to pay for says so.
  return isSold && readBlock((await folder.text(path)) ?? '')?.free !== true ? sold : undefined
}

const hint = 'Change "config.yaml" beside them to publish them.'
const unpublished: PrivatePlace = { where: 'of a book of Zenn that is not published', hint }
const unlisted: PrivatePlace = { where: 'that the settings of a book of Zenn do not list', hint }
const sold: PrivatePlace = {
  where: 'of a book of Zenn that is sold',
  hint: 'Write "free: true" into a chapter to publish it.',
}

const embed = /^[ \t]{0,3}@\[([a-z]{2,20})\]\(([^()\s]{1,500})\)(?=[ \t]*$)/gm

/** What comes before the id in an address. */
const addresses: ReadonlyMap<string, string> = new Map([
  ['youtube', 'https://www.youtube.com/watch?v='],
  ['speakerdeck', 'https://speakerdeck.com/player/'],
  ['slideshare', 'https://www.slideshare.net/slideshow/embed_code/key/'],
])

/** `@[card](https://example.com)` and `@[youtube](id)` as links. */
export function embedsOfZenn(text: string): Edit[] {
  if (!text.includes('@[')) return []
  return [...text.matchAll(embed)].flatMap(({ 0: whole, 1: name = '', 2: target = '', index }) => {
    const start = addresses.get(name)
    const isId = start !== undefined && /^[\w-]+$/.test(target)
    const address = isId ? start + target : /^https?:\/\/[^<>]+$/.test(target) ? target : undefined
    return address === undefined ? [] : [{ start: index, end: index + whole.length, text: `<${address}>` }]
  })
}
