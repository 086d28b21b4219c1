/** Folders as links with the number of their entries. */
import type { Folder } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { utf8Length } from '../../text/utf8.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { phrasesFor } from '../../theme/words/phrases.ts'

interface FolderListOptions {
  readonly open?: boolean
  /** Most markup, in bytes of UTF-8: a folder may contain thousands of folders. */
  readonly mostBytes?: number
}

export interface FolderList {
  readonly markup: SafeHtml
  /** Size of the markup, in bytes of UTF-8. */
  readonly bytes: number
}

/** The folders that fit, behind a heading that folds them away. */
export function folderList(
  folders: readonly Folder[],
  language: string,
  { open = false, mostBytes = 8_000 }: FolderListOptions = {},
  phrases = phrasesFor(language),
): FolderList {
  if (folders.length === 0) return { markup: html``, bytes: 0 }
  const items: SafeHtml[] = []
  let bytes = 0
  for (const { path, title, size } of folders) {
    const item = html`<li><a href="${path}" dir="auto">${oneLine(title, 60)}</a> <span class="count">${phrases.number(size)}</span></li>\n`
    bytes += utf8Length(item.toString())
    if (bytes > mostBytes) break
    items.push(item)
  }
  const rest = folders.length - items.length
  const lang = langAttribute(phrases.language, language)
  const markup = html`<details class="folders"${open && html` open`}>
<summary${lang}>${phrases.say('folders', { count: folders.length })}</summary>
<ul class="tags">
${items}</ul>
${rest > 0 && html`<p class="meta"${lang}>${phrases.say('andMore', { count: rest })}</p>\n`}</details>\n`
  return { markup, bytes: Math.min(bytes, mostBytes) }
}
