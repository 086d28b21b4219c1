/** Sites of MkDocs: pages in `docs`, with the syntax of Python-Markdown that its themes use. */
import ignore from 'ignore'
import type { SourceFile } from '../source/source.ts'
import type { FolderView, Kind, Privacy, PrivatePlace } from './kind.ts'
import { mkdocsDialect } from './mkdocs/dialect.ts'
import { findMark, type MkdocsSettings, openSettings } from './mkdocs/settings.ts'
import { labelsBelow } from './navigation/navigation.ts'
import { matcherOfExpressions, matcherOfGlobs } from './syntax/patterns.ts'
import { foldersBelow, labelsInFiles } from './syntax/sections.ts'
import { at, textOf } from './syntax/settings.ts'

export const mkdocs: Kind = {
  name: 'mkdocs',
  title: 'an MkDocs site',
  role: 'generator',
  manual: {
    marks: '`mkdocs.yml` or `mkdocs.yaml`, beside its folder of pages.',
    content: '`docs`, or the folder that `docs_dir` names.',
    hidden:
      'what `exclude_docs`, `draft_docs` and the plugin `exclude` name, what the plugin `encryptcontent` encrypts, and drafts, also as `.meta.yml` of the plugin `meta` says for folders. Settings that `INHERIT` takes from files of the site folder count.',
    syntax:
      'admonitions and tabs, also between lines of `///`, ids of headings, definition lists, and metadata without fences. `nav` gives the order of pages, and menus their titles and those of sections that are folders; a page without a heading is called so, too; so does `title` in `.pages` of awesome-pages. Snippets take text, lines and sections of files in the site folder, below `base_path`. Attributes and icons of the theme are left out, and so are references of mkdocstrings.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await openSettings(folder)
    return {
      content: [{ folder: settings.docs, at: '' }],
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      labelFolders: (content) => labelsOf(folder, content, settings),
      dialect: mkdocsDialect(settings),
      diagnostics: settings.diagnostics,
    }
  },
}

/** As `nav` has them, and else the plugin `awesome-pages`. */
async function labelsOf(folder: FolderView, content: readonly SourceFile[], settings: MkdocsSettings) {
  const { docs, navigation, hasPagesFiles } = settings
  const files = hasPagesFiles ? [...foldersBelow(content, [docs])].map((name) => `${name}/.pages`) : []
  const own = await labelsInFiles(folder, files, (pages) => {
    const title = textOf(at(pages, 'title'))
    return title === undefined ? {} : { title }
  })
  return new Map([...own, ...labelsBelow(docs, navigation)])
}

function privacyOf({ docs, excluded, drafts, globs, expressions }: MkdocsSettings): Privacy {
  const isExcluded = ignore().add([...excluded])
  const isDraft = ignore().add([...drafts])
  const others = [matcherOfGlobs(globs), matcherOfExpressions(expressions)]
  const start = docs === '' ? '' : `${docs}/`
  return (path) => {
    if (!path.startsWith(start) || path === start) return undefined
    const below = path.slice(start.length)
    if (isDraft.ignores(below)) return draft
    return isExcluded.ignores(below) || others.some((matches) => matches(below)) ? excludedPlace : undefined
  }
}

const draft: PrivatePlace = {
  where: 'that "draft_docs" names',
  hint: 'Remove them from "draft_docs" in mkdocs.yml to publish them.',
}

const excludedPlace: PrivatePlace = {
  where: "that MkDocs' settings exclude",
  hint: 'Change "exclude_docs" or the plugin "exclude" in mkdocs.yml to publish them.',
  isPart: true,
}
