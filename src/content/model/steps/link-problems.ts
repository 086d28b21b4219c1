/** What is wrong with references: that they lead nowhere, or to what is private. */
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import type { Reference } from '../../parse/parsed-page.ts'
import { scriptScheme } from '../page-links.ts'
import type { Page } from '../site.ts'

export type Naming = Exclude<Reference, { kind: 'comment' }>
/** The line in the file of an offset in the text. */
export type LineOf = (offset: number) => number

export function noImage(page: Page): Diagnostic {
  const name = page.image?.target ?? ''
  const message = `The image "${name}" in the frontmatter is not a file of this site; it is ignored.`
  return diagnostic('LINK_BROKEN', { file: page.file }, message, 'Correct the name, or put the file there.')
}

export function deadLink(page: Page, reference: Naming, kind: 'withheld' | 'broken', lineOf: LineOf): Diagnostic {
  const place = { file: page.file, line: lineOf(reference.start) }
  if (kind === 'withheld') {
    const message = `"${targetOf(reference)}" is not published; the link is shown as plain text.`
    return diagnostic('LINK_WITHHELD', place, message, 'Publish the page, or remove the link.')
  }
  if (scriptScheme.test(reference.target)) {
    const message = `"${reference.target}" is a script, which links may not start; it is shown as plain text.`
    return diagnostic('LINK_BROKEN', place, message, 'Remove the link.')
  }
  if (reference.target === '') {
    const message = `"${targetOf(reference)}" names nothing on this site; the reference is shown as plain text.`
    return diagnostic('LINK_BROKEN', place, message, 'Correct the name, or give it to what is meant.')
  }
  const message = `"${reference.target}" leads to no page or file; it is shown as plain text.`
  return diagnostic('LINK_BROKEN', place, message, 'Correct the name, or create the page.')
}

/** As it is written, or the name of a place. */
function targetOf({ target, fragment = '' }: Naming): string {
  return target || fragment.replace(/^@/, '')
}

export function missingPart(page: Page, reference: Naming, destination: Page, lineOf: LineOf): Diagnostic {
  const place = { file: page.file, line: lineOf(reference.start) }
  const part = `heading or block "${reference.fragment ?? ''}"`
  const message = `${destination.file || destination.path} has no ${part}; the link leads to the page.`
  return diagnostic('LINK_BROKEN', place, message, 'Correct the heading, or add it there.')
}
