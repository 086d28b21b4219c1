/** How Quarto reads a page: text of other files, divs, code with options, and what stands within lines. */
import type { Dialect, RawPage, ReadPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { type InsertedFile, insertionOf } from '../folder/inserted-files.ts'
import { withDefinitions } from '../plain/inline-footnotes.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { escapedPath, parentOf, pathBelow } from '../syntax/site-paths.ts'
import { codeBlocks } from './code.ts'
import { divs } from './divs.ts'
import { withinLines } from './inline.ts'
import type { QuartoSettings } from './settings.ts'

/** Days that Quarto takes from the clock or the file. */
const fileDates = ['today', 'now', 'last-modified']

export function quartoDialect(settings: QuartoSettings): Dialect {
  return {
    fileDates,
    insertion: insertionOf('files that are included', includesIn),
    read(page) {
      const read = readPage(page, settings)
      return { ...read, frontmatter: describe(page.file, read.frontmatter, settings) }
    },
  }
}

/** For pages of Quarto outside of a project. */
export const quartoSyntax: Dialect = {
  read: (page) => (/\.qmd$/i.test(page.file) ? readPage(page, { echo: true, variables: new Map() }) : page),
}

function readPage(page: RawPage, { echo, variables }: Pick<QuartoSettings, 'echo' | 'variables'>): ReadPage {
  const own = /^[ \t]+echo:[ \t]{0,9}(\w+)/m.exec(page.block ?? '')?.[1]
  const { text, leftOut, named } = withinLines(page, (of, name) => {
    if (of === 'var') return variables.get(name)
    return name === 'title' ? page.frontmatter.title : name === 'description' ? page.frontmatter.description : undefined
  })
  return {
    frontmatter: page.frontmatter,
    text: codeBlocks(divs(withDefinitions(text)), own === undefined ? echo : own !== 'false'),
    leftOut,
    named,
  }
}

function describe(file: string, frontmatter: ReadPage['frontmatter'], { basePath, navigation }: QuartoSettings): Draft {
  const { order, title } = navigation.pages.get(file) ?? {}
  const path = escapedPath(file.replace(/\.\w+$/, ''))
  const index = path.replace(/(^|\/)index$/, '$1')
  return {
    ...frontmatter,
    address: `${basePath}/${index === path ? `${path}.html` : index}`,
    ...(order === undefined ? {} : { order: frontmatter.order ?? order }),
    ...(title === undefined ? {} : { navTitle: frontmatter.navTitle ?? title }),
  }
}

const tag = /\{\{<([^{}<>\n]{1,560})>\}\}/g

/** A path that begins with `/` is below the project. */
function includesIn(text: string, file: string): readonly InsertedFile[] {
  if (!text.includes('{{<')) return []
  const code = codeSpans(text)
  return [...text.matchAll(tag)].flatMap(({ 0: whole, 1: inner = '', index: start }): InsertedFile[] => {
    const [name, target = ''] = inner.trim().split(/[ \t]+/, 2)
    if (name !== 'include' || text[start - 1] === '{' || spanAt(code, start)) return []
    const path = target.startsWith('/') ? pathBelow('', target.slice(1)) : pathBelow(parentOf(file), target)
    return [{ start, end: start + whole.length, target, path, partOf: withoutFrontmatter }]
  })
}

function withoutFrontmatter(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n') : -1
  return end === -1 ? text : text.slice(end + '\n---\n'.length)
}
