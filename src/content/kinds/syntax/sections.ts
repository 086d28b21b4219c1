/** Sections whose own text decides about the pages below it. */
import type { SourceFile } from '../../source/source.ts'
import type { FolderView } from '../kind.ts'
import { readBlock, type Settings } from './settings.ts'

const sectionText = /(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|markdown)$/i

/** Read at a time. */
const readers = 16

/** A section that withholds pages. */
export interface HiddenSection {
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
  const files = content.filter(({ path }) => sectionText.test(path))
  const found = new Map<string, HiddenSection>()
  const queue = files.values()
  const work = async () => {
    for (const { path } of queue) {
      const text = await folder.text(path)
      const settings = text === undefined ? undefined : readBlock(text)
      const verdict = settings && judge(settings)
      const name = path.slice(0, path.lastIndexOf('/'))
      if (verdict) found.set(name, { folder: name, ...(verdict === 'below' ? { except: path } : {}) })
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  return found
}

/** The outermost section that withholds a page. */
export function sectionHiding(path: string, sections: ReadonlyMap<string, HiddenSection>): HiddenSection | undefined {
  if (sections.size === 0) return undefined
  for (const folder of foldersAbove(path)) {
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
