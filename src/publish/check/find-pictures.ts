/** Finds images without alternative text. */
import type { PageLinks } from '../../content/model/page-links.ts'
import { isImage } from '../../content/model/reference-markdown.ts'
import { htmlTags } from '../../content/parse/html-addresses.ts'
import type { Embed } from '../../content/parse/parsed-page.ts'
import { isIcon } from '../../content/parse/wikilinks.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { shorten } from '../../text/cut.ts'
import type { PageText } from './page-text.ts'

export function pictureFindings(page: PageText, links: PageLinks): Diagnostic[] {
  return [...embedded(page, links), ...referenced(page), ...raw(page)]
}

function embedded(page: PageText, links: PageLinks): Diagnostic[] {
  return page.page.references.flatMap((reference) => {
    if (reference.kind !== 'embed' || reference.target === '') return []
    if (isIcon(reference.target, reference.fragment)) return []
    const found = links.resolve(reference, page.page)
    const isPicture =
      (found.kind === 'file' && isImage(found.file.path)) ||
      (found.kind === 'address' && (!reference.wiki || isImage(found.address)))
    if (!isPicture || !isMissing(reference)) return []
    const cure = reference.wiki ? `![[${reference.target}|what it shows]]` : `![what it shows](${reference.target})`
    return [missing(page, reference.start, reference.target, `Write ${shorten(cure, 120)}.`)]
  })
}

/** `![[a.png]]` has the name of the file as its text. */
function isMissing({ label, target }: Embed): boolean {
  const name = (path: string) =>
    path
      .slice(path.lastIndexOf('/') + 1)
      .trim()
      .toLowerCase()
  return label.trim() === '' || name(label) === name(target)
}

function referenced(page: PageText): Diagnostic[] {
  return page.found.usages.flatMap(({ node, ...span }) => {
    if (node.type !== 'imageReference' || (node.alt ?? '').trim() !== '' || page.isHidden(span)) return []
    return [missing(page, span.start, node.label ?? node.identifier, 'Write it between the first brackets.')]
  })
}

/** `alt=""` says that the image is decoration, and so do the roles for it. */
function raw(page: PageText): Diagnostic[] {
  return page.found.html.flatMap((span) => {
    if (page.isHidden(span)) return []
    return [...htmlTags(page.text.slice(span.start, span.end))].flatMap(({ name, start, attributes, flags }) => {
      const value = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)?.value
      const source = value('src')
      const isDecoration = /^(?:none|presentation)$/.test(value('role') ?? '') || value('aria-hidden') === 'true'
      if (name !== 'img' || source === undefined || isDecoration) return []
      if (value('alt') !== undefined || value('aria-label') !== undefined || flags.includes('alt')) return []
      return [missing(page, span.start + start, source, 'Write alt="what it shows", or alt="" for decoration.')]
    })
  })
}

function missing(page: PageText, offset: number, image: string, hint: string): Diagnostic {
  const message = `The image "${shorten(image, 80)}" has no alternative text.`
  return page.at(offset, 'IMAGE_ALT_MISSING', message, hint)
}
