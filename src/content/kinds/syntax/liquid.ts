/**
 * Reads text with tags of Liquid or Nunjucks, which also work in code. What has a meaning without the rest of the site
 * becomes Markdown; everything else is left out. Conditions that cannot be decided are left out with all their branches,
 * since each of them may be meant for nobody.
 */
import type { LeftOut } from '../../parse/dialect.ts'
import { applyEdits, type Edit } from './edits.ts'
import { type Block, blocksOf, hidden, silent } from './liquid/blocks.ts'
import { type CodeTags, fenceEdits, inlineEdits, isAlone, joinCode } from './liquid/code.ts'
import { decide, evaluate, readArguments, type Scope, type TagArguments } from './liquid/expression.ts'
import { htmlWriter } from './liquid/in-html.ts'
import { type Language, type Token, tokensOf } from './liquid/tokens.ts'

export interface LiquidRules {
  readonly language: Language
  /** In the plural, such as "template tags of Jekyll". */
  readonly family: string
  /** @param next what follows in the text, for a value that depends on it */
  variable(name: string, next: string): string | undefined
  filter: Scope['filter']
  /** Markdown for a tag; nothing for a tag without a meaning. */
  tag(name: string, given: TagArguments, inner: string): string | undefined
  /** The language of code between tags; nothing for other tags. `highlight` is known. */
  code?(name: string, inner: string): string | undefined
  /** What replaces two tags, each of them alone on its line. */
  around?(name: string, given: TagArguments, inner: string): TagLines | undefined
}

export interface TagLines {
  readonly before: string
  readonly after: string
}

const highlightFilter = /\|\s{0,9}highlight\(\s{0,9}["']([\w+#.-]{0,40})/
const cure = 'Write plain Markdown in its place.'
const lookahead = 300
/** Further characters that values may add to a text. */
const freeGrowth = 65_536

export function readLiquid(text: string, rules: LiquidRules): { text: string; leftOut: LeftOut[] } {
  if (!text.includes('{%') && !text.includes('{{') && !text.includes('{#')) return { text, leftOut: [] }
  const reader = new Reader(text, rules)
  return { text: applyEdits(text, reader.read()), leftOut: reader.leftOut }
}

class Reader {
  readonly leftOut: LeftOut[] = []
  readonly #text: string
  readonly #rules: LiquidRules
  readonly #tokens: readonly Token[]
  readonly #blocks: ReturnType<typeof blocksOf>
  readonly #fitting: ReturnType<typeof htmlWriter>
  readonly #edits: Edit[] = []
  readonly #variables = new Map<string, string>()
  /** Conditions whose true branch is being read. */
  readonly #decided = new Set<Block>()
  /** What closers of code blocks become. */
  readonly #closing = new Map<number, Edit>()
  #growth: number
  /** Tags that show the code before them. */
  readonly #spent = new Set<number>()
  /** Index of the closer of the code block that is being read. */
  #codeEnd = 0

  constructor(text: string, rules: LiquidRules) {
    this.#text = text
    this.#rules = rules
    this.#tokens = tokensOf(text, rules.language)
    this.#blocks = blocksOf(this.#tokens)
    this.#fitting = htmlWriter(text)
    this.#growth = text.length + freeGrowth
  }

  read(): readonly Edit[] {
    for (let at = 0; at < this.#tokens.length; ) at = this.#step(at)
    return this.#edits
  }

  /** @returns the index of the next token to read */
  #step(at: number): number {
    const token = this.#tokens[at]
    if (!token) return at + 1
    if (this.#spent.delete(at)) {
      this.#replace(token, '')
      return at + 1
    }
    if (token.kind === 'raw') this.#replace(token, token.inner)
    else if (token.kind === 'comment') this.#replace(token, '')
    else if (token.kind === 'output') this.#output(token)
    else return this.#tag(token, at)
    return at + 1
  }

  #output(token: Token): void {
    const value = evaluate(token.inner, this.#scopeAt(token.end))
    if (value === undefined) this.#report(token, /^[\w.-]{1,40}/.exec(token.inner)?.[0] ?? 'output')
    this.#replace(token, value ?? '')
  }

  #tag(token: Token, at: number): number {
    const block = this.#blocks.byOpen.get(at)
    if (block) return this.#open(token, block)
    const branchOf = this.#blocks.byBranch.get(at)
    if (branchOf && this.#decided.has(branchOf)) return this.#hide(token, branchOf)
    const closing = this.#closing.get(at)
    if (closing) this.#push(closing)
    else if (this.#blocks.byClose.has(at)) this.#replace(token, '')
    else this.#replace(token, this.#single(token) ?? '')
    return at + 1
  }

  /** Markdown for a tag that stands alone. */
  #single(token: Token): string | undefined {
    const { name, inner } = token
    if (name === 'assign' || name === 'set') {
      this.#assign(token)
      return ''
    }
    const markdown = this.#rules.tag(name, readArguments(this.#expand(inner, token.end)), inner)
    if (markdown === undefined && !silent.has(name)) this.#report(token, name || 'tag')
    return markdown && this.#fitting(markdown, token.start)
  }

  #assign({ inner, end }: Token): void {
    const equals = inner.indexOf('=')
    const name = inner.slice(0, Math.max(equals, 0)).trim()
    const value = equals === -1 ? undefined : evaluate(inner.slice(equals + 1).trim(), this.#scopeAt(end))
    if (value === undefined) this.#variables.delete(name)
    else this.#variables.set(name, value)
  }

  #open(token: Token, block: Block): number {
    const { name } = token
    const code = block.open < this.#codeEnd ? undefined : this.#codeOf(token, block)
    if (code !== undefined && block.close !== undefined) {
      this.#codeEnd = block.close
      const tags = this.#codeTags(block.open, block.close)
      const end = this.#edits[this.#edits.length - 1]?.end ?? 0
      const edits = tags && (fenceEdits(this.#text, tags, code, end) ?? inlineEdits(tags))
      this.#push(edits?.open ?? { start: token.start, end: token.end, text: '' })
      if (edits) this.#closing.set(block.close, edits.close)
      return block.open + 1
    }
    if (hidden.has(name)) return this.#hide(token, block, !silent.has(name))
    if (name === 'if' || name === 'unless' || name === 'ifAsync') return this.#choose(token, block)
    const last = this.#tokens[block.close ?? -1]
    const lines =
      last && isAlone(this.#text, token) && isAlone(this.#text, last)
        ? this.#rules.around?.(name, readArguments(token.inner), token.inner)
        : undefined
    if (last && lines) {
      this.#replace(token, lines.before)
      this.#closing.set(block.close ?? -1, { start: last.start, end: last.end, text: lines.after })
      return block.open + 1
    }
    // Of other pairs, the text between them counts.
    this.#replace(token, this.#single(token) ?? '')
    return block.open + 1
  }

  /** `{% raw %}` directly within the tags of code is no part of it. */
  #codeTags(at: number, closeAt: number): CodeTags | undefined {
    const [open, first, last, close] = [at, at + 1, closeAt - 1, closeAt].map((index) => this.#tokens[index])
    if (!open || !close) return undefined
    const inner = this.#text.slice(open.end, close.start)
    const before = first?.kind === 'raw' ? this.#text.slice(open.end, first.start) : inner
    const after = last?.kind === 'raw' ? this.#text.slice(last.end, close.start) : inner
    const isRaw = before.trim() === '' && after.trim() === '' && first === last
    const head = before.trim() === '' && first ? before + first.inner : inner
    const tail = after.trim() === '' && last ? last.inner + after : inner
    return { open, close, code: isRaw ? head + after : head === tail ? head : joinCode(head, tail) }
  }

  /** The language of code: `{% highlight ruby %}`, or a text that is set to be highlighted at once. */
  #codeOf(token: Token, { close = -1 }: Block): string | undefined {
    if (token.name === 'highlight') return /^["']?([\w+#.-]{0,40})/.exec(token.inner)?.[1] ?? ''
    const language = this.#rules.code?.(token.name, token.inner)
    if (language !== undefined) return language
    const [end, next] = [this.#tokens[close], this.#tokens[close + 1]]
    if (!token.name.startsWith('set') || !next || !end) return undefined
    if (this.#text.slice(end.end, next.start).trim() !== '') return undefined
    const isShown = next.kind === 'output' && next.inner.startsWith(token.inner)
    const shown = isShown ? highlightFilter.exec(next.inner.slice(0, lookahead))?.[1] : undefined
    // Templates of code samples take the code from a variable of such a name.
    const isSample = /^code/i.test(token.inner) && (isShown || next.name === 'include')
    if (shown === undefined && !isSample) return undefined
    this.#spent.add(close + 1)
    return shown ?? ''
  }

  /** Reads the branch whose condition holds; without one that can be decided, all of them are left out. */
  #choose(token: Token, block: Block): number {
    if (block.close === undefined) return this.#hide(token, block, true)
    let from = token
    let index = block.open
    for (const at of [...block.branches, block.close]) {
      const holds = decide(from.name, from.inner, (name) => this.#scopeAt(token.end).variable(name))
      if (holds === undefined) return this.#hide(token, block, true)
      if (holds) {
        this.#decided.add(block)
        this.#push({ start: token.start, end: from.end, text: '' })
        return index + 1
      }
      from = this.#tokens[at] ?? from
      index = at
    }
    return this.#hide(token, block)
  }

  /** Leaves out from a token to the end of its block; to the end of the text if nothing closes it. */
  #hide(token: Token, { close }: Block, isReported = false): number {
    const last = close === undefined ? undefined : this.#tokens[close]
    if (isReported) this.#report(token, token.name)
    this.#push({ start: token.start, end: last?.end ?? this.#text.length, text: '' })
    return close === undefined ? this.#tokens.length : close + 1
  }

  /** Puts the values of variables into the arguments of a tag, as in `{% include a.html url=page.image %}`. */
  #expand(inner: string, end: number): string {
    const scope = this.#scopeAt(end)
    return inner.replace(/=([A-Za-z_][\w-]{0,40}\.[\w.-]{1,80})(?=\s|$)/g, (written, name: string) => {
      const value = scope.variable(name)
      return value === undefined || value.includes('"') ? written : `="${value}"`
    })
  }

  #scopeAt(end: number): Scope {
    const next = this.#text.slice(end, end + lookahead)
    return {
      variable: (name) => this.#variables.get(name) ?? this.#rules.variable(name, next),
      filter: this.#rules.filter,
    }
  }

  #replace({ start, end }: Token, text: string): void {
    this.#growth -= text.length
    this.#push({ start, end, text: this.#growth < 0 && text.length > end - start ? '' : text })
  }

  #push(edit: Edit): void {
    this.#edits.push(edit)
  }

  #report({ start }: Token, name: string): void {
    this.leftOut.push({ family: this.#rules.family, name, at: start, cure })
  }
}
