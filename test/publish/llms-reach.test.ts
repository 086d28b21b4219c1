/** Who follows the links of `/llms.txt` through the llms files arrives at every page. */
import { describe, expect, it } from 'vitest'
import { createPlan } from './llms-files.ts'

const words = ['soil', 'compost', 'rain', 'seed', 'frost', 'bean', 'spade', 'worm']

/** Titles as people write them, and as nobody should. */
const kinds: Readonly<Record<string, (index: number) => { readonly title: string; readonly slug: string }>> = {
  plain: (index) => ({
    title: `How ${words[index % 8]} and ${words[(index * 3) % 8]} go together ${index}`,
    slug: `n${index}`,
  }),
  long: (index) => ({ title: `${index} ${'word '.repeat(60)}`, slug: `n${index}` }),
  'not Latin': (index) => ({
    title: `${'余白について'.repeat(20)}${index}`,
    slug: `${'余白について'.repeat(12)}${index}`,
  }),
  hostile: (index) => ({
    title: `${index}](https://evil.example/)\n## Owned\n[${'*_`<'.repeat(70)}`,
    slug: `n${index}`,
  }),
}

describe.each(Object.keys(kinds))('with titles that are %s', (kind) => {
  it.each([0, 1, 10, 173, 6_554])(
    'every one of %i notes and as many pages is reached, by files under 50,000 characters',
    async (size) => {
      const { files, reached, pages } = await createPlan({ notes: made(kind, size), pages: made(kind, size) })
      expect(pages.filter((path) => !reached.has(path))).toEqual([])
      expect([...files].filter(([, text]) => text.length >= 50_000).map(([path]) => path)).toEqual([])
      expect([...files.values()].filter((text) => /^## Owned/m.test(text))).toEqual([])
    },
  )
})

it('every one of 38,000 notes is reached, and links to all parts fit into the first', async () => {
  const { files, reached, pages } = await createPlan({ notes: made('plain', 38_000), pages: [] })
  expect(pages.filter((path) => !reached.has(path))).toEqual([])
  const parts = [...files.keys()].filter((path) => /^\/notes\/llms-\d+\.txt$/.test(path))
  expect(parts.length).toBeGreaterThan(40)
  for (const part of parts) expect(files.get('/notes/llms.txt')).toContain(`](https://garden.example${part})`)
  for (const part of parts) expect(files.get(part)).toContain('](https://garden.example/notes/llms.txt)')
})

it('each part leads to the next and to the last, where links to all do not fit', async () => {
  const { files, reached, pages } = await createPlan({ notes: made('not Latin', 12_000), pages: [] })
  expect(pages.filter((path) => !reached.has(path))).toEqual([])
  expect(files.get('/notes/llms.txt')).toMatch(
    /goes on in \d{3} parts, each with a link to the next: \[\/notes\/llms-2\.txt\]/,
  )
})

it('the parts hold the pages in the order of the list, each page once', async () => {
  const { files, order } = await createPlan({ notes: made('plain', 6_554), pages: [] })
  const numbers = [...files.keys()].flatMap((path) => /^\/notes\/llms-(\d+)\.txt$/.exec(path)?.[1] ?? []).map(Number)
  const inOrder = ['/notes/llms.txt', ...numbers.sort((a, b) => a - b).map((number) => `/notes/llms-${number}.txt`)]
  const listed = inOrder.flatMap((path) =>
    [...(files.get(path) ?? '').matchAll(/^- \[.*\]\(https:\/\/garden\.example(\/notes\/[^/]+\.md)\)/gm)].map(
      ([, page]) => page,
    ),
  )
  expect(listed).toEqual(order)
})

it('no file names a noindex page, an empty collection, or one whose entries are all noindex', async () => {
  const { files } = await createPlan({
    notes: made('plain', 300),
    pages: [{ slug: 'secret-page', title: 'Secret', noindex: true }],
    lab: [{ slug: 'secret-entry', title: 'Secret', noindex: true }],
  })
  for (const [path, text] of files) {
    expect(text, path).not.toMatch(/secret/i)
    expect(text, path).not.toMatch(/\/(?:jornal|lab)\b/)
  }
})

function made(kind: string, count: number) {
  return Array.from({ length: count }, (_, index) => kinds[kind]?.(index) ?? { title: '', slug: '' })
}
