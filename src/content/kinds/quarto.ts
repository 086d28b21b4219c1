/** Sites and books of Quarto: Markdown of Pandoc in files that end in `.qmd`, which may contain programs. None is run. */
import type { SourceFile } from '../source/source.ts'
import type { FolderView, Kind, Privacy, PrivatePlace } from './kind.ts'
import { labelsBelow } from './navigation/navigation.ts'
import { quartoDialect, quartoSyntax } from './quarto/dialect.ts'
import { findSettings, openSettings, type QuartoSettings } from './quarto/settings.ts'
import { foldersAbove, foldersBelow } from './syntax/sections.ts'
import { at, isOn, readSettingsFile } from './syntax/settings.ts'

const page = /\.qmd$/i

export const quarto: Kind = {
  name: 'quarto',
  title: 'a Quarto project',
  role: 'generator',
  manual: {
    marks: '`_quarto.yml`.',
    content:
      'pages in `.qmd` and `.md`: all of a website, or those that `render` names, and the chapters of a book. `sidebar` and `chapters` give the order of pages and name folders. The folder of the output is not read, and neither are notebooks and R Markdown.',
    hidden:
      '`draft: true`, also in `_metadata.yml`, what `drafts` of the website names, `README.md`, and names that begin with `_`.',
    syntax:
      'callouts, other divs, attributes, ids of headings, `include`, `var`, `meta`, `kbd` and `video`, numbers of figures and tables on their page, references to those and to sections of all pages, which show the title of a section. Code is shown unless `echo` or `include` is off; nothing is run, so results are missing, but a picture of `include_graphics` is shown. What is visible in other formats alone is left out.',
  },
  recognise: findSettings,
  async open(folder) {
    const settings = await openSettings(folder)
    return {
      content: [{ folder: '', at: '' }],
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      privacyIn: (content) => privacyOfDraftFolders(folder, content),
      labelFolders: async () => labelsBelow('', settings.navigation),
      dialect: quartoDialect(settings),
    }
  },
  // Of a page that Quarto has written as Markdown, for another generator or for a repository, that is the page.
  privacy: async (_, content) => {
    // Asked for all files of a site after each edit, and hardly any site has such pages.
    if (!content.some(({ path }) => page.test(path.slice(-'.qmd'.length)))) return () => undefined
    const names = new Set(content.flatMap(({ path }) => (path.endsWith('.md') ? path.slice(0, -'md'.length) : [])))
    return (path) => (page.test(path) && names.has(path.slice(0, -'qmd'.length)) ? made : undefined)
  },
  anywhere: quartoSyntax,
}

function privacyOf({ output, chapters, isRendered, drafts }: QuartoSettings): Privacy {
  return (path) => {
    if (output !== '' && path.startsWith(`${output}/`)) return { ...outputPlace, folder: output }
    if (drafts(path)) return draft
    if (/(?:^|\/)_/.test(path)) return part
    if (chapters && !chapters.has(path)) return unlisted
    if (/(?:^|\/)readme\.q?md$/i.test(path)) return readme
    return isRendered(path) ? undefined : unrendered
  }
}

/** Other generators publish what Quarto makes of its pages. */
export const privacyOfSources: Privacy = (path) => (page.test(path) ? source : undefined)

/**
 * `_metadata.yml` is for all pages of its folder, and of those in it.
 *
 * @throws {ConfigError} when one cannot be understood that may say that pages are drafts
 */
async function privacyOfDraftFolders(folder: FolderView, content: readonly SourceFile[]): Promise<Privacy> {
  const drafts = new Set<string>()
  for (const name of ['', ...foldersBelow(content, [''])]) {
    const file = name === '' ? '_metadata.yml' : `${name}/_metadata.yml`
    const text = await folder.text(file)
    if (text?.includes('draft') && isOn(at(readSettingsFile(text, file), 'draft'))) drafts.add(name)
  }
  return (path) => {
    const found = drafts.size === 0 ? undefined : ['', ...foldersAbove(path)].find((name) => drafts.has(name))
    return found === undefined ? undefined : { ...draftFolder, ...(found === '' ? {} : { folder: found }) }
  }
}

const made: PrivatePlace = {
  where: 'that Quarto has written as Markdown beside them',
  hint: 'Remove the Markdown to publish the page of Quarto.',
  isSetting: true,
}

const source: PrivatePlace = {
  where: 'of Quarto in a folder of another tool',
  hint: 'Render them to Markdown with Quarto to publish them.',
}

const outputPlace: PrivatePlace = {
  where: 'that Quarto has made',
  hint: 'Set "output-dir" in _quarto.yml to another folder if these are pages of yours.',
  isSetting: true,
}

const draft: PrivatePlace = {
  where: 'that "drafts" names',
  hint: 'Remove them from "drafts" in _quarto.yml to publish them.',
}

const draftFolder: PrivatePlace = {
  where: 'in folders of drafts',
  hint: 'Remove "draft" from _metadata.yml to publish them.',
}

const part: PrivatePlace = {
  where: 'with a name that begins with "_"',
  hint: 'Quarto makes no page of them. Give them other names to publish them.',
  isPart: true,
}

const unlisted: PrivatePlace = {
  where: 'that are no chapters of the book',
  hint: 'Add them to "chapters" in _quarto.yml to publish them.',
  isPart: true,
}

const unrendered: PrivatePlace = {
  where: 'that "render" leaves out',
  hint: 'Change "render" in _quarto.yml to publish them.',
  isPart: true,
}

const readme: PrivatePlace = {
  where: 'about the repository',
  hint: 'Quarto makes no page of them. Give them other names to publish them.',
  isPart: true,
}
