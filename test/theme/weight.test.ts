/** What a reader's browser fetches for an entry, as the service sends it. */
import { expect, it } from 'vitest'
import { nodeEncoder } from '../../src/adapters/node/encoder.ts'
import { bodyAt, siteOf } from '../publish/site-of.ts'

it('an entry of 2,000 words is at most 30 KB with its style and its scripts, all from this site', async () => {
  const state = await siteOf({ 'content/notes/long.md': longNote(), ...others() })
  const page = await bodyAt(state, '/notes/long')
  const words = /"wordCount":(\d+)/.exec(page)?.[1]
  expect(Number(words)).toBeGreaterThanOrEqual(2_000)
  const assets = [...page.matchAll(/<(?:script[^>]* src|link rel="(?:stylesheet|icon)" href)="([^"]+)"/g)]
  const paths = assets.map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThanOrEqual(3)
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  const sizes = await Promise.all(['/notes/long', ...paths].map(async (path) => compressed(await bodyAt(state, path))))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30_000)
})

/** In bytes, headers not counted. */
async function compressed(body: string): Promise<number> {
  return (await nodeEncoder.encode('br', new TextEncoder().encode(body))).length
}

/** Prose that compresses no better than prose does: words of a large vocabulary in no order. */
function longNote(): string {
  const word = wordSource()
  const paragraph = () => `${Array.from({ length: 85 }, word).join(' ')}.`
  const sections = Array.from(
    { length: 12 },
    () => `## ${word()} ${word()} ${word()}\n\n${paragraph()}\n\n${paragraph()}`,
  )
  const code = '```ts showLineNumbers {2}\nconst answer: number = 42\nexport const ask = () => answer\n```'
  const table = '| a | b |\n|---|--:|\n| [c](other-1.md) | 1 |\n| [d](other-2.md) | 2 |'
  const frontmatter = '---\ndate: 2026-01-01\nupdated: 2026-01-09\nauthor: Ada\ntags: [one, two, three]\n---\n'
  return [frontmatter, ...sections, code, table, '> [!tip]- Fold\n> A tip.[^1]', '[^1]: A footnote.'].join('\n\n')
}

function others(): Record<string, string> {
  const note = '---\ntags: [one]\ndate: 2025-01-01\n---\nLinks to [the long note](long.md).\n'
  return Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`content/notes/other-${index}.md`, note]))
}

/** The same words on each run (Park and Miller's generator). */
function wordSource(): () => string {
  let seed = 42
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  const syllables = 'ba co di fe gu ha in jo ka le mu no or pa qui re su ta un vo wi xe yo za er an th st on al'.split(
    ' ',
  )
  const syllable = () => syllables[next(syllables.length)] ?? ''
  const vocabulary = Array.from({ length: 1_500 }, () => Array.from({ length: 1 + next(4) }, syllable).join(''))
  return () => vocabulary[next(vocabulary.length)] ?? ''
}
