/** The newest dates of a list of pages; 0 and the empty string where there is none. */
import type { Page } from './site.ts'

export function newestDates(pages: readonly Page[]): Pick<Page, 'modified' | 'lastUpdated'> {
  let modified = 0
  let lastUpdated = ''
  for (const page of pages) {
    if (page.modified > modified) modified = page.modified
    if (page.lastUpdated > lastUpdated) lastUpdated = page.lastUpdated
  }
  return { modified, lastUpdated }
}
