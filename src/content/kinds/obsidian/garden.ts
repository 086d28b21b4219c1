/** Addresses of the plugin Digital Garden. */
import { withoutEnding } from '../../model/placement.ts'
import type { Settings } from '../syntax/settings.ts'

/** Where the plugin puts a note of the vault. */
export interface Garden {
  /**
   * @param path of a note below the vault
   * @param chosen `dg-path`, a path instead of that
   * @returns nothing where the address is not known
   */
  readonly addressOf: (path: string, chosen: string | undefined) => string | undefined
}

/** Longer settings are not read. In UTF-16 code units. */
const longest = 10_000

/** `pathRewriteRules` has a rule on each line: the beginning of a path, a colon, and what takes its place. */
export function readGarden({ pathRewriteRules: written, slugifyEnabled }: Settings): Garden {
  const lines = typeof written === 'string' ? written.slice(0, longest).split('\n') : []
  const rules = lines.flatMap((line) => {
    const [from = '', to] = line.split(':')
    return to === undefined ? [] : [{ from, to: to.trimEnd() }]
  })
  const slugOf = slugifyEnabled === false ? (name: string) => name : slug
  return {
    addressOf(path, chosen) {
      const rule = rules.find(({ from }) => path.startsWith(from))
      const place = chosen ?? (rule ? (rule.to + path.slice(rule.from.length)).replace(/^\//, '') : path)
      const names = withoutEnding(place).split('/').map(slugOf)
      return names.includes('') || names.includes(undefined) ? undefined : `/${names.join('/')}/`
    },
  }
}

/** What the plugin writes for letters that others take apart into a letter and a sign. */
const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe' }

/** `My fooBar & Soil` is `my-foo-bar-and-soil`; nothing for a name in another script. */
function slug(name: string): string | undefined {
  const plain = name
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}+)/gu, '$1 $2')
    .toLowerCase()
    .replace(/[äöüßæøœ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
  if (/[^\P{L}a-z]/u.test(plain)) return undefined
  return plain
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
}
