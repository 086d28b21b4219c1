/** Slugs: one segment for each page, unique in its collection, whatever the folders contain. */
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { fittingSlug, slugify } from '../../text/slug.ts'
import type { Placement } from './placement.ts'

/** A published page that wants a slug. */
export interface SlugClaim {
  /** Path below the site folder, for diagnostics and as the last tie-breaker. */
  readonly file: string
  readonly placement: Placement
  /** `slug` of the frontmatter. */
  readonly wanted?: string | undefined
  /** The page of its folder. */
  readonly isIndex?: boolean
  /** In another language than the usual one of the site. */
  readonly isTranslation?: boolean
  /** Pages with the same key are one page in several languages. */
  readonly translationKey?: string | undefined
  readonly language?: string | undefined
  /** Its plain slug as that of an ordinary page, if it is known already. */
  readonly plain?: string | undefined
}

/** Slugs that belong to documents of the service, at the root of the site and in each collection. */
export interface ReservedSlugs {
  readonly root: ReadonlySet<string>
  readonly collection: ReadonlySet<string>
  /** Segments below a collection or a folder at which no folder may have its page. */
  readonly folder: ReadonlySet<string>
}

/** Percent-encoded: room for any file name, which has at most 255 bytes. A request may be 8 KiB long. */
export const slugRoom = 3 * 255

/**
 * If several pages claim a slug, the one nearest the collection's root keeps it, then the first by path. Of the
 * translations of a page, that in the usual language of the site comes first. The others get their folders in front,
 * and a number if even that is taken.
 *
 * @param claims of one collection
 * @param reserved slugs whose addresses belong to documents of the service, such as `index`
 * @returns the slugs in the order of the claims
 */
export function assignSlugs(claims: readonly SlugClaim[], reserved: ReadonlySet<string>) {
  const slugs: string[] = new Array(claims.length)
  const owner = new Map<string, SlugClaim>()
  const free = freeNames((candidate) => owner.has(candidate) || reserved.has(candidate))
  const diagnostics: Diagnostic[] = []
  const nearestFirst = inOrder(claims)
  for (const [index, claim] of nearestFirst) {
    const plain = (claim.isIndex ? undefined : claim.plain) ?? plainSlug(claim)
    const holder = owner.get(plain)
    let slug = plain
    if (holder || reserved.has(plain)) {
      slug = free(withFolders(claim, plain))
      if (!holder) diagnostics.push(reservedSlug(claim, plain, slug))
      else if (!areTranslations(claim, holder)) diagnostics.push(duplicate(claim, holder, plain, slug))
    }
    owner.set(slug, claim)
    slugs[index] = slug
  }
  return { slugs, diagnostics }
}

/**
 * Each claim with its place in the list. Translations of a page go where the first of them is:
 * other pages keep their order.
 */
function inOrder(claims: readonly SlugClaim[]): readonly (readonly [number, SlugClaim])[] {
  const depth = ({ placement }: SlugClaim) => placement.folders.length
  const foreign = ({ isTranslation }: SlugClaim) => (isTranslation ? 1 : 0)
  const firsts = new Map<string, string>()
  const keys = claims.map((claim) => claim.translationKey && `${depth(claim)}/${claim.translationKey}`)
  for (const [at, { file }] of claims.entries()) {
    const key = keys[at]
    const first = key && firsts.get(key)
    if (key && (first === undefined || byCodeUnits(file, first) < 0)) firsts.set(key, file)
  }
  // Most sites have one language, and sorting looks at each claim many times.
  const first = (at: number, { file }: SlugClaim) => (firsts.size > 0 && firsts.get(keys[at] ?? '')) || file
  return [...claims.entries()].sort(
    ([i, a], [j, b]) =>
      depth(a) - depth(b) ||
      byCodeUnits(first(i, a), first(j, b)) ||
      foreign(a) - foreign(b) ||
      byCodeUnits(a.file, b.file),
  )
}

/** Tools publish these at one address in each language, so there is nothing to repair. */
function areTranslations(one: SlugClaim, other: SlugClaim): boolean {
  const isSamePage = one.translationKey !== undefined && one.translationKey === other.translationKey
  return isSamePage && one.language !== other.language
}

/** The slug before any conflict. The page of a folder, such as its `index.md`, has the name of the folder. */
export function plainSlug({ wanted, placement, isIndex = false }: SlugClaim): string {
  if (wanted !== undefined) return fittingSlug(slugify(wanted), slugRoom)
  const slug = slugify(placement.name)
  const folder = placement.folders.at(-1)
  return (isIndex || slug === 'index') && folder !== undefined ? slugify(folder) : slug
}

function withFolders({ placement }: SlugClaim, plain: string): string {
  const { folders } = placement
  // The page of a folder has its name already: `es/api/index.md` is `es-api`.
  if (folders.length > 1 && slugify(folders.at(-1) ?? '') === plain)
    return fittingSlug(slugify(folders.join('-')), slugRoom)
  const inFront = folders.length > 0 ? folders : [placement.collection ?? 'page']
  return fittingSlug(slugify([...inFront, plain].join('-')), slugRoom)
}

/**
 * Gives a name itself if it is free, else with the next number, from 2 on. Remembers the last number of each name, so
 * that a thousand pages with one slug take a thousand steps.
 */
export function freeNames(taken: (candidate: string) => boolean): (name: string) => string {
  const last = new Map<string, number>()
  return (name) => {
    if (!taken(name)) return name
    let n = last.get(name) ?? 1
    do n++
    while (taken(`${name}-${n}`))
    last.set(name, n)
    return `${name}-${n}`
  }
}

function duplicate(claim: SlugClaim, holder: SlugClaim, plain: string, slug: string): Diagnostic {
  return diagnostic(
    'SLUG_DUPLICATE',
    { file: claim.file },
    `The slug "${plain}" belongs to ${holder.file}; this page is published as "${slug}".`,
    'Rename one of the files, or give one a `slug` in its frontmatter.',
  )
}

function reservedSlug(claim: SlugClaim, plain: string, slug: string): Diagnostic {
  return diagnostic(
    'SLUG_RESERVED',
    { file: claim.file },
    `The slug "${plain}" is the name of a document of the service; this page is published as "${slug}".`,
    'Rename the file, or give it another `slug` in its frontmatter.',
  )
}
