/** The addresses that Astro gives its pages. */
import { addressOf } from '../syntax/site-paths.ts'

/** What `github-slugger` makes of a name: lower case, without punctuation, blanks as `-`. */
export function githubSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** The id of an entry: the slugs of its folders and name, of an index only the folders. */
export function entryId(path: string): string {
  const id = path
    .replace(/\.\w+$/, '')
    .split('/')
    .map(githubSlug)
    .join('/')
  return id === 'index' ? '' : id.replace(/\/index$/, '')
}

/** A file of `src/pages`: its path as it is. */
export function pageAddress(base: string, path: string): string {
  return addressOf(base, path.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, ''))
}
