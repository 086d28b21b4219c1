/** How VuePress reads a page: as VitePress does, in the language of its folder, with templates in the text. */
import type { Dialect, LeftOut, RawPage } from '../../parse/dialect.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { vitepressDialect } from '../vitepress/dialect.ts'
import type { VuepressSettings } from './settings.ts'

export function vuepressDialect(settings: VuepressSettings): Dialect {
  // `@` is the folder in which VuePress runs.
  const shared = vitepressDialect(settings, '')
  return {
    ...shared,
    read(page) {
      const told = withoutTemplates(page)
      const read = shared.read({ ...page, text: told.text })
      return {
        ...read,
        leftOut: byPlace([...told.leftOut, ...onSameLines(read.leftOut ?? [], told.text, page.text)]),
      }
    },
  }
}

const template = /\{\{([^{}\n]{1,300})\}\}/g

/** Writes out the title and the description of the page; other templates are left out. Nuxt Content has them too. */
export function withoutTemplates(
  { text, frontmatter }: Pick<RawPage, 'text' | 'frontmatter'>,
  family = 'templates of VuePress',
): { readonly text: string; readonly leftOut: LeftOut[] } {
  if (!text.includes('{{')) return { text, leftOut: [] }
  const code = codeSpans(text)
  const leftOut: LeftOut[] = []
  const edits: Edit[] = []
  for (const { 0: whole, 1: inner = '', index: start } of text.matchAll(template)) {
    if (spanAt(code, start)) continue
    const name = inner.trim()
    const key = /^\$(?:frontmatter|page|page\.frontmatter|doc)\.(title|description)\b/.exec(name)?.[1]
    const shown = key === 'title' ? frontmatter.title : key === 'description' ? frontmatter.description : undefined
    if (shown === undefined) leftOut.push({ family, name, at: start, cure })
    edits.push({ start, end: start + whole.length, text: shown ?? '' })
  }
  return { text: applyEdits(text, edits), leftOut }
}

const cure = 'Write what they show into the page.'
