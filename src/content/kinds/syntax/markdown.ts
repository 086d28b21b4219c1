/** Pieces of Markdown, made from values of other tools. */

/** A destination between parentheses: nothing in it may end it. */
export function destination(address: string): string {
  return address
    .trim()
    .replace(/[\s()<>"`\\]/g, (sign) =>
      sign === '\\' ? '/' : encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
    )
}

export function link(label: string, address: string): string {
  return `[${plain(label)}](${destination(address)})`
}

export function image(alt: string, address: string): string {
  return `![${plain(alt)}](${destination(address)})`
}

/** The bar is escaped, as it must be in the cell of a table and may be elsewhere. */
export function wikilink(target: string, label = ''): string {
  return `[[${target}${label === '' ? '' : `\\|${label}`}]]`
}

/** What gives an image its size, at the end of its alternative text. */
export function imageSize(width: string, height?: string): string {
  return height === undefined ? `\\|${width}` : `\\|${width}x${height}`
}

/** Text on one line: values may contain line feeds, which would add lines to a page. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Without marks that would end a label, or the cell of a table around it. */
function plain(label: string): string {
  return oneLine(label).replace(/[[\]|]/g, '\\$&')
}

/** A video of a service as a link. */
export const videos = {
  youtube: { title: 'Video on YouTube', address: 'https://www.youtube.com/watch?v=' },
  vimeo: { title: 'Video on Vimeo', address: 'https://vimeo.com/' },
  streamable: { title: 'Video on Streamable', address: 'https://streamable.com/' },
} as const

/** What comes before an offset on its line; only the end of a long text. */
export function lineBefore(text: string, offset: number): string {
  const near = text.slice(Math.max(0, offset - nearby), offset)
  return near.slice(near.lastIndexOf('\n') + 1)
}

/** Whether the rest of the line is blank, before an end. */
export function endsLine(text: string, offset: number, end: number): boolean {
  const near = text.slice(offset, Math.min(end, offset + nearby))
  const feed = near.indexOf('\n')
  return feed !== -1 && near.slice(0, feed).trim() === ''
}

/** In UTF-16 code units. */
const nearby = 200
