/** Folders whose files say something about what is below: that it is private, and what menus call it. */
import type { FolderLabel, FolderLabels } from '../../model/placement.ts'
import type { SourceFile } from '../../source/source.ts'
import type { FolderView } from '../kind.ts'
import { languageOf, readBlock, readSettings, type Settings } from './settings.ts'
import { parentOf } from './site-paths.ts'

const sectionText = /(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|markdown)$/i

/** Read at a time. */
const readers = 16

/** A section that withholds pages. */
export interface HiddenSection {
  /** Empty for the whole content. */
  readonly folder: string
  /** Its own text, if that is published all the same. */
  readonly except?: string
}

/**
 * @param judge asked for the frontmatter of each `_index.md`: whether all pages of its folder are private, or those below
 * @returns by folder
 */
export async function readSections(
  folder: FolderView,
  content: readonly SourceFile[],
  judge: (settings: Settings) => 'all' | 'below' | undefined,
): Promise<ReadonlyMap<string, HiddenSection>> {
  // Asked for all files of a site after each edit, of which few have such a name.
  const files = content.filter(({ path }) => path[path.lastIndexOf('/') + 1] === '_' && sectionText.test(path))
  const found = new Map<string, HiddenSection>()
  const queue = files.values()
  const work = async () => {
    for (const { path } of queue) {
      const text = await folder.text(path)
      const settings = text === undefined ? undefined : readBlock(text)
      const verdict = settings && judge(settings)
      const name = parentOf(path)
      if (verdict) found.set(name, { folder: name, ...(verdict === 'below' ? { except: path } : {}) })
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  return found
}

/** The outermost section that withholds a page. */
export function sectionHiding(path: string, sections: ReadonlyMap<string, HiddenSection>): HiddenSection | undefined {
  if (sections.size === 0) return undefined
  for (const folder of ['', ...foldersAbove(path)]) {
    const found = sections.get(folder)
    if (found && found.except !== path) return found
  }
  return undefined
}

/** The folders that contain a file, from the outermost on. */
export function foldersAbove(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, i) => segments.slice(0, i + 1).join('/'))
}

/** Further files do not count. */
const mostFiles = 1_000

/** All folders with a file of the content below one of some folders, themselves left out. */
export function foldersBelow(content: readonly SourceFile[], roots: readonly string[]): ReadonlySet<string> {
  const direct = new Set(content.map(({ path }) => parentOf(path)))
  const all = new Set([...direct].flatMap((folder) => foldersAbove(`${folder}/`)))
  const isBelow = (folder: string) => roots.some((root) => root === '' || folder.startsWith(`${root}/`))
  return new Set([...all].filter((folder) => folder !== '' && isBelow(folder)))
}

/**
 * Labels in files of settings, each of which is for the folder that it is in. What cannot be read counts as absent: it is
 * about menus alone.
 */
export async function labelsInFiles(
  folder: FolderView,
  files: readonly string[],
  read: (settings: Settings) => FolderLabel,
): Promise<FolderLabels> {
  const labels = new Map<string, FolderLabel>()
  const queue = files.slice(0, mostFiles).values()
  const work = async () => {
    for (const file of queue) {
      const text = await folder.text(file)
      const settings = text === undefined ? undefined : readSettings(text, languageOf(file))
      if (settings) labels.set(parentOf(file), read(settings))
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  return labels
}

/** @param nameOf what the tool reads in the last part of a path */
export function labelsInNames(
  folders: Iterable<string>,
  nameOf: (written: string) => FolderLabel,
  files: FolderLabels,
): FolderLabels {
  const labels = new Map<string, FolderLabel>()
  for (const folder of folders) {
    const label = { ...nameOf(folder.slice(folder.lastIndexOf('/') + 1)), ...files.get(folder) }
    if (label.title !== undefined || label.order !== undefined) labels.set(folder, label)
  }
  return labels
}
