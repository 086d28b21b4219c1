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
  // Around the text
  published: 'Published {date}',
  updated: 'Updated {date}',
  minutesToRead: { one: '{count} min read', other: '{count} min read' },
  byAuthor: 'By {author}',
  sourceIs: 'Source: {source}',
  citeAs: 'Cite as: {title}, {site}, {address}',
  licenceIs: 'Licence: {licence}',
  entriesAround: 'Entries before and after',
  previousEntry: 'Previous',
  nextEntry: 'Next',
  newerEntry: 'Newer',
  olderEntry: 'Older',
  related: 'Related',
  linkedFrom: 'Linked from',
  linksTo: 'Links to',
  andMore: { one: 'And {count} more.', other: 'And {count} more.' },
  mapOfLinks: 'Map of links',
  cite: 'Cite',
  citeInText: 'As text',
  askAboutPage: 'Ask about this page',
  questionAboutPage: 'Your question about this page',
  ask: 'Ask',
  editPage: 'Edit this page',
} as const satisfies Readonly<Record<string, Phrase>>

export const en = { ...pageWords, ...scriptWords } as const

export type Word = keyof typeof en

/** A language: all words, with plural forms where the English has them. */
export type Words = { readonly [Key in Word]: (typeof en)[Key] extends string ? string : Exclude<Phrase, string> }
