/** How a tool writes pages. The kinds of folder define dialects; the parser applies them, page by page. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { Frontmatter } from './frontmatter/frontmatter-record.ts'
import type { NamedPlace } from './parsed-page.ts'

/** A page after its frontmatter was read and before its Markdown is parsed. */
export interface RawPage {
  /** Path below the site folder. */
  readonly file: string
  /** Lines of the file before the text. */
  readonly lineOffset: number
  readonly frontmatter: Frontmatter
  /** The text after the frontmatter, with LF line ends. */
  readonly text: string
  /** The frontmatter as it was written, without its fences; absent if there is none. */
  readonly block?: string | undefined
  /** What dialects before have found: see `ReadPage`. */
  readonly headingIds?: ReadonlyMap<number, string>
}

/** What a dialect makes of it. */
export interface ReadPage extends Pick<RawPage, 'frontmatter' | 'text'> {
  /** Syntax without a meaning here, in the order of the text. */
  readonly leftOut?: readonly LeftOut[]
  /** Ids that headings were given, by their line in the text, from 0; the text is without them. */
  readonly headingIds?: ReadonlyMap<number, string>
  /** What links of every page may name. Of equal names, the first counts. */
  readonly named?: readonly NamedLine[]
  readonly diagnostics?: readonly Diagnostic[]
}

/** A place by its line in the text, from 0. */
export interface NamedLine extends Omit<NamedPlace, 'start'> {
  readonly line: number
}

/** Syntax of a tool that is not shown to readers. */
export interface LeftOut {
  /** In the plural, such as "shortcodes of Hugo": one diagnostic for each family. */
  readonly family: string
  /** As an owner knows it, such as `gallery`. */
  readonly name: string
  /** Offset in the text that the dialect received. */
  readonly at: number
  /** What to do about it, in one sentence; the first one of a family is shown. */
  readonly cure: string
}

/** Text of other files in pages: the tool puts it there before it reads the page. */
export interface Insertion {
  /**
   * Files that a text takes text from, as paths below the site folder; each may be missing, or not for readers.
   *
   * @param text of a page with its frontmatter, or of a file that is inserted itself
   */
  filesOf(text: string, file: string): readonly string[]
  /**
   * Writes them into a page. The only step that may change the number of lines. Pure; takes any text in linear time.
   *
   * @param texts by path; a file that is missing here is left out
   */
  insert(page: RawPage, texts: ReadonlyMap<string, string>): InsertedText
}

export interface InsertedText {
  readonly text: string
  /** For each line of it the line of the page that it comes from, from 0. */
  readonly lines: readonly number[]
  /** At offsets in the text of the page. */
  readonly leftOut: readonly LeftOut[]
}

export interface Dialect {
  /** Applied before anything is read. */
  readonly insertion?: Insertion
  /** Keys of frontmatter, in lower case, that only this tool knows. Their values are in `Frontmatter.other` as text. */
  readonly keys?: readonly string[]
  /** Values of `date`, in lower case, that name no day: the tool takes one from the file system or from git. */
  readonly fileDates?: readonly string[]
  /** It reads `key:: value` above the text itself: such lines are no frontmatter without its marks. */
  readonly readsProperties?: boolean
  /** The same for a header of `Key: value`. */
  readonly readsHeader?: boolean
  /** A page without a title is called as its file, and its headings are sections; see `outline`. */
  readonly namesByFile?: boolean
  /**
   * Reads dates, slugs and addresses from file names and frontmatter, and turns the syntax of the tool into Markdown.
   * Keeps the number of lines, so that diagnostics point to the right ones. Pure; takes any text in linear time.
   */
  read(page: RawPage): ReadPage
}
