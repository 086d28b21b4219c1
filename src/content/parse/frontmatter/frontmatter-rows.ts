/** The keys that describe a page: what each means, and its reader. Those of other tools are read without warnings. */
import type { KeyRow } from './frontmatter-record.ts'
import {
  addTags,
  ownUpdateKeys,
  quietDescription,
  quietFlag,
  quietNumber,
  quietText,
  readBoost,
  readDescription,
  take,
  takeAliases,
  takeAuthors,
  takeCreated,
  takeImage,
  takeLastUpdate,
  takeNavigation,
  takeOldPaths,
  takeOrder,
  takePinned,
  takeQuietly,
  takeRobots,
  takeSeries,
  takeUpdated,
} from './frontmatter-takers.ts'
import { readFlag, readText } from './frontmatter-values.ts'

/** Spellings of words: `date created`, `datecreated`, `date-created`, `date_created`. */
function spelt(...words: readonly string[]): string[] {
  return words.flatMap((word) => [...new Set(['', '-', '_'].map((mark) => word.replaceAll(' ', mark)))])
}

const updatedKeys = [
  ...new Set([
    ...[...ownUpdateKeys, 'lastupdate', 'last-update'],
    ...spelt('last updated', 'last modified', 'last modified at', 'updated date', 'updated at', 'modified at'),
    ...spelt('date modified', 'date updated', 'modified date', 'update date', 'mod date', 'mod datetime', 'updated on'),
  ]),
]

const createdKeys = [
  ...spelt('created', 'created at', 'date created', 'created date', 'creation date'),
  ...spelt('date published', 'published date', 'published on'),
]

export const descriptiveRows: readonly KeyRow[] = [
  ...(['title', 'description', 'slug', 'source', 'license'] as const).map((name) => ({
    keys: [name],
    meaning: name,
    type: 'text' as const,
    description: {
      title: 'The title; by default the first heading, else the name of the file.',
      description: 'One or two sentences for lists and search engines; by default the first paragraph.',
      slug: 'Last segment of the address; by default the name of the file.',
      source: 'Where the subject of an entry was published: an address or a citation.',
      license: 'Licence of the page; by default that of the site.',
    }[name],
    read: take(name, name === 'description' ? readDescription : readText),
  })),
  {
    keys: ['summary', 'excerpt'],
    meaning: 'description',
    type: 'text',
    description: 'The description of a page without `description`.',
    read: takeQuietly('description', quietDescription),
    suggested: [],
  },
  {
    keys: ['nav_title', 'navtitle', 'sidebar_label', 'linktitle', 'sidebartitle'],
    meaning: 'navTitle',
    type: 'text',
    description: 'A shorter title for the navigation.',
    read: takeQuietly('navTitle', quietText),
    suggested: [],
  },
  {
    keys: createdKeys,
    meaning: 'date',
    type: 'date',
    description: 'The date of a page that has no other.',
    read: takeCreated,
    suggested: [],
  },
  {
    keys: updatedKeys,
    meaning: 'updated',
    type: 'date',
    description: 'The day of the last change; the newest counts.',
    read: takeUpdated,
    suggested: ownUpdateKeys,
  },
  {
    keys: ['last_update'],
    meaning: 'updated',
    type: 'group',
    description: 'Docusaurus: the `date` in it is the day of the last change.',
    read: takeLastUpdate,
    suggested: [],
  },
  {
    keys: ['tags'],
    meaning: 'tags',
    type: 'list',
    description: 'The tags of the page.',
    read: addTags,
  },
  {
    keys: ['tag', 'categories', 'category'],
    meaning: 'tags',
    type: 'list',
    description: 'More tags, behind those of `tags`.',
    read: addTags,
    suggested: [],
  },
  {
    keys: ['aliases'],
    meaning: 'aliases',
    type: 'list',
    description:
      'Other titles, which links between notes and questions find. Those that begin with `/` are former addresses.',
    read: takeAliases,
  },
  {
    keys: ['permalink', 'dg-permalink', 'redirect_from', 'redirects', 'old_url', 'old_urls', 'url'],
    meaning: 'oldPaths',
    type: 'address',
    description:
      'Former addresses, which lead to the page. `permalink: false` withholds it, and `permalink: /` makes it the home page.',
    read: takeOldPaths,
    suggested: ['permalink', 'redirect_from'],
  },
  {
    keys: ['dg-home'],
    meaning: 'isHome',
    type: 'yes or no',
    description: 'Digital Garden: `true` makes it the home page.',
    read: takeQuietly('isHome', quietFlag),
    suggested: [],
  },
  {
    keys: ['order', 'weight', 'nav_order', 'sidebar_position', 'menu_order'],
    meaning: 'order',
    type: 'number',
    description: 'Place in lists: lower numbers come first, before entries without one.',
    read: takeOrder,
    suggested: [],
  },
  {
    keys: ['sidebar', 'eleventynavigation'],
    meaning: 'order',
    type: 'group',
    description: 'Starlight and Eleventy: `order` in it, and `label` or `title` for the navigation.',
    read: takeNavigation,
    suggested: [],
  },
  {
    keys: ['pinned', 'pin', 'sticky', 'dg-pinned'],
    meaning: 'pinned',
    type: 'yes or no',
    description: '`true` puts the entry before all others of a list.',
    read: takePinned,
    suggested: ['pinned'],
  },
  {
    keys: ['featured'],
    meaning: 'featured',
    type: 'yes or no',
    description: '`true` shows the page under “Start here” on the home page, where pinned entries stand first.',
    read: takeQuietly('featured', quietFlag),
    suggested: [],
  },
  {
    keys: ['boost'],
    meaning: 'boost',
    type: 'number',
    description:
      'From 0.5 to 2, by default 1: with more, the page comes before others that answer a question alike. It never answers what it does not say.',
    read: take('boost', readBoost),
    hint: (key) => `Write ${key}: 1.5, a number from 0.5 to 2.`,
    suggested: [],
  },
  {
    keys: ['series'],
    meaning: 'series',
    type: 'text',
    description: 'The series that the entry is a part of, or `{name, part}`.',
    read: takeSeries,
  },
  {
    keys: ['series_part', 'seriespart', 'series_order', 'seriesorder', 'series_weight', 'series_index', 'part'],
    meaning: 'seriesPart',
    type: 'number',
    description: 'Number of the part in its series; by default the order of the dates.',
    read: takeQuietly('seriesPart', quietNumber),
    suggested: [],
  },
  {
    keys: ['author', 'authors'],
    meaning: 'author',
    type: 'list',
    description: 'Who wrote it: one name or a list, also as `{name}`.',
    read: takeAuthors,
    suggested: ['author'],
  },
  {
    keys: [
      ...['image', 'cover', 'heroimage', 'hero_image', 'featured_image', 'featuredimage'],
      ...['feature_image', 'coverimage', 'cover_image', 'banner', 'thumbnail', 'og_image', 'ogimage', 'images'],
    ],
    meaning: 'image',
    type: 'image',
    description: 'A picture for the top of the page, lists and previews: a file, an address, or `{src, alt}`.',
    read: takeImage,
    suggested: ['image'],
  },
  {
    keys: ['image_alt', 'imagealt', 'cover_alt', 'coveralt', 'heroimagealt'],
    meaning: 'imageAlt',
    type: 'text',
    description: 'Alternative text of that picture.',
    read: takeQuietly('imageAlt', quietText),
    suggested: [],
  },
  {
    keys: ['noindex', 'dg-hide'],
    meaning: 'noindex',
    type: 'yes or no',
    description: '`true` keeps the page from search, feeds and sitemaps.',
    read: take('noindex', readFlag),
    suggested: ['noindex'],
  },
  {
    keys: ['robots', 'search'],
    meaning: 'noindex',
    type: 'text',
    description:
      '`noindex` or `none` in it is `noindex: true`. Material for MkDocs: so is `exclude: true` in `search`.',
    read: takeRobots,
    suggested: [],
  },
]
