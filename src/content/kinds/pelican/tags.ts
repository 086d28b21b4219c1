/** Tags of the plug-in `liquid_tags`, such as `{% img left /images/soil.png 300 'The soil' %}`. */
import type { LeftOut } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { readArguments } from '../syntax/liquid/expression.ts'
import { htmlWriter } from '../syntax/liquid/in-html.ts'
import { mediaMarkdown } from '../syntax/liquid/media.ts'
import { image, link, oneLine } from '../syntax/markdown.ts'
import { pathBelow } from '../syntax/site-paths.ts'
import type { PelicanSettings } from './settings.ts'

export interface Tag extends Span {
  readonly name: string
  /** What follows the name. */
  readonly inner: string
}

/** Tags outside of code. Code within lines is left alone, though the plug-in reads it: it is there to be shown. Linear. */
export function tagsIn(text: string): readonly Tag[] {
  if (!text.includes('{%')) return []
  const code = codeSpans(text)
  const tags: Tag[] = []
  for (let start = text.indexOf('{%'); start !== -1; ) {
    const close = text.indexOf('%}', start + 2)
    if (close === -1) break
    const end = close + 2
    const written = text.slice(start + 2, close).trim()
    const name = /^\w+/.exec(written.slice(0, longestName))?.[0] ?? ''
    if (!spanAt(code, start)) tags.push({ start, end, name, inner: written.slice(name.length).trim() })
    start = text.indexOf('{%', end)
  }
  return tags
}

/** In UTF-16 code units. */
const longestName = 40

const family = 'tags of liquid_tags'
const cure = 'Write plain Markdown in its place.'

/**
 * A tag that the plug-in does not have stays as it is, as in Pelican. One that it could not read is left out if the settings
 * name the plug-in, and is text otherwise.
 */
export function readTags(
  text: string,
  settings: PelicanSettings,
): { readonly text: string; readonly leftOut: readonly LeftOut[] } {
  const tags = tagsIn(text)
  if (tags.length === 0) return { text, leftOut: [] }
  const leftOut: LeftOut[] = []
  const fitting = htmlWriter(text)
  const edits = tags.flatMap(({ start, end, name, inner }): Edit[] => {
    if (!known.has(name)) return []
    const markdown = diagrams.has(name)
      ? diagramBlock(name, text.slice(start, end))
      : tagMarkdown(name, inner, settings)
    if (markdown !== undefined) {
      // In a block of HTML, a video is a link.
      const isMedia = name === 'video' || name === 'audio'
      const plain = isMedia ? markdown.slice(1) : markdown
      const fitted = fitting(plain, start)
      return [{ start, end, text: fitted === plain ? markdown : fitted }]
    }
    if (!settings.hasTags) return []
    leftOut.push({ family, name, at: start, cure })
    return [{ start, end, text: '' }]
  })
  return { text: applyEdits(text, edits), leftOut }
}

const diagrams: ReadonlySet<string> = new Set(
  'graphviz blockdiag diagram seqdiag actdiag nwdiag packetdiag rackdiag'.split(' '),
)
const known: ReadonlySet<string> = new Set([
  ...'img b64img youtube vimeo video audio notebook include_code literal giphy flickr gist'.split(' '),
  ...'gram soundcloud speakerdeck spotify generic pygal'.split(' '),
  ...diagrams,
])

const mark = '```'

/** Code of a diagram is shown as it is written. */
function diagramBlock(name: string, written: string): string | undefined {
  const lines = written.split('\n').slice(1, -1)
  return lines.length === 0 ? undefined : [`${mark}${name}`, ...lines, mark].join('\n')
}

/** Sites that a tag shows a part of, by what comes before its name there. */
const sites: Readonly<Record<string, { readonly label: string; readonly start: string }>> = {
  flickr: { label: 'Picture on Flickr', start: 'https://www.flickr.com/photo.gne?id=' },
  giphy: { label: 'Picture on Giphy', start: 'https://giphy.com/gifs/' },
  gist: { label: 'Gist', start: 'https://gist.github.com/' },
  gram: { label: 'Picture on Instagram', start: 'https://www.instagram.com/p/' },
  speakerdeck: { label: 'Slides on Speaker Deck', start: 'https://speakerdeck.com/player/' },
  spotify: { label: 'Track on Spotify', start: 'https://open.spotify.com/track/' },
}

function tagMarkdown(name: string, inner: string, settings: PelicanSettings): string | undefined {
  const site = Object.hasOwn(sites, name) ? sites[name] : undefined
  if (site) return linkTo(inner, site)
  switch (name) {
    case 'img':
    case 'b64img':
      return imageMarkdown(inner)
    case 'video':
    case 'audio':
      return fileMarkdown(inner)
    case 'youtube':
    case 'vimeo':
      return mediaMarkdown(name, readArguments(inner))
    case 'notebook':
      return notebookLink(inner, settings)
    case 'literal':
      return `{% ${inner} %}`
    case 'soundcloud':
      return /^https?:\/\/soundcloud\.com\/\S+$/.test(inner) ? link('Sound on SoundCloud', inner) : undefined
  }
  return undefined
}

function linkTo(inner: string, { label, start }: { readonly label: string; readonly start: string }) {
  const [id = '', ...rest] = inner.split(/\s+/)
  if (!/^[\w./-]{1,100}$/.test(id)) return undefined
  const said = unquoted(rest.filter((word) => !/^(?:small|medium|large|[st\d.]{1,4})$/.test(word)).join(' '))
  return link(said === '' ? label : said, start + id)
}

const isAddress = (word: string) => /^(?:https?:\/\/|\/|[^\s/]+\/)\S/.test(word)

/** `[class] path [width [height]] [title | "title" ["alt"]]`, with the title in brackets, too. */
function imageMarkdown(inner: string): string | undefined {
  const words = inner.split(/\s+/)
  const named = words.findIndex((word) => isAddress(word))
  // The plug-in wants a slash in the path; readers of a file beside the page do not.
  const at = named === -1 ? words.findIndex((word) => /\.\w{3,4}$/.test(word)) : named
  const path = words[at]
  if (path === undefined) return undefined
  const rest = words.slice(at + 1)
  let sizes = 0
  while (sizes < 2 && /^\d+$/.test(rest[sizes] ?? '')) sizes++
  const title = rest.slice(sizes).join(' ')
  const alt = /^(["'])[^"']*\1 (["'])([^"']+)\2$/.exec(title)?.[3]
  return image(alt ?? unquoted(title), path)
}

/** The first of the files that stand for one video or sound. */
function fileMarkdown(inner: string): string | undefined {
  const path = inner.split(/\s+/).find((word) => isAddress(word))
  return path === undefined ? undefined : image(path.slice(path.lastIndexOf('/') + 1), path)
}

/** A notebook that is not in the page (`inserts.ts`). A link would publish its file, so Pelican must do so itself. */
function notebookLink(inner: string, { notebooks, statics }: PelicanSettings): string | undefined {
  const [written = ''] = inner.split(/\s+/, 1)
  const path = written.endsWith('.ipynb') ? pathBelow(notebooks, written) : undefined
  if (path === undefined) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isPublished = statics.some((folder) => path === folder || path.startsWith(`${folder}/`))
  return isPublished ? link(name, `/${path}`) : `*Notebook: ${oneLine(name).replace(/[^\p{L}\p{N} .-]/gu, ' ')}*`
}

function unquoted(text: string): string {
  return text.trim().replace(/^["'[]|["'\]]$/g, '')
}
