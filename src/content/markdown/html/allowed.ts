/** The allow-list for raw HTML with `markdown.html: 'safe'`. Everything else is removed. */

/** Elements that stay. Other elements are replaced by their content. */
export const allowedElements: ReadonlySet<string> = new Set(
  (
    'a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small ' +
    'source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr'
  ).split(' '),
)

/**
 * Elements that are removed with their content, which is code, another document or a control, or has special parsing
 * rules by which its parts could combine into something else.
 */
export const droppedElements: ReadonlySet<string> = new Set(
  (
    'applet base button canvas dialog embed frame frameset head iframe link listing math meta noembed noframes ' +
    'noscript object optgroup option param plaintext portal script select style svg template textarea title xmp'
  ).split(' '),
)

/** Attributes of any element, as hast names them. `id` and `className` have separate rules. */
export const globalProperties: ReadonlySet<string> = new Set(['ariaHidden', 'ariaLabel', 'dir', 'lang', 'title'])

/** Attributes by element, as hast names them. */
export const elementProperties: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaDescribedBy'],
  audio: ['src', 'loop', 'muted', 'preload'],
  // What `readFileNames` finds; `addCodeHeads` takes it away.
  code: ['dataFile'],
  col: ['span'],
  colgroup: ['span'],
  del: ['dateTime'],
  details: ['open'],
  div: ['align'],
  h1: ['align'],
  h2: ['align'],
  h3: ['align'],
  img: ['src', 'alt', 'width', 'height', 'align'],
  input: ['type', 'checked'],
  ins: ['dateTime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  p: ['align'],
  section: ['dataFootnotes'],
  source: ['src', 'type'],
  table: ['align'],
  td: ['align', 'colSpan', 'rowSpan'],
  th: ['align', 'colSpan', 'rowSpan', 'scope'],
  time: ['dateTime'],
  video: ['src', 'width', 'height', 'poster', 'loop', 'muted', 'preload'],
}

/** Classes that the engine writes. An author's classes could make text look like a part of the site. */
export const allowedClass =
  /^(?:language-[\w+#.-]+|math-(?:inline|display)|line-numbers(?:-\d{1,6})?|marked-lines-[\d,-]{1,200}|contains-task-list|task-list-item|footnotes|sr-only|data-footnote-backref)$/

const linkSchemes: ReadonlySet<string> = new Set('http https mailto tel sms xmpp irc ircs geo obsidian'.split(' '))
const sourceSchemes: ReadonlySet<string> = new Set(['http', 'https'])

/** Attributes with an address, and a test of whether that address is allowed. */
export const addressProperties: Readonly<Record<string, (url: string) => boolean>> = {
  href: (url) => schemeAllowed(url, linkSchemes),
  src: (url) => schemeAllowed(url, sourceSchemes) || /^data:image\/(?:png|gif|jpe?g|webp|avif)[;,]/i.test(url),
  poster: (url) => schemeAllowed(url, sourceSchemes),
}

/**
 * Browsers ignore tabs and line feeds anywhere in a URL, and control characters and blanks around it (WHATWG URL 4.4),
 * so all of them are removed before the scheme is checked.
 */
function schemeAllowed(url: string, schemes: ReadonlySet<string>): boolean {
  const scheme = /^([^/?#]*?):/.exec(url.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, ''))
  return scheme === null || schemes.has((scheme[1] ?? '').toLowerCase())
}
