/** Finds links to nothing in what an owner adds to every page: slots, head, footer, navigation and style sheet. */
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { defaultStyleFile } from '../../config/theme-schema.ts'
import { parseMarkdown } from '../../content/markdown/engine.ts'
import { isRootRelative } from '../../content/model/page-links.ts'
import { htmlTags } from '../../content/parse/html-addresses.ts'
import { survey } from '../../content/parse/survey.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { slotNames } from '../../contract/frame.ts'
import { shorten } from '../../text/cut.ts'
import { blankedBetween, withoutComments } from '../theme/owner-html.ts'
import type { OwnAddresses } from './addresses.ts'
import { candidatesOf } from './find-addresses.ts'
import { lineFinder } from './page-text.ts'

/** An address in an owner's text, with its offset. */
interface Written {
  readonly address: string
  readonly offset: number
}

type PlaceOf = (line: number) => { readonly file: string; readonly line?: number | undefined }

export async function themeFindings(config: ResolvedConfig, source: Source, own: OwnAddresses): Promise<Diagnostic[]> {
  const { theme } = config
  const found: Diagnostic[] = []
  const look = async (text: string, written: readonly Written[], place: PlaceOf) => {
    const lineAt = lineFinder(text)
    for (const { address, offset } of written) {
      const problem = await problemOf(address, own)
      if (problem === undefined) continue
      const cure = address.startsWith('/') ? 'create the page' : 'begin it with "/" for a path of this site'
      const hint = `Correct the address, or ${cure}.`
      found.push(diagnostic('LINK_BROKEN', place(lineAt(offset)), `"${shorten(address, 120)}" ${problem}.`, hint))
    }
  }
  for (const name of slotNames) {
    const file = theme.slots[name]
    const text = file === undefined ? undefined : await readText(source, file)
    if (file !== undefined && text !== undefined) await look(text, inHtml(text), (line) => ({ file, line }))
  }
  if (theme.head !== undefined)
    await look(theme.head, inHtml(theme.head), (line) => configPlace(config, ['theme', 'head'], line))
  if (theme.footer !== undefined)
    await look(theme.footer, inMarkdown(theme.footer), (line) => configPlace(config, ['theme', 'footer'], line))
  const css = theme.css ?? defaultStyleFile
  const style = (await source.exists(css)) ? await readText(source, css) : undefined
  if (style !== undefined) await look(style, inCss(style), (line) => ({ file: css, line }))
  for (const [at, { url }] of (theme.nav ?? []).entries()) {
    const problem = await own.problemOf(url)
    // Building the site has reported paths to nothing.
    if (problem === undefined || (isRootRelative(url) && !problem.startsWith('names'))) continue
    const place = configPlace(config, ['theme', 'nav', at, 'url'])
    found.push(diagnostic('LINK_BROKEN', place, `"${url}" in theme.nav ${problem}.`, 'Correct the address.'))
  }
  return found
}

/** A relative address would lead elsewhere on each page. */
async function problemOf(address: string, own: OwnAddresses): Promise<string | undefined> {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.includes('{{') || trimmed.startsWith('#')) return undefined
  if (/^javascript:/i.test(trimmed)) return 'runs code, which the content security policy of the pages forbids'
  if (/^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/)/.test(trimmed)) return own.problemOf(trimmed)
  return 'is a relative address, which leads to another place on each page'
}

function inHtml(ownHtml: string): Written[] {
  return [...htmlTags(withoutComments(ownHtml))].flatMap(({ attributes, start }) =>
    attributes.flatMap(({ name, value }) => {
      if (name === 'srcset') return candidatesOf(value).map((address) => ({ address, offset: start }))
      return ['href', 'src', 'poster'].includes(name) ? [{ address: value, offset: start }] : []
    }),
  )
}

function inMarkdown(text: string): Written[] {
  const tree = parseMarkdown(text)
  if (tree === undefined) return []
  const { targets, html } = survey(tree)
  const raw = html.flatMap(({ start, end }) =>
    inHtml(text.slice(start, end)).map(({ address, offset }) => ({ address, offset: start + offset })),
  )
  return [...targets.map(({ node, start }) => ({ address: node.url, offset: start })), ...raw]
}

/** Relative addresses start at the style sheet, where nothing else is. */
function inCss(css: string): Written[] {
  return [...blankedBetween(css, '/*', '*/').matchAll(/url\(\s*["']?([^"')\s]+)/g)].flatMap(
    ({ 1: address = '', index }) => (address.startsWith('#') ? [] : [{ address, offset: index }]),
  )
}

function readText(source: Source, file: string): Promise<string | undefined> {
  return source.read(file).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => undefined,
  )
}
