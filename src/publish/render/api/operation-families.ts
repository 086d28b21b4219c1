/** Operations that are alike: the reference documents them together. */
import type { Audience, RowPattern } from '../../../contract/endpoint.ts'
import { groupBy } from '../../../text/group-by.ts'
import { type Operation, readDescription } from './operations.ts'

/**
 * One section of the reference: an operation, with those that differ only in the collection or alias they are of, and
 * with the Markdown twins of a page.
 */
export interface OperationFamily {
  readonly method: Operation['method']
  /** Of the members, with placeholders for what differs: `/{collection}/index.json`. */
  readonly path: string
  readonly audience: Audience
  readonly summary: string
  /** Markdown without blocks. */
  readonly description: string
  /** At least one, in the order of the catalog. */
  readonly members: readonly Operation[]
  /** The member that examples are made of: the first that has one. */
  readonly sample: Operation
  /** The first of the Markdown twins, and the path that they have in common. */
  readonly twin?: { readonly path: string; readonly first: Operation; readonly sample: Operation }
}

/** In the order in which their first members come. An operation without relatives is a family of its own. */
export function familiesOf(operations: readonly Operation[]): readonly OperationFamily[] {
  const families = groupBy(operations, (operation) => `${operation.method} ${pageTemplate(operation)}`)
  return [...families.values()].flatMap((members) => {
    const [first] = members
    return first === undefined ? [] : [family(members, first)]
  })
}

function family(members: readonly Operation[], first: Operation): OperationFamily {
  const { method, audience, summary, description, row } = first
  const twins = members.filter(isTwin)
  const [twin] = first === twins[0] ? [] : twins
  const common = {
    method,
    path: template(first),
    audience,
    summary,
    description,
    members,
    sample: sampleOf(members, first),
    ...(twin && { twin: { path: template(twin), first: twin, sample: sampleOf(twins, twin) } }),
  }
  if (row.kind === 'live' || row.kind === 'file') return common
  // The list of answers has the media type of a document.
  const answer = row.kind === 'prepared' ? '' : undefined
  const alone = members.length - twins.length < 2
  if (alone || row.pattern === undefined) return { ...common, description: readDescription(row, answer) }
  // What was written out for one member must not stand for all of them.
  const { description: _, ...shared } = row
  const spoken = inWords(row.pattern)
  return { ...common, summary: spoken.summary, description: readDescription({ ...shared, ...spoken }, answer) }
}

function sampleOf(members: readonly Operation[], first: Operation): Operation {
  return members.find(({ example }) => example !== undefined) ?? first
}

function template({ row, path }: Operation): string {
  return row.pattern?.path ?? path
}

/** The template of the page that an operation gives, as HTML or as Markdown. */
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
