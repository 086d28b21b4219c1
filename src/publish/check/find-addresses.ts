/** Finds links to this site that lead nowhere, beyond those that building it finds. */
import { isRootRelative, type PageLinks } from '../../content/model/page-links.ts'
import { htmlTags } from '../../content/parse/html-addresses.ts'
import type { Reference } from '../../content/parse/parsed-page.ts'
import { readTarget } from '../../content/parse/target.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { shorten } from '../../text/cut.ts'
import { localProblem, type OwnAddresses } from './addresses.ts'
import type { PageText } from './page-text.ts'

type Naming = Exclude<Reference, { kind: 'comment' }>

/** A place on a page that names another site. */
export interface ForeignLink {
  readonly url: string
  readonly file: string
  readonly line?: number
}

export async function addressFindings(
  page: PageText,
  links: PageLinks,
  own: OwnAddresses,
  foreign: ForeignLink[],
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const reference of page.page.references) {
    if (reference.kind === 'comment' || (reference.kind === 'edge' && !reference.value)) continue
    const destination = links.resolve(reference, page.page)
    if (destination.kind !== 'address') continue
    found.push(...(await problems(page, reference, destination.address, own, foreign)))
  }
  for (const usage of externalUsages(page)) if (own.isForeign(usage.url)) foreign.push(usage)
  return [...found, ...(await sourceSets(page, links, own))]
}

async function problems(
  page: PageText,
  reference: Naming,
  address: string,
  own: OwnAddresses,
  foreign: ForeignLink[],
): Promise<Diagnostic[]> {
  const problem = await own.problemOf(address)
  if (problem !== undefined) {
    // Building the site has reported paths from its root to nothing.
    if (isRootRelative(address) && !problem.startsWith('names')) return []
    return [page.at(reference.start, 'LINK_BROKEN', `"${shorten(address, 120)}" ${problem}.`, 'Correct the address.')]
  }
  const isOther = own.isForeign(address) || /^file:/i.test(address)
  const local = isOther && !isPlainAddress(reference, address) ? localProblem(address) : undefined
  if (local !== undefined) {
    const hint = 'Link to a public address, or write it as code.'
    return [page.at(reference.start, 'LINK_LOCAL', `"${shorten(address, 120)}" ${local}.`, hint)]
  }
  if (own.isForeign(address)) foreign.push({ url: address, ...placeOf(page, reference.start) })
  return []
}

/** An address that is its own label is there to be read: `http://localhost:4321`. */
function isPlainAddress(reference: Naming, address: string): boolean {
  return reference.kind === 'link' && reference.label === address
}

/** Definitions of other sites are no references where nothing but them names the address. */
function externalUsages(page: PageText): ForeignLink[] {
  const known = new Set(page.page.references.flatMap((item) => (item.kind === 'comment' ? [] : [item.target])))
  return page.found.targets.flatMap(({ node, ...span }) =>
    known.has(node.url) || page.isHidden(span) ? [] : [{ url: node.url, ...placeOf(page, span.start) }],
  )
}

function placeOf(page: PageText, offset: number): { readonly file: string; readonly line?: number } {
  const { file, line } = page.at(offset, 'LINK_DEAD', '', '')
  return { file, ...(line === undefined ? {} : { line }) }
}

/** Candidates of `srcset`, each with an address and a width. */
async function sourceSets(page: PageText, links: PageLinks, own: OwnAddresses): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const span of page.found.html) {
    if (page.isHidden(span)) continue
    for (const { attributes, start } of htmlTags(page.text.slice(span.start, span.end))) {
      for (const { name, value } of attributes) {
        if (name !== 'srcset') continue
        for (const address of candidatesOf(value)) {
          const destination = links.resolve({ ...readTarget(address), wiki: false }, page.page)
          const isBroken =
            destination.kind === 'broken' ||
            (destination.kind === 'address' && (await own.problemOf(destination.address)) !== undefined)
          if (!isBroken) continue
          const message = `"${shorten(address, 120)}" in srcset leads to no file.`
          found.push(page.at(span.start + start, 'LINK_BROKEN', message, 'Correct the name, or put the file there.'))
        }
      }
    }
  }
  return found
}

export function candidatesOf(srcset: string): string[] {
  return srcset
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? '')
    .filter((address) => address !== '' && !address.startsWith('data:'))
}
