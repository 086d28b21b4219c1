/** What Hugo's shortcodes mean in Markdown, and some that many themes have. */
import { trim } from '../../../text/cut.ts'
import { calloutOf } from '../syntax/callouts.ts'
import { codeBlock } from '../syntax/code-block.ts'
import { destination, image, link, oneLine, videos } from '../syntax/markdown.ts'
import { isAddress, mediaOf } from '../syntax/shortcode-media.ts'
import type { Meaning, Shortcode, Shortcodes } from '../syntax/shortcodes.ts'
import { escapedSegment } from '../syntax/site-paths.ts'
import { scanTags } from './scan.ts'

/** Code of templates, which pages of a Hugo site do not show. */
export const templateCode =
  /\{\{-?[ \t]*(?:\/\*|[.$]\w|\.[ \t]*\}|(?:len|not|eq|ne|gt|lt|and|or|dict|slice|urlize|safeHTML|if|else|end|range|with|define|block|template|partial|return|printf|index|site|page|hugo)\b)[^{}\n]*\}\}/g

/** @param pathOf makes a path of this site from what `ref` names */
export function createShortcodes(pathOf: (reference: string, language: string | undefined) => string): Shortcodes {
  return {
    scan: scanTags,
    family: 'shortcodes of Hugo',
    cure: 'Write Markdown in their place where readers need it.',
    meaningOf(shortcode) {
      const { name, params } = shortcode
      if (name === 'ref' || name === 'relref') {
        const reference = params.get('path') ?? params.get('0') ?? ''
        return {
          text: reference === '' ? '' : placed(pathOf(reference, params.get('lang') ?? params.get('1')), shortcode),
        }
      }
      if (shortcode.isInCode) return undefined
      return Object.hasOwn(meanings, name) ? meanings[name]?.(shortcode) : (calloutOf(shortcode) ?? mediaOf(shortcode))
    },
  }
}

/** A path where an address is allowed, else a link. */
function placed(path: string, shortcode: Shortcode): string {
  return shortcode.isInCode || isAddress(shortcode) ? path : `[${path}](${path})`
}

type Reader = (shortcode: Shortcode) => Meaning | undefined

const embed =
  (title: string, address: (id: string, params: ReadonlyMap<string, string>) => string): Reader =>
  ({ params }) => {
    const id = params.get('id') ?? params.get('0')
    return id === undefined
      ? undefined
      : { text: link(params.get('title') ?? title, address(escapedSegment(id), params)) }
  }

const video = (service: 'youtube' | 'vimeo') => embed(videos[service].title, (id) => videos[service].address + id)

const post = embed('Post on X', (id, params) => {
  const user = params.get('user') ?? (params.has('1') ? params.get('0') : undefined)
  const status = params.get('id') ?? params.get('1') ?? id
  return `https://x.com/${escapedSegment(user ?? 'i')}/status/${escapedSegment(status)}`
})

const photo = embed('Photo on Instagram', (id) => `https://www.instagram.com/p/${id}/`)

const code: Reader = (shortcode) => {
  if (!shortcode.inner) return undefined
  const { params } = shortcode
  const named = params.get('lang') ?? params.get('language') ?? params.get('type')
  const isInline = /hl_inline\s*=\s*true/i.test(params.get('1') ?? params.get('options') ?? '')
  return { text: codeBlock(shortcode, named ?? params.get('0') ?? '', isInline) }
}

const tab: Reader = ({ params, inner }) => {
  const label = params.get('header') ?? params.get('title') ?? params.get('name') ?? params.get('0')
  return inner && label ? { before: `**${trim(label, '*')}**`, after: '' } : undefined
}

const meanings: Readonly<Record<string, Reader>> = {
  figure,
  img: figure,
  image: figure,
  highlight: code,
  code,
  mermaid: (shortcode) => (shortcode.inner ? { text: codeBlock(shortcode, 'mermaid', false) } : undefined),
  'code-toggle': (shortcode) => (shortcode.inner ? { text: codeBlock(shortcode, '', false) } : undefined),
  youtube: video('youtube'),
  vimeo: video('vimeo'),
  vimeo_simple: video('vimeo'),
  tweet: post,
  twitter: post,
  twitter_simple: post,
  x: post,
  x_simple: post,
  instagram: photo,
  instagram_simple: photo,
  gist: ({ params }) => {
    const [user, id] = [params.get('0'), params.get('1')]
    if (user === undefined || id === undefined) return undefined
    return {
      text: link('Code on GitHub Gist', `https://gist.github.com/${escapedSegment(user)}/${escapedSegment(id)}`),
    }
  },
  details: ({ params, inner }) => {
    const summary = params.get('summary') ?? params.get('title') ?? params.get('0') ?? 'Details'
    return inner ? { before: `**${trim(summary, '*')}**`, after: '' } : undefined
  },
  expand: (shortcode) => meanings.details?.(shortcode),
  tab,
  comment: ({ inner }) => (inner ? { text: '' } : undefined),
  rawhtml: ({ inner }) => (inner ? { before: '', after: '' } : undefined),
}

function figure({ params }: Shortcode): Meaning | undefined {
  const src = params.get('src') ?? params.get('0')
  if (src === undefined || src === '') return undefined
  const [title, caption, attr, attrLink] = ['title', 'caption', 'attr', 'attrlink'].map((name) =>
    params.get(name)?.trim(),
  )
  const credit = attr && attrLink ? link(attr, attrLink) : attr
  const words = [title && `**${trim(title, '*')}**`, caption, credit].filter(Boolean).join(' ')
  const picture = image(params.get('alt') ?? caption ?? title ?? '', src)
  const href = params.get('link')
  const shown = href ? `[${picture}](${destination(href)})` : picture
  return { text: words === '' ? shown : `${shown} ${oneLine(words)}` }
}
