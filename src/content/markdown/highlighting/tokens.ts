/** From lines of code to tokens of the kinds that the theme of a site knows. */
import { EncodedTokenMetadata, type IGrammar, INITIAL } from 'shiki/textmate'

/**
 * A piece of code. `kind` is one of `comment`, `constant`, `deleted`, `changed`, `function`, `inserted`, `keyword`,
 * `link`, `parameter`, `punctuation`, `string` and `string-expression`: the class is `tok-` and the kind.
 */
export interface Token {
  readonly text: string
  readonly kind?: string
}

export interface LineLimits {
  /** Longer lines are plain: grammars slow down on them, and they are data. In UTF-16 code units. */
  readonly units: number
  /** After which the rest of a line is plain; 0 for no limit. */
  readonly milliseconds: number
}

/** @param kinds of the numbers that the theme gives to tokens */
export function tokensOf(
  code: string,
  grammar: IGrammar,
  kinds: readonly (string | undefined)[],
  limits: LineLimits,
): readonly Token[] {
  const tokens: Mutable<Token>[] = []
  let state = INITIAL
  for (const [i, line] of code.split(/\r?\n/).entries()) {
    if (i > 0) append(tokens, '\n', undefined)
    if (line.length >= limits.units) append(tokens, line, undefined)
    else if (line !== '') {
      const result = grammar.tokenizeLine2(line, state, limits.milliseconds)
      appendLine(tokens, line, result.tokens, kinds)
      state = result.ruleStack
    }
  }
  return tokens
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** @param found where each token begins, followed by its number and other bits */
function appendLine(
  tokens: Mutable<Token>[],
  line: string,
  found: Uint32Array,
  kinds: readonly (string | undefined)[],
): void {
  for (let i = 0; i < found.length; i += 2) {
    const text = line.slice(found[i], found[i + 2] ?? line.length)
    if (text !== '') append(tokens, text, kinds[EncodedTokenMetadata.getForeground(found[i + 1] ?? 0)])
  }
}

/** Merges neighbours of one kind. */
function append(tokens: Mutable<Token>[], text: string, kind: string | undefined): void {
  const last = tokens.at(-1)
  if (last && (last.kind === kind || text.trim() === '')) last.text += text
  else tokens.push(kind === undefined ? { text } : { text, kind })
}
