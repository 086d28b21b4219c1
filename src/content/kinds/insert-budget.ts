/** What the files that one page takes text from may cost. */

/** Files in files. */
const deepest = 4
/** Further characters that files may add to a page. */
const mostGrowth = 512 * 1024
/** Characters in which parts are looked for: a page may name 1,000 lines of one large file. */
const mostRead = 32 * 1024 * 1024

export interface InsertBudget {
  /**
   * @param found text of the file; nothing for one that the page may not show
   * @param depth from 0, for a file that the page itself names
   * @param partOf gives what the page shows of it; nothing for a part that is not there
   * @returns nothing, too, once the page has taken enough
   */
  take(found: string | undefined, depth: number, partOf: (found: string) => string | undefined): string | undefined
}

export function insertBudget(): InsertBudget {
  let growth = mostGrowth
  let reading = mostRead
  return {
    take(found, depth, partOf) {
      if (found === undefined || depth >= deepest || found.length > reading) return undefined
      reading -= found.length
      const part = partOf(found)
      if (part === undefined || part.length > growth) return undefined
      growth -= part.length
      return part
    },
  }
}
