/** Problems in a site folder, worded so that its owner can fix them. */
import { bounds, byteSize } from './bounds.ts'

/** `info` reports a decision of the owner, not a fault. It never fails a check. */
export type Severity = 'error' | 'warning' | 'info'

/** Something that is wrong with a site folder: where, what, and what to do about it. */
export interface Diagnostic {
  /** Path of the file, relative to the site folder, with `/`. */
  readonly file: string
  /** Line in that file, from 1, if known. */
  readonly line?: number
  /** Column in that line, from 1, in UTF-16 code units, if known. */
  readonly column?: number
  /** Stable code, such as `FRONTMATTER_INVALID`; see `docs/diagnostics.md`. */
  readonly code: DiagnosticCode
  readonly severity: Severity
  /** What is wrong, in one sentence. */
  readonly message: string
  /** What to do about it, in one sentence. */
  readonly hint: string
}

/** Every code, with its severity and meaning. */
export const diagnosticCodes = {
  CONFIG_INVALID: ['error', 'The configuration cannot be used.'],
  TARGET_SETTING: ['warning', 'A setting has no effect, or cannot work, on the platform that is built for.'],
  VECTORS_MISSING: ['warning', 'Some sections have no vectors, so that words alone find them.'],
  FILE_UNREADABLE: ['error', 'A file could not be read and is left out.'],
  FILE_TOO_LARGE: ['error', `A note over ${byteSize(bounds.noteBytes)} is left out.`],
  FILE_EMPTY: ['warning', 'An empty note is left out.'],
  FILE_BINARY: ['warning', 'A file with the name of a note is not text, and is left out.'],
  FILE_CASE: ['warning', 'Two names differ only in case or in the form of accents, which many disks do not allow.'],
  ENCODING_INVALID: ['warning', 'A note is not valid UTF-8; the bytes that are not are shown as U+FFFD.'],
  LANGUAGE_UNSET: ['warning', 'Most pages look like another language than English, and nothing says which.'],
  KIND_UNCLEAR: ['warning', 'The folder looks like those of two tools; it is read as one of them.'],
  SYNTAX_LEFT_OUT: ['warning', 'Syntax of another tool has no meaning here and is left out.'],
  EXCLUDE_EVERYTHING: ['error', 'The patterns of the owner exclude every page.'],
  PAGES_PRIVATE: ['info', 'Pages in a place that tools keep private are not published.'],
  PAGES_UNPUBLISHED: ['info', 'Pages are not published, as their frontmatter asks.'],
  FOLDER_OPEN: ['info', 'A folder is published although its name says that it may not be for readers.'],
  FOLDER_LINKED: ['info', 'A folder is a symbolic link to another, whose pages are published once.'],
  PRIVATE_TEXT_PUBLISHED: ['error', 'Text of a page that is not published can be read on the site.'],
  MARKDOWN_UNREAD: ['warning', 'Files in an unsupported kind of Markdown are left out.'],
  MARKUP_TOO_DENSE: ['warning', 'A note contains more markup than fits into memory; it is shown as preformatted text.'],
  TABLE_TOO_WIDE: ['warning', 'A table has far more cells than were written; it is shown as text.'],
  FRONTMATTER_INVALID: [
    'error',
    'A frontmatter block cannot be read; the page is withheld, since it may have said draft.',
  ],
  PUBLISH_UNCLEAR: [
    'error',
    'A page may say that it is not to be published yet, in a way that cannot be read; it is withheld.',
  ],
  FRONTMATTER_TYPE: ['warning', 'A frontmatter value has the wrong type; it is coerced or ignored.'],
  FRONTMATTER_REPAIRED: ['warning', 'A frontmatter block is not valid YAML, but its meaning is clear; it is read.'],
  TAGS_TOO_MANY: ['warning', `A note has more than ${bounds.noteTags} tags; the first ones count.`],
  FRONTMATTER_KEY: ['warning', 'An unknown frontmatter key looks like a known one.'],
  TAG_SPELLING: ['info', 'A tag is spelled in several ways that count as one.'],
  TAG_SIMILAR: ['warning', 'Two tags differ only in accents, hyphens or spaces.'],
  TITLE_DUPLICATE: ['warning', 'Two pages of a collection have the same title.'],
  PAGE_EMPTY: ['warning', 'A published page has no text.'],
  SLUG_DUPLICATE: ['warning', 'Two pages have the same slug; the one nearer the root keeps it.'],
  SLUG_RESERVED: ['warning', 'A slug is the name of a document of the service; the page gets another.'],
  TRANSLATION_BROKEN: ['warning', 'A page calls itself a translation of a page that is not there.'],
  TRANSLATION_CLASH: ['warning', 'Two translations of a page are in one language; the first by path counts.'],
  LINK_BROKEN: ['warning', 'A link leads to no page, heading or file.'],
  LINK_WITHHELD: ['warning', 'A link leads to an unpublished page and is shown as plain text.'],
  LINK_EMPTY: ['warning', 'A link has no destination, or no text that could be clicked.'],
  LINK_UNPARSED: ['warning', 'What looks like a link is shown as text.'],
  LINK_LOCAL: ['warning', 'A link leads to a machine or network that readers cannot reach.'],
  LINK_DEAD: ['warning', 'A link leads to another site that answers that there is nothing.'],
  LINK_UNCHECKED: ['info', 'A link to another site could not be checked.'],
  REFERENCE_MISSING: ['warning', 'A link names a definition that the page does not have.'],
  FOOTNOTE_BROKEN: ['warning', 'A footnote is missing, or nothing refers to it.'],
  FENCE_UNCLOSED: ['warning', 'A block of code is never closed.'],
  COMMENT_UNCLOSED: ['warning', 'A comment is never closed and hides the rest of the page.'],
  HTML_IGNORED: ['warning', 'HTML in a page is left out, or ignored by browsers.'],
  HOST_BLOCKED: ['warning', 'A page loads something that browsers refuse.'],
  EMBED_TOO_DEEP: ['warning', 'An embed is nested in itself or too deeply; it is shown as a link.'],
  REDIRECT_SHADOWED: ['warning', 'A redirect or an old address is a path that exists; what is there wins.'],
  REDIRECT_CONFLICT: ['warning', 'An old address is claimed twice; the first claim counts.'],
  REDIRECT_BROKEN: ['warning', 'A redirect leads to a path that is not served; it is left out.'],
  REDIRECT_CIRCULAR: ['warning', 'Redirects lead in a circle; they are left out.'],
  ALIAS_TAKEN: ['warning', 'An alias of a page is the name of another page.'],
  ALIAS_CONFLICT: ['error', 'A profile alias names a path that exists.'],
  ROUTE_CONFLICT: ['error', 'Two documents claim one path.'],
  ATTACHMENT_OUTSIDE: ['error', 'A symbolic link leads outside the site and is not served.'],
  ATTACHMENT_UNUSED: ['info', 'Files are used by no published page, and are not served.'],
  IMAGE_ALT_MISSING: ['warning', 'An image has no alternative text.'],
  IMAGE_TYPE: ['warning', 'The name of a picture says another format than its content.'],
  IMAGE_LARGE: ['info', 'A picture is so large that readers wait for it.'],
  IMAGE_TOOL_MISSING: ['warning', 'An optional package that makes images is not installed.'],
  FONT_UNREADABLE: ['warning', 'A font of the preview images cannot be used.'],
  IMAGE_BROKEN: ['warning', 'An image cannot be read; it is served as it is.'],
  IMAGE_PLACE: ['warning', 'A published picture says where it was taken.'],
  THEME_FILE_MISSING: ['error', 'A file that the theme is to use cannot be read.'],
  THEME_INLINE_CODE: ['warning', 'HTML that is added to the pages contains code that browsers will ignore.'],
  THEME_HOST_BLOCKED: ['warning', 'HTML or CSS that is added to the pages loads from a host that browsers refuse.'],
  THEME_WORD: ['warning', 'The configuration words a phrase of the interface in a way that has no effect.'],
  THEME_PLACEHOLDER: ['warning', 'HTML that is added to the pages contains an unknown placeholder.'],
  BLOCK_NOT_DRAWN: ['warning', 'Code, a formula or a diagram takes too much to draw; it is shown as it was written.'],
  RENDER_FAILED: ['error', 'A document could not be rendered; the last good one keeps serving.'],
} as const satisfies Record<string, readonly [Severity, string]>

export type DiagnosticCode = keyof typeof diagnosticCodes

/** A diagnostic with the severity of its code. */
export function diagnostic(
  code: DiagnosticCode,
  place: { readonly file: string; readonly line?: number | undefined; readonly column?: number | undefined },
  message: string,
  hint: string,
): Diagnostic {
  const line = place.line === undefined ? {} : { line: place.line }
  const column = place.column === undefined ? {} : { column: place.column }
  return { file: place.file, ...line, ...column, code, severity: diagnosticCodes[code][0], message, hint }
}

/** How many errors and warnings there are; what is only information is not counted. */
export function countFaults(diagnostics: readonly Diagnostic[]): Readonly<Record<'errors' | 'warnings', number>> {
  const of = (wanted: Severity) => diagnostics.filter(({ severity }) => severity === wanted).length
  return { errors: of('error'), warnings: of('warning') }
}
