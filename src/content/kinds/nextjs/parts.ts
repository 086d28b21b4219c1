/** The folders of a site of Next.js that have pages. */

export interface Part {
  /** Below the site folder. */
  readonly folder: string
  /** Address of its pages: `/docs/`. */
  readonly route: string
  /** `app` has a folder for each page, which is called `page.mdx` there. */
  readonly style: 'content' | 'app' | 'authors'
  /** Whether folders such as `(guides)` are no part of addresses. */
  readonly hasGroups: boolean
}

/** `(guides)` and `@modal` are no part of addresses. */
export function isGroup(segment: string): boolean {
  return /^(?:\(.*\)|@\w+)$/.test(segment)
}
