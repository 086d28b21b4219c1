/** Finds the tags of GitBook, `{% hint style="info" %}` … `{% endhint %}`, and puts text of other files into pages. */
import type { Span } from '../../parse/parsed-page.ts'
import { spanAt } from '../../parse/spans.ts'
import { insertionOf } from '../folder/inserted-files.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'

export interface Tag extends Span {
  /** Of the tag that opens it: `hint` for `{% endhint %}`. */
  readonly name: string
  readonly isEnd: boolean
  readonly given: ReadonlyMap<string, string>
  /** Behind the name. */
  readonly rest: string
  /** Where its pair begins; absent for a tag without one. */
  pair?: Span
}

/** In UTF-16 code units. */
const longestTag = 2_000
const head = /^\{%[ \t]*(end)?(@?[a-z][\w/-]{0,60})/

/** Tags outside of code, in the order of the text, each with what closes or opens it. */
export function tagsIn(text: string): readonly Tag[] {
  if (!text.includes('{%')) return []
  const code = codeSpans(text)
  const tags: Tag[] = []
  const open: Tag[] = []
  const openNames = new Map<string, number>()
  for (let start = text.indexOf('{%'); start !== -1; start = text.indexOf('{%', start + 2)) {
    const near = text.slice(start, start + longestTag)
    const length = near.indexOf('%}') + 2
    const [written = '', end, name = ''] = head.exec(near.slice(0, Math.max(0, length))) ?? []
    if (name === '' || spanAt(code, start)) continue
    const rest = near.slice(written.length, length - 2).trim()
    const tag: Tag = { start, end: start + length, name, isEnd: end !== undefined, given: argumentsIn(rest), rest }
    tags.push(tag)
    if (!tag.isEnd) {
      open.push(tag)
      openNames.set(name, (openNames.get(name) ?? 0) + 1)
    } else if ((openNames.get(name) ?? 0) > 0) pairUp(tag, open, openNames)
  }
  return tags
}

/** What was opened within and never closed has no pair. */
function pairUp(tag: Tag, open: Tag[], openNames: Map<string, number>): void {
  for (let opener = open.pop(); opener; opener = open.pop()) {
    openNames.set(opener.name, (openNames.get(opener.name) ?? 1) - 1)
    if (opener.name !== tag.name) continue
    opener.pair = { start: tag.start, end: tag.end }
    tag.pair = { start: opener.start, end: opener.end }
    return
  }
}

/** `key="value"`, as often as there is one. */
function argumentsIn(text: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  const pieces = text.split('"')
  for (let at = 1; at < pieces.length; at += 2) {
    const before = (pieces[at - 1] ?? '').trim()
    if (before.endsWith('=')) given.set(before.slice(0, -1).trim(), pieces[at] ?? '')
  }
  return given
}

/** `{% include "../.gitbook/includes/soil.md" %}`: text that pages have in common. */
export const includeInsertion = insertionOf('included files', (text, file) =>
  tagsIn(text).flatMap(({ name, isEnd, rest, start, end }) => {
    const target = rest.replaceAll('"', '').trim()
    const path = pathBelow(parentOf(file), target)
    return name === 'include' && !isEnd ? [{ start, end, target, path, partOf: (whole) => whole.trim() }] : []
  }),
)
