/** What Zola's shortcodes mean in Markdown, and some that many sites have. */
import { calloutOf } from '../syntax/callouts.ts'
import { codeBlock } from '../syntax/code-block.ts'
import { image, link, oneLine, videos } from '../syntax/markdown.ts'
import { mediaOf } from '../syntax/shortcode-media.ts'
import type { Meaning, Shortcode, Shortcodes } from '../syntax/shortcodes.ts'
import { escapedSegment } from '../syntax/site-paths.ts'
import { scanTags } from './scan.ts'

export const shortcodes: Shortcodes = {
  scan: scanTags,
  raw: /\{(?:\{-?[ \t]*(?:page|section|config|get_url|resize_image|load_data)\b[^{}\n]*\}\}|%-?[ \t]*(?:if|elif|else|endif|for|endfor|set|include|import|macro|block|endblock|extends|raw|endraw)\b[^{}\n]*%\})/g,
  family: 'shortcodes of Zola',
  cure: 'Write Markdown in their place where readers need it.',
  meaningOf(shortcode) {
    if (shortcode.isInCode) return undefined
    const { name } = shortcode
    return Object.hasOwn(meanings, name) ? meanings[name]?.(shortcode) : (calloutOf(shortcode) ?? mediaOf(shortcode))
  },
}

type Reader = (shortcode: Shortcode) => Meaning | undefined

const video =
  (service: keyof typeof videos): Reader =>
  ({ params }) => {
    const id = params.get('id')
    const { title, address } = videos[service]
    return id === undefined ? undefined : { text: link(params.get('title') ?? title, address + escapedSegment(id)) }
  }

const picture: Reader = ({ params }) => {
  const path = params.get('src') ?? params.get('path') ?? params.get('url') ?? params.get('file')
  if (path === undefined || path === '') return undefined
  const caption = params.get('caption') ?? params.get('title')
  const shown = image(params.get('alt') ?? caption ?? '', path.startsWith('@/') ? path.slice(1) : path)
  return { text: caption === undefined ? shown : `${shown} ${oneLine(caption)}` }
}

const meanings: Readonly<Record<string, Reader>> = {
  youtube: video('youtube'),
  vimeo: video('vimeo'),
  streamable: video('streamable'),
  gist: ({ params }) => {
    const url = params.get('url')
    return url === undefined || !/^https?:/.test(url) ? undefined : { text: link('Code on GitHub Gist', url) }
  },
  image: picture,
  img: picture,
  figure: picture,
  mermaid: (shortcode) => (shortcode.inner ? { text: codeBlock(shortcode, 'mermaid', false) } : undefined),
}
