/** Pages that are private because of what other pages say. */
import type { Diagnostic } from '../contract/diagnostic.ts'
import type { FolderRules } from './kinds/kind.ts'
import type { Note } from './model/site-input.ts'
import type { SourceFile } from './source/source.ts'

export interface ShownPages {
  readonly notes: readonly Note[]
  readonly withheld: readonly SourceFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Takes out the pages that are private because of what other pages say.
 *
 * @param rules of the kinds of folder; what one of them hides is hidden
 */
export function hidePages(notes: readonly Note[], rules: readonly NonNullable<FolderRules['hide']>[]): ShownPages {
  if (rules.length === 0) return { notes, withheld: [], diagnostics: [] }
  const pages = notes.map(({ file, parsed }) => ({ file: file.path, frontmatter: parsed.frontmatter }))
  const hidden = rules.map((rule) => rule(pages))
  const isHidden = ({ file }: Note) => hidden.some(({ files }) => files.has(file.path))
  return {
    notes: notes.filter((note) => !isHidden(note)),
    withheld: notes.filter(isHidden).map(({ file }) => file),
    diagnostics: hidden.flatMap(({ diagnostics }) => diagnostics),
  }
}
