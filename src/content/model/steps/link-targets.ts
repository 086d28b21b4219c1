/** What links can name, and the index of it: the one of before if no name has changed. */
import type { SourceFile } from '../../source/source.ts'
import { type Candidate, createLinkIndex, type LinkIndex, linkCandidate } from '../link-index.ts'
import { withoutEnding } from '../placement.ts'
import type { SiteInput } from '../site-input.ts'
import type { NoteFacts } from './note-facts.ts'

export interface LinkTargetsMade {
  readonly notes: readonly Candidate[]
  readonly withheld: readonly SourceFile[]
  readonly attachments: readonly SourceFile[]
  readonly index: LinkIndex
}

/** @param published those of the notes that are pages */
export function linkTargets(
  facts: readonly NoteFacts[],
  published: ReadonlySet<NoteFacts>,
  { withheld, attachments, roots }: SiteInput,
  before: LinkTargetsMade | undefined,
): LinkTargetsMade {
  const notes = facts.map((own) => (published.has(own) ? own.asPage : own.asWithheld))
  if (
    before &&
    haveSame(before.notes, notes, (one, other) => one === other) &&
    haveSame(before.withheld, withheld, isSamePath) &&
    haveSame(before.attachments, attachments, isSamePath)
  )
    return before
  const nameOf = (path: string) => withoutEnding(roots.toContent(path))
  const index = createLinkIndex(
    [
      ...notes,
      ...withheld.map(({ path }) =>
        linkCandidate({ file: path, name: nameOf(path), kind: 'withheld', aliases: [] }, roots),
      ),
      ...attachments.map(({ path }) =>
        linkCandidate({ file: path, name: roots.toContent(path), kind: 'file', aliases: [] }, roots),
      ),
    ],
    roots,
  )
  return { notes, withheld, attachments, index }
}

function haveSame<Item>(before: readonly Item[], after: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  if (before === after) return true
  return before.length === after.length && before.every((one, at) => isSame(one, after[at] ?? one))
}

function isSamePath(one: SourceFile, other: SourceFile): boolean {
  return one.path === other.path
}
