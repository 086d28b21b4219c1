import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

type Files = Parameters<typeof siteOf>[0]

/** What a page of a plain folder says below its title. */
async function read(text: string, more: Files = {}): Promise<string> {
  const state = await siteOf({ 'soil.md': `# Soil\n\n${text}\n`, 'clay.md': '# Clay', ...more })
  const body = await bodyAt(state, '/notes/soil.md')
  return body.slice(body.indexOf('/llms.txt>') + '/llms.txt>'.length, body.lastIndexOf('\n---\n')).trim()
}

describe('attributes in a plain folder change nothing that readers see', () => {
  it.each([
    ['behind a picture', '![Hill](https://example.org/a.png){.wide .left}', '![Hill](https://example.org/a.png)'],
    ['behind a link', '[Hill](https://example.org/a_(b)){target=_blank}', '[Hill](https://example.org/a_(b))'],
    ['around words', 'Some [*green* soil]{.green #a} and [more]{.x}.', 'Some *green* soil and more.'],
    ['around a link', '[a [Hill](https://example.org/) b]{.x}', 'a [Hill](https://example.org/) b'],
    [
      'behind a link to a definition',
      '[a][b]{.x} [B]{.y}\n\n[b]: https://example.org/',
      '[a][b] [B]\n\n[b]: <https://example.org/>',
    ],
    ['around others', '[a [b]{.x} c]{.y}', '[a b c]'],
    ['behind code', '`a`{.js} and **b**{.x}', '`a` and **b**'],
    ['at the end of a line', 'Soil is alive. {.lead}\n\nYes.', 'Soil is alive.\n\nYes.'],
    ['below a list', '- a\n- b\n{.links-list}\n\nc', '- a\n- b\n\n\nc'],
  ])('%s', async (_, written, shown) => {
    expect(await read(written)).toBe(shown)
  })

  it.each([
    'The set {a} and {a=b}, f(x){y} and {{ b }}.',
    '`[a]{.b}` and `{.c}`',
    '    {.code}',
    ':quote[a]{.b}',
    'x[1]{y}',
    '{.a',
  ])('and other braces stay: %s', async (written) => {
    expect(await read(written)).toContain(written.trim())
  })

  it('but the width of a picture counts', async () => {
    const state = await siteOf({ 'soil.md': '![Hill](https://example.org/a.png){width="300" .x}' })
    expect(await bodyAt(state, '/notes/soil')).toContain('width="300"')
  })

  it('and a link between notes stays one', async () => {
    expect(await read('[[clay]]{.x} and [[[clay]]]{.x}')).toMatch(/^\[clay\]\(\S+\) and \[clay\]\(\S+\)$/)
  })
})

it('an id on a line of its own is that of the heading beside it', async () => {
  const state = await siteOf({ 'soil.md': '# Soil\n\n{#depth}\n## How deep\n\nText.\n\n## Why\n{#why .x}\n\nText.' })
  const body = await bodyAt(state, '/notes/soil')
  expect(body).toContain('id="depth"')
  expect(body).toContain('id="why"')
})

describe('a quote with a class of Wiki.js is a callout', () => {
  it('with all of its lines', async () => {
    expect(await read('> One\n> two\nlazy\n{.is-warning}\n\nText')).toBe('> [!warning]\n> One\n> two\nlazy\n\nText')
    expect(await read('> One\n{.is-info}\n> Two\n{.is-success .x}')).toBe('> [!info]\n> One\n> Two')
  })
  it('and no other text is', async () => {
    expect(await read('One\n{.is-info}\n\n> Two\n\n{.is-info}')).toBe('One\n\n\n> Two')
  })
})

describe('a fenced div of Pandoc', () => {
  it('is left out around its text, without a word', async () => {
    const written = ':::: {.columns}\n::: {.column width="50%"}\nOne\n:::\n:::{#a .b}\nTwo\n:::::\n::::\n\nThree'
    expect((await read(written)).replace(/\n+/g, ' ')).toBe('One Two Three')
    expect(codesOf(await siteOf({ 'soil.md': written }))).toEqual([])
  })
  it('is a callout if its class is one', async () => {
    expect(await read('::: {.callout-tip title="Dig"}\nDeep.\n:::')).toBe('> [!tip] Dig\n> Deep.')
    expect(await read(':::{.warning}\nDeep.\n:::')).toContain('> [!warning]')
  })
})

it('braces stay in a vault, whose editor shows them', async () => {
  const written = 'Some [green]{.green} soil.\n\n> Quote\n{.is-info}'
  expect(await read(written, { '.obsidian/app.json': '{}' })).toContain(written)
})
