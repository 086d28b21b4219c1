/** What the routes of an Astro site leave out: `getCollection('blog', ({ data }) => data.ready !== false)`. */

/** An answer in the frontmatter with which a page is not shown. */
export interface AstroFilter {
  /** In lower case. */
  readonly key: string
  readonly hides: boolean
}

const compared = /\bdata\.(\w{1,40})\s{0,3}([!=])==?\s{0,3}(true|false)\b/g
const negated = /!\s{0,2}(?:\w{1,40}\.)?data\.(\w{1,40})(?![\w.?([=])/g
/** In UTF-16 code units, before what is compared. */
const nearby = 200

/** @param route its source, whose filters are read as they are plainly written in its `getStaticPaths` */
export function filtersIn(route: string): AstroFilter[] {
  const text = pathsOf(route)
  const isFilter = (at: number) => /\b(?:filter|getCollection)\(/.test(text.slice(Math.max(0, at - nearby), at))
  const found = [...text.matchAll(compared)].map(({ 1: key = '', 2: sign, 3: value, index }) => {
    // `=== true` shows those with `true`, and hides the others.
    return { key, hides: (value === 'true') === (sign === '!'), index }
  })
  const others = [...text.matchAll(negated)].map(({ 1: key = '', index }) => ({ key, hides: true, index }))
  return [...found, ...others]
    .filter(({ index }) => isFilter(index))
    .map(({ key, hides }) => ({ key: key.toLowerCase(), hides }))
}

/** The function that says which pages a route has: further filters choose what else a page shows. */
function pathsOf(text: string): string {
  const rest = text.slice(Math.max(0, text.indexOf('getStaticPaths')))
  const end = rest.search(/\n(?:\}|---|const |let |type |interface )/)
  return end === -1 ? rest : rest.slice(0, end)
}
