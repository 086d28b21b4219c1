/** A parsed file. Nothing here depends on other pages. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { Frontmatter } from './frontmatter/frontmatter-record.ts'

export interface ParsedPage {
  readonly frontmatter: Frontmatter
  /** First heading of depth 1 as plain text. */
  readonly heading?: string
  /** The Markdown after the frontmatter, with LF line ends and without BOM. */
  readonly text: string
  /** Lines before `text` in the file, so that offsets can be converted to lines of the file. */
  readonly lineOffset: number
  /** For each line of `text` its line behind `lineOffset`, from 0, if they differ: text of other files has none. */
  readonly lines?: readonly number[]
  /** Span of the first heading, if the page's title repeats it, so that it is left out. There may be text above it. */
  readonly titleSpan?: Span
  /** Links, embeds and comments, in the order of the text; never nested. */
  readonly references: readonly Reference[]
  /** Blocks that carry an id (`^id`), in order; the id itself is a comment. */
  readonly blocks: readonly Block[]
  /** What links of every page may name, in order. */
  readonly named: readonly NamedPlace[]
  /**
   * In order, at least one. The first has no heading if the text starts without one or with the page's title, whose
   * surrounding text, up to the next heading, is a section without heading.
   */
  readonly sections: readonly Section[]
  /** Footnotes, definitions of links and hidden HTML, which are not part of sections. In order, never overlapping. */
  readonly asides: readonly Span[]
  /** Footnotes that are referenced and thus shown below the page, in the order of the text. */
  readonly footnotes: readonly Span[]
  /** First paragraph as plain text. */
  readonly lead: string
  /** `#tags` in the text, without the `#`, in order, each once. */
  readonly inlineTags: readonly string[]
  readonly words: number
  /** Syntax of other tools that is not shown to readers. */
  readonly leftOut: readonly Omission[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Something of a page that is left out: see `LeftOut`. */
export interface Omission {
  readonly family: string
  readonly name: string
  readonly cure: string
  /** Line in the file, from 1. */
  readonly line: number
}

/** A part of `text` in UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The text under one heading: the unit of search and citation. */
export interface Section extends Span {
  /** Fragment of its address, unique in the page; empty for the text before the first heading. */
  readonly anchor: string
  /** Heading as plain text; empty for the text before the first heading. */
  readonly heading: string
  /** 1 to 6; 0 for the text before the first heading. */
  readonly depth: number
}

/** A block that `[[Note#^id]]` leads to: a paragraph, a list item, or what precedes a line with only the id. */
export interface Block extends Span {
  /** Without the `^`; letters, digits and `-`. */
  readonly id: string
}

/** A place whose name is known in the whole site: a figure, a table, a heading. `[label](#@name)` leads there from any page. */
export interface NamedPlace {
  readonly name: string
  /**
   * What it is, and its number among the like of its page: "Figure", "2"; a number such as "(2)" may stand alone. Others are
   * called by the heading above them.
   */
  readonly numbered?: { readonly word: string; readonly number: string }
  /** Offset of its line. */
  readonly start: number
}

/** A part of the text that refers to something else or must not be published. */
export type Reference = Link | Embed | Definition | Address | Edge | Comment

interface LinkBase extends Span {
  /**
   * Without the fragment: `Note`, `../a.md`. Percent-decoded for Markdown links, but an address with a scheme stays as
   * written, fragment and all.
   */
  readonly target: string
  /** After `#`, as written: a heading, `^id` for a block, or `@name` for a named place of any page. */
  readonly fragment?: string
  /** `[[…]]`: resolved by name in the whole site; Markdown links are resolved by path. */
  readonly wiki: boolean
}

/** `[label](target "title")`, `[[target#fragment|label]]`, an autolink. */
export interface Link extends LinkBase {
  readonly kind: 'link'
  /** Markdown between the brackets; for a wikilink without a label, the text that Obsidian shows. */
  readonly label: string
  readonly title?: string
}

/** `![alt](target)`, `![[target]]`: an image, another file, or a note. */
export interface Embed extends LinkBase {
  readonly kind: 'embed'
  /** Alternative text, or the label. */
  readonly label: string
  readonly title?: string
  /** `![[a.png|300]]` and `|300x200`: pixels. */
  readonly width?: number
  readonly height?: number
  /** Alone in its paragraph, so that it can be replaced by the blocks of a note. */
  readonly block: boolean
}

/** `[name]: target "title"`: only the target is rewritten. */
export interface Definition extends LinkBase {
  readonly kind: 'definition'
  readonly name: string
  readonly title?: string
}

/** An attribute `href`, `src` or `poster` in raw HTML, with the blank before it. Left out if it leads nowhere. */
export interface Address extends LinkBase {
  readonly kind: 'html'
  /** The address, the only part that is rewritten, without its quotes. */
  readonly value: Span
}

/**
 * The markup before or after the label of a link whose label stays as it is: a reference (`[label][name]`), or a link
 * with images or comments in its label, since references never nest. Left out if the link leads nowhere.
 */
export interface Edge extends LinkBase {
  readonly kind: 'edge'
  /** The destination with its brackets, the only part that is rewritten; absent from the other edge of a link. */
  readonly value?: Span
}

/** `%%…%%`, `<!-- … -->`, a block id: left out. */
export interface Comment extends Span {
  readonly kind: 'comment'
}
