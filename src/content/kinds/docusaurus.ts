/** Sites of Docusaurus: docs, blogs and pages, each in its folder. Other versions and translations are not published. */

import type { FolderLabel } from '../model/placement.ts'
import type { SourceFile } from '../source/source.ts'
import { docusaurusDialect } from './docusaurus/dialect.ts'
import { pathWithoutNumbers, withoutNumber } from './docusaurus/names.ts'
import { type DocusaurusSettings, findConfig, type MountedPart, readSettings } from './docusaurus/settings.ts'
import type { FolderView, Kind, Privacy, PrivatePlace } from './kind.ts'
import { labelsBelow } from './navigation/navigation.ts'
import { matcherOfPaths } from './syntax/patterns.ts'
import { foldersBelow, labelsInFiles, labelsInNames } from './syntax/sections.ts'
import { at, textOf } from './syntax/settings.ts'

export const docusaurus: Kind = {
  name: 'docusaurus',
  title: 'a Docusaurus site',
  role: 'generator',
  manual: {
    marks: '`docusaurus.config.js`, in any of its endings.',
    content: '`docs`, `blog`, `src/pages` and the folders of further plugins for documents; `static` as files.',
    hidden: 'names that begin with `_`, drafts, unlisted pages, older versions and translations.',
    syntax:
      'admonitions, MDX as for Astro, tabs, numbers in front of names, order and labels of `sidebars.js` and `_category_.json`, and links to files.',
  },
  recognise: findConfig,
  async open(folder) {
    const settings = await readSettings(folder)
    const mounts = await mountsOf(settings, folder)
    return {
      content: mounts.map(({ mount }) => mount),
      hidden: copiesOf(settings).map(({ folder: copy }) => ({ folder: copy, at: copy })),
      statics: settings.statics,
      files: [{ folder: below(settings, 'src'), at: below(settings, 'src') }],
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      labelFolders: (content) => labelsOf(folder, content, settings),
      dialect: docusaurusDialect(settings, mounts, await readAuthors(settings, folder)),
    }
  },
}

/** Old versions of the docs would fill every search with near-copies of the current ones. */
const publishesVersions = false

/** The docs are the root of the content, unless a root page takes the place of the home page. */
async function mountsOf(settings: DocusaurusSettings, folder: FolderView): Promise<MountedPart[]> {
  const pages = settings.parts.find(({ type }) => type === 'pages')?.folder ?? below(settings, 'src/pages')
  const homes = await Promise.all(['md', 'mdx'].map((ending) => folder.exists(`${pages}/index.${ending}`)))
  const main = homes.includes(true) ? undefined : settings.parts.find(({ type }) => type === 'docs')
  const there = await Promise.all(settings.parts.map((part) => folder.exists(part.folder)))
  return settings.parts
    .filter((_, at) => there[at])
    .map((part) => {
      const route = part.route.slice(settings.base.length, -1)
      const at = part.type === 'pages' ? 'pages' : part === main ? '' : route
      return { part, mount: { folder: part.folder, at, ...(part.numbers ? { rename: pathWithoutNumbers } : {}) } }
    })
}

const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** Categories of sidebars, by the file of sidebars, by `_category_.json` and by the numbers in front of names. */
async function labelsOf(folder: FolderView, content: readonly SourceFile[], { parts }: DocusaurusSettings) {
  const docs = parts.filter(({ type }) => type === 'docs')
  const files = content.filter(({ path }) => categoryFile.test(path)).map(({ path }) => path)
  const named = await labelsInFiles(folder, files, (settings) => {
    const [title, order] = [textOf(at(settings, 'label')), at(settings, 'position')]
    return { ...(title === undefined ? {} : { title }), ...(typeof order === 'number' ? { order } : {}) }
  })
  const labels = docs.map((part) => {
    const folders = foldersBelow(content, [part.folder])
    const own = labelsInNames(folders, part.numbers ? orderIn : () => ({}), named)
    return new Map([...own, ...labelsBelow(part.folder, part.navigation)])
  })
  return new Map(labels.flatMap((each) => [...each]))
}

function orderIn(written: string): FolderLabel {
  const { order } = withoutNumber(written)
  return order === undefined ? {} : { order }
}

interface Copies {
  readonly folder: string
  readonly place: PrivatePlace
}

function copiesOf(settings: DocusaurusSettings): Copies[] {
  const versions = {
    where: 'of earlier versions of the docs',
    hint: 'To publish one of them, serve its folder as a site of its own.',
  }
  const translations = {
    where: 'of translations',
    hint: 'To publish one of them, serve its folder as a site of its own.',
  }
  const ofVersions = settings.parts.filter(({ type }) => type === 'docs').map(() => 'versioned_docs')
  return [
    ...(publishesVersions ? [] : ofVersions.slice(0, 1)).map((name) => ({ name, place: versions })),
    { name: 'i18n', place: translations },
  ].map(({ name, place }) => ({ folder: below(settings, name), place: { ...place, folder: below(settings, name) } }))
}

function privacyOf(settings: DocusaurusSettings): Privacy {
  const copies = copiesOf(settings)
  const excluded = settings.parts
    .filter(({ exclude }) => exclude.length > 0)
    .map(({ folder, exclude }) => ({ start: `${folder}/`, matches: matcherOfPaths(exclude) }))
  return (path) => {
    for (const { folder, place } of copies) if (path.startsWith(`${folder}/`)) return place
    const hidden = excluded.some(({ start, matches }) => path.startsWith(start) && matches(path.slice(start.length)))
    return hidden ? excludedPlace : undefined
  }
}

const excludedPlace: PrivatePlace = {
  where: 'that the configuration of Docusaurus excludes',
  hint: 'Change "exclude" in its configuration to publish them.',
}

function below({ dir }: DocusaurusSettings, name: string): string {
  return dir === '' ? name : `${dir}/${name}`
}

/** Texts of the files that give authors their names, of all blogs. */
async function readAuthors({ parts }: DocusaurusSettings, folder: FolderView): Promise<readonly string[]> {
  const files = parts.filter(({ type }) => type === 'blog').map((part) => `${part.folder}/authors.yml`)
  const texts = await Promise.all(files.map((file) => folder.text(file)))
  return texts.flatMap((text) => text ?? [])
}
