/** The addresses that Astro gives its pages, and paths that only Astro understands. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { addressOf } from '../syntax/site-paths.ts'
import type { AstroSettings } from './settings.ts'

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

const target = /(?<=\]\(<?|["'])([~@/][^\s)>"'#?]*)/g

/** Paths such as `~/assets/soil.png`, and files below the base of the site. */
export interface AstroLinks {
  path(path: string): string
  text(text: string): string
}

export function createLinks({ base, shortcuts }: AstroSettings): AstroLinks {
  const path = (written: string) => {
    for (const [start, folder] of shortcuts)
      if (written.startsWith(start)) return `/${folder}/${written.slice(start.length)}`
    // Files of `public` are served without the base.
    return base !== '/' && written.startsWith(base) && isFile.test(written) ? `/${written.slice(base.length)}` : written
  }
  return {
    path,
    text(text) {
      if (base === '/' && !text.includes('~/') && !text.includes('@')) return text
      const code = codeSpans(text)
      return text.replace(target, (written: string, _: string, at: number) =>
        spanAt(code, at) ? written : path(written),
      )
    },
  }
}

const isFile = /\.(?!html?$)[a-z0-9]{2,5}$/i
