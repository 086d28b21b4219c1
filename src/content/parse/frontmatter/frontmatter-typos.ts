/** Keys that nobody reads, but that look like one that is: `titel`, `drfat`. */
import { editDistance } from '../../../text/nearest.ts'

/** Words of their own, that other tools or owners mean as they are. */
const ownWords: ReadonlySet<string> = new Set(
  (
    'alt arc area articles authors base bases cate cats code codes cause ' +
    'covers dates data drafted drifts dateline gate images imagery lane langs language late licence licensed ' +
    'link links local mate modify place publisher publication rate role sources slugs state stage tile tabs tale update updates'
  ).split(' '),
)

/** Known keys that too many other words lie near to. */
const unlikely: ReadonlySet<string> = new Set(['cover', 'hidden', 'public', 'status', 'unlisted', 'visibility'])

/** Shorter words lie near to too many others. In characters. */
const shortest = 3

/**
 * The known key that was probably meant; nothing for a key that is another word.
 *
 * @param key as it was written
 * @param known in lower case
 */
export function likelyMeant(key: string, known: Iterable<string>): string | undefined {
  const typed = key.toLowerCase()
  if (typed.length < shortest || ownWords.has(typed)) return undefined
  const limit = typed.length >= 8 ? 2 : 1
  for (const candidate of known) {
    if (unlikely.has(candidate) || candidate[0] !== typed[0]) continue
    if (Math.abs(candidate.length - typed.length) > limit) continue
    if (editDistance(typed, candidate, limit) > limit) continue
    // `tabs` is no typo of `tags`: of short words, one letter makes another.
    if (candidate.length > 4 || typed.length !== candidate.length || isSwapped(typed, candidate)) return candidate
  }
  return undefined
}

/** Whether the letters are the same in another order. */
function isSwapped(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('')
}
