/** The bar at the top of every page: the title, some links, the way to search, the colours, and a menu. */
import type { Frame, FrameLink } from '../contract/frame.ts'
import { html, type SafeHtml } from './html.ts'
import { langAttribute } from './language.ts'
import type { View } from './view.ts'
import type { Phrases } from './words/phrases.ts'

/** On narrow screens the menu has all links, otherwise those after the first four. */
const linksInBar = 4

/** Its parts are in the order in which they are shown, for the keyboard. */
export function header(view: View, frame: Frame, phrases: Phrases): SafeHtml {
  const links = frame.navigation.map((link) => navigationLink(link, view))
  return html`<header class="site-header">
<a class="site-title" href="/" dir="auto"${view.path === '/' && html` aria-current="page"`}${langAttribute(frame.language, view.language)}>${logo(frame)}${frame.siteTitle}</a>
${
  links.length > 0 &&
  html`<nav aria-label="${phrases.say('mainNavigation')}"${langAttribute(phrases.language, view.language)}>
<ul${langAttribute(view.language, phrases.language)}>
${links.slice(0, linksInBar).map((link) => html`<li>${link}</li>\n`)}</ul>
</nav>
`
}${searchLink(view, phrases)}
${schemeSwitch(view, phrases)}
${links.length > 0 && menu(links, view, phrases)}</header>`
}

/** Its `alt` is empty because the title of the site follows. */
function logo({ owner }: Frame): SafeHtml | undefined {
  if (owner.logo === undefined) return undefined
  const { path, width, height } = owner.logo
  return html`<img class="logo" src="${path}" alt=""${width && html` width="${width}"`}${height && html` height="${height}"`}>`
}

/** A link that looks like the field to which it leads: scripts open the dialog instead, and show the key. */
function searchLink(view: View, phrases: Phrases): SafeHtml {
  return html`<a class="find" href="/search"${view.path === '/search' && html` aria-current="page"`}${langAttribute(phrases.language, view.language)}><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="m13 13 4.5 4.5M15 8.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/></svg><span>${phrases.say('searchOrAsk')}</span><kbd aria-hidden="true">/</kbd></a>`
}

/** Hidden until its script has loaded. The style sheet reserves the space, so that nothing moves. */
function schemeSwitch(view: View, phrases: Phrases): SafeHtml {
  const label = phrases.say('darkColours')
  return html`<button type="button" class="scheme" aria-label="${label}" title="${label}" aria-pressed="false" hidden${langAttribute(phrases.language, view.language)}><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor"/></svg></button>`
}

function menu(links: readonly SafeHtml[], view: View, phrases: Phrases): SafeHtml {
  const label = phrases.say('moreLinks')
  const narrowOnly = links.length <= linksInBar
  return html`<details class="menu${narrowOnly && ' narrow'}"${langAttribute(phrases.language, view.language)}>
<summary><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5.5h14M3 10h14M3 14.5h14" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/></svg><span>${label}</span></summary>
<nav aria-label="${label}">
<ul${langAttribute(view.language, phrases.language)}>
${links.map((link, index) => html`<li${index < linksInBar && !narrowOnly && html` class="narrow"`}>${link}</li>\n`)}</ul>
</nav>
</details>
`
}

function navigationLink({ path, label, language }: FrameLink, view: View): SafeHtml {
  const current = path === view.path ? 'page' : path === view.section && 'true'
  return html`<a href="${path}"${current && html` aria-current="${current}"`}${langAttribute(language, view.language)}>${label}</a>`
}
