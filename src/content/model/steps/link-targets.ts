/** What links can name, and the index of it: the one of before if no name has changed. */
import { differences } from '../../../text/map-again.ts'
import type { SourceFile } from '../../source/source.ts'
import { type Candidate, createLinkIndex, type LinkIndex, linkCandidate } from '../link-index.ts'
import { withoutEnding } from '../placement.ts'
import type { SiteInput } from '../site-input.ts'
import type { NoteFacts } from './note-facts.ts'

export interface LinkTargetsMade {
  readonly facts: readonly NoteFacts[]
  readonly published: readonly NoteFacts[]
  readonly withheld: readonly SourceFile[]
  readonly attachments: readonly SourceFile[]
  readonly copies: ReadonlyMap<string, string>
  readonly index: LinkIndex
}

/** @param published those of the notes that are pages, in the same order */
export function linkTargets(
  facts: readonly NoteFacts[],
  published: readonly NoteFacts[],
  { withheld, attachments, roots, copies = noCopies }: SiteInput,
  before: LinkTargetsMade | undefined,
): LinkTargetsMade {
  const made = { facts, published, withheld, attachments, copies }
  if (
    before &&
    haveSame(before.facts, facts, isSameTarget) &&
    haveSame(before.published, published, isSameTarget) &&
    haveSame(before.withheld, withheld, isSamePath) &&
    haveSame(before.attachments, attachments, isSamePath) &&
    (before.copies === copies || before.copies.size + copies.size === 0)
  )
    return { ...made, index: before.index }
  let next = 0
  const notes = facts.map((own): Candidate => {
    if (own !== published[next]) return { ...own.asPage, kind: 'withheld' }
    next++
    return own.asPage
  })
  const nameOf = (path: string) => withoutEnding(roots.toContent(path))
  const index = createLinkIndex(
    [
      ...notes,
      ...withheld.map(({ path }) =>
        linkCandidate({ file: path, name: nameOf(path), kind: 'withheld', aliases: [] }, roots),
      ),
      ...attachments.map(({ path }) =>
        linkCandidate({ file: path, name: roots.toContent(path), kind: 'file', aliases: idOf(path) }, roots),
      ),
    ],
    roots,
    copies,
  )
  return { ...made, index }
}

const noCopies: ReadonlyMap<string, string> = new Map()

/** Some exports name files by ids, and links leave out the ending. */
function idOf(path: string): readonly string[] {
  const [, id] = /(?:^|\/)([\da-f]{32})\.\w+$/.exec(path) ?? []
  return id === undefined ? [] : [id]
}

function haveSame<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
) {
  return before === after || differences(before, after)?.every(([old, own]) => isSame(old, own)) === true
}

function isSameTarget(one: NoteFacts, other: NoteFacts): boolean {
  return one.asPage === other.asPage
}

function isSamePath(one: SourceFile, other: SourceFile): boolean {
  return one.path === other.path
}
