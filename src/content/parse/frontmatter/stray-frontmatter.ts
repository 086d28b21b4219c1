/** Lines that were meant as frontmatter, but are in the wrong place or in another language. */
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { countLines } from '../spans.ts'
import { isKnownKey } from './frontmatter.ts'
import { saysNotYet } from './frontmatter-flags.ts'
import { firstParagraph, namesKey, startsObject, startsWithKeys } from './frontmatter-split.ts'

/** Only this much of a text is searched for keys, in UTF-16 code units. */
const searched = 8192

/** `problem` follows "The frontmatter cannot be read: ". */
type Fault = readonly [problem: string, hint: string]

/**
 * Finds lines of known keys at the start of a text that are not a frontmatter block. They may say that the page is a
 * draft, so it must be withheld like one whose YAML cannot be read.
 *
 * @param text in which `splitFrontmatter` finds no block
 * @param file path for the diagnostic
 */
export function findStrayFrontmatter(text: string, file: string): Diagnostic | undefined {
  const start = text.lastIndexOf('\n', text.search(/[^\s\p{Cf}]/u)) + 1
  const fault = faultOf(text, start)
  if (!fault) return undefined
  const [problem, hint] = fault
  const place = { file, line: 1 + countLines(text, start) }
  const message = `The frontmatter cannot be read: ${problem}; the page is withheld.`
  return diagnostic('FRONTMATTER_INVALID', place, message, hint)
}

function faultOf(text: string, start: number): Fault | undefined {
  const head = text.slice(start, start + searched).replace(/^[\s\p{Cf}]+/u, '')
  const lineEnd = head.indexOf('\n')
  const first = (lineEnd === -1 ? head : head.slice(0, lineEnd)).trim()
  const rest = lineEnd === -1 ? '' : head.slice(lineEnd + 1)
  const isIndented = /^[ \t]/.test(text.slice(start, start + 1))
  if (first === '+++' && (startsWithKeys(rest, '=', isKnownKey) || isClosedToml(rest)))
    return isIndented ? indented : unclosedToml
  if (first === '---' && startsWithKeys(rest, ':', isKnownKey)) return isIndented ? indented : unclosed
  const language = /^---[ \t]*([a-z]\w*)$/i.exec(first)?.[1]
  if (language !== undefined && (knownLanguage.test(language) || startsWithKeys(rest, ':', isKnownKey)))
    return foreign(language)
  if (startsObject(head) && namesKey(firstParagraph(head), isKnownKey)) return object
  // Marks that were meant as a fence: dashes of a word processor, too many dashes, or other signs.
  const isFence = /^(?:[-–—−]+|[;=~]{2,}|[*_]{3,})$/.test(first)
  return saysNotYetAbove(isFence ? rest : head) ? bare : undefined
}

const unclosedToml: Fault = ['its closing line "+++" is missing', 'Put it after the last key.']
const indented: Fault = ['its first line is indented', 'Delete the blanks before it.']
const unclosed: Fault = [
  'its closing line "---" is missing',
  'Put it after the last key, or a blank line after a first "---" that is meant as a rule.',
]
const object: Fault = ['its closing "}" is missing, or text follows on the same line', 'Put the text below the "}".']
const bare: Fault = ['it is not between two lines "---"', 'Put a line "---" before the first and after the last key.']

function foreign(language: string): Fault {
  return [`it is marked as ${language}`, 'Write it as YAML, between two lines "---".']
}

/** Languages of frontmatter in other tools. */
const knownLanguage = /^(?:coffee(?:script)?|cson|edn|javascript|js|json5?|lua|toml|ts|typescript|ya?ml)$/i

/** Tables and blank lines may come before the first key. */
function isClosedToml(text: string): boolean {
  const close = /^[ \t]*\+\+\+[ \t]*$/m.exec(text)
  return close !== null && text.slice(0, close.index).includes('=')
}

function saysNotYetAbove(text: string): boolean {
  const paragraph = firstParagraph(text)
  return !/^(?:```|~~~)/.test(paragraph) && paragraph.split('\n').some(saysNotYet)
}
