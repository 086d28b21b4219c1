/** Sites of Gatsby: the folders that its configuration reads files from, with addresses from frontmatter or paths. */
import { withoutEnding } from '../model/placement.ts'
import type { Dialect, RawPage } from '../parse/dialect.ts'
import { dateByName } from '../parse/frontmatter/file-date.ts'
import type { Draft } from '../parse/frontmatter/frontmatter-record.ts'
import { findMark, type GatsbySettings, readSettings } from './gatsby/settings.ts'
import type { Kind, Mount, Privacy, PrivatePlace } from './kind.ts'
import { mdxInsertion } from './syntax/mdx/inserts.ts'
import { addressOf, escapedPath, pathBelow } from './syntax/site-paths.ts'

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
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      dialect: gatsbyDialect(settings),
    }
  },
}

/** Posts are the root of the content, and pages are beside them. */
function mountsOf({ sources }: GatsbySettings): Mount[] {
  const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)
  const main = sources.find((folder) => ['blog', 'posts', 'content'].includes(nameOf(folder))) ?? sources[0]
  return sources.map((folder) => ({ folder, at: folder === main ? '' : nameOf(folder) }))
}

/** Addresses come from frontmatter or from paths, and dates from names where there is no other. */
function gatsbyDialect(settings: GatsbySettings): Dialect {
  return {
    insertion: mdxInsertion(settings.dir),
    keys: ['path', 'templatekey', 'template', 'isdraft', 'comments', 'spoiler'],
    read: (page) => ({ frontmatter: describe(page, settings), text: page.text }),
  }
}

function describe({ file, frontmatter }: RawPage, settings: GatsbySettings): Draft {
  const { base, prefix, sources } = settings
  const draft: Draft = { ...dateByName(file, frontmatter) }
  const isDraft = frontmatter.other?.isdraft
  if (isDraft !== undefined && !/^(?:false|no|0)$/i.test(isDraft)) draft.draft = true
  const source = sources.find((folder) => file.startsWith(`${folder}/`))
  if (source === undefined) return draft
  const own = frontmatter.other?.path ?? frontmatter.slug
  const path = withoutEnding(file.slice(source.length + 1)).replace(/(?:^|\/)index$/, '')
  const isWhole = own?.startsWith('/') === true || path === prefix || path.startsWith(`${prefix}/`)
  draft.address = addressOf(base, isWhole ? '' : prefix, own ?? escapedPath(path))
  // Slugs of Gatsby are paths, and ours are the last segment of one.
  const segment = own?.split('/').findLast((each) => each !== '')
  if (segment === undefined) delete draft.slug
  else draft.slug = segment
  return draft
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
