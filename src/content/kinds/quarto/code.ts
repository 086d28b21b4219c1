/** Blocks of code: programs in braces, whose options say whether readers see them, and attributes of others. */
import { fenceAfter } from '../syntax/fences.ts'
import { image, oneLine } from '../syntax/markdown.ts'
import { attributesIn } from './attributes.ts'

const opening = /^([ \t>]*)(`{3,}|~{3,})[ \t]*\{([^{}\n]*)\}[ \t]*$/
const optionLine = /^[ \t>]*(?:#|\/\/|%%|--)\|(?:[ \t]?([\w.-]+):)?(.*)$/
/** Longer lines open no block. In UTF-16 code units. */
const longestLine = 1_000

/**
 * Keeps the number of lines. Linear.
 *
 * @param echo whether code is shown that does not say so
 */
export function codeBlocks(text: string, echo: boolean): string {
  if (!text.includes('```') && !text.includes('~~~')) return text
  const lines = text.split('\n')
  let block: { readonly first: number; readonly mark: string } | undefined
  let fence: string | undefined
  for (const [at, line] of lines.entries()) {
    if (line.length > longestLine) continue
    if (block) {
      const end = line.replace(/^[ \t>]*/, '').trimEnd()
      if (!end.startsWith(block.mark) || end.replaceAll(block.mark.charAt(0), '') !== '') continue
      rewrite(lines, block.first, at, echo)
      block = undefined
      continue
    }
    const [, , mark] = fence === undefined ? (opening.exec(line) ?? []) : []
    if (mark === undefined) fence = fenceAfter(line, fence)
    else block = { first: at, mark }
  }
  return lines.join('\n')
}

/** The fence moves right above the code, below its options. */
function rewrite(lines: string[], first: number, last: number, echo: boolean): void {
  const [, margin = '', mark = '', head = ''] = opening.exec(lines[first] ?? '') ?? []
  const blank = (from: number, to: number) => lines.fill(margin.trimEnd(), from, to)
  const raw = /^[ \t]*=(\w+)[ \t]*$/.exec(head)?.[1]
  if (raw !== undefined) {
    const isSeen = raw === 'html'
    blank(first, isSeen ? first + 1 : last)
    blank(last, last + 1)
    return
  }
  const { classes, values } = attributesIn(head)
  const isProgram = !/^[ \t]*[.#]/.test(head)
  const language = isProgram
    ? (/^[ \t]*([\w+#-]{1,40})/.exec(head)?.[1] ?? '')
    : (classes.find((name) => name !== 'default') ?? '')
  const { options, count } = isProgram ? optionsIn(lines, first, last) : none
  const isHidden =
    isProgram && (isOff('include', head, options) || !(isOn('echo', head, options) ?? (echo || isDrawn(language))))
  if (isHidden) {
    const picture = pictureOf(lines.slice(first + 1, last), head, options)
    blank(first, last + 1)
    if (picture !== undefined) lines[first] = margin + picture
    return
  }
  const file = values.get('filename') ?? options.get('filename')
  const title = file === undefined ? '' : ` title="${oneLine(file).replaceAll('"', "'")}"`
  const code = first + count
  blank(first, code)
  lines[code] = `${margin}${mark}${language}${title}`
}

const none = { options: new Map<string, string>(), count: 0 }

/** Options of a program are above its code, each on lines of its own. */
function optionsIn(lines: readonly string[], first: number, last: number) {
  const options = new Map<string, string>()
  let count = 0
  for (; first + count + 1 < last; count++) {
    const found = optionLine.exec(lines[first + count + 1] ?? '')
    if (!found) break
    const [, key, value = ''] = found
    if (key !== undefined) options.set(key, value.trim().replace(/^(["'])(.*)\1$/, '$2'))
  }
  return { options, count }
}

const inHead = {
  echo: /\becho[ \t]{0,9}=[ \t]{0,9}(T|F|true|false)/i,
  include: /\binclude[ \t]{0,9}=[ \t]{0,9}(T|F|true|false)/i,
}

/** `echo: true` above the code, and `echo=TRUE` in the braces. */
function isOn(name: keyof typeof inHead, head: string, options: ReadonlyMap<string, string>): boolean | undefined {
  const value = options.get(name) ?? inHead[name].exec(head)?.[1]
  return value === undefined ? undefined : !/^f/i.test(value)
}

function isOff(name: keyof typeof inHead, head: string, options: ReadonlyMap<string, string>): boolean {
  return isOn(name, head, options) === false
}

/** Such code is a picture. */
function isDrawn(language: string): boolean {
  return language === 'mermaid' || language === 'dot'
}

const graphics = /\binclude_graphics\([ \t]*(?:path[ \t]*=[ \t]*)?(["'])([^"'\n]{1,500})\1/

/** The picture that code shows, and does not make. */
function pictureOf(code: readonly string[], head: string, options: ReadonlyMap<string, string>): string | undefined {
  const address = graphics.exec(code.join('\n'))?.[2]
  if (address === undefined) return undefined
  const caption =
    options.get('fig-alt') ??
    options.get('fig-cap') ??
    /fig\.(?:alt|cap)[ \t]*=[ \t]*(["'])([^"'\n]*)\1/.exec(head)?.[2]
  return image(caption ?? '', address)
}
