/** Where JavaScript in brackets ends, with its texts, templates and comments. */
import { isLineEnd, skipBlanks } from '../characters.ts'
import { endOfQuoted } from '../script-tokens.ts'
import { type Budget, spend } from './budget.ts'

/**
 * @param at offset of `{`
 * @returns the offset behind its `}`, or -1
 */
export function endOfBraces(text: string, at: number, budget: Budget): number {
  const end = scan(text, at, (depth) => depth === 0)
  spend(budget, (end === -1 ? text.length : end) - at)
  return end
}

/**
 * @param at offset of a line that begins with `import` or `export`
 * @returns where the statements end, before a blank line
 */
export function endOfScript(text: string, at: number, budget: Budget): number {
  if (budget.left > 0) {
    const end = scan(text, at, (depth, character, next) => depth === 0 && character === '\n' && isBlankAt(text, next))
    spend(budget, (end === -1 ? text.length : end) - at)
    if (end !== -1) return end - 1
  }
  const blank = text.indexOf('\n\n', at)
  return blank === -1 ? text.length : blank
}

function isBlankAt(text: string, at: number): boolean {
  return isLineEnd(text, skipBlanks(text, at))
}

/** Reads on until brackets, texts and comments are closed and `isEnd` says so; -1 at the end of the text. */
function scan(text: string, start: number, isEnd: (depth: number, character: string, next: number) => boolean): number {
  // A `` ` `` on the stack is a template; brackets in it begin with `${`.
  const stack: string[] = []
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if (stack.at(-1) === '`') {
      if (character === '\\') at++
      else if (character === '`') stack.pop()
      else if (character === '$' && text.charAt(at + 1) === '{') {
        stack.push('{')
        at++
      }
      continue
    }
    if (character === '`') stack.push('`')
    else if (character === '{' || character === '(' || character === '[') stack.push(character)
    else if (character === '}' || character === ')' || character === ']') stack.pop()
    else if (character === '"' || character === "'") {
      // The apostrophe of "don't" in the text of an element begins no text of the script.
      if (!isLetter(text.charAt(at - 1))) at = endOfQuoted(text, at, character) - 1
    } else if (character === '/') at = endOfComment(text, at) - 1
    if (isEnd(stack.length, text.charAt(at), at + 1)) return at + 1
  }
  return stack.length === 0 && isEnd(0, '\n', text.length) ? text.length + 1 : -1
}

function isLetter(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character)
}

/** Two slashes in an address are no comment. */
function endOfComment(text: string, at: number): number {
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2)
    return end === -1 ? text.length : end + 2
  }
  const isLine = text.startsWith('//', at) && (at === 0 || /\s/.test(text.charAt(at - 1)))
  const end = isLine ? text.indexOf('\n', at) : at + 1
  return end === -1 ? text.length : end
}
