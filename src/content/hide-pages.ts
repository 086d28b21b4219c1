/** Pages that are private because of what other pages say. */
import type { Diagnostic } from '../contract/diagnostic.ts'
import type { FolderRules, HiddenPages, PageSettings } from './kinds/kind.ts'
import { privateDiagnostics } from './kinds/private-places.ts'
import type { ContentListing } from './list-content.ts'
import type { Note } from './model/site-input.ts'
import type { SourceFile } from './source/source.ts'

type HidingRule = NonNullable<FolderRules['hide']>

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
export function hidePages(notes: readonly Note[], rules: readonly HidingRule[]): ShownPages {
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

/** @param onlyMarked what the owner says about all pages: then the folders of tools decide nothing */
export function hidingRules(
  { folder, unlessMarked }: Pick<ContentListing, 'folder' | 'unlessMarked'>,
  onlyMarked: boolean | undefined,
): readonly HidingRule[] {
  if (onlyMarked !== undefined || folder.onlyMarked || unlessMarked.size === 0) return folder.hide
  return [...folder.hide, (pages) => hideUnmarked(pages, unlessMarked)]
}

/** Hides the pages without a mark in folders whose tool publishes marked ones only. */
function hideUnmarked(pages: readonly PageSettings[], places: ContentListing['unlessMarked']): HiddenPages {
  const hidden = pages.flatMap(({ file, frontmatter }) => {
    const place = frontmatter.publish === true ? undefined : places.get(file)
    return place ? [{ path: file, place }] : []
  })
  return { files: new Set(hidden.map(({ path }) => path)), diagnostics: privateDiagnostics(hidden) }
}
