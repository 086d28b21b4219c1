/** Code blocks: highlighted, and named by their language. */
import type { Element, Root } from 'hast'
import type { CodeTask } from '../drawing/drawing.ts'
import type { PageDrawing } from '../drawing/page-drawing.ts'
import { isHighlighted, languageName, type Token } from '../highlight.ts'
import { drawLines } from './code-lines.ts'
import { eachElement, element, textContent } from './tree.ts'

/** Highlights every block that names a language, in place. */
export async function highlightCode(root: Root, page: PageDrawing): Promise<void> {
  const blocks: { readonly code: Element; readonly task: CodeTask }[] = []
  eachElement(root, (code, parent) => {
    if (code.tagName !== 'code' || parent.type === 'root' || parent.tagName !== 'pre') return
    const language = languageOf(code)
    if (language !== undefined && isHighlighted(language))
      blocks.push({ code, task: { kind: 'code', language, text: textContent(code) } })
  })
  const drawn = await page.draw(blocks.map(({ task }) => task))
  for (const [i, { code }] of blocks.entries()) {
    const tokens = drawn[i]
    if (tokens === undefined) continue
    code.children = tokensIn(tokens).map(({ text, kind }) =>
      kind === undefined ? { type: 'text', value: text } : element('span', { className: [`tok-${kind}`] }, [text]),
    )
  }
}

function tokensIn(drawn: string): readonly Token[] {
  const tokens: readonly Token[] = JSON.parse(drawn)
  return tokens
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
