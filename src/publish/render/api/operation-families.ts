/** Groups of similar operations, which the reference documents together. */
import type { RowPattern } from '../../../contract/endpoint.ts'
import { groupBy } from '../../../text/group-by.ts'
import { type Operation, readDescription } from './operations.ts'

/**
 * One section of the reference: an operation, those that differ from it only in their collection or alias, and the
 * Markdown twins of a page.
 */
export interface OperationFamily extends Pick<Operation, 'method' | 'path' | 'audience' | 'description'> {
  /**
   * At least one, in the order of the catalog. Their common `path` has placeholders, as in `/{collection}/index.json`.
   */
  readonly members: readonly Operation[]
  /** The first member with an example. */
  readonly sample: Operation
  /** The first of the Markdown twins, and the path that they have in common. */
  readonly twin?: { readonly path: string; readonly first: Operation; readonly sample: Operation }
}

/** In the order of their first members. An operation without similar ones is the only member of its family. */
export function familiesOf(operations: readonly Operation[]): readonly OperationFamily[] {
  const families = groupBy(operations, (operation) => `${operation.method} ${pageTemplate(operation)}`)
  return [...families.values()].flatMap((members) => {
    const [first] = members
    return first === undefined ? [] : [family(members, first)]
  })
}

function family(members: readonly Operation[], first: Operation): OperationFamily {
  const { method, audience, description, row } = first
  const twins = members.filter(isTwin)
  const [twin] = first === twins[0] ? [] : twins
  const common = {
    ...{ method, path: template(first), audience, description, members },
    sample: sampleOf(members, first),
    ...(twin && { twin: { path: template(twin), first: twin, sample: sampleOf(twins, twin) } }),
  }
  if (row.kind === 'live' || row.kind === 'file') return common
  // The list of answers has the media type of a document.
  const answer = row.kind === 'prepared' ? '' : undefined
  const alone = members.length - twins.length < 2
  if (alone || row.pattern === undefined) return { ...common, description: readDescription(row, answer) }
  // The text of the pattern fits all members.
  const { description: _, ...shared } = row
  return { ...common, description: readDescription({ ...shared, ...inWords(row.pattern) }, answer) }
}

function sampleOf(members: readonly Operation[], first: Operation): Operation {
  return members.find(({ example }) => example !== undefined) ?? first
}

function template({ row, path }: Operation): string {
  return row.pattern?.path ?? path
}

/** The template of the page that an operation answers with, as HTML or as Markdown. */
function pageTemplate(operation: Operation): string {
  const path = template(operation)
  return isTwin(operation) ? path.replace(/^\/index\.md$/, '/').replace(/\.md$/, '') : path
}

function isTwin({ row }: Operation): boolean {
  return row.kind === 'prepared' && row.variantOf !== undefined
}

function inWords({ path, summary, description }: RowPattern): RowPattern {
  const say = (text: string) => text.replaceAll('{collection}', 'a collection')
  return { path, summary: say(summary), ...(description === undefined ? {} : { description: say(description) }) }
}
