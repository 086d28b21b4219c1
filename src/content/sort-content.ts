/** Sorts listed files of a content folder: notes, attachments, and what is private by its place or kind. */
import type { Diagnostic } from '../contract/diagnostic.ts'
import type { Exclusion } from './exclude.ts'
import { pagesOnce } from './folder-links.ts'
import type { Privacy } from './kinds/kind.ts'
import { privateDiagnostics, privatePlaceOf } from './kinds/private-places.ts'
import type { RecognisedFolder } from './kinds/recognise.ts'
import { openFolders, unreadDiagnostics } from './listing-diagnostics.ts'
import { isMarkdown, isUnreadMarkdown } from './model/placement.ts'
import type { SourceFile } from './source/source.ts'

export interface SortingRules {
  readonly folder: RecognisedFolder
  readonly exclusion: Exclusion
  readonly privacy: readonly Privacy[]
  readonly faults: readonly Diagnostic[]
  readonly drafts: boolean
  readonly onlyMarked: boolean
  readonly links: ReadonlyMap<string, string> | undefined
}

/** What is published, what is withheld, and what the owner should know of it. */
export function sortContent(
  files: readonly SourceFile[],
  content: readonly SourceFile[],
  { folder, exclusion, privacy, faults, drafts, onlyMarked, links }: SortingRules,
) {
  const rules = { roots: folder.roots, privacy, drafts }
  const whole = isWhole(folder)
  const isPage = ({ path }: Pick<SourceFile, 'path'>) => isMarkdown(path) || isUnreadMarkdown(path)
  // Files beside the content, such as the assets of a theme, contain no pages.
  const isOutside = ({ path }: SourceFile) => !whole && isBelow(path, folder.files) && !isBelow(path, folder.content)
  const pages = content.filter((file) => isPage(file) && !isOutside(file))
  const placed = pages.map((file) => ({ file, path: file.path, place: privatePlaceOf(file.path, rules) }))
  const hidden = placed.flatMap(({ file, path, place }) =>
    place && !place.isSetting && !place.unlessMarked ? [{ file, path, place }] : [],
  )
  const shown = placed.filter(({ place }) => !place || place.unlessMarked).map(({ file }) => file)
  const unread = shown.filter(({ path }) => isUnreadMarkdown(path))
  const excluded = files.filter((file) => isPage(file) && exclusion.excludes(file.path))
  const once = pagesOnce(
    shown.filter(({ path }) => isMarkdown(path)),
    links,
  )
  return {
    notes: once.notes,
    copies: once.copies,
    withheld: [...hidden.map(({ file }) => file), ...unread, ...excluded],
    attachments: content.filter((file) => !isPage(file)),
    unlessMarked: new Map(placed.flatMap(({ path, place }) => (place?.unlessMarked ? [[path, place]] : []))),
    isPrivate(path: string) {
      const place = privatePlaceOf(path, rules)
      return exclusion.excludes(path) || (place !== undefined && place.unlessMarked !== true)
    },
    mayInsert: (path: string) => {
      const place = isPage({ path }) ? privatePlaceOf(path, rules) : undefined
      return !exclusion.excludes(path) && (place === undefined || place.isPart === true)
    },
    diagnostics: [
      ...[...faults, ...folder.diagnostics, ...privateDiagnostics(hidden), ...once.diagnostics],
      ...(folder.hasGenerator || onlyMarked
        ? []
        : openFolders(placed.flatMap(({ path, place }) => (place ? [] : [path])))),
      ...unreadDiagnostics(unread),
      ...exclusion.diagnostics(files, content),
    ],
  }
}

/** Whether the whole site folder is content. */
export function isWhole(folder: RecognisedFolder): boolean {
  return folder.content.includes('') || folder.files.includes('')
}

export function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((name) => path.startsWith(name) && path[name.length] === '/')
}
