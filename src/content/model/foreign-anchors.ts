/** Anchors as other tools write them: GitHub, Hugo and MkDocs make others of a heading than we do, and HTML names its own. */

import type { Section } from '../parse/parsed-page.ts'
import { spanAt } from '../parse/spans.ts'
import type { Page } from './site.ts'

const named = /<[a-z][^<>]{0,200}?[\s"'](?:id|name)[ \t]*=[ \t]*["']?([\w.:-]{1,100})/gi

/** @returns the section that a fragment means which is none of our anchors */
export function foreignAnchors(page: Page): (fragment: string) => Section | undefined {
  const headings = new Map<string, Section[]>()
  for (const section of page.sections) {
    if (section.heading === '') continue
    const key = lettersOf(section.heading)
    const same = headings.get(key)
    if (same) same.push(section)
    else headings.set(key, [section])
  }
  const elements = new Map<string, number>()
  for (const { 1: name = '', index } of page.text.matchAll(named)) if (!elements.has(name)) elements.set(name, index)
  return (fragment) => {
    const place = elements.get(fragment)
    if (place !== undefined) return spanAt(page.sections, place)
    const exact = headings.get(lettersOf(fragment))?.[0]
    if (exact) return exact
    // Of several headings with one text, the second is `text-1`.
    const [, text, number] = /^(.*)-(\d{1,4})$/.exec(fragment) ?? []
    return text === undefined ? undefined : headings.get(lettersOf(text))?.[Number(number)]
  }
}

/** Every tool keeps letters and digits, and each treats other characters in its own way. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
