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
  // Text of a page
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {reference}',
  linkToHeading: 'Link to “{heading}”',
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'To do',
  diagram: 'Diagram ({kind})',
  diagramSource: 'Text of the diagram',
  calloutNote: 'Note',
  calloutAbstract: 'Abstract',
  calloutInfo: 'Info',
  calloutTip: 'Tip',
  calloutImportant: 'Important',
  calloutSuccess: 'Success',
  calloutQuestion: 'Question',
  calloutWarning: 'Warning',
  calloutCaution: 'Caution',
  calloutDanger: 'Danger',
  calloutExample: 'Example',
  calloutQuote: 'Quote',
} as const satisfies Readonly<Record<string, Phrase>>

export const en = { ...pageWords, ...scriptWords } as const

export type Word = keyof typeof en

/** A language: all words, with plural forms where the English has them. */
export type Words = { readonly [Key in Word]: (typeof en)[Key] extends string ? string : Exclude<Phrase, string> }
