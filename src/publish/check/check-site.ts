/** The thorough check of a site: everything that its readers and agents would meet, beyond what building it finds. */
import { folderOf } from '../../content/model/folder-contents.ts'
import type { Page, Site } from '../../content/model/site.ts'
import { createMemorySource } from '../../content/source/memory-source.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { percentDecoded } from '../../text/web-address.ts'
import { buildSite } from '../build.ts'
import type { SiteParts } from '../site-state.ts'
import { createOwnAddresses, type OwnAddresses } from './addresses.ts'
import { createAnchorLookup } from './anchors.ts'
import { auditSurfaces } from './audit/audit-surfaces.ts'
import { readPrivateTexts } from './audit/private-texts.ts'
import { addressFindings, type ForeignLink } from './find-addresses.ts'
import { embedFindings } from './find-embeds.ts'
import { imageFindings, unpublishedFindings, unusedFindings } from './find-files.ts'
import { type HtmlRules, htmlFindings, schemeFindings } from './find-html.ts'
import { linkTextFindings } from './find-link-text.ts'
import { markupFindings } from './find-markup.ts'
import { aliasFindings, fileFindings, tagFindings, titleFindings } from './find-names.ts'
import { pictureFindings } from './find-pictures.ts'
import { themeFindings } from './find-theme.ts'
import type { Edit } from './fix/edits.ts'
import { frontmatterFixes } from './fix/frontmatter-fixes.ts'
import { linkFixes } from './fix/link-fixes.ts'
import { mayHaveKeyLine, withKeyLine } from './frontmatter-lines.ts'
import { readPageText } from './page-text.ts'
import { renderAll } from './render-all.ts'
import { createFileReader, type FileReader, lineOfTag, tagMarkFindings, writtenTags } from './written-tags.ts'

export interface SiteCheck {
  /** Those of building the site, and what this check finds. */
  readonly diagnostics: readonly Diagnostic[]
  /** Links to other sites, in the order of the site. */
  readonly foreign: readonly ForeignLink[]
}

type Progress = (done: number, total: number) => void

/**
 * @param built what building the site has found
 * @param progress called with the number of documents that are rendered
 */
export async function checkSite(
  parts: SiteParts,
  built: readonly Diagnostic[],
  progress: Progress = () => {},
): Promise<SiteCheck> {
  const { config, source, site, snapshot, links, isServed } = parts
  const pages = [...site.byPath.values()].filter(({ file }) => file !== '')
  const own = createOwnAddresses(config, isServed, createAnchorLookup(snapshot))
  const foreign: ForeignLink[] = []
  const found: Diagnostic[] = [...built]
  const add = (more: readonly Diagnostic[]) => {
    for (const one of more) found.push(one)
  }
  for (const page of pages) add(await pageFindings(page, parts, own, foreign))
  const read = createFileReader(source)
  add(embedFindings(pages, links))
  add(titleFindings(pages, site.translations))
  add(aliasFindings(pages, (file) => parts.read.get(file)?.parsed?.frontmatter.aliases ?? []))
  add(await tagFindings(writtenTags(pages, parts), (use) => lineOfTag(use, read)))
  add(await tagMarkFindings(pages, read))
  add(unpublishedFindings(parts))
  add(await themeFindings(config, source, own))
  add(await fileAndTextFindings(parts, built, progress))
  return { diagnostics: withSuggestions(await withLines(found, read), linkFixes(parts)), foreign }
}

/** Everything in a site folder that can be corrected without a guess, in the order of the files and lines. */
export async function planFixes(parts: SiteParts): Promise<Edit[]> {
  const edits = linkFixes(parts).concat(await frontmatterFixes(parts))
  return edits.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))
}

async function pageFindings(
  page: Page,
  { config, links, site }: SiteParts,
  own: OwnAddresses,
  foreign: ForeignLink[],
): Promise<Diagnostic[]> {
  const text = readPageText(page)
  if (text === undefined) return []
  const rules: HtmlRules = {
    html: config.markdown.html,
    trusted: [new URL(config.baseUrl).origin, ...config.theme.hosts],
  }
  return [
    ...markupFindings(text, listsFolder(page, site)),
    ...linkTextFindings(text),
    ...htmlFindings(text, rules),
    ...schemeFindings(text, links, rules),
    ...pictureFindings(text, links),
    ...(await addressFindings(text, links, own, foreign)),
  ]
}

/** Whether it is the page of a folder that has something in it. */
function listsFolder(page: Page, { collections }: Site): boolean {
  const folder = folderOf(
    page,
    collections.find(({ name }) => name === page.collection),
  )
  return folder?.index === page && folder.folders.length + folder.entries.length > 0
}

/** Files, and the documents of the site, which are searched for private text if there is any. */
async function fileAndTextFindings(
  parts: SiteParts,
  built: readonly Diagnostic[],
  progress: Progress,
): Promise<Diagnostic[]> {
  const { config, source, listing, site, snapshot } = parts
  const { texts, mentioned } = await readPrivateTexts(parts)
  const paths = [listing.notes, listing.withheld, listing.attachments, listing.publicFiles]
    .flat()
    .map(({ path }) => path)
  const reported = new Set(built.filter(({ code }) => code === 'IMAGE_BROKEN').map(({ file }) => file))
  // Without private text, only what owners wrote is worth the time.
  const isOwn = ({ path }: { readonly path: string }) => (site.byPath.get(path)?.file ?? '') !== ''
  const empty = () => buildSite({ source: createMemorySource({}), config })
  return [
    // Some files are both public and of pages.
    ...fileFindings([...new Set(paths)]),
    ...unusedFindings(listing.attachments, site, mentioned, listing.folder.content.includes('')),
    ...(await imageFindings(site, source, reported)),
    ...(texts.length > 0
      ? await auditSurfaces(parts, texts, (await empty()).snapshot, progress)
      : await renderAll(snapshot, isOwn, () => {}, progress)),
  ]
}

/** Files that many diagnostics are about are read once. */
async function withLines(found: readonly Diagnostic[], read: FileReader): Promise<Diagnostic[]> {
  const heads = new Map<string, Promise<readonly string[]>>()
  const headOf = async (file: string) => (await read(file))?.head ?? []
  const located = found.map(async (one) => {
    if (!mayHaveKeyLine(one)) return one
    const head = heads.get(one.file) ?? headOf(one.file)
    heads.set(one.file, head)
    return withKeyLine(one, await head)
  })
  return Promise.all(located)
}

/** Names the only file that a broken link can mean. */
function withSuggestions(found: readonly Diagnostic[], fixes: readonly Edit[]): Diagnostic[] {
  const keyOf = (file: string, line: number | undefined, name: string) => `${file}:${line} "${name}"`
  const meant = new Map(fixes.map((edit) => [keyOf(edit.file, edit.line, percentDecoded(edit.old)), edit.new]))
  return found.map((one) => {
    const name = one.code === 'LINK_BROKEN' ? /^"([^"]+)"/.exec(one.message)?.[1] : undefined
    const target = name && meant.get(keyOf(one.file, one.line, name))
    return target ? { ...one, hint: `Did you mean "${target}"? "lectern check --fix" writes it.` } : one
  })
}
