/** Languages that a piece of code contains in blocks of their own, as Markdown does in fences. */
import type { DynamicImportLanguageRegistration, LanguageRegistration } from 'shiki/core'

/** By name and by alias; the aliases of a language have the same value. */
export type Languages = ReadonlyMap<string, DynamicImportLanguageRegistration>

/**
 * Where code names a language: after a fence, in `lang="…"` and `language=…`, in `[source,…]`,
 * `{minted}{…}` and `:filter`.
 */
const naming =
  /(?:[`~]{3}[ \t]*\{?\.?|\blang(?:uage)?[ \t]*=[ \t]*["']?|\[source,[ \t]*|\{minted\}\{|^[ \t]*:)([\w+#-]{1,30})/gim

/**
 * @param own the language of the code, after those that its module imports
 * @returns those that `own` admits and the code names, each under the name that `own` has for it, in the order of `own`
 */
export function guestsIn(
  code: string,
  own: readonly LanguageRegistration[],
  languages: Languages,
): readonly (readonly [name: string, language: DynamicImportLanguageRegistration])[] {
  const admitted = new Set(own.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy))
  if (admitted.size === 0) return []
  const named = new Set([frontmatterOf(code), ...Array.from(code.matchAll(naming), ([, name]) => name?.toLowerCase())])
  const wanted = new Set([...named].flatMap((name) => languages.get(name ?? '') ?? []))
  return [...admitted].flatMap((name) => {
    const language = languages.get(name)
    return language && wanted.has(language) ? [[name, language] as const] : []
  })
}

function frontmatterOf(code: string): string | undefined {
  if (code.startsWith('---\n')) return 'yaml'
  return code.startsWith('+++\n') ? 'toml' : undefined
}
