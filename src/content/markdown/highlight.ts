/** Syntax highlighting in classes, so that the theme decides the colours and no page needs inline styles. */
import type { DynamicImportLanguageRegistration, HighlighterCore } from 'shiki/core'
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'

/**
 * A piece of code. `kind` is one of `comment`, `constant`, `deleted`, `changed`, `function`, `inserted`, `keyword`,
 * `link`, `parameter`, `punctuation`, `string` and `string-expression`: the class is `tok-` and the kind.
 */
export interface Token {
  readonly text: string
  readonly kind?: string
}

export interface Highlighter {
  /** Loads what all languages need, which the first block does else. */
  load(): Promise<void>
  /** @returns nothing for a language that is not known, and for code that its grammar cannot read */
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

/** What people call a language: `JavaScript` for `js`; nothing for one that is not known. */
export function languageName(language: string): string | undefined {
  return names.get(language)
}

/** Grammars compare each place of a line with those around it; longer lines are data. In UTF-16 code units. */
const longestLine = 1_000

/**
 * Loads nothing until the first block, and each language when it is first met.
 *
 * @param lineMilliseconds longest time for a line, after which the rest of it is plain; 0 for none
 */
export function createHighlighter(lineMilliseconds: number): Highlighter {
  let core: Promise<HighlighterCore> | undefined
  const load = () => {
    core ??= createCore()
    return core
  }
  return {
    async load() {
      await load()
    },
    async highlight(code, language) {
      const grammar = languages.get(language)
      if (grammar === undefined) return undefined
      try {
        const highlighter = await load()
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
 * With Oniguruma, for which the grammars are written: it gives up where the engine of JavaScript searches for ever, and
 * is ready sooner. Shiki counts its instances and complains of the tenth on standard error; a program may build any
 * number of sites.
 */
async function createCore(): Promise<HighlighterCore> {
  const { createCssVariablesTheme, createHighlighterCore } = await import('shiki/core')
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma')
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: false })
  const engine = createOnigurumaEngine(import('shiki/wasm'))
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

/** Neighbours of one kind are one token. */
function append(tokens: Token[], text: string, kind: string | undefined): void {
  const last = tokens.at(-1)
  if (last && (last.kind === kind || text.trim() === '')) {
    tokens[tokens.length - 1] = { ...last, text: last.text + text }
  } else tokens.push(kind === undefined ? { text } : { text, kind })
}
