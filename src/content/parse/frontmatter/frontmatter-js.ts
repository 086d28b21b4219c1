/** Frontmatter in JavaScript (Eleventy): read where it is nothing but values, and never run. */

/** An object, or declarations with values that are literals. */
const token =
  /[ \t\n]+|\/\/[^\n]*|"(?:[^"\\\n]|\\["\\/nt])*"|'[^'\\\n]*'|-?\d+(?:\.\d+)?(?![\w.])|[A-Za-z_$][\w$]*|[{}[\],:;=]/y

/** Deeper values are not read. */
const mostLevels = 32

/**
 * The same as a flow map of YAML, line for line.
 *
 * @returns nothing if anything in it would have to be run, such as a call, an operator or a template
 */
export function jsToYaml(block: string): string | undefined {
  const tokens = tokensOf(block)
  if (!tokens) return undefined
  const reader = new LiteralReader(tokens)
  return reader.program()
}

function tokensOf(block: string): string[] | undefined {
  const tokens: string[] = []
  token.lastIndex = 0
  for (let at = 0; at < block.length; at = token.lastIndex) {
    token.lastIndex = at
    const found = token.exec(block)?.[0]
    if (found === undefined) return undefined
    tokens.push(found)
  }
  return tokens
}

class LiteralReader {
  readonly #tokens: readonly string[]
  #at = 0
  #written = ''

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  program(): string | undefined {
    if (this.#peek() === '{') return this.#value(0) && this.#isAtEnd() ? this.#written : undefined
    this.#written = '{'
    while (!this.#isAtEnd()) if (!this.#declaration()) return undefined
    return `${this.#written}}`
  }

  #declaration(): boolean {
    if (!['const', 'let', 'var'].includes(this.#next()) || !this.#key('=') || !this.#value(0)) return false
    if (this.#peek() === ';') this.#next()
    this.#written += ','
    return true
  }

  /** @param mark what follows the key */
  #key(mark: ':' | '='): boolean {
    const key = this.#next()
    if (!/^[A-Za-z_$"']/.test(key) || this.#peek() !== mark) return false
    this.#written += `${quoted(key)}: `
    this.#next()
    return true
  }

  #value(depth: number): boolean {
    const first = this.#next()
    if (first === '{' || first === '[') return depth < mostLevels && this.#items(first, depth)
    if (!/^["'\d-]|^(?:true|false|null)$/.test(first)) return false
    this.#written += /^["']/.test(first) ? quoted(first) : first
    return true
  }

  #items(opening: '{' | '[', depth: number): boolean {
    const closing = opening === '{' ? '}' : ']'
    this.#written += opening
    while (this.#peek() !== closing) {
      if (opening === '{' && !this.#key(':')) return false
      if (!this.#value(depth + 1)) return false
      if (this.#peek() === ',') this.#written += this.#next()
      else if (this.#peek() !== closing) return false
    }
    this.#written += this.#next()
    return true
  }

  /** The next token with a meaning, which stays; empty at the end. */
  #peek(): string {
    for (let found = this.#tokens[this.#at]; found !== undefined; found = this.#tokens[++this.#at]) {
      if (!/^(?:[ \t\n]|\/\/)/.test(found)) return found
      // Lines stay lines.
      this.#written += found.replace(/[^\n]+/g, ' ')
    }
    return ''
  }

  #next(): string {
    const found = this.#peek()
    this.#at++
    return found
  }

  #isAtEnd(): boolean {
    return this.#peek() === ''
  }
}

/** In the double quotes of JSON. */
function quoted(word: string): string {
  if (word.startsWith('"')) return word
  return JSON.stringify(word.startsWith("'") ? word.slice(1, -1) : word)
}
