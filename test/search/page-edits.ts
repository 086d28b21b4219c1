/** Random edits of pages as an index gets them: the same ones for the same random numbers. */
import type { IndexedPage, PageChanges, PageText } from '../../src/contract/page-record.ts'

const words = [
  'soil',
  'Soils',
  'clay',
  'water',
  'the',
  'café',
  'Über',
  'git_rebase',
  'fooBar',
  'C++',
  '3.14',
  '庭園',
  '😀',
  'composting',
  'Gärten',
  'jardins',
  'and',
  'run',
  'running',
  'wanders',
]
const languages = ['en', 'en', 'en', 'en-GB', 'de', 'fr-CA', 'ja']

export function createPageEdits(next: () => number) {
  const texts = new Map<string, PageText>()
  /** Of every page that there ever was: some come back. */
  const former: IndexedPage[] = []
  let came = new Map<string, PageText>()
  let gone = new Set<string>()
  let count = 0
  const below = (most: number) => Math.floor(next() * most)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const list = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make)
  const phrase = (most: number) => list(most, () => (next() < 0.1 ? `word${below(300)}` : one(words))).join(' ')
  const maybe = <T extends object>(chance: number, make: () => T): Partial<T> => (next() < chance ? make() : {})

  const text = () =>
    `${phrase(12)}. ${phrase(6)}${one(['?', '.', '', `\n\n\`\`\`js\nconst ${phrase(2)} = fooBar(${below(9)})\n\`\`\`\n`])}`
  const section = (at: number) => ({
    ...{ anchor: at === 0 ? '' : `s${at}`, heading: at === 0 ? '' : phrase(3), text: text() },
    ...maybe(0.3, () => ({ said: list(2, () => phrase(4)) })),
  })
  const footnotes = () => (next() < 0.2 ? [{ anchor: 'footnotes', heading: '', text: `[^1]: ${phrase(5)}` }] : [])
  const made = (path: string): IndexedPage => ({
    ...{ path, title: phrase(3), tags: list(2, () => one(words)), language: one(languages) },
    ...maybe(0.3, () => ({ aliases: list(2, () => phrase(3)) })),
    ...maybe(0.2, () => ({ boost: one([0.5, 1, 1.25, 2]) })),
    ...maybe(0.2, () => ({ collection: one(['notes', 'jornal']) })),
    sections: next() < 0.1 ? [] : [...list(3, () => 0).map((_, at) => section(at)), ...footnotes()],
  })
  const newPath = () => (next() < 0.3 && former.length > 0 ? one(former).path : `/${one(['n', 'é', 'z/a'])}/${count++}`)
  const pathOf = () => one([...texts.keys()])
  const pageAt = (path: string) => texts.get(path)?.read() ?? made(path)

  function put(page: IndexedPage): void {
    const given = { path: page.path, read: () => page }
    texts.set(page.path, given)
    came.set(page.path, given)
    gone.delete(page.path)
    former.push(page)
  }

  function remove(path: string): void {
    texts.delete(path)
    came.delete(path)
    gone.add(path)
  }

  const steps = [
    () => put(made(newPath())),
    () => put(made(pathOf())),
    () => put({ ...pageAt(pathOf()), tags: list(2, () => one(words)) }),
    // The same text in another object.
    () => put(structuredClone(pageAt(pathOf()))),
    () => put(one(former)),
    () => remove(pathOf()),
    () => {
      const path = pathOf()
      const page = pageAt(path)
      remove(path)
      put({ ...page, path: newPath() })
    },
    // Of a page that there never was, such as a draft.
    () => void gone.add('/never'),
  ]

  return {
    step(edits: number): void {
      for (let edit = 0; edit < edits; edit++) {
        if (texts.size < 80) put(made(newPath()))
        else one(steps)()
      }
    },
    /** What changed since the last time. */
    taken(): PageChanges {
      const changes = { came: [...came.values()], gone: [...gone] }
      came = new Map()
      gone = new Set()
      return changes
    },
    texts: (): PageText[] => [...texts.values()],
    pages: (): IndexedPage[] => Array.from(texts.values(), (text) => text.read()),
  }
}
