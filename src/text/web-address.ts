/** Whether a browser may be sent there: an absolute http or https address, and nothing else such as `javascript:`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** The host of a web address, as its readers know it. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}
