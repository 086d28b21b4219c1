/** Whether a page says any word of a question. */
import { PostingCursor } from '../store/packed-lists.ts'
import type { PageEntry, SearchIndex } from '../store/search-index.ts'
import type { Query } from './query.ts'

/** Stems that share so much of their letters with a word are taken for forms of it. */
const sameWord = 0.7

/** In one of its forms: stop words and words that are merely like one of the question do not count. */
export function mentions(index: SearchIndex, { terms, others }: Query, page: PageEntry): boolean {
  const own = terms.some(
    ({ stems, kin }) =>
      stems.some((stem) => isOn(index, stem, page)) ||
      kin.some(({ stem, likeness }) => likeness >= sameWord && isOn(index, stem, page)),
  )
  return own || (others?.words.some(({ stems }) => stems.some((stem) => isOn(index, stem, page))) ?? false)
}

function isOn(index: SearchIndex, stem: number, { firstSection, endSection }: PageEntry): boolean {
  const cursor = new PostingCursor(index.postings, stem)
  while (cursor.next() && cursor.section < endSection) if (cursor.section >= firstSection) return true
  return false
}
