/** Numbers and marks of the lines of a code block, which its author asked for behind the language. */
import type { Element, ElementContent, Root } from 'hast'
import { eachElement, element } from './tree.ts'

/** Classes that carry the wishes through sanitising; see `allowedClass`. */
const numbersClass = /^line-numbers(?:-(\d{1,6}))?$/
const marksClass = /^marked-lines-([\d,-]{1,200})$/

/** Neither is drawn for longer blocks, which are data rather than something to read. */
const maxLines = 2_000

/**
 * Reads the wishes of fenced blocks, in place: `showLineNumbers` or `showLineNumbers=5`, and `{1,3-5}` for the lines to
 * mark, with or without a space before it.
 */
export function readLineWishes(root: Root): void {
  eachElement(root, (code, parent) => {
    if (code.tagName !== 'code' || parent.type === 'root' || parent.tagName !== 'pre') return
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

/** Makes an element of each line of the blocks that want it, in place. After highlighting. */
export function drawLines(root: Root): void {
  eachElement(root, (code, parent) => {
    if (code.tagName !== 'code' || parent.type === 'root' || parent.tagName !== 'pre') return
    const classes = classesOf(code)
    const numbers = firstMatch(classes, numbersClass)
    const marks = firstMatch(classes, marksClass)
    if (numbers === undefined && marks === undefined) return
    code.properties.className = classes.filter((name) => !numbersClass.test(name) && !marksClass.test(name))
    const lines = linesOf(code.children)
    if (lines.length > maxLines) return
    const first = numbers === undefined ? undefined : Number(numbers[1] ?? 1)
    const isMarked = marked(marks?.[1] ?? '')
    code.children = lines.map((line, index) =>
      element(
        'span',
        {
          className: isMarked(index + 1) ? ['line', 'marked'] : ['line'],
          ...(first === undefined ? {} : { dataLine: String(first + index) }),
        },
        line,
      ),
    )
  })
}

/** Each with its line feed, so that the text stays as it was; tokens over several lines are parted. */
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

/** `1,3-5` as a question to a number. What is no number or range asks for nothing. */
function marked(list: string): (line: number) => boolean {
  const ranges = list.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? []
    return from === undefined ? [] : [[Number(from), Number(to)] as const]
  })
  return (line) => ranges.some(([from, to]) => line >= from && line <= to)
}

function firstMatch(classes: readonly string[], pattern: RegExp): RegExpExecArray | undefined {
  for (const name of classes) {
    const match = pattern.exec(name)
    if (match) return match
  }
  return undefined
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}

/** What stands behind the language. */
function metaOf({ data }: Element): string {
  return data && 'meta' in data && typeof data.meta === 'string' ? data.meta : ''
}
