/** Sites of Gatsby: the folders that its configuration reads files from, with addresses from frontmatter or paths. */
import { gatsbyDialect } from './gatsby/dialect.ts'
import { findMark, type GatsbySettings, readSettings } from './gatsby/settings.ts'
import type { Kind, Mount, Privacy, PrivatePlace } from './kind.ts'
import { pathBelow } from './syntax/site-paths.ts'

export const gatsby: Kind = {
  name: 'gatsby',
  title: 'a Gatsby site',
  role: 'generator',
  manual: {
    marks: '`gatsby-config.js`, in any of its endings, at the root, in `website`, `docs`, `site` or `www`.',
    content:
      'the folders with Markdown that the configuration reads, `content/posts`, `content/pages` and `src/pages`; `static` as files.',
    hidden:
      'drafts, pages with `published: false` or `isDraft: true`, folders called `drafts`, what `ignore` names, and files that no query by `fileAbsolutePath` in `gatsby-node.js` asks for, if there are such queries.',
    syntax: 'MDX as for Astro; imported Markdown is put into the page. `path` and `slug` give old addresses.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await readSettings(folder)
    const { dir, sources } = settings
    const statics = pathBelow(dir, 'static')
    const images = ['src/images', 'content/images', 'content/assets'].map((name) => pathBelow(dir, name) ?? name)
    return {
      ...(sources.length === 0 ? {} : { content: mountsOf(settings) }),
      ...(statics === undefined ? {} : { statics: [statics] }),
      files: images.map((path) => ({ folder: path, at: path })),
      keepsPaths: true,
      privacy: privacyOf(settings),
      dialect: gatsbyDialect(settings),
    }
  },
}

/** Posts are the root of the content, and pages lie beside them. */
function mountsOf({ sources }: GatsbySettings): Mount[] {
  const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)
  const main = sources.find((folder) => ['blog', 'posts', 'content'].includes(nameOf(folder))) ?? sources[0]
  return sources.map((folder) => ({ folder, at: folder === main ? '' : nameOf(folder) }))
}

const draftFolder = /(?:^|\/)_?drafts?\//i

function privacyOf({ isPage, isIgnored }: GatsbySettings): Privacy {
  return (path) => {
    if (draftFolder.test(path)) return drafts
    if (isIgnored(path)) return ignored
    return isPage(path) ? undefined : data
  }
}

const drafts: PrivatePlace = {
  where: 'in a folder of drafts',
  hint: 'Move a page out of it to publish it.',
}

const ignored: PrivatePlace = {
  where: 'that "ignore" names',
  hint: 'Change "ignore" in the configuration of Gatsby to publish them.',
}

const data: PrivatePlace = {
  where: 'that no query of gatsby-node asks for',
  hint: 'They are data for the code of the site. Move a page into a folder of posts to publish it.',
  isPart: true,
}
