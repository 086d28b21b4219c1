/** An index that was made under one base URL, opened under another. */
import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import type { SearchTexts } from '../../../src/contract/search-source.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { buildIndex } from '../../../src/search/site-search.ts'
import { withBaseUrl, writePlaces } from '../../../src/search/store/base-url.ts'
import { serialise } from '../../../src/search/store/index-format.ts'
import { atOnce } from '../../../src/search/store/turns.ts'
import { random } from '../../publish/random-edits.ts'

async function siteAt(baseUrl: string, files: Readonly<Record<string, string>>) {
  const config = resolveConfig({ baseUrl, title: 'Example' })
  const { snapshot } = await buildSite({ source: createMemorySource(files), config, now: 0 })
  if (snapshot.search.kind !== 'texts') throw new Error('A site folder has texts.')
  const { search } = snapshot
  const index = await buildIndex(Array.from(search.pages?.() ?? [], (page) => page.read()))
  return { id: snapshot.id, search, index, stamp: await search.stamp?.() }
}

function placesOf({ pages }: SearchTexts) {
  const read = new Map(Array.from(pages?.() ?? [], (page) => [page.path, page]))
  return (path: string) => read.get(path)?.basePlaces?.()
}

/** The index of a site at one address, opened at the other; nothing if it has to be built. */
async function moved(files: Readonly<Record<string, string>>, from: string, to: string) {
  const [before, after] = [await siteAt(from, files), await siteAt(to, files)]
  const places = atOnce(writePlaces(before.index, placesOf(before.search)))
  const index = places && withBaseUrl(before.index, { baseUrl: from, places }, to)
  return { before, after, index }
}

const here = 'http://127.0.0.1:4321'
const elsewhere = ['http://127.0.0.1:8080', 'http://localhost:51234', 'https://notes.example.com', 'https://a.io']

const long = 'Soil that is fed with compost holds water for weeks, and worms keep it loose'
const notes = {
  'content/notes/soil.md': `# Soil\n\n${long} as [[compost]] says; ${long}: see [the beds](beds.md), ${long}.\n\nShort: [[beds]].\n`,
  'content/notes/compost.md':
    '# Compost\n\nEs ist wärmer, 庭園 [[soil|Erde]] und [[beds#Frames]].\n\n## Table\n\n| a | [[soil]] |\n| - | - |\n',
  'content/notes/beds.md':
    '# Beds\n\n- ![A bed](bed.png)\n- <a href="soil.md">soil</a>\n\n## Frames\n\nNo link here.[^1]\n\n[^1]: But [[soil]].\n',
  'content/notes/bed.png': 'x',
}

describe.each(elsewhere)('%s', (to) => {
  test('has the bytes of an index that was built there', async () => {
    const short = {
      ...notes,
      'content/notes/soil.md': '# Soil\n\nAlive, as [[compost]] says. See [the beds](beds.md).\n',
    }
    const { before, after, index } = await moved(short, here, to)
    expect(index && serialise(index)).toEqual(serialise(after.index))
    expect(serialise(after.index)).not.toEqual(serialise(before.index))
  })

  test('where long sentences are cut elsewhere, it is built again; else it is the same', async () => {
    const { after, index } = await moved(notes, here, to)
    if (to.length === here.length) expect(index).toBeDefined()
    if (index) expect(serialise(index)).toEqual(serialise(after.index))
  })

  test('a site of random links', async () => {
    const next = random(to.length)
    const words = 'soil water worms, leaf; mould: frost. Rain. e.g. 3.5 bees mürbe 庭園 🌱'.split(' ')
    const names = Array.from({ length: 12 }, (_, at) => `n${at}`)
    const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
    const link = () =>
      one([`[[${one(names)}]]`, `[${one(words)}](${one(names)}.md "a title")`, `![[${one(names)}]]`, `[x][r]`])
    let same = 0
    for (let round = 0; round < 8; round++) {
      const text = () =>
        Array.from({ length: Math.floor(next() * 90) }, () => (next() < 0.1 ? link() : one(words))).join(' ')
      const files = Object.fromEntries(
        names.map((name) => [`content/notes/${name}.md`, `${text()}\n\n## ${one(words)}\n\n${text()}`]),
      )
      const { after, index } = await moved(files, here, to)
      if (!index) continue
      same++
      expect(Buffer.from(serialise(index)).equals(serialise(after.index))).toBe(true)
    }
    if (to.length === here.length) expect(same).toBe(8)
  })
})

test('where a sentence is cut within the address, its words depend on it: the index is built again', async () => {
  const text = `${'a'.repeat(280)}[![b](https://x.example/b.png)](b.md)\n`
  const files = { 'content/notes/a.md': text, 'content/notes/b.md': 'B.' }
  for (const to of ['https://b.example', 'http://127.0.0.1:8080'])
    expect((await moved(files, here, to)).index).toBeUndefined()
})

test('an address that its owner wrote out stays, wherever characters of several bytes put it', async () => {
  for (let length = 20; length < 40; length++) {
    const text = `${'ä'.repeat(length)} \`[x](${here})\` [b](b.md)`
    const files = { 'content/notes/a.md': `${text}\n`, 'content/notes/b.md': 'B.' }
    const { after, index } = await moved(files, here, 'http://127.0.0.1:8080')
    expect(index && serialise(index)).toEqual(serialise(after.index))
  }
})

test('a note with the mark itself says nothing about places', async () => {
  const { search, index } = await siteAt(here, {
    'content/notes/a.md': 'A \u0001base\u0002 [[b]].',
    'content/notes/b.md': 'B.',
  })
  expect(atOnce(writePlaces(index, placesOf(search)))).toBeUndefined()
  expect(Buffer.from(serialise(index)).includes('\u0001base\u0002')).toBe(true)
})

test('the stamp of the pages is the same under any address, unlike the id', async () => {
  const [one, other] = [await siteAt(here, notes), await siteAt('https://example.com', notes)]
  expect(one.stamp).toBe(other.stamp)
  expect(one.id).not.toBe(other.id)
  const changed = await siteAt(here, { ...notes, 'content/notes/beds.md': 'Other beds.' })
  expect(changed.stamp).not.toBe(one.stamp)
})

test('an owner who wrote the address into a link means the page there: the stamp covers it', async () => {
  const files = {
    'content/notes/a.md': `[old](${here}/old/b)`,
    'content/notes/b.md': '---\naliases: [/old/b]\n---\nB.',
  }
  const [one, other] = [await siteAt(here, files), await siteAt('https://example.com', files)]
  expect(one.stamp).not.toBe(other.stamp)
  expect(serialise(one.index)).not.toEqual(serialise(other.index))
})
