/** The words of the interface in English: the model of every other language. */
import { scriptWords } from '../../browser/words.ts'
import type { Phrase } from '../../text/phrase.ts'

/** What pages are made with. */
const pageWords = {
  // Frame
  skipToContent: 'Skip to content',
  // Offline
  offlineTitle: 'No connection',
  offlineText:
    'This page is not on your device, and there is no connection to fetch it. You can read the pages that were saved on this device:',
  // Lists
  authorTitle: 'Author: {name}',
  authorDescription: '{entries} by {name} on {site}.',
  entries: { one: '{count} entry', other: '{count} entries' },
  // Lists, folders, tags and series
  folders: { one: '{count} folder', other: '{count} folders' },
  more: 'And {count} more.',
  inThisFolder: 'In this folder',
  folderDescription: '{entries} in the folder “{folder}” of {collection}, {site}{page}.',
  pinned: 'Pinned',
  undated: 'Undated',
  breadcrumb: 'Breadcrumb',
  pagesOfList: 'Pages of this list',
  pageOfList: 'Page {number}',
  pageSuffix: ', page {number}',
  newer: 'Newer',
  older: 'Older',
  previous: 'Previous',
  next: 'Next',
  tags: 'Tags',
  everyTag: 'All tags',
  tagCount: { one: '{count} tag', other: '{count} tags' },
  tagsAToZ: '{tags}, A to Z, each with the number of its entries.',
  tagsDescription: '{tags} of {site}, A to Z{page}.',
  tagTitle: 'Tag: {tag}',
  tagDescription: '{entries} tagged “{tag}” on {site}{page}.',
  noEntries: 'There are no entries yet.',
  sameForPrograms: 'The same list for programs: {address}.',
  collectionDescription: '{title} of {site}',
  series: 'Series',
  seriesPart: 'Part {part} of {parts} of {series}',
  // Tree of folders
  treeLabel: 'Folders and pages',
  treeAll: { one: '{count} page', other: 'All {count} pages' },
  // All pages
  allPages: 'All pages',
  allCount: { one: '{count} page', other: '{count} pages' },
  allDescription: 'All pages of {site}: {order}{page}.',
  allOrder: 'Order',
  byChange: 'Last changed',
  byTitle: 'By title',
  byCreation: 'Newest first',
  filterTitles: 'Filter the titles of this page, or search all pages',
  search: 'Search',
} as const satisfies Readonly<Record<string, Phrase>>

export const en = { ...pageWords, ...scriptWords } as const

export type Word = keyof typeof en

/** A language: all words, with plural forms where the English has them. */
export type Words = { readonly [Key in Word]: (typeof en)[Key] extends string ? string : Exclude<Phrase, string> }
