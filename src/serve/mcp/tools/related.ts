/** The pages nearest to a page, and why. */

import type { PageRecord } from '../../../contract/snapshot.ts'
import { Question } from '../../../search/find/question.ts'
import { cut } from '../../../text/cut.ts'
import type { Retrieval } from '../../ask/retrieval.ts'
import type { SiteView } from '../site-view.ts'

export interface Relation {
  readonly page: PageRecord
  /** In one phrase each, the strongest first. */
  readonly reasons: readonly string[]
}

/** Of one tag, beyond which it says little and costs much. */
const mostTagged = 500
const mostSimilar = 20
/** Of what a page is compared by, in UTF-16 code units. */
const longestDescription = 500
/** A link is worth more than the best of the others alone. */
const linkWeight = 3

/** @param limit most relations */
export async function relatedPages(
  view: SiteView,
  page: PageRecord,
  retrieval: Retrieval,
  limit: number,
): Promise<readonly Relation[]> {
  const found = new Relations(page)
  for (const path of page.links) found.add(view.byPath.get(path), linkWeight, 'is linked from this page')
  for (const path of page.backlinks) found.add(view.byPath.get(path), linkWeight, 'links to this page')
  addTagged(found, view, page)
  await addSimilar(found, page, retrieval)
  return found.best(limit)
}

class Relations {
  readonly #page: PageRecord
  readonly #found = new Map<PageRecord, { score: number; reasons: string[] }>()

  constructor(page: PageRecord) {
    this.#page = page
  }

  add(page: PageRecord | undefined, score: number, reason: string): void {
    if (!page || page.path === this.#page.path) return
    const known = this.#found.get(page)
    if (!known) this.#found.set(page, { score, reasons: [reason] })
    else {
      known.score += score
      known.reasons.push(reason)
    }
  }

  best(limit: number): readonly Relation[] {
    return [...this.#found]
      .sort(([, a], [, b]) => b.score - a.score)
      .slice(0, limit)
      .map(([page, { reasons }]) => ({ page, reasons }))
  }
}

/** A tag that few pages have says more. */
function addTagged(found: Relations, view: SiteView, { tags }: PageRecord): void {
  const shared = new Map<PageRecord, { names: string[]; weight: number }>()
  for (const tag of tags) {
    const tagged = view.byTag.get(tag.toLowerCase())
    if (!tagged) continue
    const weight = 2 / Math.log2(2 + tagged.pages.length)
    for (const page of tagged.pages.slice(0, mostTagged)) {
      const known = shared.get(page)
      if (!known) shared.set(page, { names: [tagged.name], weight })
      else {
        known.weight += weight
        known.names.push(tagged.name)
      }
    }
  }
  for (const [page, { names, weight }] of shared) found.add(page, weight, `shares the tags: ${names.join(', ')}`)
}

async function addSimilar(found: Relations, page: PageRecord, retrieval: Retrieval): Promise<void> {
  const question = new Question([page.title, cut(page.description, longestDescription), ...page.tags].join(' '))
  const accept = ({ path }: PageRecord) => path !== page.path
  const { hits } = await retrieval.search(question, { limit: mostSimilar, offset: 0, accept, unquoted: true })
  for (const hit of hits) found.add(hit.page, (2 * hit.score) / 100, 'has a similar text')
}
