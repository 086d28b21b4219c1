/** Markdown to HTML. */
import type { Root } from 'hast'
import { footnotesAnchor } from '../../text/slug.ts'
import type { Drawing, DrawTask } from './drawing/drawing.ts'
import { createDrawing } from './drawing/here.ts'
import { createPageDrawing, type Reason } from './drawing/page-drawing.ts'
import { type FootnoteLabels, parseHtml, parseToHtmlTree } from './engine.ts'
import { showAddresses } from './html/addresses.ts'
import { makeCallouts } from './html/callouts.ts'
import { drawLines, highlightCode, readLineWishes } from './html/code.ts'
import { addCodeHeads, readFileNames } from './html/code-heads.ts'
import { type DiagramLabels, drawDiagrams } from './html/diagrams.ts'
import { alignCells, type ElementLabels, finishElements } from './html/elements.ts'
import { linkFrames } from './html/frames.ts'
import { anchorHeadings, finishHeadings } from './html/headings.ts'
import { finishImages, type ImageLookup, makeFigures } from './html/images.ts'
import { makeMarks } from './html/marks.ts'
import { showMaths } from './html/maths.ts'
import { sanitise } from './html/sanitise.ts'
import { serialise } from './html/serialise.ts'
import { eachElement, element, surveyTree, type TreeSurvey } from './html/tree.ts'

export interface RenderOptions {
  /** `safe`: raw HTML passes the allow-list; `trusted`: it stays as its author wrote it. */
  readonly html: 'safe' | 'trusted'
  /** Anchors of the sections of the page, in order, for the headings at the text's own level. */
  readonly anchors?: readonly string[]
  /** Ids that raw HTML of the text may set; headings avoid them. None by default. */
  readonly ids?: ReadonlySet<string> | undefined
  /** English by default. */
  readonly labels?: Partial<RenderLabels>
  /**
   * Absolute URL of the page, for HTML that is read elsewhere, such as in a feed: links within the page start with it,
   * headings have no permalinks, pictures no captions and code no heads, and formulas and diagrams stay text, since
   * feed readers remove MathML and SVG.
   */
  readonly leadingTo?: string | undefined
  /** Highlights code, which doubles its size. Off by default. */
  readonly highlight?: boolean | undefined
  /** Draws code, formulas and diagrams; in this thread by default. */
  readonly drawing?: Drawing | undefined
  /** Called with each block that is not drawn although it could be. */
  readonly onStop?: ((task: DrawTask, reason: Reason) => void) | undefined
  /** Images have no size without one. */
  readonly image?: ImageLookup
}

/** Words that rendering adds. */
export interface RenderLabels extends ElementLabels, DiagramLabels {
  readonly footnotes: FootnoteLabels
  /** Name of a heading's link to itself; `{heading}` is replaced by its text. */
  readonly permalink: string
  /** Titles of callouts without one, by type; any other type is its title itself. */
  readonly callouts: Readonly<Record<string, string>>
}

const englishLabels: RenderLabels = {
  footnotes: { label: 'Footnotes', backLabel: 'Back to reference {reference}' },
  permalink: 'Link to “{heading}”',
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'To do',
  diagram: 'Diagram ({kind})',
  diagramSource: 'Text of the diagram',
  callouts: {},
}

/** Serialising is recursive, and browsers flatten trees deeper than about 500. */
const maxDepth = 256
/** Tags in raw HTML, since the parser takes quadratic time. */
const maxRawTags = 10_000
/** The same of one tag. */
const maxRawAttributes = 2_000

/**
 * Renders Markdown whose links are resolved (no wikilinks) as an HTML fragment. Headings at the text's own level have
 * the anchors that `parsePage` gives the same text; none is above `h2`. Never throws: a text nested deeper than
 * anything that can be shown, or with more marks than fit into memory, comes out as preformatted text.
 */
export async function renderHtml(markdown: string, options: RenderOptions): Promise<string> {
  const labels = { ...englishLabels, ...options.labels }
  const isOwn = options.leadingTo === undefined
  const tree = parseToHtmlTree(markdown, { footnotes: labels.footnotes })
  const written = tree && surveyTree(tree)
  if (tree === undefined || written === undefined || written.depth > maxDepth) return plain(markdown)
  const anchors = anchorHeadings(tree, options.anchors ?? [], options.ids ?? new Set())
  if (written.tags.has('table')) alignCells(tree)
  if (written.tags.has('pre')) {
    if (isOwn) readFileNames(tree)
    readLineWishes(tree)
  }
  // The anchors of built-in pages are raw HTML until their headings take them over.
  const isParsed = options.html === 'safe' && (options.ids ? surveyTree(tree) : written).rawTags > 0
  const root = isParsed ? parseRaw(tree, written) : tree
  const found = root && isParsed ? surveyTree(root) : written
  if (root === undefined || found.depth > maxDepth) return plain(markdown)
  if (isParsed || found.tags.has('section')) renameFootnoteLabel(root)
  if (options.html === 'safe' && found.tags.has('iframe')) linkFrames(root)
  if (options.html === 'safe') sanitise(root, new Set([...anchors, ...(options.ids ?? [])]))
  if (found.tags.has('blockquote')) makeCallouts(root, labels.callouts)
  // The text of an image without an address may have marks too.
  if (found.hasMarks || found.tags.has('img')) makeMarks(root)
  const page = createPageDrawing(options.drawing ?? createDrawing(), markdown.length, options.onStop ?? (() => {}))
  finishHeadings(root, anchors, isOwn ? labels.permalink : undefined)
  if (options.leadingTo !== undefined) leadBack(root, options.leadingTo)
  else if (found.tags.has('code')) {
    await showMaths(root, page)
    if (found.tags.has('pre')) await drawDiagrams(root, page, labels)
  }
  finishElements(root, labels)
  if (found.tags.has('a') || found.tags.has('iframe')) showAddresses(root, isOwn)
  const hasImages = found.tags.has('img') || found.rawTags > 0
  if (hasImages) await finishImages(root, options.image)
  if (options.highlight && found.tags.has('pre')) await highlightCode(root, page)
  if (isOwn && hasImages) makeFigures(root)
  if (isOwn && found.tags.has('pre')) {
    drawLines(root)
    addCodeHeads(root)
  }
  return withoutControls(serialise(root, { raw: options.html === 'trusted' }))
}

/** The tree with raw HTML in it parsed; undefined if there is too much of it. */
function parseRaw(tree: Root, { rawTags, rawAttributes }: TreeSurvey): Root | undefined {
  const isTooMuch = rawTags > maxRawTags || rawAttributes > maxRawAttributes
  return isTooMuch ? undefined : parseHtml(serialise(tree, { raw: true }))
}

/** The engine's id of the label lacks the prefix, and a heading `Footnote label` has the same id. */
function renameFootnoteLabel(root: Root): void {
  eachElement(root, ({ properties }, parent) => {
    if (properties.ariaDescribedBy !== undefined) properties.ariaDescribedBy = [footnotesAnchor]
    if (parent.type === 'element' && parent.properties.dataFootnotes !== undefined && properties.id)
      properties.id = footnotesAnchor
  })
}

/** Makes links within the page absolute. */
function leadBack(root: Root, page: string): void {
  eachElement(root, ({ properties }) => {
    if (typeof properties.href === 'string' && properties.href.startsWith('#')) properties.href = page + properties.href
  })
}

function plain(text: string): string {
  return withoutControls(
    serialise({ type: 'root', children: [element('pre', { tabIndex: 0 }, [text])] }, { raw: false }),
  )
}

/** No document may contain these code points (HTML, 13.2.3.5); they show as browsers show U+0000. */
function withoutControls(html: string): string {
  return mayBeControl.test(html) ? html.replace(/(?![\t\n\f\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '\uFFFD') : html
}

/** Any of them, or the end of one in two units. Most pages have none, and one class is several times as fast. */
const mayBeControl = /[^\t\n\f\r -~\xA0-\uDFFD\uE000-\uFDCF\uFDF0-\uFFFD]/
