/**
 * Searches every surface of a site for text that is not published: all documents, text files, the data of the pages and
 * the search index. Takes time linear in what is searched.
 */
import { withoutEnding } from '../../../content/model/placement.ts'
import { countLines, outside } from '../../../content/parse/spans.ts'
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import type { Snapshot } from '../../../contract/snapshot.ts'
import { shorten } from '../../../text/cut.ts'
import type { SiteParts } from '../../site-state.ts'
import { type Look, renderAll } from '../render-all.ts'
import { createPhrases, phrasesOf } from './phrases.ts'
import type { PrivateText } from './private-texts.ts'
import { pathsIn, plainSegments, readable } from './surface-text.ts'

/** A line or name of a private page. */
interface Secret {
  readonly file: string
  readonly line?: number
  readonly what: string
}

/** Shorter lines are everywhere. In characters. */
const shortestLine = 30
/** Shorter names are everywhere, such as "Getting started". */
const shortestName = { characters: 16, words: 3 } as const

/** Addresses named in one finding. */
const shownPlaces = 3

/**
 * @param baseline documents of a site without content, whose words are no secret
 * @returns one error for each private file of which something is public, and what rendering finds
 */
export async function auditSurfaces(
  { site, config, snapshot }: Pick<SiteParts, 'site' | 'config' | 'snapshot'>,
  texts: readonly PrivateText[],
  baseline: Snapshot,
  progress: (done: number, total: number) => void = () => {},
): Promise<Diagnostic[]> {
  const phrases = createPhrases<Secret>()
  const paths = new Map<string, Secret>()
  for (const text of texts) collect(text, phrases, paths)
  const forget = (text: string) => {
    phrases.forget(text)
    for (const path of pathsIn(text, config.baseUrl)) paths.delete(path)
  }
  for (const page of site.byPath.values()) {
    const { text, title, description, tags, author = '', source = '', path, markdownPath } = page
    const { address = '', oldPaths = [], file } = page
    const comments = page.references.filter(({ kind }) => kind === 'comment')
    const shown = outside(comments, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end))
    // Without its comments, too: a sentence goes on behind one.
    for (const own of shown.length > 1 ? [...shown, shown.join('')] : shown) {
      forget(own)
      // As readers see it: the target of a link does not interrupt its sentence.
      if (own.includes('](')) forget(own.replace(/\]\([^()\n]{0,500}\)/g, ']'))
    }
    forget([title, description, ...tags, author, source].join('\n\u0000'))
    // A private page may name public ones.
    forget([path, markdownPath, address, withoutEnding(file), ...oldPaths].join('\n\u0000'))
    paths.delete(path)
  }
  forget(JSON.stringify({ ...config, origin: undefined }))
  if (phrases.size + paths.size > 0)
    await renderAll(
      baseline,
      () => true,
      (body) => forget(readable(body)),
    )
  const hits = new Map<string, { readonly secret: Secret; readonly places: Set<string> }>()
  const look: Look = (body) => {
    const note = (secret: Secret) => {
      const hit = hits.get(secret.file) ?? { secret, places: new Set() }
      hits.set(secret.file, hit)
      hit.places.add(body.place)
    }
    const text = readable(body)
    phrases.find(text, note)
    for (const path of pathsIn(text, config.baseUrl)) {
      const secret = paths.get(path)
      if (secret) note(secret)
    }
  }
  const found = await renderAll(snapshot, () => true, look, progress)
  lookAtData(snapshot, look)
  const leaks = [...hits.values()].map(({ secret, places }) => leak(secret, [...places], snapshot))
  return [...found, ...(await Promise.all(leaks))]
}

function collect(
  { file, line, text, names, paths }: PrivateText,
  phrases: ReturnType<typeof createPhrases<Secret>>,
  addresses: Map<string, Secret>,
) {
  for (const [at, written] of text.split('\n').entries()) {
    for (const segment of plainSegments(written)) {
      if (segment.length < shortestLine) continue
      const secret = { file, line: line + at, what: `"${shorten(segment, 60)}"` }
      for (const phrase of phrasesOf(segment)) phrases.add(phrase, secret)
    }
  }
  for (const name of names) {
    const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
    if (name.length < shortestName.characters || words.length < shortestName.words) continue
    phrases.add(name, { file, what: `its name "${shorten(name, 60)}"` })
  }
  for (const path of paths) if (!addresses.has(path)) addresses.set(path, { file, what: `its address ${path}` })
}

/** What live operations answer from: they have no document of their own. */
function lookAtData({ pages, search }: Snapshot, look: Look): void {
  const encode = (data: unknown) => new TextEncoder().encode(JSON.stringify(data))
  for (const page of pages)
    look({ place: `the data of ${page.path}`, mediaType: 'application/json', bytes: encode(page) })
  if (search.kind !== 'texts') return
  for (const page of search.texts())
    look({ place: `the search index, at ${page.path}`, mediaType: 'application/json', bytes: encode(page) })
}

/** At the file of the owner that contains the text, if there is one, else at the private page. */
async function leak(
  { file, line, what }: Secret,
  places: readonly string[],
  { routes, bodies }: Snapshot,
): Promise<Diagnostic> {
  const others = places.length - shownPlaces
  const where = places.slice(0, shownPlaces).join(', ') + (others > 0 ? ` and ${others} more` : '')
  const origin = line === undefined ? file : `${file}:${line}`
  const message = `${what.charAt(0).toUpperCase()}${what.slice(1)} of ${origin} is private, but can be read at ${where}.`
  const [own] = places.flatMap((path) => routes.get(path) ?? []).filter((route) => route.kind === 'file')
  const place = own ? { file: own.file, line: lineOf(what, (await bodies.load(own)).bytes) } : { file, line }
  const hint = 'Delete it from what is published; if no file of yours contains it, report a fault of Lectern.'
  return diagnostic('PRIVATE_TEXT_PUBLISHED', place, message, hint)
}

/** Line of a quoted text, or at least of its beginning, in a file, from 1; nothing if markup interrupts it. */
function lineOf(what: string, bytes: Uint8Array): number | undefined {
  const [, quoted = ''] = /^"(.+?)…?"$/s.exec(what) ?? []
  const text = new TextDecoder().decode(bytes)
  const at = [quoted, quoted.slice(0, shortestLine)].map((part) => text.indexOf(part)).find((found) => found !== -1)
  return quoted === '' || at === undefined ? undefined : countLines(text, at) + 1
}
