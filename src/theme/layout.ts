/** The document around every page: the head for machines, the landmarks for people. */
import type { Frame } from '../contract/frame.ts'
import { hasTextFace } from './face.ts'
import { head } from './head.ts'
import { header } from './header.ts'
import { type Content, html, type SafeHtml, trusted } from './html.ts'
import { isRightToLeft, langAttribute } from './language.ts'
import { type MadeParts, madeOnce } from './made-parts.ts'
import { slot, slotValues } from './slots.ts'
import type { View } from './view.ts'
import { type Phrases, phrasesFor } from './words/phrases.ts'

/**
 * A whole HTML document. The theme's ids begin with `site:`, so that they never equal the anchor of a heading.
 *
 * @param phrases in the language of the view
 * @param made by pages of the same frame
 */
export function renderLayout(view: View, frame: Frame, phrases?: Phrases, made?: MadeParts): string {
  const [before, after] = layoutAround(view, frame, phrases, made)
  return before + view.main.toString() + after
}

/** The document before and after the content of `<main>`. Of that it only matters what it needs in the head. */
export function layoutAround(
  view: View,
  frame: Frame,
  phrases = phrasesFor(view.language, frame.owner.words),
  made: MadeParts = new Map(),
): readonly [before: string, after: string] {
  const { slots } = frame.owner
  const values = slotValues(view, frame)
  const isWide = view.contents !== undefined || view.tree !== undefined
  const before = html`<!DOCTYPE html>
<html lang="${view.language}"${isRightToLeft(view.language) && html` dir="rtl"`}${hasTextFace(view, frame) && html` data-face`}>
<head>
${head(view, frame, phrases, made)}</head>
<body>
${madeOnce(made, `skip ${view.language}`, () => skipLinks(view, phrases))}
${slot(slots.header, headerOf(view, frame, phrases, made), values)}
${slot(slots.beforeContent, undefined, values)}${isWide && html`<div class="columns">\n${view.contents}`}<main id="site:main" tabindex="-1">
`
  const after = html`
</main>${isWide && html`\n${view.tree && treeBeside(view.tree, view, phrases)}</div>`}
${slot(slots.afterContent, undefined, values)}${slot(slots.footer, footerOf(view, frame, phrases, made), values)}
</body>
</html>
`
  return [before.toString(), after.toString()]
}

/** Pages differ by their language, the collection that they are in, and whether the header has a link to them. */
function headerOf(view: View, frame: Frame, phrases: Phrases, made: MadeParts): SafeHtml {
  const isLinked = ['/', '/search'].includes(view.path) || frame.navigation.some(({ path }) => path === view.path)
  const key = `header ${view.language} ${isLinked ? view.path : ''} ${view.section ?? ''}`
  return madeOnce(made, key, () => header(view, frame, phrases))
}

function footerOf(view: View, frame: Frame, phrases: Phrases, made: MadeParts): SafeHtml {
  return madeOnce(made, `footer ${view.language}`, () => footer(view, frame, phrases))
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
 * The text is alone in the middle, or between the tree and its contents. On narrow screens the contents are above the
 * text and the tree is below it, which is also their order in the document: programs and screen readers get to the text
 * soon.
 */
function treeBeside(tree: SafeHtml, { language }: View, phrases: Phrases): SafeHtml {
  const label = phrases.say('allPages')
  return html`<aside class="site-tree" tabindex="0" aria-label="${label}"${langAttribute(phrases.language, language)}>
<details>
<summary>${label}</summary>
<div${langAttribute(language, phrases.language)}>
${tree}
</div>
</details>
</aside>
`
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
