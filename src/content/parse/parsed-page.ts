/** What parsing one file yields. Nothing here depends on another page. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { Frontmatter } from './frontmatter/frontmatter-record.ts'

export interface ParsedPage {
  readonly frontmatter: Frontmatter
  /** First heading of depth 1 as plain text, where there is one. */
  readonly heading?: string
  /** The Markdown after the frontmatter, with LF line ends and without BOM. */
  readonly text: string
  /** Lines before `text` in the file, so that offsets can be converted to lines of the file. */
  readonly lineOffset: number
  /**
   * Span of `text` to leave out because the page's title repeats it: the first heading, when that is an H1 and the
   * frontmatter gives no other title. Text may stand above it.
   */
  readonly titleSpan?: Span
  /** Links, embeds and comments, in the order of the text; never nested. */
  readonly references: readonly Reference[]
  /** Blocks that carry an id (`^id`), in order; the id itself is a comment. */
  readonly blocks: readonly Block[]
  /**
   * In order, at least one; the first has no heading if the text starts without one, or with the page's title: what
   * surrounds the title, up to the next heading, belongs to the page itself.
   */
  readonly sections: readonly Section[]
  /** Footnotes, addresses of links, and what of raw HTML shows nowhere: no part of the section around them; in order. */
  readonly asides: readonly Span[]
  /** The footnotes that stand below the page, in the order of the text. */
  readonly footnotes: readonly Span[]
  /** First paragraph as plain text. */
  readonly lead: string
  /** `#tags` in the text, without the `#`, in order, each once. */
  readonly inlineTags: readonly string[]
  readonly words: number
  readonly diagnostics: readonly Diagnostic[]
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

/** A place of the text that refers to something else or must not be published. */
export type Reference = Link | Embed | Definition | Address | Edge | Comment

interface LinkBase extends Span {
  /**
   * Without the fragment: `Note`, `../a.md`. Percent-decoded for Markdown links, but an address with a scheme stays as
   * written, fragment and all.
   */
  readonly target: string
  /** After `#`, as written: a heading, or `^id` for a block. */
  readonly fragment?: string
  /** `[[…]]`: resolved by name in the whole site; Markdown links are resolved by path. */
  readonly wiki: boolean
}

/** `[label](target "title")`, `[[target#fragment|label]]`, an autolink. */
export interface Link extends LinkBase {
  readonly kind: 'link'
  /** Markdown between the brackets; for a wikilink without a label, what Obsidian shows. */
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
  /** Alone in its paragraph, so that a note can be put there as blocks. */
  readonly block: boolean
}

/** `[name]: target "title"`: only the target is rewritten. */
export interface Definition extends LinkBase {
  readonly kind: 'definition'
  readonly name: string
  readonly title?: string
}

/** An attribute `href`, `src` or `poster` in raw HTML, with the blank before it: left out where it leads nowhere. */
export interface Address extends LinkBase {
  readonly kind: 'html'
  /** The address, the only part that is rewritten, without its quotes. */
  readonly value: Span
}

/**
 * What precedes or follows the label of a link, where the label stays as it is: that of a reference (`[label][name]`),
 * and one that has images or comments in it, since references never nest. Left out where the link leads nowhere.
 */
export interface Edge extends LinkBase {
  readonly kind: 'edge'
  /** The destination, brackets included, the only part that is rewritten. Each link has one, or a definition has it. */
  readonly value?: Span
}

/** `%%…%%`, `<!-- … -->`, a block id: left out. */
export interface Comment extends Span {
  readonly kind: 'comment'
}
