/** The preview image of a page: what social networks and messengers show beside a link. */
import type { Box, Picture, Words } from '../build/images/picture.ts'
import { isRightToLeft } from './language.ts'
import { light } from './style/palette.ts'

/** In pixels: the size that Open Graph readers scale from. */
export const previewSize = { width: 1200, height: 630 } as const

/** What stands on it. Texts are single lines; a missing one leaves its place empty. */
export interface PreviewCard {
  readonly title: string | undefined
  readonly siteTitle: string | undefined
  /** Above the title: collection and date. */
  readonly label: string | undefined
  /** Host of the site: every font has its letters. */
  readonly host: string
  /** BCP 47. */
  readonly language: string
}

export function previewPicture(card: PreviewCard): Picture {
  const { siteTitle, label, host, language } = card
  // The name of the site takes the place of a title that cannot be drawn, and its host that of both.
  const title = card.title ?? siteTitle ?? host
  const rightToLeft = isRightToLeft(language)
  const textAlign = rightToLeft ? 'right' : 'left'
  const line = (text: string, color: string, fontSize: number, fontWeight: number): Words => ({
    type: 'text',
    text,
    style: { color, fontSize, fontWeight, textAlign, lineClamp: 1, textOverflow: 'ellipsis', overflow: 'hidden' },
  })
  const foot = [
    ...(siteTitle === undefined || siteTitle === title ? [] : [line(siteTitle, light.text, 32, 600)]),
    ...(host === title ? [] : [{ ...line(host, light.muted, 30, 400) }]),
  ]
  return {
    ...previewSize,
    language,
    root: column('72px 80px 64px', 'space-between', [
      column('0', 'flex-start', [
        ...(label === undefined ? [] : [line(label, light.link, 32, 600)]),
        { type: 'text', text: title, style: { ...titleStyle(title), textAlign } },
      ]),
      {
        type: 'container',
        style: { display: 'flex', flexDirection: rightToLeft ? 'row-reverse' : 'row', ...footStyle },
        children: foot,
      },
    ]),
  }
}

const footStyle = { width: '100%', justifyContent: 'space-between', alignItems: 'center', gap: 40 } as const

function column(padding: string, justifyContent: 'space-between' | 'flex-start', children: Box['children']): Box {
  const page = justifyContent === 'space-between'
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      width: '100%',
      justifyContent,
      padding,
      gap: 28,
      ...(page ? { height: '100%', backgroundColor: light.page, borderBottom: `20px solid ${light.link}` } : {}),
    },
    children,
  }
}

/** Short titles are large; the longest that fits is cut after its fourth line. */
function titleStyle(title: string) {
  const wide = [...title].reduce(
    (sum, letter) => sum + (/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(letter) ? 2 : 1),
    0,
  )
  const fontSize = wide <= 36 ? 88 : wide <= 80 ? 72 : 58
  return {
    fontSize,
    color: light.text,
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
    lineClamp: 4,
    textOverflow: 'ellipsis',
    overflow: 'hidden',
  } as const
}
