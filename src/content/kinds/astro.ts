/** Sites of Astro and Starlight: collections of content, and Markdown among the pages. */

import type { FolderLabels } from '../model/placement.ts'
import { astroDialect } from './astro/dialect.ts'
import { type AstroCollection, type AstroSettings, findConfig, readSettings } from './astro/settings.ts'
import type { Kind, Mount, Privacy, PrivatePlace } from './kind.ts'
import { labelsBelow } from './navigation/navigation.ts'
import { matcherOfPaths } from './syntax/patterns.ts'
import { addressOf } from './syntax/site-paths.ts'

export const astro: Kind = {
  name: 'astro',
  title: 'an Astro site',
  role: 'generator',
  manual: {
    marks: '`astro.config.mjs`, in any of its endings.',
    content:
      '`src/content/docs` of Starlight, the other collections of `src/content` and those that `content.config.ts` names, and `src/pages`. The route that shows a collection, such as `src/pages/posts/[...slug].astro`, says its addresses.',
    hidden:
      'names that begin with `_`, drafts, and entries that `getStaticPaths` of their route leaves out by a field, as in `data.ready !== false`.',
    syntax:
      'MDX: imports, expressions and components are left out, and the Markdown in components stays. Asides, tabs, cards, steps and images of Starlight become Markdown, and so does the hero of a home page. Of directives of remark, labels, links to repositories and videos stay. The sidebar gives the order of pages, and menus their titles and those of folders.',
  },
  recognise: findConfig,
  async open(folder) {
    const settings = await readSettings(folder)
    return {
      content: mountsOf(settings),
      files: filesOf(settings),
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      labelFolders: async () => labelsOf(settings),
      dialect: astroDialect(settings),
      ...(settings.isStarlight ? { standIn: standInOf(settings) } : {}),
    }
  },
}

/** The folders of `src/content` are those of the content, but the docs of Starlight are its root. */
function mountsOf({ src, isStarlight, collections }: AstroSettings): Mount[] {
  const content = `${src}/content`
  const elsewhere = (collections ?? []).filter(({ folder }) => !`${folder}/`.startsWith(`${content}/`))
  return [
    ...(isStarlight ? [{ folder: `${content}/docs`, at: '' }] : []),
    { folder: content, at: '' },
    ...elsewhere.map(({ name, folder }) => ({ folder, at: name })),
    { folder: `${src}/pages`, at: 'pages' },
  ]
}

/** The sidebar names folders of the main language. */
function labelsOf({ src, navigation, mainFolder }: AstroSettings): FolderLabels {
  return labelsBelow(`${src}/content/docs${mainFolder === '' ? '' : `/${mainFolder}`}`, navigation)
}

/** Folders of pictures, and not the programs beside them: Astro publishes no file for a link. */
function filesOf({ src, shortcuts }: AstroSettings): Mount[] {
  const usual = ['assets', 'images', 'img', 'media'].map((name) => `${src}/${name}`)
  const named = [...shortcuts.values()].filter((folder) => /(?:^|\/)(?:assets|images?|img|media)(?:\/|$)/i.test(folder))
  return [...new Set([...usual, ...named])].map((folder) => ({ folder, at: folder }))
}

/** Astro shows no file that belongs to no collection. */
function privacyOf({ src, isStarlight, collections }: AstroSettings): Privacy {
  if (collections === undefined) return () => undefined
  const docs: AstroCollection = { name: 'docs', folder: `${src}/content/docs`, patterns: [] }
  const all = [...collections, ...(isStarlight ? [docs] : [])].map(({ folder, patterns }) => ({
    start: `${folder}/`,
    matches: patterns.length === 0 ? () => true : matcherOfPaths(patterns),
  }))
  return (path) => {
    if (path.startsWith(`${src}/pages/`)) return undefined
    const isInOne = all.some(({ start, matches }) => path.startsWith(start) && matches(path.slice(start.length)))
    return isInOne ? undefined : outside
  }
}

/** Starlight shows a page in its main language where the translation is missing. */
function standInOf({ base, languages, mainFolder }: AstroSettings): (address: string) => string | undefined {
  return (address) => {
    if (!address.startsWith(base)) return undefined
    const [first = '', ...rest] = address.slice(base.length).split('/')
    if (first === mainFolder || first === 'root' || !languages.has(first)) return undefined
    return addressOf(base, mainFolder, ...rest)
  }
}

const outside: PrivatePlace = {
  where: "in none of Astro's collections",
  hint: 'Add a collection for them in src/content.config.ts to publish them.',
}
