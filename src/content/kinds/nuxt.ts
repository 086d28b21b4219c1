/** Sites of Nuxt with the module Nuxt Content, Docus among them: folders with numbers, and components in Markdown. */
import type { SourceFile } from '../source/source.ts'
import type { FolderView, Kind, Mount, Privacy, PrivatePlace } from './kind.ts'
import { nuxtDialect } from './nuxt/dialect.ts'
import { pathWithoutNumbers, titleOfFolder, withoutNumber } from './nuxt/names.ts'
import { findMark, type NuxtSettings, readSettings } from './nuxt/settings.ts'
import { foldersBelow, labelsInFiles, labelsInNames } from './syntax/sections.ts'
import { at, textOf } from './syntax/settings.ts'
import { pathBelow } from './syntax/site-paths.ts'

export const nuxt: Kind = {
  name: 'nuxt',
  title: 'a site of Nuxt Content',
  role: 'generator',
  manual: {
    marks:
      '`content.config.ts`, `nuxt.config.ts` or `package.json` with `@nuxt/content` or `docus`, beside `content/`, at the root, in `docs`, `website` or `app`.',
    content: '`content`, and the folders that sources of `content.config.ts` name with `cwd`; `public` as files.',
    hidden:
      'drafts, names with `.draft` or a `_` in front, and pages in no collection of the type `page`, where the collections can be read.',
    syntax:
      'MDC: callouts, titles and links of components become Markdown, and the text in other components and slots stays. Attributes of text are left out. Numbers in front of names order pages and folders, which `.navigation.yml` and `_dir.yml` name.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await readSettings(folder)
    const mounts = mountsOf(settings)
    const statics = pathBelow(settings.dir, 'public')
    return {
      content: mounts,
      ...(statics === undefined ? {} : { statics: [statics] }),
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      labelFolders: (content) => labelsOf(folder, content, mounts),
      dialect: nuxtDialect(settings),
    }
  },
}

function mountsOf({ dir, sources }: NuxtSettings): Mount[] {
  const content = dir === '' ? 'content' : `${dir}/content`
  const folders = new Set([content, ...(sources ?? []).map(({ folder }) => folder)])
  return [...folders].map((folder) => ({ folder, at: '', rename: pathWithoutNumbers }))
}

/** By `.navigation.yml`, which was `_dir.yml` in version 2, and else by their names. */
async function labelsOf(folder: FolderView, content: readonly SourceFile[], mounts: readonly Mount[]) {
  const folders = [
    ...foldersBelow(
      content,
      mounts.map((mount) => mount.folder),
    ),
  ]
  const files = folders.flatMap((name) => [`${name}/_dir.yml`, `${name}/.navigation.yml`])
  const named = await labelsInFiles(folder, files, (settings) => {
    const title = textOf(at(settings, 'title')) ?? textOf(at(settings, 'navigation', 'title'))
    return title === undefined ? {} : { title }
  })
  const nameOf = (written: string) => {
    const { name, order } = withoutNumber(written)
    return { title: titleOfFolder(name), ...(order === undefined ? {} : { order }) }
  }
  return labelsInNames(folders, nameOf, named)
}

/** Version 2 never shows drafts; version 3 leaves them to the queries of the owner. */
const draft = /\.draft(?:\/|\.|$)/i

function privacyOf({ sources }: NuxtSettings): Privacy {
  return (path) => {
    if (draft.test(path)) return named
    const isPage = (sources ?? []).some(
      ({ folder, matches }) => path.startsWith(`${folder}/`) && matches(path.slice(folder.length + 1)),
    )
    return sources === undefined || isPage ? undefined : outside
  }
}

const named: PrivatePlace = {
  where: 'with ".draft" in their names',
  hint: 'Rename a page to publish it.',
}

const outside: PrivatePlace = {
  where: 'in no collection of pages of Nuxt Content',
  hint: 'Add a collection of the type "page" for them in content.config.ts to publish them.',
}
