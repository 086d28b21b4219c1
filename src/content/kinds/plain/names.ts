/** Names of pages in vaults and in exports of note apps. */
import { isMarkdown, withoutEnding } from '../../model/placement.ts'
import type { Dialect } from '../../parse/dialect.ts'

/** Obsidian and Quartz show the name of a note above it, and a heading such as "References" as a part of it. */
export const namedByFile: Dialect = {
  namesByFile: true,
  read: ({ frontmatter, text }) => ({ frontmatter, text }),
}

/**
 * The place of a page: `Soil 0123456789abcdef0123456789abcdef.md`, as Notion exports it, is `Soil.md`, and so are the folders
 * around it; a page of a TextBundle is beside its folder. Files keep their names: those of two pages with one title would
 * be one.
 *
 * @param path of a page or file
 */
export function placeOfExport(path: string): string {
  if (!isMarkdown(path)) return path
  const { names, bundle, file } = bundleOf(path)
  const alone = bundle === undefined || withoutEnding(file) !== bundle ? path : [...names, file].join('/')
  return notionId.test(alone) ? alone.replaceAll(notionIds, '$1') : alone
}

const notionId = /[^/] [\da-f]{32}(?:\/|\.\w+$)/
const notionIds = /([^/]) [\da-f]{32}(?=\/|\.\w+$)/g

/** The text of a TextBundle, as Bear and Ulysses export it, is called after its folder: `Soil.textbundle/text.md`. */
export function nameInBundle(path: string): string {
  const { bundle, file } = bundleOf(path)
  if (bundle === undefined || withoutEnding(file) !== 'text') return path
  return path.slice(0, -file.length) + bundle + file.slice('text'.length)
}

const bundleEnding = '.textbundle'

/** The name of the bundle around a file, and the folders around the bundle. */
function bundleOf(path: string): {
  readonly names: readonly string[]
  readonly bundle?: string
  readonly file: string
} {
  if (!path.includes(`${bundleEnding}/`)) return { names: [], file: path }
  const names = path.split('/')
  const file = names.pop() ?? ''
  const folder = names.pop() ?? ''
  if (!folder.endsWith(bundleEnding) || folder === bundleEnding) return { names: [], file }
  return { names, bundle: folder.slice(0, -bundleEnding.length), file }
}
