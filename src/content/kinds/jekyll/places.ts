/** What the place of a file means in a Jekyll site: a post, a document of a collection, a page, or nothing. */
import type { Privacy, PrivatePlace } from '../kind.ts'
import { matchesGlob } from './glob.ts'
import type { JekyllSettings } from './settings.ts'

export type JekyllPlace =
  /** `folders`: those above `_posts`, which are categories of a post. `below`: the path below the collection's folder. */
  | { readonly type: 'document'; readonly label: string; readonly folders: readonly string[]; readonly below: string }
  /** `below`: the path below the source. */
  | { readonly type: 'page'; readonly below: string }
  | { readonly type: 'private'; readonly place: PrivatePlace }
  /** A name that begins with `_`, which other rules hide. */
  | { readonly type: 'special' }

/** `2024-01-31-soil.md`, also in folders. */
export const datedName = /^(\d{4})-(\d{1,2})-(\d{1,2})-([^/]*)$/

/** @param below path below the source */
export function placeOf(below: string, settings: JekyllSettings): JekyllPlace {
  const { collections, collectionsDir, file } = settings
  if (isExcluded(below, settings)) return { type: 'private', place: excluded(file) }
  const segments = below.split('/')
  const name = segments[segments.length - 1] ?? ''
  const posts = segments.indexOf('_posts')
  if (posts !== -1 && posts < segments.length - 1) {
    const inner = [...segments.slice(0, posts), ...segments.slice(posts + 1)]
    if (inner.some((segment) => isSpecial(segment, settings))) return { type: 'special' }
    if (!datedName.test(name)) return { type: 'private', place: undated }
    if (collections.get('posts')?.output === false) return { type: 'private', place: withoutOutput('posts', file) }
    const above = segments.slice(0, posts)
    const folders =
      collectionsDir !== '' && above.join('/').startsWith(collectionsDir) ? above.slice(depthOf(collectionsDir)) : above
    return { type: 'document', label: 'posts', folders, below: segments.slice(posts + 1).join('/') }
  }
  const inCollections =
    collectionsDir === '' || below.startsWith(`${collectionsDir}/`) ? segments.slice(depthOf(collectionsDir)) : []
  const [first = '', ...rest] = inCollections
  const collection = first.startsWith('_') ? collections.get(first.slice(1)) : undefined
  if (collection && rest.length > 0) {
    const label = first.slice(1)
    if (!collection.output) return { type: 'private', place: withoutOutput(label, file) }
    if (rest.some((segment) => isSpecial(segment, settings))) return { type: 'special' }
    return { type: 'document', label, folders: [], below: rest.join('/') }
  }
  return segments.some((segment) => isSpecial(segment, settings)) ? { type: 'special' } : { type: 'page', below }
}

export function jekyllPrivacy(settings: JekyllSettings): Privacy {
  const { source } = settings
  return (path) => {
    const below = source === '' ? path : path.slice(source.length + 1)
    const place = placeOf(below, settings)
    if (place.type === 'private') return place.place
    if (place.type === 'special')
      return below.split('/').some((segment) => /^[#~]|~$/.test(segment)) ? backup : undefined
    return 'public'
  }
}

/** The folders of collections at their names: `_docs` at `docs`, as in the addresses that Jekyll gives them. */
export function collectionFolders({ collections, collectionsDir }: JekyllSettings): { folder: string; at: string }[] {
  const above = collectionsDir === '' ? '' : `${collectionsDir}/`
  return [...collections]
    .filter(([, { output }]) => output)
    .map(([label]) => ({ folder: `${above}_${label}`, at: label }))
}

function isSpecial(segment: string, { include }: JekyllSettings): boolean {
  return /^[_.#~]|~$/.test(segment) && !include.some((pattern) => matchesGlob(pattern, segment))
}

/** A pattern counts for a path, for every folder above it, and as the beginning of either. */
function isExcluded(below: string, { exclude, include }: JekyllSettings): boolean {
  if (!exclude.some((pattern) => covers(pattern, below))) return false
  return !include.some((pattern) => covers(pattern, below))
}

function covers(written: string, path: string): boolean {
  const pattern = written.startsWith('/') ? written.slice(1) : written
  if (pattern === '') return false
  if (path.startsWith(pattern)) return true
  if (!/[*?[]/.test(pattern)) return false
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    if (matchesGlob(pattern, path.slice(0, end))) return true
  return matchesGlob(pattern, path)
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length
}

function excluded(file: string): PrivatePlace {
  return { where: 'excluded by Jekyll', hint: `Change "exclude" in ${file} to publish them.` }
}

function withoutOutput(label: string, file: string): PrivatePlace {
  const hint = `Write "output: true" for the collection in ${file} to publish them.`
  return { where: `in the collection "${label}" without output`, hint }
}

const undated: PrivatePlace = {
  where: 'in _posts without a date in the name',
  hint: 'Jekyll publishes posts with names such as "2024-01-31-soil.md".',
}

const backup: PrivatePlace = { where: 'with the name of a backup', hint: 'Rename a page to publish it.' }
