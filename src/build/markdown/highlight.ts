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

/** @returns nothing for a language that is not known, and for code that its grammar cannot read */
export type Highlighter = (code: string, language: string) => Promise<readonly Token[] | undefined>

const tokenColor = /^var\(--token-([a-z-]+)\)$/
const languages: ReadonlyMap<string, DynamicImportLanguageRegistration> = new Map(Object.entries(bundledLanguages))

const names: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((key) => [key, name] as const)),
)

/** What people call a language: `JavaScript` for `js`; nothing for one that is not known. */
export function languageName(language: string): string | undefined {
  return names.get(language)
}

/** Room for the code of some hundred pages. In UTF-16 code units. */
const rememberedUnits = 256 * 1024

/**
 * Loads nothing until the first block, and each language when it is first met. Remembers the last blocks: a page and its
 * entry in a feed have the same.
 */
export function createHighlighter(): Highlighter {
  const highlight = createShiki()
  const recent = new Map<string, ReturnType<Highlighter>>()
  let units = 0
  return (code, language) => {
    const key = `${language}\n${code}`
    const known = recent.get(key)
    if (known !== undefined) return known
    const tokens = highlight(code, language)
    recent.set(key, tokens)
    units += key.length
    for (const oldest of recent.keys()) {
      if (units <= rememberedUnits) break
      recent.delete(oldest)
      units -= oldest.length
    }
    return tokens
  }
}

function createShiki(): Highlighter {
  let core: Promise<HighlighterCore> | undefined
  return async (code, language) => {
    const grammar = languages.get(language)
    if (grammar === undefined) return undefined
    try {
      core ??= createCore()
      const highlighter = await core
      await highlighter.loadLanguage(grammar)
      // No time limit: the same code must give the same bytes on a slow machine.
      const options = { lang: language, theme: 'tokens', tokenizeMaxLineLength: 2_000, tokenizeTimeLimit: 0 }
      return tokensOf(highlighter.codeToTokensBase(code, options))
    } catch {
      // A grammar that fails costs the colours, not the page.
      return undefined
    }
  }
}

/** Shiki counts its instances and complains of the tenth on standard error; a program may build any number of sites. */
async function createCore(): Promise<HighlighterCore> {
  const { createCssVariablesTheme, createHighlighterCore } = await import('shiki/core')
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript')
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: false })
  const engine = createJavaScriptRegexEngine({ forgiving: true })
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
