/** The head of every page, for machines. */
import type { Frame } from '../contract/frame.ts'
import { primaryLanguage } from '../text/language-tag.ts'
import { hasTextFace } from './face.ts'
import { html, type SafeHtml, scriptJson } from './html.ts'
import { type MadeParts, madeOnce } from './made-parts.ts'
import { slot, slotValues } from './slots.ts'
import type { View } from './view.ts'
import type { Phrases } from './words/phrases.ts'

/** Title, addresses, styles and scripts, social card and JSON-LD. Nothing in it makes browsers ask another host. */
export function head(view: View, frame: Frame, phrases: Phrases, made: MadeParts): SafeHtml {
  const titles = [view.query, view.title, view.title === frame.siteTitle ? '' : frame.siteTitle]
  const styles = [frame.stylesheet, ...contentStyles(view, frame), ...(view.styles ?? [])]
  const words = frame.scriptWords?.[primaryLanguage(view.language)]
  // The owner's style sheet comes last, so that its rules win.
  if (frame.owner.style !== undefined) styles.push(frame.owner.style)
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles.filter(Boolean).join(' · ')}</title>
${view.description && html`<meta name="description" content="${view.description}">\n`}${
  view.noindex && html`<meta name="robots" content="noindex">\n`
}<meta name="color-scheme" content="light dark">
<script src="${frame.schemeScript}"></script>
${
  hasTextFace(view, frame) &&
  view.main.toString().includes('class="prose"') &&
  html`<link rel="preload" href="${frame.textFace}" as="font" type="font/woff2" crossorigin>\n`
}${madeOnce(made, `sheets ${styles.join(' ')}`, () => html`${styles.map(styleSheet)}`)}${madeOnce(made, `script ${words}`, () => ownScript(frame, phrases, words))}
${(view.scripts ?? []).map(
  (path) => html`<script type="module" src="${path}"></script>\n`,
)}<link rel="icon" href="${frame.icon}" type="image/svg+xml">
${links(view, frame)}${socialCard(view, frame)}${
  view.structuredData &&
  html`<script type="application/ld+json">${scriptJson({
    '@context': 'https://schema.org',
    '@graph': view.structuredData,
  })}</script>\n`
}${frame.owner.head && html`${slot(frame.owner.head, undefined, slotValues(view, frame))}\n`}`
}

function styleSheet(path: string): SafeHtml {
  return html`<link rel="stylesheet" href="${path}">\n`
}

/** It loads all others later. The words of the buttons that copy are with it, because pages show them at once. */
function ownScript(frame: Frame, phrases: Phrases, words: string | undefined): SafeHtml {
  const { siteScript, restScript, dialogScript, dialogStyle, readingScript, readingStyle, toolsScript } = frame
  return html`<script type="module" src="${siteScript}" data-rest="${restScript}" data-dialog="${dialogScript}" data-dialog-style="${dialogStyle}" data-reading="${readingScript}" data-reading-style="${readingStyle}" data-tools="${toolsScript}"${words && html` data-words="${words}"${copySpeech(phrases)}`}></script>`
}

function copySpeech({ say }: Phrases): SafeHtml {
  return html` data-copy="${say('copy')}" data-copied="${say('copied')}" data-copy-failed="${say('copyFailed')}"`
}

function contentStyles({ main }: View, { contentStyles }: Frame): readonly string[] {
  const content = main.toString()
  // Most pages have no mark, and one expression takes a quarter of the time. No mark has a
  // character that means something in it.
  if (!new RegExp(contentStyles.map(({ mark }) => mark).join('|')).test(content)) return []
  const found: string[] = []
  for (const { mark, path } of contentStyles) if (!found.includes(path) && content.includes(mark)) found.push(path)
  return found
}

/** Other forms of the page, its neighbours, and its feeds. */
function links(view: View, frame: Frame): SafeHtml {
  const { canonical, markdown, previous, next } = view
  return html`${canonical && html`<link rel="canonical" href="${canonical}">\n`}${
    previous && html`<link rel="prev" href="${previous}">\n`
  }${next && html`<link rel="next" href="${next}">\n`}${
    markdown && html`<link rel="alternate" type="text/markdown" title="Markdown" href="${markdown}">\n`
  }${(view.translations ?? []).map(
    ({ language, url }) => html`<link rel="alternate" hreflang="${language}" href="${url}">\n`,
  )}${[...(view.feeds ?? []), ...frame.feeds].map(
    (feed) => html`<link rel="alternate" type="${feed.mediaType}" title="${feed.label}" href="${feed.path}">\n`,
  )}${view.summary && html`<link rel="describedby" type="text/plain" hreflang="${view.language}" href="${view.summary}">\n`}<link rel="describedby" type="text/plain" href="/llms.txt">
`
}

/** Open Graph (ogp.me), and the one tag that Twitter's cards need in addition. Only for pages with an address. */
function socialCard(view: View, frame: Frame): SafeHtml | undefined {
  if (view.canonical === undefined) return undefined
  const { article, image } = view
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['og:type', article ? 'article' : 'website'],
    ['og:title', view.title],
    ['og:description', view.description],
    ['og:url', view.canonical],
    ['og:site_name', frame.siteTitle],
    ['og:locale', openGraphLocale(view.language)],
    ['og:image', image?.url],
    ['og:image:width', image?.width?.toString()],
    ['og:image:height', image?.height?.toString()],
    ['og:image:alt', image?.alt],
    ['article:published_time', article?.published],
    ['article:modified_time', article?.modified],
    ['article:section', article?.section],
    ...(article?.tags ?? []).map((tag) => ['article:tag', tag] as const),
  ]
  return html`${properties.map(
    ([property, content]) => content && html`<meta property="${property}" content="${content}">\n`,
  )}<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
`
}

/** `pt-BR` becomes `pt_BR`. A language without a region has no locale. */
function openGraphLocale(language: string): string | undefined {
  const [, code, region] = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2})$/i.exec(language) ?? []
  return code && region && `${code.toLowerCase()}_${region.toUpperCase()}`
}
