/** The shape of a language tag of BCP 47 (RFC 5646), without a check against the registry. */
export const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/
