/** The preview image of a page: what social networks and messengers show beside a link. */
import type { PreviewCard } from '../../contract/snapshot.ts'
import { isRightToLeft } from '../../theme/language.ts'
import { light } from '../../theme/style/palette.ts'
import type { Box, Picture, Style, Words } from './picture.ts'

/** In pixels: the size that consumers of Open Graph expect. */
export const previewSize = { width: 1200, height: 630 } as const

/** The name of the site replaces a title that cannot be drawn, and its host replaces both. */
export function previewPicture(card: PreviewCard): Picture {
  const { siteTitle, label, host, language } = card
  const title = card.title ?? siteTitle ?? host
  const foot = [
    ...(siteTitle === undefined || siteTitle === title ? [] : [line(siteTitle, light.text, 600)]),
    ...(host === title ? [] : [line(host, light.muted, 400)]),
  ]
  const head = [...(label === undefined ? [] : [line(label, light.link, 600)]), titleWords(title)]
  const rightToLeft = isRightToLeft(language)
  const columns: Style = { flexDirection: 'column', alignItems: rightToLeft ? 'flex-end' : 'flex-start' }
  const parts: readonly Box[] = [
    box({ ...columns, gap: 28 }, head),
    box({ flexDirection: rightToLeft ? 'row-reverse' : 'row', ...apart, alignItems: 'center', gap: 40 }, foot),
  ]
  return {
    ...previewSize,
    language,
    root: box({ ...page, ...apart, textAlign: rightToLeft ? 'right' : 'left' }, parts),
  }
}

const apart = { justifyContent: 'space-between' } as const

const page: Style = {
  flexDirection: 'column',
  height: '100%',
  padding: '72px 80px 64px',
  backgroundColor: light.page,
  borderBottom: `20px solid ${light.link}`,
}

function box(style: Style, children: Box['children']): Box {
  return { type: 'container', style: { display: 'flex', width: '100%', ...style }, children }
}

function line(text: string, color: string, fontWeight: number): Words {
  return { type: 'text', text, style: { color, fontSize: 32, fontWeight, ...clamped(1) } }
}

/** Short titles are large; the longest that fits is cut after its fourth line. */
function titleWords(text: string): Words {
  const wide = [...text].reduce((sum, letter) => sum + (fullWidth.test(letter) ? 2 : 1), 0)
  const fontSize = wide <= 16 ? 120 : wide <= 40 ? 88 : wide <= 80 ? 72 : 58
  const face: Style = { fontSize, fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.02em' }
  return { type: 'text', text, style: { color: light.text, ...face, overflowWrap: 'anywhere', ...clamped(4) } }
}

/** Scripts whose letters are as wide as they are high. */
const fullWidth = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u

function clamped(lineClamp: number): Style {
  return { lineClamp, textOverflow: 'ellipsis', overflow: 'hidden' }
}
