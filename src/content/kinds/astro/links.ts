/** Paths that only Astro understands: `~/assets/soil.png`, and files below the base of the site. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import type { AstroSettings } from './settings.ts'

const target = /(?<=\]\(<?|["'])([~@/][^\s)>"'#?]*)/g

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
