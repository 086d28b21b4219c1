/** Hexo: pages and posts in `source`. */
import { hexoDialect } from './hexo/dialect.ts'
import { findMark, type HexoSettings, openSettings } from './hexo/settings.ts'
import type { Kind, Privacy, PrivatePlace } from './kind.ts'
import { matcherOfPaths } from './syntax/patterns.ts'

export const hexo: Kind = {
  name: 'hexo',
  title: 'a Hexo site',
  role: 'generator',
  manual: {
    marks: '`_config.yml` with a setting that only Hexo has or beside `scaffolds`, and a folder `source`.',
    content:
      '`source`, or the folder that `source_dir` names: pages, and posts in `_posts`. A folder is a language if the theme or the settings name it.',
    hidden:
      '`_drafts`, other folders and files whose names begin with `_`, what `exclude` and `ignore` name, and posts with a password or with a tag that has one (`encrypt`).',
    syntax:
      'the tags of Hexo: code, also from files, quotes, notes, links to posts and files, images, videos and `raw`. Other tags are left out; in code they stay.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await openSettings(folder)
    const { source } = settings
    return {
      content: [
        { folder: source, at: '' },
        { folder: `${source}/_posts`, at: 'posts' },
      ],
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      dialect: hexoDialect(settings),
    }
  },
}

function privacyOf({ source, excluded, ignored }: HexoSettings): Privacy {
  const isExcluded = matcherOfPaths(excluded)
  const isIgnored = matcherOfPaths(ignored)
  return (path) => {
    if (!path.startsWith(`${source}/`)) return undefined
    return isExcluded(path.slice(source.length + 1)) || isIgnored(path) ? excludedPlace : undefined
  }
}

const excludedPlace: PrivatePlace = {
  where: 'that the settings of Hexo exclude',
  hint: 'Change "exclude" or "ignore" in _config.yml to publish them.',
}
