/** The document around every page: the head for machines, the landmarks for people. */
import type { Frame } from '../contract/frame.ts'
import { hasTextFace } from './face.ts'
import { head } from './head.ts'
import { header } from './header.ts'
import { type Content, html, type SafeHtml, trusted } from './html.ts'
import { isRightToLeft, langAttribute } from './language.ts'
import { slot, slotValues } from './slots.ts'
import type { View } from './view.ts'
import { type Phrases, phrasesFor } from './words/phrases.ts'

/**
 * A whole HTML document. The theme's ids begin with `site:`, so that they never equal the anchor of a heading.
 *
 * @param phrases in the language of the view
 */
export function renderLayout(view: View, frame: Frame, phrases = phrasesFor(view.language, frame.owner.words)): string {
  const { slots } = frame.owner
  const values = slotValues(view, frame)
  return html`<!DOCTYPE html>
<html lang="${view.language}"${isRightToLeft(view.language) && html` dir="rtl"`}${hasTextFace(view, frame) && html` data-face`}>
<head>
${head(view, frame)}</head>
<body>
${skipLinks(view, phrases)}
${slot(slots.header, header(view, frame, phrases), values)}
${slot(slots.beforeContent, undefined, values)}${columns(view, phrases)}
${slot(slots.afterContent, undefined, values)}${slot(slots.footer, footer(view, frame, phrases), values)}
</body>
</html>
`.toString()
}

/**
 * First in the body: the keyboard reaches it first, and a program that reads raw HTML sees it early. It is a `section`
 * because page readers for language models drop `nav`. People never see the second link, so the keyboard passes it by.
 */
function skipLinks(view: View, phrases: Phrases): SafeHtml {
  const overview = html`<a href="/llms.txt" tabindex="-1">/llms.txt</a>`
  return html`<section class="skip" aria-label="${phrases.say('shortcuts')}"${langAttribute(phrases.language, view.language)}><a href="#site:main">${phrases.say('skipToContent')}</a>
<p>${phrases.fill('overviewForModels', { address: overview })}</p></section>`
}

/**
 * The text alone in the middle, or between the tree and its contents. On narrow screens the contents are above the text
 * and the tree is below it, which is also their order in the document: programs and screen readers get to the text soon.
 */
function columns({ main, contents, tree, language }: View, phrases: Phrases): SafeHtml {
  const text = html`<main id="site:main" tabindex="-1">
${main}
</main>`
  if (contents === undefined && tree === undefined) return text
  const label = phrases.say('allPages')
  return html`<div class="columns">
${contents}${text}
${
  tree &&
  html`<aside class="site-tree" tabindex="0" aria-label="${label}"${langAttribute(phrases.language, language)}>
<details>
<summary>${label}</summary>
<div${langAttribute(language, phrases.language)}>
${tree}
</div>
</details>
</aside>
`
}</div>`
}

function footer(view: View, frame: Frame, phrases: Phrases): SafeHtml {
  const { license, programs } = frame
  const own = frame.owner.footer
  const lang = langAttribute(phrases.language, view.language)
  return html`<footer class="site-footer">
${own && html`<div class="footer-text"${langAttribute(frame.language, view.language)}>${trusted(own)}</div>\n`}${
  programs !== undefined && html`<p${lang}><a href="${programs}">${phrases.say('forPrograms')}</a></p>\n`
}${license && html`<p${lang}>${phrases.fill('licenceOfSite', { licence: licenseName(license) })}</p>\n`}</footer>`
}

/** A licence as its SPDX identifier or as a link, depending on what the owner wrote. */
export function licenseName(license: string): Content {
  return /^https?:\/\//i.test(license) ? html`<a rel="license" href="${license}">${license}</a>` : license
}
