/** Lume: Markdown anywhere below its folder of sources. */
import type { SourceFile } from '../source/source.ts'
import type { FolderView, Kind, Mount, Privacy, PrivatePlace } from './kind.ts'
import { labelsOfFolders, metadataOf, readFolderData } from './lume/data.ts'
import { lumeDialect } from './lume/dialect.ts'
import { nameReader, placeReader } from './lume/names.ts'
import { findMark, type LumeSettings, readSettings } from './lume/settings.ts'

export const lume: Kind = {
  name: 'lume',
  title: 'a Lume site',
  role: 'generator',
  manual: {
    marks: '`_config.ts` or `_config.js` that imports Lume.',
    content: 'the folder `src` of the configuration, by default all of it; files that it adds or copies.',
    hidden:
      'names that begin with `_`, unless `add` names them, what `ignore` names, drafts and `url: false`, also by `_data` of a folder, and documents about the repository. Functions that ignore or filter pages are not run.',
    syntax:
      'tags of Vento, Nunjucks and Liquid where `templateEngine` names them: values of the page are shown, others are left out. Templates that are not Markdown are not read. Dates and numbers in names count with the plugins that extract them, `id` and `lang` with `multilanguage`.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await readSettings(folder)
    const { source, statics, files } = settings
    const data = await readFolderData(folder, source)
    const place = placeReader(settings)
    const content: Mount = { folder: source, at: '', ...(place ? { place } : {}) }
    return {
      content: [content],
      ...(await served(folder, statics, files)),
      keepsPaths: true,
      metadata: metadataOf(data.get('')),
      privacy: privacyOf(settings),
      labelFolders: async (notes: readonly SourceFile[]) => labelsOfFolders(notes, source, data, nameReader(settings)),
      dialect: lumeDialect(settings, data, await hasIndex(folder, source)),
    }
  },
}

/** Lume leaves out files whose names begin with `_`, so a folder with such is not public as a whole. */
async function served(folder: FolderView, statics: readonly string[], files: readonly Mount[]) {
  const paths = await Promise.all(statics.map((name) => folder.files(name)))
  const isWhole = statics.map((name, at) => !paths[at]?.some((path) => path.slice(name.length).includes('/_')))
  return {
    statics: statics.filter((_, at) => isWhole[at]),
    files: [...files, ...statics.filter((_, at) => !isWhole[at]).map((name) => ({ folder: name, at: '' }))],
  }
}

async function hasIndex(folder: FolderView, source: string): Promise<boolean> {
  const endings = ['md', 'vto', 'njk', 'liquid', 'yml', 'yaml', 'json', 'page.js', 'page.ts', 'page.jsx', 'page.tsx']
  const path = source === '' ? 'index' : `${source}/index`
  const all = [...endings, 'jsx', 'tsx', 'mdx', 'html', 'pug', 'eta', 'page.json']
  return (await Promise.all(all.map((ending) => folder.exists(`${path}.${ending}`)))).includes(true)
}

function privacyOf({ source, ignored, added, outside }: LumeSettings): Privacy {
  return (path) => {
    if (outside.some((name) => path.startsWith(`${name}/`))) return ignoredPlace
    if (source !== '' && !path.startsWith(`${source}/`)) return undefined
    const segments = (source === '' ? path : path.slice(source.length + 1)).split('/')
    let isOpen = false
    for (let end = 1, place = ''; end <= segments.length; end++) {
      const name = segments[end - 1] ?? ''
      place = end === 1 ? name : `${place}/${name}`
      const isAdded = added.has(place)
      if (ignored.has(place) && !isAdded) return ignoredPlace
      if (name.startsWith('_') && !isAdded) return underscored
      isOpen ||= isAdded
    }
    return isOpen ? 'public' : undefined
  }
}

const ignoredPlace: PrivatePlace = {
  where: 'ignored by Lume',
  hint: 'Change "ignore" in the configuration of Lume to publish them.',
}
const underscored: PrivatePlace = {
  where: 'with "_" at the beginning of their name or of a folder',
  hint: 'Rename them, or name them with "add" in the configuration of Lume, to publish them.',
}
