/** The document around every page: the head for machines, the landmarks for people. */
import { type Content, html, type SafeHtml, scriptJson } from './html.ts'
import { interfaceLanguage, isRightToLeft, langAttribute } from './language.ts'

/** What all pages of a site share. */
export interface Frame {
  readonly siteTitle: string
  /** BCP 47, of the site. */
  readonly language: string
  /** Fingerprinted paths. */
  readonly stylesheet: string
  readonly icon: string
  /** Runs before the first paint. */
  readonly schemeScript: string
  readonly siteScript: string
  readonly navigation: readonly FrameLink[]
  readonly footer: readonly FrameLink[]
  readonly feeds: readonly Feed[]
  /** Name of the licence of all content, with its address where that is what the owner wrote. */
  readonly license?: string
}

export interface FrameLink {
  readonly path: string
  readonly label: string
  /** BCP 47, of the label. */
  readonly language: string
}

export interface Feed {
  readonly path: string
  readonly mediaType: string
  readonly label: string
}

/** What one page says of itself. Texts are single lines; see `oneLine`. */
export interface View {
  /** BCP 47, of the content. */
  readonly language: string
  /** Heading of the page. */
  readonly title: string
  readonly description?: string | undefined
  /** Path of the page, and its absolute address. */
  readonly path: string
  readonly canonical: string
  /** Path of the entry in the navigation that the page stands under. */
  readonly section?: string | undefined
  /** Absolute address of the Markdown twin. */
  readonly markdown?: string
  readonly noindex?: boolean
  /** Set for articles: `YYYY-MM-DD`. */
  readonly article?: { readonly published: string | undefined; readonly modified: string }
  /** Fingerprinted paths of style sheets and scripts (modules) that only this page needs. */
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  /** Nodes of a JSON-LD graph. */
  readonly structuredData: readonly object[]
  /** Content of `<main>`. */
  readonly main: SafeHtml
}

/**
 * A whole HTML document. Same input, same text. Ids of the theme begin with `site:`, which the anchor of a heading in the
 * text of a page never does.
 */
export function renderLayout(view: View, frame: Frame): string {
  return html`<!DOCTYPE html>
<html lang="${view.language}"${isRightToLeft(view.language) && html` dir="rtl"`}>
<head>
${head(view, frame)}</head>
<body>
${skipLinks(view)}
${header(view, frame)}
<main id="site:main" tabindex="-1">
${view.main}
</main>
${footer(view, frame)}
</body>
</html>
`.toString()
}

function head(view: View, frame: Frame): SafeHtml {
  const title = view.title === frame.siteTitle ? view.title : `${view.title} · ${frame.siteTitle}`
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${view.description && html`<meta name="description" content="${view.description}">\n`}${
  view.noindex && html`<meta name="robots" content="noindex">\n`
}<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${view.canonical}">
<script src="${frame.schemeScript}"></script>
${[frame.stylesheet, ...(view.styles ?? [])].map((path) => html`<link rel="stylesheet" href="${path}">\n`)}${[
  frame.siteScript,
  ...(view.scripts ?? []),
].map(
  (path) => html`<script type="module" src="${path}"></script>\n`,
)}<link rel="icon" href="${frame.icon}" type="image/svg+xml">
${view.markdown && html`<link rel="alternate" type="text/markdown" title="Markdown" href="${view.markdown}">\n`}${frame.feeds.map(
  (feed) => html`<link rel="alternate" type="${feed.mediaType}" title="${feed.label}" href="${feed.path}">\n`,
)}<link rel="describedby" type="text/plain" href="/llms.txt">
${socialCard(view, frame)}<script type="application/ld+json">${scriptJson({
    '@context': 'https://schema.org',
    '@graph': view.structuredData,
  })}</script>
`
}

/** Open Graph (ogp.me) and the one tag that Twitter's cards do not take from it. */
function socialCard(view: View, frame: Frame): SafeHtml {
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['og:type', view.article ? 'article' : 'website'],
    ['og:title', view.title],
    ['og:description', view.description],
    ['og:url', view.canonical],
    ['og:site_name', frame.siteTitle],
    ['og:locale', openGraphLocale(view.language)],
    ['article:published_time', view.article?.published],
    ['article:modified_time', view.article?.modified],
  ]
  return html`${properties.map(
    ([property, content]) => content && html`<meta property="${property}" content="${content}">\n`,
  )}<meta name="twitter:card" content="summary">
`
}

/** First in the body, so that a keyboard reaches it first and a reader of raw HTML sees it within the first lines. */
function skipLinks(view: View): SafeHtml {
  return html`<div class="skip"${langAttribute(interfaceLanguage, view.language)}><a href="#site:main">Skip to content</a>
<a href="/llms.txt">Overview for language models: /llms.txt</a></div>`
}

function header(view: View, frame: Frame): SafeHtml {
  return html`<header class="site-header"${langAttribute(frame.language, view.language)}>
<a class="site-title" href="/" dir="auto"${view.path === '/' && html` aria-current="page"`}>${frame.siteTitle}</a>
<nav aria-label="Main">
<ul>
${frame.navigation.map((link) => html`<li>${navigationLink(link, view, frame)}</li>\n`)}</ul>
</nav>
<button type="button" class="scheme" aria-pressed="false" hidden${langAttribute(interfaceLanguage, frame.language)}>Dark colours</button>
</header>`
}

function footer(view: View, frame: Frame): SafeHtml {
  const license: Content =
    frame.license &&
    html`<p${langAttribute(interfaceLanguage, frame.language)}>Licence, where a page names no other: ${licenseName(frame.license)}</p>\n`
  return html`<footer class="site-footer"${langAttribute(frame.language, view.language)}>
<ul>
${frame.feeds.map((feed) => html`<li><a href="${feed.path}" type="${feed.mediaType}">${feed.label}</a></li>\n`)}${frame.footer.map(
  (link) => html`<li>${navigationLink(link, view, frame)}</li>\n`,
)}</ul>
${license}</footer>`
}

function navigationLink({ path, label, language }: FrameLink, view: View, frame: Frame): SafeHtml {
  const current = path === view.path ? 'page' : path === view.section && 'true'
  return html`<a href="${path}"${current && html` aria-current="${current}"`}${langAttribute(language, frame.language)}>${label}</a>`
}

/** A licence as its SPDX identifier or as a link, whichever the owner wrote. */
export function licenseName(license: string): Content {
  return /^https?:\/\//i.test(license) ? html`<a rel="license" href="${license}">${license}</a>` : license
}

/** `pt-BR` as `pt_BR`. A language without a region has no locale. */
function openGraphLocale(language: string): string | undefined {
  const [, code, region] = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2})$/i.exec(language) ?? []
  return code && region && `${code.toLowerCase()}_${region.toUpperCase()}`
}
