/** The port for a search engine. Answers are made from what it finds. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { QuestionVector, SectionVectors } from '../../search/encoded/section-vectors.ts'
import type { Question } from '../../search/find/question.ts'

export interface Retrieval {
  /** Primary subtags of the pages' languages, commonest first; that of the site by default. */
  readonly languages?: readonly string[]
  /** The best pages, best first. Empty `hits` with `refused` set when the site says nothing about the question. */
  search(question: Question, options: RetrievalOptions): Promise<Retrieved>
  /** Whether the page that was found says any word of the question. */
  mentions(question: Question, hit: Hit): boolean
  /** One to three sentences that answer the question for which the hits were found; none if no sentence does. */
  summarise(hits: readonly Hit[]): readonly Cited[]
  /** What an encoder made of the sections; nothing where there is none. */
  sectionVectors?(): SectionVectors | undefined
  /** The Markdown of a section of the page that was found; nothing if it is unknown. */
  sectionText?(hit: Hit, anchor: string): string | undefined
  /** Up to so many titles of pages, from all over the site. */
  titles?(most: number): readonly string[]
}

export interface RetrievalOptions {
  /** Most hits. */
  readonly limit: number
  /** Hits to skip first. */
  readonly offset: number
  /** Pages that may be found; all by default. Cheap, and without side effects. */
  readonly accept?: (page: PageFacts) => boolean
  /** BCP 47, of the question; found out by default. */
  readonly language?: string
  /** Finds the nearest pages instead of refusing, as a search box should; false by default. */
  readonly lenient?: boolean
  /** Finds no quotations, which are most of the work; false by default. */
  readonly unquoted?: boolean
  /** Reads the last word as the beginning of a word, for somebody who is still typing; false by default. */
  readonly unfinished?: boolean
  /** Vector of the question; without it, words alone count. */
  readonly vector?: QuestionVector | undefined
}

/** What filters may look at. */
export interface PageFacts extends Pick<PageRecord, 'path' | 'collection' | 'tags' | 'language'> {
  readonly source?: string | undefined
}

export interface Retrieved {
  readonly hits: readonly Hit[]
  /** Pages found, regardless of `limit` and `offset`. */
  readonly total: number
  readonly refused?: boolean
  /** Found only because the search was lenient. */
  readonly unsure?: boolean
  /** Where to look when the site is near the question but not sure to answer it: one to three pages, best first. */
  readonly nearest?: readonly Near[]
}

/** A page that may help, with its best section. */
export interface Near extends Pick<Hit, 'anchor' | 'heading'> {
  readonly page: Pick<PageRecord, 'path' | 'title' | 'language'>
}

/** A page that was found, with its best section: the section of its first quotation, if there is one. */
export interface Hit {
  readonly page: PageRecord
  /** Fragment of the best section; empty for the text before the first heading. */
  readonly anchor: string
  /** Plain text; may be empty. */
  readonly heading: string
  /** 0 to 100. */
  readonly score: number
  /** Parts of the page's Markdown, letter for letter, best first. */
  readonly quotes: readonly Quote[]
}

export interface Quote {
  readonly text: string
  /** Fragment of its section. */
  readonly anchor: string
  /** Heading of that section, as plain text; may be empty. */
  readonly heading: string
  /** Lines of a code block without its fences, where stars and brackets are not Markdown; false by default. */
  readonly code?: boolean
  /**
   * The head of its table or the sentence that leads into its list, letter for letter, if that stands far before it.
   */
  readonly lead?: string | undefined
  /** Markdown that says the same in one line, with the head of the table or the lead-in; `text` by default. */
  readonly words?: string | undefined
  /** A block that is more than the sentences that were found; false by default. */
  readonly wide?: boolean | undefined
}

/** A sentence of the site, letter for letter, and its place. */
export interface Cited extends Quote {
  readonly page: PageRecord
  /** The block that holds it, if that is what is cited; `text` by default. */
  readonly within?: string
}
