/** Whatever stands in a note, and wherever: twice as much of it takes no more than twice the work. */
import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { buildSite } from '../../src/publish/build.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { buildIndex } from '../../src/search/site-search.ts'
import { countGrowth, isLinear, outgrownCounts } from './counted-work.ts'

/** Every place of a note where a text can stand, with that text in it. */
const kinds: Readonly<Record<string, (text: string) => string>> = {
  'plain text': (text) => `A ${text} b`,
  'a paragraph for each': (text) => text.replace(/.{10}/gsu, 'A $& b\n\n'),
  'a heading': (text) => `## A ${text} b\n\nText.\n`,
  headings: (text) => text.replace(/.{10}/gsu, '## A $&\n\nb\n\n'),
  'a tag': (text) => `#a${text}b`,
  'inline tags': (text) => text.replace(/.{10}/gsu, '#a$&b '),
  'the text of a link': (text) => `[A ${text} b](other.md)`,
  'an address': (text) => `[a](x${text})`,
  links: (text) => text.replace(/.{10}/gsu, '[a$&](other.md) '),
  'a wikilink': (text) => `[[x${text}]]`,
  wikilinks: (text) => text.replace(/.{10}/gsu, '[[other#a$&]] [[note1#h]] '),
  'a cell': (text) => `| a | b |\n|---|---|\n| ${text} | c |\n`,
  'a table': (text) => `| a | b |\n|---|---|\n${text.replace(/.{10}/gsu, '| $& | c |\n')}`,
  emphasis: (text) => `*A${text}b* **c${text}d** ~~e~~ ==f${text}==`,
  'a list': (text) => text.replace(/.{10}/gsu, '- A $&\n'),
  'a quote': (text) => `> [!note] ${text}\n> ${text}\n`,
  attributes: (text) => text.replace(/.{10}/gsu, '[a$&]{.x} ![a](b.png){width=1}\n\n> A $&\n{.is-info}\n\n'),
  code: (text) => `\`\`\`x${text.replace(/\s/g, '')}\n${text}\n\`\`\`\n\nAnd \`a ${text} b\`.\n`,
  'names of files': (text) =>
    text.replace(/.{10}/gsu, (part) => `\`\`\`js title="${part.replace(/\s/g, '')}\nx\n\`\`\`\n\n`),
  'a caption': (text) => `![a](a.png "${text}")\n`,
  captions: (text) => text.replace(/.{10}/gsu, '![a](a.png "$&")\n\n'),
  'a formula': (text) => `Let $a ${text} b$ and\n\n$$\n${text}\n$$\n`,
  footnotes: (text) => `${text.replace(/.{10}/gsu, 'A[^x] $&\n')}\n[^x]: b ${text}\n`,
  HTML: (text) => `<div title="${text}">${text}</div>\n\n<b a=${text}>c</b>\n`,
  'a comment': (text) => `A %%${text}%% b <!--${text}--> c %%${text}`,
  'block ids': (text) => `A${text}^b\n\n${text.replace(/.{10}/gsu, 'A $& ^c\n\n')}`,
  'names of places': (text) => text.replace(/.{10}/gsu, '(a)=\n\n## $&\n\n{ref}`a` {ref}`b` [](#b) [](c)\n\n'),
  embeds: (text) => text.replace(/.{10}/gsu, '![[other]]\n\n![[a$&.png|99]]\n\n'),
  'a title': (text) => `---\ntitle: 'A${quoted(text)}b'\n---\nText.\n`,
  'a description': (text) => `---\ndescription: 'A${quoted(text)}b'\n---\nText.\n`,
  'a slug': (text) => `---\nslug: 'a${quoted(text)}b'\n---\nText.\n`,
  'a date': (text) => `---\ndate: '2024-01-01${quoted(text)}'\n---\nText.\n`,
  tags: (text) => `---\ntags: 'a${quoted(text)}b'\n---\nText.\n`,
  'a list of tags': (text) => `---\ntags:\n${quoted(text).replace(/.{10}/gsu, "  - 'a$&'\n")}---\nText.\n`,
  aliases: (text) => `---\naliases: ['a${quoted(text)}b']\n---\n[[a${text}b]]\n`,
  'an image of the page': (text) => `---\nimage: '[[a${quoted(text)}'\n---\nText.\n`,
}

const pieces = ['.', '/', '_', '#', ' ', '"', "'", '\u0301', '\u200d', '…', '字', '字。', '*_', '[', '&', '\t', '\n']

/** One document of each form in which a note stands; the others have no more of it. */
const shown: ReadonlySet<string> = new Set(['entry', 'entryMarkdown', 'collection', 'tag', 'collectionIndex', 'atom'])
const endpoints = catalog.filter(({ id }) => shown.has(id) || id === 'themeFile')

/** Blocks of code that run once more or less, whatever the notes hold. */
const tolerance = 50_000

test.each(Object.entries(kinds))('%s', async (_, write) => {
  const build = async (size: number) => {
    const { snapshot } = await siteWith(write, size)
    for (const route of snapshot.routes.values()) if (route.kind === 'prepared') await snapshot.bodies.load(route)
    return textsOf({ snapshot })
  }
  expect(await outgrownCounts([300, 600, 1_200], build, tolerance)).toBeUndefined()
})

/** Of sections it learns something, which takes steps that depend on their number: the notes have one each. */
test.each(['plain text', 'a paragraph for each', 'a list', 'code'])('the index of %s', async (kind) => {
  const write = kinds[kind] ?? String
  const texts = await Promise.all([2_000, 4_000, 8_000].map(async (size) => textsOf(await siteWith(write, size))))
  const count = () => countGrowth([0, 1, 2], (at) => buildIndex(texts[at] ?? []))
  const first = await count()
  // An index is made in turns, in which work that is left of other tests may run and is
  // counted. It does not come twice.
  const counts = isLinear(first, tolerance) ? first : await count()
  expect(isLinear(counts, tolerance), String(counts)).toBe(true)
})

function textsOf({ snapshot }: Pick<SiteState, 'snapshot'>): readonly IndexedPage[] {
  return snapshot.search.kind === 'texts' ? [...snapshot.search.texts()] : []
}

/** A note of so many characters for each of the pieces. */
function siteWith(write: (text: string) => string, size: number): Promise<SiteState> {
  const notes = pieces.map((piece, at) => [`content/notes/note${at}.md`, write(piece.repeat(size / piece.length))])
  return buildSite({
    source: createMemorySource({
      ...Object.fromEntries(notes),
      'content/notes/other.md': '# Other\n\nWords.\n\n(b)=\n\n## A\n\nMore.\n',
      'content/notes/a.png': 'png',
    }),
    config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example', tags: { inline: true } }),
    endpoints,
    now: Date.UTC(2026, 0, 15),
  })
}

/** As the inside of single quotes of YAML. */
function quoted(text: string): string {
  return text.replaceAll("'", "''").replace(/\n/g, ' ')
}
