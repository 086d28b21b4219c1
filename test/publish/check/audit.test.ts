import { describe, expect, test } from 'vitest'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { auditSurfaces } from '../../../src/publish/check/audit/audit-surfaces.ts'
import { createPhrases, phrasesOf } from '../../../src/publish/check/audit/phrases.ts'
import { readPrivateTexts } from '../../../src/publish/check/audit/private-texts.ts'
import { checkOf, type Files, partsOf } from './check-of.ts'

const line = 'The new greenhouse will stand behind the old barn from May on.'
const draft = `---\ndraft: true\ntitle: A plan for the greenhouse\n---\nShort.\n\n${line}\n`
const files: Files = {
  'content/notes/soil.md': '# Soil\n\nSoil is what remains. See [[greenhouse]].\n',
  'content/notes/greenhouse.md': draft,
}

const leaks = async (folder: Files) =>
  (await checkOf(folder)).diagnostics.filter(({ code }) => code === 'PRIVATE_TEXT_PUBLISHED')

describe('a site that leaks on purpose is found out', () => {
  /** The audit of a site in which one document says more than it should. */
  const auditWith = async (path: string, extra: string) => {
    const { parts } = await partsOf(files)
    const empty = await buildSite({ source: createMemorySource({}), config: parts.config })
    const { bodies } = parts.snapshot
    const snapshot: Snapshot = {
      ...parts.snapshot,
      bodies: {
        ...bodies,
        async load(route) {
          const { bytes } = await bodies.load(route)
          return {
            bytes: route.path === path ? new TextEncoder().encode(new TextDecoder().decode(bytes) + extra) : bytes,
          }
        },
      },
    }
    const { texts } = await readPrivateTexts(parts)
    return auditSurfaces({ ...parts, snapshot }, texts, empty.snapshot)
  }

  test.each([
    [
      '/notes/soil',
      `<p>The new <em>greenhouse</em> will stand behind the old <a href="/x">barn</a> from May on.</p>`,
      7,
    ],
    ['/notes/soil.md', line, 7],
    ['/llms.txt', line.toUpperCase(), 7],
    ['/sitemap.xml', '<a>The new greenhouse will stand behind the old …</a>', 7],
    ['/openapi.json', JSON.stringify(`The new\ngreenhouse "will" stand behind the old barn`), 7],
    ['/feed.xml', '&lt;p&gt;The new &lt;b&gt;greenhouse&lt;/b&gt; will stand behind the old barn', 7],
    ['/llms.txt', 'A plan for the greenhouse', undefined],
    ['/sitemap.xml', '<loc>https://a.example/notes/greenhouse</loc>', undefined],
    ['/llms.txt', '- [x](/notes/greenhouse.md)', undefined],
  ])('at %s: %s', async (path, extra, privateLine) => {
    const found = await auditWith(path, extra)
    expect(found.map((one) => [one.code, one.file, one.line])).toEqual([
      ['PRIVATE_TEXT_PUBLISHED', 'content/notes/greenhouse.md', privateLine],
    ])
    expect(found[0]?.message).toContain(path)
  })

  test('and without the leak there is nothing', async () => {
    expect(await auditWith('/notes/soil', '')).toEqual([])
  })
})

describe('private text in a file of the owner', () => {
  test.each([
    ['public/old.txt', line],
    ['public/data.json', JSON.stringify({ text: line })],
    ['public/old.html', `<p>${line.replaceAll(' ', '&#32;')}</p>`],
  ])('%s is a leak', async (file, text) => {
    const found = await leaks({ ...files, [file]: text })
    expect(found).toEqual([expect.objectContaining({ file, severity: 'error' })])
    expect(found[0]?.message).toContain(' of content/notes/greenhouse.md:7 is private')
    expect(found[0]?.message).toContain(file.replace('public', ''))
  })

  test('of a comment, a template and a file of another kind too', async () => {
    const folder = {
      'content/notes/soil.md': `# Soil\n\nText.\n\n%%\n${line}\n%%\n`,
      'content/notes/_private/a.md': `# A\n\nNobody should know about the second greenhouse yet.`,
      'content/notes/b.rmd': 'The third greenhouse is a secret that we keep for good.',
      'public/a.txt': `${line}\nNobody should know about the second greenhouse yet.\nThe third greenhouse is a secret that we keep.`,
    }
    const found = await leaks(folder)
    expect(found.map((one) => `${one.file}:${one.line}`).sort()).toEqual([
      'public/a.txt:1',
      'public/a.txt:2',
      'public/a.txt:3',
    ])
    const places = found.map(({ message }) => / of (\S+) is private/.exec(message)?.[1])
    expect(places.sort()).toEqual(['content/notes/_private/a.md:3', 'content/notes/b.rmd:1', 'content/notes/soil.md:6'])
  })
})

describe('what is no leak', () => {
  test.each<[string, Files]>([
    [
      'a label that a published page typed',
      { 'content/notes/a.md': '# A\n\n[A plan for the greenhouse](greenhouse.md)' },
    ],
    ['an address that a published page wrote', { 'content/notes/a.md': '# A\n\nSee `/notes/greenhouse`.' }],
    ['a line that a published page has too', { 'content/notes/a.md': `# A\n\n${line}`, 'public/a.txt': line }],
    [
      'words of the service',
      { 'content/notes/b.md': '---\ndraft: true\n---\nEvery page is also available as Markdown at its address.' },
    ],
    [
      'a list with the name of a draft in a folder of another tool',
      {
        'mkdocs.yml': 'site_name: A',
        'docs/a.md': '---\ntags: [b]\n---\n# A',
        'docs/c/tags.md': '---\ndraft: true\n---\nC',
      },
    ],
    [
      'a line that a comment interrupts in a published page',
      {
        'content/notes/a.md':
          '# A\n\nSoil.\n\nThe new greenhouse will <!-- when? --> stand behind the old <!-- red --> barn from May on.',
      },
    ],
    [
      'a number before the label of a link, with which the address of the link ends in a published page',
      {
        'content/notes/a.md': '# A\n\n[Beds of the north and the south garden](https://a.example/issues/17)',
        'content/notes/b.md': '---\ndraft: true\n---\n17 Beds of the north and the south',
      },
    ],
    ['a published page with the slug of a draft', { 'content/notes/deep/greenhouse.md': '# Glass\n\nText.' }],
  ])('%s', async (_, more) => {
    expect(await leaks({ ...files, ...more })).toEqual([])
  })
})

test.each(['json', 'mcp', 'ask', 'xml'])(
  'the name of a short draft is no leak where the service has the same word: %s',
  async (name) => {
    const found = await leaks({
      'content/notes/a.md': '# A\n\nText.',
      [`content/notes/${name}.md`]: '---\ntitle: x\ndraft: true\n---\nFoo bar\n',
    })
    expect(found).toEqual([])
  },
)

test('what a private page shares with public ones is no leak: their sentences, with links and tags or not, and their addresses', async () => {
  const shared = 'An ordered shelf is a slice, where each element of it is a box'
  const found = await leaks({
    'content/notes/boxes-of-the-north.md':
      '# Boxes\n\nText.\n\n## Of wood\n\nAn [ordered shelf](https://a.example/s) is a slice, where <a id="el"></a>each **element** of it is a box.\n',
    'content/notes/plan.md': `---\ndraft: true\n---\n${shared}\n\n/notes/boxes-of-the-north/of-the-house/\n`,
  })
  expect(found).toEqual([])
})

describe('phrases', () => {
  const find = (phrase: string, text: string) => {
    const phrases = createPhrases<string>()
    phrases.add(phrase, 'x')
    let hits = 0
    phrases.find(text, () => hits++)
    return hits > 0
  }

  test.each([
    ['a b c', 'x A, b: "c".', true],
    ['a b c', 'a b x c', false],
    ['a b c', 'ab c', false],
    ['a b c', 'a <b>b</b> c', true],
    ['a b c', '<i title="a b c">', true],
    ['a b c', '<i title="x a">b c</i>', false],
    ['a b c', '<i title="x">a b c</i>', true],
    ['a b c', 'a "b"> c', true],
    ['a b c', 'a < b, c', true],
    ['日本語の文', '彼は日本語の文を', true],
    ['Grüße aus Köln', 'mit Grüße aus Köln!', true],
    ['a b c d e f g h i', 'a b c d e f g h', true],
  ])('%s in %s: %s', (phrase, text, expected) => {
    expect(find(phrase, text)).toBe(expected)
  })

  test('a long line is cut into parts of which any is found', () => {
    const words = Array.from({ length: 20 }, (_, i) => `w${i}`)
    const parts = phrasesOf(words.join(' '))
    expect(parts.map((part) => part.split(' ').length)).toEqual([8, 8, 8])
    expect(parts[2]).toBe(words.slice(12).join(' '))
  })
})

test('an id of a heading is no leak: a published page has it in its address', async () => {
  const heading = '## Conditional rendering of lists {#conditional-rendering-of-lists}'
  const shared = {
    'content/notes/a.md': `# A\n\n${heading}\n\nText`,
    'content/notes/b.md': `---\ndraft: true\n---\n${heading}`,
  }
  expect(await leaks(shared)).toEqual([])
})

test('the name of a published file in a comment is no leak', async () => {
  const name = 'soil-of-the-north-and-of-the-south-garden'
  const shared = {
    [`content/notes/${name}.md`]: '# Soil',
    'content/notes/b.md': `# B\n\n<!-- Change this too:\n* ${name}.md -->\n`,
  }
  expect(await leaks(shared)).toEqual([])
})
