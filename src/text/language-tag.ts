/** A language tag as pages and the site may name one: the shape of BCP 47 (RFC 5646), without asking its registry. */
export const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/
