/** Code blocks: highlighted, with line numbers and marked lines where the author asks for them. */
import type { Element, ElementContent, Root } from 'hast'
import type { CodeTask } from '../drawing/drawing.ts'
import type { PageDrawing } from '../drawing/page-drawing.ts'
import { isHighlighted } from '../highlight.ts'
import type { Token } from '../highlighting/tokens.ts'
import { classesOf, eachElement, element, textContent } from './tree.ts'

/** Highlights every block that names a language, in place. */
export async function highlightCode(root: Root, page: PageDrawing): Promise<void> {
  const blocks: { readonly code: Element; readonly task: CodeTask }[] = []
  eachCodeBlock(root, (code) => {
    const language = languageOf(code)
    if (language !== undefined && isHighlighted(language))
      blocks.push({ code, task: { kind: 'code', language, text: textContent(code) } })
  })
  const drawn = await page.draw(blocks.map(({ task }) => task))
  for (const [i, { code }] of blocks.entries()) {
    const tokens: readonly Token[] | undefined = drawn[i] && JSON.parse(drawn[i])
    if (tokens !== undefined) code.children = tokens.map(tokenNode)
  }
}

/** Written out, without lists in between: most nodes of a page are tokens. */
function tokenNode({ text: value, kind }: Token): ElementContent {
  if (kind === undefined) return { type: 'text', value }
  const properties = { className: [`tok-${kind}`] }
  return { type: 'element', tagName: 'span', properties, children: [{ type: 'text', value }] }
}

/** Calls `enter` for the `code` of every code block. */
export function eachCodeBlock(root: Root, enter: (code: Element, pre: Element) => void): void {
  eachElement(root, (code, parent) => {
    if (code.tagName === 'code' && parent.type === 'element' && parent.tagName === 'pre') enter(code, parent)
  })
}

/** The language that the author names, in lower case. */
export function languageOf(code: Element): string | undefined {
  const name = classesOf(code).find((item) => item.startsWith('language-'))
  return name?.slice('language-'.length).toLowerCase()
}

/** Classes that carry what the author asks for through sanitising; see `allowedClass`. */
const numbersClass = /^line-numbers(?:-(\d{1,6}))?$/
const marksClass = /^marked-lines-([\d,-]{1,200})$/

/** Longer blocks, which are data rather than something to read, get neither. */
const maxLines = 2_000

/**
 * Reads the wishes of fenced blocks, in place: `showLineNumbers` or `showLineNumbers=5`, and `{1,3-5}` for the lines to
 * mark, with or without a space before it.
 */
export function readLineWishes(root: Root): void {
  eachCodeBlock(root, (code) => {
    const classes = classesOf(code)
    const [, language, attached = ''] = /^(language-[^{]+)(\{[\d,-]+\})$/.exec(classes[0] ?? '') ?? []
    const wishes = `${attached} ${metaOf(code)}`
    const [numbers, from] = /(?<!\S)showLineNumbers(?:=(\d{1,6}))?(?!\S)/.exec(wishes) ?? []
    const [, marks] = /(?<!\S)\{([\d,\s-]{1,200})\}(?!\S)/.exec(wishes) ?? []
    const added = [
      ...(numbers === undefined ? [] : [from === undefined ? 'line-numbers' : `line-numbers-${from}`]),
      ...(marks === undefined ? [] : [`marked-lines-${marks.replace(/\s/g, '')}`]),
    ]
    if (added.length > 0) code.properties.className = [...(language === undefined ? classes : [language]), ...added]
  })
}

/** Makes an element of each line of the blocks with numbers or marks, in place. After highlighting. */
export function drawLines(root: Root): void {
  eachCodeBlock(root, (code) => {
    const classes = classesOf(code)
    const numbers = numbersClass.exec(classes.find((name) => numbersClass.test(name)) ?? '')
    const marks = marksClass.exec(classes.find((name) => marksClass.test(name)) ?? '')
    if (!numbers && !marks) return
    code.properties.className = classes.filter((name) => !numbersClass.test(name) && !marksClass.test(name))
    const lines = linesOf(code.children)
    if (lines.length > maxLines) return
    const first = numbers ? Number(numbers[1] ?? 1) : undefined
    const isMarked = marked(marks?.[1] ?? '')
    code.children = lines.map((line, index) => {
      const className = isMarked(index + 1) ? ['line', 'marked'] : ['line']
      return element('span', first === undefined ? { className } : { className, dataLine: String(first + index) }, line)
    })
  })
}

/** Each with its line feed, so that the text does not change; tokens over several lines are split. */
function linesOf(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const child of children) {
    const token = child.type === 'element' ? child : undefined
    const text = token === undefined ? child : token.children[0]
    if (text?.type !== 'text') continue
    for (const [index, part] of text.value.split(/(?<=\n)/).entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push(token ? element('span', token.properties, [part]) : { ...text, value: part })
    }
    if (text.value.endsWith('\n')) lines.push([])
  }
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines
}

/** Whether a line is in a list such as `1,3-5`. Ignores other items than numbers and ranges. */
function marked(list: string): (line: number) => boolean {
  const ranges = list.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? []
    return from === undefined ? [] : [[Number(from), Number(to)] as const]
  })
  return (line) => ranges.some(([from, to]) => line >= from && line <= to)
}

/** The rest of the line after the language. */
export function metaOf({ data }: Element): string {
  return data && 'meta' in data && typeof data.meta === 'string' ? data.meta : ''
}
