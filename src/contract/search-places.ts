/**
 * The search page is rendered once and answers many queries: these places are left open by its renderers and filled by
 * serving. Text from outside is always escaped, so none of them can occur earlier in a document than where it is meant.
 */
export const searchPlaces = {
  /** In the HTML: what is looked for goes before the title, and into the field. */
  title: '<title>',
  query: ' name="q" value=""',
  /** In the HTML: the results take its place. */
  results: '<div id="site:results"></div>',
  /** In the Markdown: the results go below it. A line of its own. */
  heading: '# Search',
} as const

/** Of the field for a search, in UTF-16 code units: in whatever letters, its address fits the bound of addresses. */
export const longestSearch = 200
