/** What an owner should know about the files of a folder: what is not read, and what may not be for readers. */
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { count } from '../text/count.ts'
import { groupBy } from '../text/group-by.ts'
import { fold } from './kinds/private-places.ts'
import type { SourceFile } from './source/source.ts'

/**
 * One diagnostic for each outermost folder. A folder is published all the same: `drafts` may be about drafts.
 *
 * @param pages paths below the site folder of pages that no rule keeps private
 */
export function openFolders(pages: readonly string[]): Diagnostic[] {
  const named = pages.flatMap((path) => {
    const segments = path.split('/')
    const at = segments.slice(0, -1).findIndex((segment) => names.has(fold(segment.replace(number, ''))))
    return at === -1 ? [] : [{ folder: segments.slice(0, at + 1).join('/') }]
  })
  return [...groupBy(named, ({ folder }) => folder)].map(([folder, group]) => {
    const [pronoun, are] = group.length === 1 ? ['it is', 'is'] : ['they are', 'are']
    const message = `${count(group.length, 'page')} in "${folder}" ${are} published, unless ${pronoun} marked as a draft.`
    const hint = `Write "exclude: [${plain.test(folder) ? folder : JSON.stringify(folder)}]" in the configuration if ${pronoun} not for readers.`
    return diagnostic('FOLDER_OPEN', { file: folder }, message, hint)
  })
}

/** In front of a name, to put folders in order: `90 - Private`. */
const number = /^\d{1,4}[ ._-]{0,3}/

/** Text that YAML takes without quotation marks. */
const plain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _/.-]*$/u

/** Drafts, private and secret things, in the languages of the interface. Compared as file systems compare names. */
const names: ReadonlySet<string> = new Set(
  [
    ['draft', 'drafts', 'private', 'secret', 'secrets', 'confidential', 'unpublished'],
    ['rascunho', 'rascunhos', 'privado', 'privados', 'borrador', 'borradores', 'confidencial'],
    ['brouillon', 'brouillons', 'privé', 'prive', 'entwurf', 'entwürfe', 'entwuerfe', 'privat'],
    ['bozza', 'bozze', 'privato', 'concepten', 'szkice', 'prywatne', 'taslaklar', 'özel'],
    ['черновики', 'личное', 'مسودات', 'خاص', 'निजी', '草稿', '私人', '下書き', '非公開', '초안', '비공개'],
  ].flatMap((words) => words.map(fold)),
)

/** One diagnostic for each ending, since a folder of another tool may contain hundreds of files. */
export function unreadDiagnostics(files: readonly SourceFile[]): Diagnostic[] {
  const groups = groupBy(files, ({ path }) => path.slice(path.lastIndexOf('.')).toLowerCase())
  return [...groups].map(([ending, group]) => {
    const [are, example] = group.length === 1 ? ['is', ''] : ['are', '; this is the first']
    const message = `${count(group.length, `${ending} file`)} ${are} not read and left out${example}.`
    const hint = ending === '.org' ? 'Export them as Markdown.' : 'Rename plain Markdown files to end in ".md".'
    return diagnostic('MARKDOWN_UNREAD', { file: group[0]?.path ?? '' }, message, hint)
  })
}
