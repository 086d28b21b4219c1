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
  // Search page
  searchTitle: 'Search',
  searchDescription: 'Search {site}, or browse its collections and tags.',
  searchLabel: 'Words to look for, or a question',
  searchButton: 'Search',
  askButton: 'Ask',
  searchQuestions: 'Questions to ask',
  searchRecent: 'Recently changed',
  searchCollections: 'Collections',
  searchEmpty: 'There are no entries yet.',
  searchAsJson: 'as {json}',
  searchWhole: 'The whole site: {overview} and {sitemap}',
  searchOverview: 'overview',
  searchSitemap: 'sitemap',
  searchResultsFor: 'Results for {query}',
  searchEnd: { one: 'There are no more results: {count} in all.', other: 'There are no more results: {count} in all.' },
  searchPart: 'Results {first} to {last} of {total}.',
  searchUnsureNear: 'None seems to be about all of this; these come nearest.',
  searchUnsureFar: 'None seems to be about all of this; they only share words with it.',
  searchOnlyIn: 'Only in {filters}: {leave}.',
  searchBoth: '{one} with {other}',
  searchEverywhere: 'search everywhere',
  searchPages: 'Pages of results',
  searchPrevious: 'Previous results',
  searchMore: 'More results',
  answerTitle: 'Answer',
  answerNone: 'Nothing on {site} answers this question.',
  answerNoneWithin: 'Nothing on {site} within the given filters answers this question.',
} as const satisfies Readonly<Record<string, Phrase>>

export const en = { ...pageWords, ...scriptWords } as const

export type Word = keyof typeof en

/** A language: all words, with plural forms where the English has them. */
export type Words = { readonly [Key in Word]: (typeof en)[Key] extends string ? string : Exclude<Phrase, string> }
