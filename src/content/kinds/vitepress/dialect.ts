/** How VitePress reads a page: its address, text of other files, and what only programs read. */
import type { Dialect } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { pageName } from '../navigation/script-menu.ts'
import { directives } from '../syntax/directives.ts'
import { fenceAfter } from '../syntax/fences.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { addressOf, escapedPath } from '../syntax/site-paths.ts'
import { withoutTagLines } from './components.ts'
import { describeHome, homeInsertion } from './home.ts'
import { snippetInsertion } from './inserts.ts'
import { inLanguage, rewritten } from './places.ts'
import type { VitepressSettings } from './settings.ts'

/** @param code the folder that `@` names in paths of code; by default that of the pages */
export function vitepressDialect(settings: PageSettings, code = settings.src): Dialect {
  return {
    insertion: homeInsertion(snippetInsertion(code)),
    read({ file, frontmatter, text, block }) {
      const tags = withoutTagLines(text)
      const told = directives(tags.text)
      const path = rewritten(settings.src === '' ? file : file.slice(settings.src.length + 1), settings.rewrites ?? [])
      const address = pageAddress(path, settings)
      const siteTitle = address === settings.base ? settings.metadata.title : undefined
      return {
        frontmatter: {
          ...inMenu(path, inLanguage(path, describeHome(frontmatter, block, siteTitle), settings.languages), settings),
          address,
        },
        text: withoutPrograms(told.text),
        leftOut: byPlace([...tags.leftOut, ...onSameLines(told.leftOut, tags.text, text)]),
      }
    },
  }
}

/** VuePress writes pages alike, and calls the first one of a folder `README.md`, too. */
export interface PageSettings
  extends Pick<VitepressSettings, 'src' | 'base' | 'isClean' | 'metadata' | 'navigation' | 'languages'> {
  readonly hasReadme?: boolean
  readonly rewrites?: VitepressSettings['rewrites']
}

function inMenu(path: string, draft: Draft, { navigation }: PageSettings): Draft {
  const { order, title } = navigation.pages.get(pageName(path)) ?? {}
  return {
    ...draft,
    ...(order === undefined ? {} : { order: draft.order ?? order }),
    ...(title === undefined ? {} : { navTitle: draft.navTitle ?? title }),
  }
}

function pageAddress(file: string, { base, isClean, hasReadme }: PageSettings): string {
  const path = escapedPath(file.replace(/\.\w+$/, ''))
  const bare = path.replace(hasReadme ? /(?:^|\/)(?:index|readme)$/i : /(?:^|\/)index$/, '')
  if (bare !== path) return addressOf(base, bare)
  return addressOf(base, path).slice(0, -1) + (isClean ? '' : '.html')
}

const opening = /^<(script|style)[\s>]/
/** Longer lines begin nothing. In UTF-16 code units. */
const longestLine = 1_000

/** Blocks of programs and styles, and the place of a table of contents. Keeps the number of lines. Linear. */
function withoutPrograms(text: string): string {
  if (!text.includes('<s') && !text.includes('[[')) return text
  const lines = text.split('\n')
  const closed = new Map(
    ['script', 'style'].map((name) => [name, lines.findLastIndex((line) => line.includes(`</${name}>`))]),
  )
  let fence: string | undefined
  let block: string | undefined
  return lines
    .map((line, at) => {
      if (block === undefined && line.length <= longestLine) {
        const before = fence
        fence = fenceAfter(line, fence)
        if (before !== undefined || fence !== undefined) return line
        const name = opening.exec(line)?.[1]
        // One that nothing closes is text.
        if (name !== undefined && (closed.get(name) ?? -1) >= at) block = name
      }
      if (block === undefined) return /^[ \t]*\[\[toc\]\][ \t]*$/i.test(line) ? '' : line
      if (line.includes(`</${block}>`)) block = undefined
      return ''
    })
    .join('\n')
}
