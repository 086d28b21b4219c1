/** Graphs of Logseq: pages, journals, and the files of `assets`. Nothing else of a graph is published. */
import { diagnostic } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { withoutEnding } from '../model/placement.ts'
import type { FolderRules, FolderView, HiddenPages, Kind, PageSettings } from './kind.ts'
import { createDialect } from './logseq/dialect.ts'
import { readName } from './logseq/page-name.ts'
import { below, type GraphSettings, readSettings, settingsFile } from './logseq/settings.ts'
import { parseDate, readDateFormat } from './syntax/date-format.ts'
import { foldersAbove, placesNamed } from './syntax/folders.ts'

export const logseq: Kind = {
  name: 'logseq',
  title: 'a Logseq graph',
  role: 'vault',
  manual: {
    marks: '`logseq/config.edn`.',
    content: '`pages` and `journals`, with the files in `assets`.',
    hidden:
      'pages with `public:: false`; all pages but those with `public:: true`, if there are any and the graph does not publish all pages.',
    syntax:
      'the outline, properties, block references and embeds, tasks, quotes, formulas and pictures of areas of PDFs; queries are left out.',
  },
  async recognise(folder) {
    const root = await findGraph(folder)
    return root === undefined ? undefined : below(root, settingsFile)
  },
  async open(folder) {
    const root = (await findGraph(folder)) ?? ''
    return rulesOf(root, await readSettings(folder, root))
  },
}

/** The folder above all others that has settings, and pages or journals. */
async function findGraph(folder: FolderView): Promise<string | undefined> {
  for (const root of foldersAbove(folder.contentDir)) {
    if (!(await folder.exists(below(root, settingsFile)))) continue
    const { pages, journals } = await readSettings(folder, root)
    if ((await folder.exists(below(root, pages))) || (await folder.exists(below(root, journals)))) return root
  }
  return undefined
}

function rulesOf(root: string, settings: GraphSettings): FolderRules {
  const journals = below(root, settings.journals)
  const formats = { file: readDateFormat(settings.journalFile, 'd'), title: readDateFormat(settings.journalTitle, 'd') }
  const hidden = placesNamed(settings.hidden.map((path) => below(root, path)))
  return {
    content: [
      { folder: below(root, settings.pages), at: '' },
      { folder: journals, at: 'journals' },
    ],
    files: [{ folder: below(root, 'assets'), at: 'assets' }],
    inlineTags: true,
    privacy(path) {
      const found = hidden(path)
      return found && { ...hiddenPlace, ...found }
    },
    dialect: createDialect({
      nameOf(file) {
        const stem = withoutEnding(file.slice(file.lastIndexOf('/') + 1))
        return readName(stem, file.startsWith(`${journals}/`) ? formats : undefined)
      },
      dayOf: (title) => parseDate(title, formats.title),
      hidden: settings.hiddenProperties,
    }),
    hide: settings.allPublic ? hideNone : (pages) => hideUnnamed(pages, below(root, settingsFile)),
  }
}

const hiddenPlace = {
  where: "that Logseq's settings hide",
  hint: 'Remove a page from ":hidden" in logseq/config.edn to publish it.',
}

const hideNone = (): HiddenPages => ({ files: new Set(), diagnostics: [] })

/** Where some pages say that they are public, Logseq publishes no others. Where none does, the owner means the whole graph. */
function hideUnnamed(pages: readonly PageSettings[], file: string): HiddenPages {
  const others = pages.filter(({ frontmatter }) => frontmatter.publish === undefined)
  const isNamed = pages.some(({ frontmatter }) => frontmatter.publish === true)
  if (!isNamed || others.length === 0) return hideNone()
  const are = others.length === 1 ? 'is' : 'are'
  const message = `${count(others.length, 'page')} without "public:: true" ${are} not published.`
  const hint = `Write "public:: true" at the top of a page, or ":publishing/all-pages-public? true" in ${file}.`
  return {
    files: new Set(others.map((page) => page.file)),
    diagnostics: [diagnostic('PAGES_PRIVATE', { file }, message, hint)],
  }
}
