/** Sites of VitePress: Markdown with directives, text of other files, and components. */
import type { Kind, Privacy, PrivatePlace } from './kind.ts'
import { labelsBelow } from './navigation/navigation.ts'
import { matcherOfPaths } from './syntax/patterns.ts'
import { pathBelow } from './syntax/site-paths.ts'
import { vitepressDialect } from './vitepress/dialect.ts'
import { findConfig, readSettings, type VitepressSettings } from './vitepress/settings.ts'

export const vitepress: Kind = {
  name: 'vitepress',
  title: 'a VitePress site',
  role: 'generator',
  manual: {
    marks: '`.vitepress/config.ts` or `.vitepress/config/index.ts`, in any of their endings, at the root or in `docs`.',
    content:
      'the folder around `.vitepress`, or the one that `srcDir` names, and the files of its `public`; folders of `locales` are translations.',
    hidden: 'what `srcExclude` names, and drafts.',
    syntax:
      'containers, snippets and `@include` of files in the site folder, with lines and regions. `[[toc]]`, scripts and styles are left out. A home page shows the hero, links and features of its frontmatter. The sidebar gives the order of pages, and menus their titles and those of folders.',
  },
  recognise: findConfig,
  async open(folder) {
    const settings = await readSettings(folder)
    const statics = pathBelow(settings.src, 'public')
    return {
      content: [{ folder: settings.src, at: '' }],
      ...(statics === undefined ? {} : { statics: [statics] }),
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      labelFolders: async () => labelsBelow(settings.src, settings.navigation),
      dialect: vitepressDialect(settings),
    }
  },
}

function privacyOf({ src, excluded }: VitepressSettings): Privacy {
  const isExcluded = matcherOfPaths(excluded)
  const start = src === '' ? '' : `${src}/`
  return (path) => (path.startsWith(start) && isExcluded(path.slice(start.length)) ? excludedPlace : undefined)
}

const excludedPlace: PrivatePlace = {
  where: 'that "srcExclude" names',
  hint: 'Remove them from "srcExclude" in the configuration of VitePress to publish them.',
  isPart: true,
}
