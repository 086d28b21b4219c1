/** Finds pages that nobody sees, files that nobody uses, and pictures that are too large, broken or misnamed. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { type Attachment, publishedPages, type Site } from '../../content/model/site.ts'
import type { Frontmatter } from '../../content/parse/frontmatter/frontmatter-record.ts'
import type { Source, SourceFile } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { type ImageFormat, readImageHeader } from '../images/header.ts'
import { lookAt, readPart } from '../images/image-headers.ts'
import type { SiteParts } from '../site-state.ts'

/** Readers with a slow connection wait for larger pictures. In bytes. */
const largePicture = 5_000_000

/** Long enough for the headers of photographs. In bytes. */
const headerBytes = 512 * 1024

/**
 * @param attachments of the content folder
 * @param mentioned names of files that unpublished pages mention, in lower case
 * @param whole the site folder itself is the content, in which a project may have files of another purpose
 */
export function unusedFindings(
  attachments: readonly SourceFile[],
  { files }: Site,
  mentioned: ReadonlySet<string>,
  whole: boolean,
): Diagnostic[] {
  const used = new Set([...files.values()].map(({ file }) => file))
  const unused = attachments.filter(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
    return !used.has(path) && !mentioned.has(name) && (!(whole || ofTools.test(path)) || forReaders.test(path))
  })
  const message = 'No published page uses this file; it is not served.'
  return unused.map(({ path }) =>
    diagnostic('ATTACHMENT_UNUSED', { file: path }, message, 'Delete what is not needed.'),
  )
}

/** Folders such as `_data`. */
const ofTools = /(?:^|\/)_[^/]*\//

/** What people attach to notes. */
const forReaders =
  /\.(?:avif|bmp|docx?|epub|flac|gif|heic|jpe?g|m4a|mov|mp[34]|odt|og[gv]|pdf|png|pptx?|svg|tiff?|wav|webm|webp|xlsx?|zip)$/i

/** @param reported paths of pictures that are known to be broken */
export async function imageFindings(site: Site, source: Source, reported: ReadonlySet<string>): Promise<Diagnostic[]> {
  const pictures = [...site.files.values()].filter(({ path }) => raster.test(path))
  const found: Diagnostic[] = []
  await lookAt(pictures, async (picture) => {
    const { file, size } = picture
    if (size > largePicture) {
      const message = `The picture has ${(size / 1_000_000).toFixed(1)} MB.`
      found.push(diagnostic('IMAGE_LARGE', { file }, message, 'Save it smaller.'))
    }
    const problem = reported.has(file) ? undefined : await contentProblem(picture, source).catch(() => undefined)
    if (problem) found.push(problem)
  })
  return found
}

const raster = /\.(?:avif|bmp|gif|jpe?g|png|webp)$/i

async function contentProblem(picture: Attachment, source: Source): Promise<Diagnostic | undefined> {
  const { file, size } = picture
  const bytes = await readPart(source, picture, 0, headerBytes)
  const header = readImageHeader(bytes)
  const hint = 'Save it again from the program that made it, or replace it with another file.'
  if (!header) {
    const message = size === 0 ? 'The image is empty.' : 'The image cannot be read; browsers may show nothing.'
    return diagnostic('IMAGE_BROKEN', { file }, message, hint)
  }
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  const named = ending === 'jpg' ? 'jpeg' : ending
  if (named !== header.format) {
    const message = `The file is named ${ending}, but its content is ${names[header.format]}.`
    return diagnostic('IMAGE_TYPE', { file }, message, 'Give it the right ending, and correct the links to it.')
  }
  return (await isCutOff(picture, source, header.format))
    ? diagnostic('IMAGE_BROKEN', { file }, 'The end of the image is missing.', hint)
    : undefined
}

const names: Readonly<Record<ImageFormat, string>> = {
  avif: 'AVIF',
  bmp: 'BMP',
  gif: 'GIF',
  ico: 'ICO',
  jpeg: 'JPEG',
  png: 'PNG',
  svg: 'SVG',
  webp: 'WebP',
}

/** Larger JPEG files are not read as a whole. In bytes. */
const largestJpeg = 20_000_000

/** PNG ends in a chunk `IEND`; programs may write a little after it. */
async function isCutOff(picture: Attachment, source: Source, format: ImageFormat): Promise<boolean> {
  if (format === 'jpeg') {
    if (picture.size > largestJpeg) return false
    const text = new TextDecoder('latin1').decode(await readPart(source, picture, 0, picture.size))
    // The end of the picture (EOI) comes after its last scan (SOS). A film may follow it.
    return text.lastIndexOf('\u00ff\u00d9') < text.lastIndexOf('\u00ff\u00da') && !text.includes('ftyp')
  }
  if (format !== 'png') return false
  const tail = Math.min(picture.size, 4096)
  const bytes = await readPart(source, picture, picture.size - tail, tail)
  return !new TextDecoder('latin1').decode(bytes).includes('IEND')
}

/** Says which pages their frontmatter keeps from being published, since nothing else does. */
export function unpublishedFindings({ read, site, config, now }: SiteParts): Diagnostic[] {
  const published = new Set(publishedPages(site).map(({ file }) => file))
  const hidden = [...read.values()].flatMap(({ file, parsed, diagnostics }) => {
    // A page whose frontmatter is unclear has a finding of its own.
    const isReported = diagnostics.some(({ severity }) => severity === 'error')
    if (!parsed || published.has(file.path) || isReported) return []
    const reason = reasonOf(parsed.frontmatter, config.publish, now)
    return reason === undefined ? [] : [{ file: file.path, reason }]
  })
  return hidden.map(({ file, reason }) => {
    const message = `The page ${reason}, so it is not published.`
    return diagnostic('PAGES_UNPUBLISHED', { file }, message, 'Nothing, if that is what you want.')
  })
}

/** Nothing for a page that says nothing of the kind: a rule of its folder hides it, and another finding says so. */
function reasonOf(
  { draft, publish, expires, dateTime }: Frontmatter,
  { drafts, onlyMarked }: ResolvedConfig['publish'],
  now: number,
): string | undefined {
  if (draft === true && !drafts) return 'is marked as a draft'
  if (publish === false) return 'is marked as not public'
  if (onlyMarked && publish !== true) return 'is not marked with "publish: true"'
  if (expires !== undefined && expires <= now) return 'has expired'
  return dateTime !== undefined && dateTime > now ? 'has a date in the future' : undefined
}
