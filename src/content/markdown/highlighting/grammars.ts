/** The grammars that were loaded, each made ready when its language is first asked for rather than when another embeds it. */
import type { DynamicImportLanguageRegistration, LanguageRegistration, RegexEngine } from 'shiki/core'
import { type IGrammar, Registry } from 'shiki/textmate'
import { kindOf, theme } from './theme.ts'

export interface Grammars {
  /** Of tokens, by the number that the theme gives them; nothing for plain text. */
  readonly kinds: readonly (string | undefined)[]
  /** @returns the grammar of a language, from its module and those that the module imports */
  load(language: DynamicImportLanguageRegistration): Promise<IGrammar | undefined>
}

/** Shiki's own registry reads all that a grammar can reach, again for each language that it embeds: Ruby's are thirty. */
export function createGrammars(engine: RegexEngine): Grammars {
  const known = new Map<string, LanguageRegistration>()
  const loaded = new Map<DynamicImportLanguageRegistration, Promise<LanguageRegistration | undefined>>()
  const registry = new Registry({
    onigLib: { createOnigScanner: engine.createScanner, createOnigString: engine.createString },
    theme,
    loadGrammar: (scope) => known.get(scope),
  })
  const grammars = registry._syncRegistry

  /** @returns the language itself, which follows those that it embeds */
  async function read(language: DynamicImportLanguageRegistration): Promise<LanguageRegistration | undefined> {
    const { default: all } = await language()
    add(all.filter(({ scopeName }) => !known.has(scopeName)))
    return all.at(-1)
  }

  function add(languages: readonly LanguageRegistration[]): void {
    for (const language of languages) known.set(language.scopeName, language)
    for (const language of languages) grammars.addGrammar(language, injections(language.scopeName))
    const names = new Set(languages.map(({ name }) => name))
    for (const { scopeName, embeddedLangsLazy = [] } of known.values()) {
      const injected = injections(scopeName)
      const isSame = String(injected) === String(grammars.injections(scopeName))
      if (isSame && !embeddedLangsLazy.some((name) => names.has(name))) continue
      // It embeds or admits what was not there: it has to be made ready again.
      grammars._grammars.get(scopeName)?.dispose()
      grammars._grammars.delete(scopeName)
      grammars._injectionGrammars.set(scopeName, injected)
    }
  }

  /** Grammars that ask to be a part of this one; first those that ask it of all whose names begin like its own. */
  function injections(scope: string): string[] {
    const asking = [...known.values()].filter(({ injectTo }) => injectTo !== undefined)
    const parts = scope.split('.')
    const found = parts.flatMap((_, i) => {
      const asked = parts.slice(0, i + 1).join('.')
      return asking.filter(({ injectTo }) => injectTo?.includes(asked)).map(({ scopeName }) => scopeName)
    })
    return [...new Set(found)]
  }

  return {
    kinds: registry.getColorMap().map(kindOf),
    async load(language) {
      const reading = loaded.get(language) ?? read(language)
      loaded.set(language, reading)
      reading.catch(() => loaded.delete(language))
      const main = await reading
      return main && (grammars.grammarForScopeName(main.scopeName, 1, null, null, null) ?? undefined)
    },
  }
}
