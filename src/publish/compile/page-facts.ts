/** Everything about a page that its own document or that of another may show, in one hash. */
import type { Attachment, Page } from '../../content/model/site.ts'
import type { PageReferences } from '../../content/model/steps/page-references.ts'
import { contentHash } from '../../text/hash.ts'
import { lazily, lazilyEach } from '../../text/lazily.ts'
import type { SiteImages } from '../images/site-images.ts'
import type { IsServed } from './served-paths.ts'

export interface PageFactsInput {
  readonly references: ReadonlyMap<Page, PageReferences | undefined>
  readonly images: SiteImages
  readonly isServed: IsServed
  readonly baseUrl: string
  /** By the path they are served at. */
  readonly files: ReadonlyMap<string, Attachment>
}

/** @returns the hash of a page, made once for each */
export function createPageFacts(input: PageFactsInput): (page: Page) => string {
  const { isServed, images } = input
  const host = new URL(input.baseUrl).host
  const allImages = lazily(() =>
    contentHash([...input.files.keys()].map((path) => `${path} ${images.version(path)}`).join('\n')),
  )
  const make = (page: Page): string => {
    const { meaning = '', files = [], localAddresses = [] } = input.references.get(page) ?? {}
    const parts = [JSON.stringify(withoutText(page)), meaning]
    for (const { path } of files) parts.push(images.version(path))
    for (const { address } of localAddresses) parts.push(isServed(address) ? 'served' : 'dead')
    // A picture of this site under its whole address, perhaps spelled with entities, is no reference.
    if (page.text.includes(host) || page.text.includes('&#')) parts.push(allImages())
    return contentHash(parts.join('\n'))
  }
  return lazilyEach(make)
}

/**
 * The hash of the file stands for its text and for the parts of it. No document shows when exactly a file changed. A replacer
 * that leaves them out while the page is written takes several times as long.
 */
export function withoutText(page: Page): Partial<Page> {
  const {
    text,
    lineOffset,
    lines,
    references,
    sections,
    asides,
    footnotes,
    blocks,
    named,
    titleSpan,
    modified,
    ...facts
  } = page
  return facts
}
