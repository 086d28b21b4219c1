/** Sites of Next.js with Markdown: documentation in Nextra and Fumadocs, and blogs. */
import type { FolderLabels } from '../model/placement.ts'
import type { SourceFile } from '../source/source.ts'
import { placeWithoutLanguage } from './addresses/page-place.ts'
import type { Kind, Mount, Privacy, PrivatePlace } from './kind.ts'
import { nextDialect } from './nextjs/dialect.ts'
import { addressesIn } from './nextjs/languages.ts'
import { isGroup } from './nextjs/parts.ts'
import { findMark, type NextSettings, readSettings } from './nextjs/settings.ts'
import { foldersBelow } from './syntax/sections.ts'
import { pathBelow } from './syntax/site-paths.ts'

export const nextjs: Kind = {
  name: 'nextjs',
  title: 'a Next.js site',
  role: 'generator',
  manual: {
    marks:
      '`next.config.js`, in any of its endings, `source.config.ts` of Fumadocs, or `next` in `package.json`, at the root, in `docs` or `website`, with Markdown in one of the folders below.',
    content:
      'the collections of Fumadocs; `content` of Nextra; of blogs `data/blog`, `_posts`, `posts`, `content/posts` and their like; `page.mdx` of `app`, and `pages`. `public` as files, and as the folder of posts where there is no other.',
    hidden: 'drafts, names that begin with `_`, other Markdown in `app`, and authors other than the default one.',
    syntax:
      'MDX as for Astro, with callouts, cards, tabs, steps and file trees of Nextra and Fumadocs. `metadata` that a page exports counts as frontmatter. Imported Markdown and `<include>` are put into the page. `_meta.js` and `meta.json` give order and titles of menus, those of folders included. Ids of headings, as in `## Soil [#soil]`. With `i18n` of Next.js or Fumadocs, `soil.es.mdx` and `es/soil.mdx` are translations, also in menus such as `_meta.es.json`, and links lead to pages in the language of their page where they are there.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await readSettings(folder)
    const statics = pathBelow(settings.dir, 'public')
    return {
      content: mountsOf(settings),
      ...(statics === undefined ? {} : { statics: [statics] }),
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      labelFolders: async (content) => labelsOf(content, settings),
      dialect: nextDialect(settings),
      ...(settings.languages.codes.size > 1 ? { addressesFor: addressesIn(settings.languages) } : {}),
    }
  },
}

/** Documentation is the root of the content, and so is a blog that has no other folder beside it. */
function mountsOf({ parts, languages }: NextSettings): Mount[] {
  const inMain = placeWithoutLanguage((code) => languages.codes.has(code), languages.main ?? '')
  const inContent = (path: string) => inMain(withoutGroups(path))
  const others = parts.filter(({ style }) => style === 'content')
  const main =
    others.find(({ folder }) => /(?:^|\/)(?:docs|content)$/.test(folder)) ??
    (others.length === 1 ? others[0] : undefined)
  return parts.map((part) => {
    if (part.style === 'authors') return { folder: part.folder, at: 'pages', rename: aboutPage }
    const at = part === main || part.style === 'app' ? '' : part.route.slice(1, -1)
    return { folder: part.folder, at, place: part.style === 'app' ? pageOfFolder : inContent }
  })
}

/** As menus have them; groups are no folders of readers. */
function labelsOf(content: readonly SourceFile[], { parts, menus }: NextSettings): FolderLabels {
  const folders = foldersBelow(
    content,
    parts.map(({ folder }) => folder),
  )
  const named = [...folders].filter((path) => !isGroup(path.slice(path.lastIndexOf('/') + 1)))
  return new Map(
    named.map((path) => {
      const own = menus.titles.get(path)
      return [path, { ...menus.entries.get(path), ...(own === undefined ? {} : { title: own }) }]
    }),
  )
}

function aboutPage(path: string): string {
  return path.replace(/^default\./, 'about.')
}

function withoutGroups(path: string): string {
  return path
    .split('/')
    .filter((segment) => !isGroup(segment))
    .join('/')
}

/** `soil/page.mdx` is the page of its folder. */
function pageOfFolder(path: string): string {
  return withoutGroups(path).replace(/(^|\/)page(\.mdx?)$/, '$1index$2')
}

function privacyOf({ parts }: NextSettings): Privacy {
  return (path) => {
    const part = parts.find(({ folder }) => path.startsWith(`${folder}/`))
    const below = part ? path.slice(part.folder.length + 1) : path
    if (part?.style === 'authors') return /^default\.mdx?$/.test(below) ? undefined : author
    if (/(?:^|\/)_/.test(below)) return partial
    return part?.style === 'app' && !/(?:^|\/)page\.mdx?$/.test(below) ? noRoute : undefined
  }
}

const author: PrivatePlace = {
  where: 'about authors',
  hint: 'Posts show their names. Move a page out of the folder of authors to publish it.',
}

const noRoute: PrivatePlace = {
  where: 'that are no routes of Next.js',
  hint: 'Call a page "page.mdx", in a folder of its own, to publish it.',
  isPart: true,
}

const partial: PrivatePlace = {
  where: 'with a name, or in a folder with a name, that begins with "_"',
  hint: 'Rename a page to publish it.',
  isPart: true,
}
