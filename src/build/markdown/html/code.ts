/** Code blocks: highlighted, and named by their language. */
import type { Element, Root } from 'hast'
import { type Highlighter, languageName } from '../highlight.ts'
import { drawLines } from './code-lines.ts'
import { eachElement, element, textContent } from './tree.ts'

/** Longer blocks are data rather than something to read. In UTF-16 code units. */
const maxLength = 50_000

/** Highlights every block that names a language, in place. */
export async function highlightCode(root: Root, highlight: Highlighter): Promise<void> {
  const blocks: { code: Element; language: string }[] = []
  eachElement(root, (code, parent) => {
    if (code.tagName !== 'code' || parent.type === 'root' || parent.tagName !== 'pre') return
    const language = languageOf(code)
    if (language !== undefined) blocks.push({ code, language })
  })
  for (const { code, language } of blocks) {
    const source = textContent(code)
    const tokens = source.length > maxLength ? undefined : await highlight(source, language)
    if (tokens === undefined) continue
    code.children = tokens.map(({ text, kind }) =>
      kind === undefined ? { type: 'text', value: text } : element('span', { className: [`tok-${kind}`] }, [text]),
    )
  }
}

/** Names the language of each block, and draws the lines of those that want it, in place. After highlighting. */
export function finishCode(root: Root): void {
  eachElement(root, (pre) => {
    const [code] = pre.children
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
    const language = languageOf(code)
    if (language === undefined || plainLanguages.has(language)) return
    pre.properties.dataLanguage = languageName(language) ?? language.slice(0, 30)
  })
  drawLines(root)
}

/** What authors write where there is no language. */
const plainLanguages: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext', 'none'])

function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : []
  const name = classes.find((item) => String(item).startsWith('language-'))
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase()
}
