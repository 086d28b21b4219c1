/** Syntax highlighting with classes, so that the theme sets the colours and pages need no inline styles. */
import type { DynamicImportLanguageRegistration, HighlighterCore } from 'shiki/core'
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import { lazily } from '../../text/lazily.ts'

/**
 * A piece of code. `kind` is one of `comment`, `constant`, `deleted`, `changed`, `function`, `inserted`, `keyword`,
 * `link`, `parameter`, `punctuation`, `string` and `string-expression`: the class is `tok-` and the kind.
 */
export interface Token {
  readonly text: string
  readonly kind?: string
}

export interface Highlighter {
  /** Loads what all languages need, otherwise loaded by the first block. */
  load(): Promise<void>
  /** @returns nothing for an unknown language, and for code that its grammar cannot read */
  highlight(code: string, language: string): Promise<readonly Token[] | undefined>
}

const tokenColor = /^var\(--token-([a-z-]+)\)$/
const languages: ReadonlyMap<string, DynamicImportLanguageRegistration> = new Map(Object.entries(bundledLanguages))

const names: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((key) => [key, name] as const)),
)

/** Whether there is a grammar of the language. */
export function isHighlighted(language: string): boolean {
  return languages.has(language)
}

/** The name of a language: `JavaScript` for `js`; nothing for an unknown one. */
export function languageName(language: string): string | undefined {
  return names.get(language)
}

/** Grammars slow down on long lines, which are data. In UTF-16 code units. */
const longestLine = 1_000

/**
 * Loads nothing until the first block, and each language on first use.
 *
 * @param lineMilliseconds longest time for a line, after which the rest of it is plain; 0 for no limit
 */
export function createHighlighter(lineMilliseconds: number): Highlighter {
  return {
    async load() {
      await sharedCore().load()
    },
    async highlight(code, language) {
      const grammar = languages.get(language)
      if (grammar === undefined) return undefined
      try {
        const highlighter = await sharedCore().load()
        await highlighter.loadLanguage(grammar)
        const limits = { tokenizeMaxLineLength: longestLine, tokenizeTimeLimit: lineMilliseconds }
        return tokensOf(highlighter.codeToTokensBase(code, { lang: language, theme: 'tokens', ...limits }))
      } catch {
        // A grammar that fails costs the colours, not the page.
        return undefined
      }
    },
  }
}

/**
 * One for all sites of a process: Oniguruma has one memory, of 2 GB at most, in which each grammar of each core takes megabytes
 * that nothing gives back. What fails once, for want of memory or files, is tried again with the next block.
 */
class Core {
  #loading: Promise<HighlighterCore> | undefined

  load(): Promise<HighlighterCore> {
    this.#loading ??= createCore().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    return this.#loading
  }
}

const sharedCore = lazily(() => new Core())

/**
 * Uses Oniguruma, for which the grammars are written: it gives up where JavaScript's engine searches forever, and
 * starts faster. Warnings are off, since Shiki warns of the tenth instance, and a program may build any number of
 * sites.
 */
async function createCore(): Promise<HighlighterCore> {
  const { createCssVariablesTheme, createHighlighterCore } = await import('shiki/core')
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma')
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: false })
  // Shiki keeps what it is given for the whole process: the promise of an import that failed would stay.
  const wasm = await import('shiki/wasm')
  const engine = createOnigurumaEngine(wasm)
  return createHighlighterCore({ themes: [theme], engine, warnings: false })
}

function tokensOf(lines: readonly (readonly { content: string; color?: string | undefined }[])[]): Token[] {
  const tokens: Token[] = []
  for (const [i, line] of lines.entries()) {
    if (i > 0) append(tokens, '\n', undefined)
    for (const { content, color } of line) append(tokens, content, tokenColor.exec(color ?? '')?.[1])
  }
  return tokens
}

/** Merges neighbours of one kind. */
function append(tokens: Token[], text: string, kind: string | undefined): void {
  const last = tokens.at(-1)
  if (last && (last.kind === kind || text.trim() === '')) {
    tokens[tokens.length - 1] = { ...last, text: last.text + text }
  } else tokens.push(kind === undefined ? { text } : { text, kind })
}
