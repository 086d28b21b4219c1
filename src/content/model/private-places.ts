/**
 * Places in which tools keep pages that are not for readers. Only pages are private: an image in `_attachments` is
 * served if a page uses it.
 */
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { groupBy } from '../../text/group-by.ts'
import { withoutPrefix } from './placement.ts'

export interface PrivateRules {
  /** `content`, or empty when the site folder itself is the content folder. */
  readonly contentDir: string
  /** Folders of templates, below the site folder. */
  readonly templateFolders: readonly string[]
  /** The owner shows drafts. */
  readonly drafts: boolean
}

type Kind = keyof typeof reasons

/** Why a page is private. */
export interface PrivatePlace {
  readonly kind: Kind
  /** The outermost folder that makes it private, below the site folder; absent if its own name does. */
  readonly folder?: string
}

/** A section's own text in Hugo and Zola, also in a language: `_index.de.md`. */
const sectionText = /^_index(?:\.[\w-]+)?\.(?:md|markdown)$/i
const drawing = /\.excalidraw\.(?:md|markdown)$/i

/**
 * @param path of a page below the site folder
 * @returns nothing for a page that its place does not hide
 */
export function privatePlaceOf(path: string, rules: PrivateRules): PrivatePlace | undefined {
  const segments = path.split('/')
  const outside = segments.length - withoutPrefix(path, rules.contentDir).split('/').length
  const name = segments.at(-1) ?? ''
  for (let at = outside; at < segments.length - 1; at++) {
    const kind = kindOfFolder(segments[at] ?? '', rules)
    if (kind) return { kind, folder: segments.slice(0, at + 1).join('/') }
  }
  const templates = rules.templateFolders.find((folder) => fold(path).startsWith(`${fold(folder)}/`))
  if (templates !== undefined) {
    return { kind: 'templates', folder: segments.slice(0, templates.split('/').length).join('/') }
  }
  if (drawing.test(name)) return { kind: 'drawing' }
  return name.startsWith('_') && !sectionText.test(name) ? { kind: 'name' } : undefined
}

/** The pictures that Excalidraw exports beside a drawing, the best first; none for any other file. */
export function exportsOfDrawing(file: string): readonly string[] {
  if (!drawing.test(file)) return []
  const stem = file.replace(/\.\w+$/, '')
  return [`${stem}.svg`, `${stem}.png`]
}

function kindOfFolder(name: string, { drafts }: PrivateRules): Kind | undefined {
  const lower = name.toLowerCase()
  // Jekyll publishes its posts, but neither Jekyll nor Hexo publishes drafts.
  if (!name.startsWith('_') || lower === '_posts') return undefined
  if (lower !== '_drafts') return 'folder'
  return drafts ? undefined : 'drafts'
}

/** Compares names like a file system that ignores case. */
export function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** The words of the diagnostic for each reason, and its hint. */
const reasons = {
  drafts: [
    'in a folder of drafts',
    'Move a page out of it to publish it, or write "publish: { drafts: true }" in the configuration.',
  ],
  folder: ['in a folder whose name begins with "_"', 'Rename the folder to publish them.'],
  templates: ["in Obsidian's folder of templates", "Move a page out of it, or choose another in Obsidian's settings."],
  name: ['with a name that begins with "_"', 'Rename a page to publish it.'],
  drawing: [
    'with a drawing of Excalidraw',
    'Turn on its automatic export to SVG: an embed shows the picture that lies beside the drawing.',
  ],
} as const satisfies Readonly<Record<string, readonly [where: string, hint: string]>>

/** One diagnostic for each folder, and one for all pages private by name: an owner with drafts needs one reminder. */
export function privateDiagnostics(pages: readonly { readonly path: string; readonly place: PrivatePlace }[]) {
  const groups = groupBy(pages, ({ place }) => place.folder ?? `/${place.kind}`)
  return [...groups.values()].flatMap((group): Diagnostic[] => {
    const [first] = group
    if (!first) return []
    const { kind, folder } = first.place
    const [where, hint] = reasons[kind]
    const example = folder === undefined && group.length > 1 ? '; this is the first' : ''
    const message = `${count(group.length, 'page')} ${where} ${group.length === 1 ? 'is' : 'are'} not published${example}.`
    return [diagnostic('PAGES_PRIVATE', { file: folder ?? first.path }, message, hint)]
  })
}
