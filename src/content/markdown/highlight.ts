/** Syntax highlighting with classes, so that the theme sets the colours and pages need no inline styles. */
import type { DynamicImportLanguageRegistration } from 'shiki/core'
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import { lazily } from '../../text/lazily.ts'
import type { Grammars } from './highlighting/grammars.ts'
import type { LineLimits, Token } from './highlighting/tokens.ts'

export interface Highlighter {
  /** Loads what all languages need, otherwise loaded by the first block. */
  load(): Promise<void>
  /** @returns nothing for an unknown language, and for code that its grammar cannot read */
  highlight(code: string, language: string): Promise<readonly Token[] | undefined>
}

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

/** In UTF-16 code units. */
const longestLine = 1_000

/**
 * Loads nothing until the first block, and each language on first use.
 *
 * @param lineMilliseconds longest time for a line, after which the rest of it is plain; 0 for no limit
 */
export function createHighlighter(lineMilliseconds: number): Highlighter {
  const limits: LineLimits = { units: longestLine, milliseconds: lineMilliseconds }
  return {
    async load() {
      await sharedCore().load()
    },
    async highlight(code, language) {
      const registration = languages.get(language)
      if (registration === undefined) return undefined
      try {
        const { grammars, tokensOf } = await sharedCore().load()
        const grammar = await grammars.load(registration, code)
        return grammar && tokensOf(code, grammar, grammars.kinds, limits)
      } catch {
        // A grammar that fails costs the colours, not the page.
        return undefined
      }
    },
  }
}

interface Engine {
  readonly grammars: Grammars
  readonly tokensOf: typeof import('./highlighting/tokens.ts').tokensOf
}

/**
 * One for all sites of a process: Oniguruma has one memory, of 2 GB at most, in which each grammar of each core takes
 * megabytes that nothing gives back. What fails once, for want of memory or files, is tried again with the next block.
 */
class Core {
  #loading: Promise<Engine> | undefined

  load(): Promise<Engine> {
    this.#loading ??= createEngine().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    return this.#loading
  }
}

const sharedCore = lazily(() => new Core())

/**
 * Uses Oniguruma, for which the grammars are written: it gives up where JavaScript's engine
 * searches forever, and starts faster.
 */
async function createEngine(): Promise<Engine> {
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma')
  const { createGrammars } = await import('./highlighting/grammars.ts')
  const { shareScanners } = await import('./highlighting/shared-scanners.ts')
  const { tokensOf } = await import('./highlighting/tokens.ts')
  // Shiki keeps what it is given for the whole process: the promise of an import that failed would stay.
  const wasm = await import('shiki/wasm')
  return { grammars: createGrammars(shareScanners(await createOnigurumaEngine(wasm)), languages), tokensOf }
}
