/** Checks the owner's words for the interface. */
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { nearest } from '../../text/nearest.ts'
import { hole, type Phrase } from '../../text/phrase.ts'
import { en } from '../../theme/words/en.ts'

/** Names of phrases that do not exist, and holes that nothing fills. Neither harms a page. */
export function unknownWords(config: ResolvedConfig): Diagnostic[] {
  return Object.entries(config.theme.words).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([name, phrase]) => {
      const fault = faultOf(name, phrase)
      if (fault === undefined) return []
      return [diagnostic('THEME_WORD', configPlace(config, ['theme', 'words', language, name]), ...fault)]
    }),
  )
}

const known: Readonly<Record<string, Phrase>> = en

/** The message and the hint. */
function faultOf(name: string, phrase: Phrase): [string, string] | undefined {
  const original = Object.hasOwn(known, name) ? known[name] : undefined
  if (original === undefined) {
    const close = nearest(name, Object.keys(known))
    const hint =
      close === undefined
        ? 'docs/words.md lists all names.'
        : `Perhaps "${close}" was meant; docs/words.md lists all names.`
    return [`The interface has no phrase "${name}"; it is ignored.`, hint]
  }
  const allowed = holesIn(original)
  const strange = holesIn(phrase).find((found) => !allowed.includes(found))
  if (strange === undefined) return undefined
  const names = allowed.map((found) => `{${found}}`).join(', ')
  return [
    `Nothing fills {${strange}} in the phrase "${name}"; it is shown as it is.`,
    names === '' ? 'Leave it out.' : `Use ${names}.`,
  ]
}

function holesIn(phrase: Phrase): string[] {
  const forms = typeof phrase === 'string' ? [phrase] : Object.values(phrase)
  return forms.flatMap((form) => [...form.matchAll(hole)].map(([, name = '']) => name))
}
