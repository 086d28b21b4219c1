/** Sections whose own text decides about the pages below it. */
import type { SourceFile } from '../../source/source.ts'
import type { FolderView } from '../kind.ts'
import { readBlock, type Settings } from './settings.ts'

const sectionText = /(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|markdown)$/i

/** Read at a time. */
const readers = 16

/**
 * @param holds asked for the frontmatter of each `_index.md`
 * @returns the folders for which it holds
 */
export async function readSections(
  folder: FolderView,
  content: readonly SourceFile[],
  holds: (settings: Settings) => boolean,
): Promise<ReadonlySet<string>> {
  const files = content.filter(({ path }) => sectionText.test(path))
  const found = new Set<string>()
  const queue = files.values()
  const work = async () => {
    for (const { path } of queue) {
      const text = await folder.text(path)
      const settings = text === undefined ? undefined : readBlock(text)
      if (settings && holds(settings)) found.add(path.slice(0, path.lastIndexOf('/')))
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  return found
}
