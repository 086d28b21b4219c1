/**
 * The grammars of languages, each with what it needs and nothing else, so that the colours of a block depend on the
 * block alone: in one registry, Markdown would show Vue's `{{ }}` once a block of Vue had been highlighted, and a site
 * would look different from one build to the next.
 */
import type { DynamicImportLanguageRegistration, LanguageRegistration, RegexEngine } from 'shiki/core'
import { type IGrammar, Registry } from 'shiki/textmate'
import { guestsIn, type Languages } from './guests.ts'
import { kindOf, theme } from './theme.ts'

export interface Grammars {
  /** Kinds of tokens, by the number that the theme gives them; nothing for plain text. */
  readonly kinds: readonly (string | undefined)[]
  /** @returns the grammar of a language, with those that the code embeds in it */
  load(language: DynamicImportLanguageRegistration, code: string): Promise<IGrammar | undefined>
}

interface Kept {
  readonly grammar: IGrammar
  readonly registry: Registry
}

/** Most registries of grammars with guests; without, there is one for each language. */
const mostWithGuests = 16

/**
 * Shiki's own registry reads all that a grammar can reach, again for each language that it embeds: Ruby's are thirty.
 *
 * @param languages all that there are, by name and alias
 */
export function createGrammars(engine: RegexEngine, languages: Languages): Grammars {
  const modules = new Map<DynamicImportLanguageRegistration, Promise<readonly LanguageRegistration[]>>()
  const alone = new Map<string, Kept>()
  /** The last one was used last. */
  const withGuests = new Map<string, Kept>()
  const onigLib = { createOnigScanner: engine.createScanner, createOnigString: engine.createString }
  const createRegistry = () => new Registry({ onigLib, theme, loadGrammar: () => undefined })

  /** @returns the language, after those that its module imports */
  function read(language: DynamicImportLanguageRegistration): Promise<readonly LanguageRegistration[]> {
    const reading = modules.get(language) ?? language().then(({ default: all }) => all)
    modules.set(language, reading)
    reading.catch(() => modules.delete(language))
    return reading
  }

  function create({ scopeName }: LanguageRegistration, all: readonly LanguageRegistration[]): Kept | undefined {
    const known = new Map(all.map((language) => [language.scopeName, language]))
    const registry = createRegistry()
    const grammars = registry._syncRegistry
    for (const language of known.values()) grammars.addGrammar(language, injections(language.scopeName, known))
    const grammar = grammars.grammarForScopeName(scopeName, 1, null, null, null)
    return grammar ? { grammar, registry } : undefined
  }

  const find = (key: string) => alone.get(key) ?? withGuests.get(key)

  function keepWithGuests(key: string, kept: Kept): void {
    withGuests.delete(key)
    withGuests.set(key, kept)
    for (const [oldest, { registry }] of withGuests) {
      if (withGuests.size <= mostWithGuests) break
      withGuests.delete(oldest)
      // Gives the memory of its scanners back; a grammar that is still in use makes them again.
      registry.dispose()
    }
  }

  return {
    kinds: createRegistry().getColorMap().map(kindOf),
    async load(language, code) {
      const own = await read(language)
      const main = own.at(-1)
      if (main === undefined) return undefined
      const guests = guestsIn(code, own, languages)
      const key = [main.scopeName, ...guests.map(([name]) => name)].join(' ')
      const embedded = find(key) ? [] : await Promise.all(guests.map(([, guest]) => read(guest)))
      // Another block may have made it meanwhile.
      const kept = find(key) ?? create(main, [...embedded.flat(), ...own])
      if (kept && guests.length > 0) keepWithGuests(key, kept)
      else if (kept) alone.set(key, kept)
      return kept?.grammar
    },
  }
}

/** Grammars that ask to be a part of this one; first those that ask it of all whose names begin like its own. */
function injections(scope: string, known: ReadonlyMap<string, LanguageRegistration>): string[] {
  const asking = [...known.values()].filter(({ injectTo }) => injectTo !== undefined)
  const parts = scope.split('.')
  const found = parts.flatMap((_, i) => {
    const asked = parts.slice(0, i + 1).join('.')
    return asking.filter(({ injectTo }) => injectTo?.includes(asked)).map(({ scopeName }) => scopeName)
  })
  return [...new Set(found)]
}
