/** The document around every page: the head for machines, the landmarks for people. */
import type { Frame, FrameLink } from '../contract/frame.ts'
import { head } from './head.ts'
import { type Content, html, type SafeHtml, trusted } from './html.ts'
import { interfaceLanguage, isRightToLeft, langAttribute } from './language.ts'
import { slot, slotValues } from './slots.ts'
import type { View } from './view.ts'

/** A whole HTML document. The theme's ids begin with `site:`, so that they never equal the anchor of a heading. */
export function renderLayout(view: View, frame: Frame): string {
  const { slots } = frame.owner
  const values = slotValues(view, frame)
  return html`<!DOCTYPE html>
<html lang="${view.language}"${isRightToLeft(view.language) && html` dir="rtl"`}>
<head>
${head(view, frame)}</head>
<body>
${skipLinks(view)}
${slot(slots.header, header(view, frame), values)}
${slot(slots.beforeContent, undefined, values)}<main id="site:main" tabindex="-1">
${view.main}${view.tree}
</main>
${slot(slots.afterContent, undefined, values)}${slot(slots.footer, footer(view, frame), values)}
</body>
</html>
`.toString()
}

/**
 * First in the body: the keyboard reaches it first, and a program that reads raw HTML sees it early. It is a `section`
 * because page readers for language models drop `nav`.
 */
function skipLinks(view: View): SafeHtml {
  return html`<section class="skip" aria-label="Shortcuts"${langAttribute(interfaceLanguage, view.language)}><a href="#site:main">Skip to content</a>
<p><a href="/llms.txt">/llms.txt</a> is an overview of this site for language models.</p></section>`
}

function header(view: View, frame: Frame): SafeHtml {
  return html`<header class="site-header"${langAttribute(frame.language, view.language)}>
<a class="site-title" href="/" dir="auto"${view.path === '/' && html` aria-current="page"`}>${logo(frame)}${frame.siteTitle}</a>
${schemeSwitch(frame)}
<nav aria-label="Main">
<ul>
${frame.navigation.map((link) => html`<li>${navigationLink(link, view, frame)}</li>\n`)}</ul>
</nav>
</header>`
}

/** Its `alt` is empty because the title of the site follows. */
function logo({ owner }: Frame): SafeHtml | undefined {
  if (owner.logo === undefined) return undefined
  const { path, width, height } = owner.logo
  return html`<img class="logo" src="${path}" alt=""${width && html` width="${width}"`}${height && html` height="${height}"`}>`
}

/** Hidden until its script has loaded. The style sheet reserves the space, so that nothing moves. */
function schemeSwitch({ language }: Frame): SafeHtml {
  return html`<button type="button" class="scheme" aria-label="Dark colours" title="Dark colours" aria-pressed="false" hidden${langAttribute(interfaceLanguage, language)}><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor"/></svg></button>`
}

function footer(view: View, frame: Frame): SafeHtml {
  const license: Content =
    frame.license &&
    html`<p${langAttribute(interfaceLanguage, frame.language)}>Licence, where a page names no other: ${licenseName(frame.license)}</p>\n`
  const own = frame.owner.footer
  return html`<footer class="site-footer"${langAttribute(frame.language, view.language)}>
${own && html`<div class="footer-text">${trusted(own)}</div>\n`}<ul>
${frame.feeds.map((feed) => html`<li><a href="${feed.path}" type="${feed.mediaType}">${feed.label}</a></li>\n`)}${frame.footer.map(
  (link) => html`<li>${navigationLink(link, view, frame)}</li>\n`,
)}</ul>
${license}</footer>`
}

function navigationLink({ path, label, language }: FrameLink, view: View, frame: Frame): SafeHtml {
  const current = path === view.path ? 'page' : path === view.section && 'true'
  return html`<a href="${path}"${current && html` aria-current="${current}"`}${langAttribute(language, frame.language)}>${label}</a>`
}

/** A licence as its SPDX identifier or as a link, depending on what the owner wrote. */
export function licenseName(license: string): Content {
  return /^https?:\/\//i.test(license) ? html`<a rel="license" href="${license}">${license}</a>` : license
}
