/** The words of the interface in English: the model of every other language. */
import { scriptWords } from '../../browser/words.ts'
import type { Phrase } from '../../text/phrase.ts'

/** What pages are made with. */
const pageWords = {
  // Frame
  skipToContent: 'Skip to content',
  shortcuts: 'Shortcuts',
  overviewForModels: '{address} is an overview of this site for language models.',
  mainNavigation: 'Main',
  searchOrAsk: 'Search or ask',
  darkColours: 'Dark colours',
  moreLinks: 'More',
  onThisPage: 'On this page',
  forPrograms: 'For programs',
  licenceOfSite: 'Licence, where a page names no other: {licence}',
  // Offline
  offlineTitle: 'No connection',
  offlineText:
    'This page is not on your device, and there is no connection to fetch it. You can read the pages that were saved on this device:',
  // Lists
  authorTitle: 'Author: {name}',
  authorDescription: '{entries} by {name} on {site}.',
  entries: { one: '{count} entry', other: '{count} entries' },
  // Translations
  inOtherLanguages: 'In other languages: {languages}',
  // Home
  askThisSite: 'Ask this site',
  askButton: 'Ask',
  exampleQuestions: 'Questions to begin with',
  whatIs: 'What is {title}?',
  startHere: 'Start here',
  recentlyChanged: 'Recently changed',
  allEntries: { one: '{count} entry', other: 'All {count} entries' },
  foldersTitle: 'Folders',
  browse: 'Browse',
  subscribe: 'Subscribe by {feeds}.',
  welcome: 'Welcome',
  welcomeText:
    'The service is running, and nothing has been published yet. Everything that you publish begins as a Markdown file in the {folder} folder of this site:',
  welcomeNote: '{file} becomes the note at {address}.',
  welcomeJournal: '{file} becomes a journal entry, with the {author} and {source} of its frontmatter.',
  welcomeLab: '{file} becomes a lab entry.',
  welcomePage: '{file} becomes the page at {address}, and {home} the text of this home page.',
  welcomeExample: 'Frontmatter is optional. A first note can be as short as this:',
  welcomeExampleNote: '# Hello\n\nMy first note.',
  welcomeConfiguration:
    'Title, address and description of the site stand in {file} beside that folder. A file that cannot be used is named in the terminal, with the line and the cure.',
  // Errors
  notFoundTitle: 'This page isn’t here',
  notFoundText: 'It may have moved, or there is a slip in its address.',
  unavailableTitle: 'This page can’t be shown now',
  unavailableText: 'Something in it needs repair. Try again later.',
  goneTitle: 'This page was removed',
  goneText: 'It was here once. Links to it lead nowhere now.',
  methodTitle: 'This address can’t do that',
  methodText: 'It takes other requests than this one.',
  tooLongTitle: 'This address is too long',
  tooLongText: 'Try again with fewer words.',
  tooManyTitle: 'Too many requests',
  tooManyText: 'Wait a minute, then go on.',
  busyTitle: 'Too much at once',
  busyText: 'Many people ask at this moment. Try again in a few seconds.',
  failureTitle: 'Something went wrong here',
  failureText: 'It isn’t your doing. Try again; if it stays, tell the owner of the site.',
  perhapsYouMeant: 'Perhaps you meant',
  searchSite: 'Search this site',
  orGoHome: 'Or go to {home}.',
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
