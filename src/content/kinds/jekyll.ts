/** Jekyll: pages anywhere, posts in `_posts`, and collections that its settings name. */
import type { Dialect } from '../parse/dialect.ts'
import { clockIn } from './jekyll/moment.ts'
import { defaultsFor, jekyllFrontmatter } from './jekyll/page.ts'
import { collectionFolders, jekyllPrivacy, placeOf } from './jekyll/places.ts'
import { type JekyllSettings, readSettings, settingsFiles } from './jekyll/settings.ts'
import { jekyllRules } from './jekyll/template.ts'
import type { FolderRules, FolderView, Kind, Mount } from './kind.ts'
import { withBlanksInPaths, withoutAttributes } from './syntax/kramdown.ts'
import { readLiquid } from './syntax/liquid.ts'
import { plainKeys } from './syntax/plain-keys.ts'
import { isRepositoryDocument } from './syntax/repository-documents.ts'

export const jekyll: Kind = {
  name: 'jekyll',
  title: 'a Jekyll site',
  role: 'generator',
  manual: {
    marks: '`_config.yml`, or `_posts` beside `_layouts` or a `Gemfile`.',
    content: 'the whole folder: posts, pages and the collections that the configuration publishes.',
    hidden:
      '`_drafts`, folders and files whose names begin with `_`, what `exclude` names, and documents about the repository.',
    syntax:
      '`highlight`, `post_url`, `link`, `raw`, `relative_url` and values of the site; other tags of Liquid are left out.',
  },
  recognise,
  open,
}

/** Hexo and Jupyter Book have a `_config.yml` too. */
const marksOfOthers = ['_toc.yml', 'scaffolds']
const keysOfOthers = /^(?:new_post_name|source_dir|public_dir|execute|parse):/m

async function recognise(folder: FolderView): Promise<string | undefined> {
  const others = await Promise.all(marksOfOthers.map((mark) => folder.exists(mark)))
  if (others.includes(true)) return undefined
  for (const file of settingsFiles)
    if ((await folder.exists(file)) && !keysOfOthers.test((await folder.text(file)) ?? '')) return file
  const found = await Promise.all(['_posts', '_layouts', 'Gemfile'].map((name) => folder.exists(name)))
  return found[0] && (found[1] || found[2]) ? '_posts' : undefined
}

async function open(folder: FolderView): Promise<FolderRules> {
  const settings = await readSettings(folder)
  const { source } = settings
  const below = (path: string) => (source === '' ? path : path === '' ? source : `${source}/${path}`)
  const indexes = ['index.html', 'index.md', 'index.markdown', 'index.liquid'].map((name) => folder.exists(below(name)))
  const hasIndex = (await Promise.all(indexes)).includes(true)
  const pages = settings.include.includes('_pages') ? [{ folder: '_pages', at: 'pages' }] : []
  const folders = [...collectionFolders(settings), ...pages].map(({ folder: name, at }) => ({
    folder: below(name),
    at,
  }))
  return {
    content: [{ folder: source, at: '' }, ...folders],
    keepsPaths: true,
    metadata: settings.metadata,
    inlineTags: false,
    privacy: jekyllPrivacy(settings),
    dialect: createDialect(settings, hasIndex, collectionFolders(settings)),
  }
}

/** @param hasIndex whether a page is the home page, so that a README is not */
function createDialect(settings: JekyllSettings, hasIndex: boolean, folders: readonly Mount[]): Dialect {
  const clockOf = clockIn(settings.timezone)
  const { source } = settings
  return {
    keys,
    read(page) {
      const below = source === '' ? page.file : page.file.slice(source.length + 1)
      const found = placeOf(below, settings)
      // Other rules keep the rest private, but the owner may show drafts.
      const place = found.type === 'document' ? found : ({ type: 'page', below } as const)
      const { text } = page
      if (page.block === undefined && place.type === 'page' && isRepositoryDocument(below, hasIndex))
        return { frontmatter: { ...page.frontmatter, publish: false }, text }
      const type = place.type === 'page' ? 'pages' : place.label
      const own = plainKeys(page.block ?? '')
      const values = new Map([...defaultsFor(below, type, settings.defaults), ...own])
      const frontmatter = jekyllFrontmatter(page, place, values, settings, clockOf)
      if (own.get('render_with_liquid') === 'false')
        return { frontmatter, ...withoutAttributes(withBlanksInPaths(text)) }
      const read = readLiquid(text, jekyllRules(settings, frontmatter, values, folders))
      return { frontmatter, ...withoutAttributes(withBlanksInPaths(read.text)), leftOut: read.leftOut }
    },
  }
}

const keys = [
  'layout',
  'permalink',
  'categories',
  'category',
  'tag',
  'excerpt_separator',
  'render_with_liquid',
  'sitemap',
]
