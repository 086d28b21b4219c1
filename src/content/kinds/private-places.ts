/**
 * Places in which many tools keep pages that are not for readers. Only pages are private: an image in `_attachments` is
 * served if a page uses it.
 */
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { groupBy } from '../../text/group-by.ts'
import type { ContentRoots } from '../model/placement.ts'
import { draftsFolder } from '../model/publish.ts'
import { hasDot } from '../source/dot-names.ts'
import type { FolderView, Privacy, PrivatePlace } from './kind.ts'

export interface PrivateRules {
  readonly roots: ContentRoots
  /** The rules of the kinds of folder, which come first. */
  readonly privacy: readonly Privacy[]
  /** The owner shows drafts. */
  readonly drafts: boolean
}

/** A section's own text in Hugo and Zola, also in a language: `_index.de.md`. */
const sectionText = /^_index(?:\.[\w-]+)?\.\w+$/i
const drawing = /\.excalidraw\.(?:md|markdown)$/i
/** As these tools write them: `Claude.md` is a note about Claude. */
const instructions = /^(?:AGENTS|CLAUDE|GEMINI)(?:\.local)?\.md$/

/**
 * @param path of a page below the site folder
 * @returns nothing for a page that its place does not hide
 */
export function privatePlaceOf(path: string, rules: PrivateRules): PrivatePlace | undefined {
  const answers = rules.privacy.map((rule) => rule(path))
  return hiddenPlaceOf(path, answers, rules) ?? answers.find((answer) => typeof answer === 'object')
}

/** Whatever the page says itself. */
function hiddenPlaceOf(path: string, answers: readonly ReturnType<Privacy>[], { roots, drafts }: PrivateRules) {
  for (const answer of answers) if (typeof answer === 'object' && !answer.unlessMarked) return answer
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (hasDot(path)) return reasons.upload
  if (drawing.test(name)) return reasons.drawing
  if (instructions.test(name)) return reasons.instructions
  if (answers.includes('public') || !/(?:^|\/)_/.test(path)) return undefined
  const segments = path.split('/')
  const outside = segments.length - roots.toContent(path).split('/').length
  for (let at = Math.max(outside, 0); at < segments.length - 1; at++) {
    const reason = reasonOfFolder(segments[at] ?? '', drafts)
    if (reason) return { ...reason, folder: segments.slice(0, at + 1).join('/') }
  }
  return name.startsWith('_') && !sectionText.test(name) ? reasons.name : undefined
}

/** Hexo makes new posts from templates beside its pages. Without its settings, its folder is read as a whole. */
export async function privacyOfScaffolds(folder: FolderView): Promise<Privacy> {
  const has = (mark: string) => folder.exists(mark)
  const isHexo =
    (await has('scaffolds')) && ((await has('source/_posts')) || ((await has('source')) && (await has('_config.yml'))))
  return (path) => (isHexo && path.startsWith('scaffolds/') ? reasons.scaffolds : undefined)
}

/** The pictures that Excalidraw exports beside a drawing, the best first; none for any other file. */
export function exportsOfDrawing(file: string): readonly string[] {
  if (!drawing.test(file)) return []
  const stem = file.replace(/\.\w+$/, '')
  return [`${stem}.svg`, `${stem}.png`]
}

function reasonOfFolder(name: string, drafts: boolean): PrivatePlace | undefined {
  const lower = name.toLowerCase()
  // Jekyll publishes its posts, but neither Jekyll nor Hexo publishes drafts.
  if (!name.startsWith('_') || lower === '_posts') return undefined
  if (lower !== draftsFolder) return reasons.folder
  return drafts ? undefined : reasons.drafts
}

/** Compares names like a file system that ignores case. */
export function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

const reasons = {
  drafts: {
    where: 'in a folder of drafts',
    hint: 'Move a page out of it to publish it, or write "publish: { drafts: true }" in the configuration.',
  },
  folder: { where: 'in a folder whose name begins with "_"', hint: 'Rename the folder to publish them.' },
  name: { where: 'with a name that begins with "_"', hint: 'Rename a page to publish it.' },
  upload: {
    where: 'among the files of GitBook or VuePress',
    hint: 'Move a page out of it to publish it.',
    isPart: true,
  },
  instructions: { where: 'with instructions for coding agents', hint: 'Rename a page to publish it.' },
  scaffolds: {
    where: "in Hexo's folder of templates",
    hint: 'Move a page out of it to publish it.',
    folder: 'scaffolds',
  },
  drawing: {
    where: 'with a drawing of Excalidraw',
    hint: 'Turn on its automatic export to SVG: an embed shows the picture beside the drawing.',
  },
} as const satisfies Readonly<Record<string, PrivatePlace>>

/** One diagnostic for each folder, and one for all pages private by name: an owner with drafts needs one reminder. */
export function privateDiagnostics(pages: readonly { readonly path: string; readonly place: PrivatePlace }[]) {
  const groups = groupBy(pages, ({ place }) => place.folder ?? `/${place.where}`)
  return [...groups.values()].flatMap((group): Diagnostic[] => {
    const [first] = group
    if (!first) return []
    const { where, hint, folder } = first.place
    const example = folder === undefined && group.length > 1 ? '; this is the first' : ''
    const message = `${count(group.length, 'page')} ${where} ${group.length === 1 ? 'is' : 'are'} not published${example}.`
    return [diagnostic('PAGES_PRIVATE', { file: folder ?? first.path }, message, hint)]
  })
}
