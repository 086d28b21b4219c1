/** Where the footnotes of a page are: below its text, whatever section they were written in. */

/** Ids of footnotes start so, so that none of them can be the name of something else on the page. */
export const footnotePrefix = 'user-content-'

/** Of their heading, which only screen readers show. */
export const footnotesAnchor = `${footnotePrefix}footnote-label`
