import { describe, expect, it } from 'vitest'
import { mystDirectives } from '../../../src/content/kinds/plain/myst.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

const read = (text: string) => mystDirectives(text).text

describe('directives of MyST', () => {
  it.each([
    ['```{note}\nA **b**\n```', '> [!note]\n> A **b**\n'],
    [':::{seealso} More\nA\n:::', '> [!info] More\n> A\n'],
    [':::{admonition} Why\n:class: tip dropdown\nA\n:::', '> [!tip]- Why\n>\n> A\n'],
    ['```{note}\n---\nclass: warning\n---\nA\n```', '> [!warning]\n>\n>\n>\n> A\n'],
    ['- :::{note}\n  A\n  :::', '- :::{note}\n  A\n  :::'],
    ['  ```{tip}\n  A\n  ```', '  > [!tip]\n  > A\n'],
    ['````{note}\n```js\nb\n```\n````', '> [!note]\n> ```js\n> b\n> ```\n'],
    ['::::{grid}\n:::{grid-item-card} Soil\nA\n:::\n::::', '\n**Soil**\nA\n\n'],
    ['```{code-block} python\n:linenos:\n\nx = 1\n```', '\n\n```python\nx = 1\n```'],
    [':::{code-cell} ipython3\n:tags: [hide]\nx\n:::', '\n```ipython3\nx\n```'],
    ['```{code-cell}\n:tags: [remove-input]\nx\n```', '\n\n\n'],
    ['```{math}\n:label: a\nx^2\n```', '\n$$\nx^2\n$$'],
    [
      '```{figure} img/a b.png\n:alt: Hill\n:width: 300px\n\nA caption\n```',
      '![Hill\\|300](img/a%20b.png)\n\n\n\nA caption\n',
    ],
    ['```{toctree}\nsoil\n```\n\nB', '\n\n\n\nB'],
    [':::{unheard-of}\nA\n:::', '\nA\n'],
    ['```{python}\nx\n```', '```{python}\nx\n```'],
    ['::: {.callout-note}\nA\n:::', '::: {.callout-note}\nA\n:::'],
    ['```{note}\nA', '> [!note]\n> A'],
    ['```{note}\n:::{tip}\nA\n:::\n+++\n% aside\n```', '> [!note]\n>\n>> [!tip]'],
  ])('%j becomes %j', (written, expected) => {
    expect(read(written).startsWith(expected.replace('>\n>> [!tip]', '> > [!tip]\n> > A\n>\n>\n>'))).toBe(true)
    expect(read(written).split('\n')).toHaveLength(written.split('\n').length)
  })

  it('are left alone in code', () => {
    const text = '````md\n```{note}\nA {sub}`2`\n```\n(a)=\n````'
    expect(read(text)).toBe(text)
  })

  it('that Sphinx does not publish stay private, and so do comments', async () => {
    const hidden = '```{todo}\nHidden words\n```\n\n% Hidden words\n\n```{only} draft\nHidden words\n```'
    const state = await siteOf({ 'x.md': `# X\n\n${hidden}\n\nShown.` })
    expect(await everything(state)).not.toContain('Hidden words')
    expect(state.diagnostics).toMatchObject([{ code: 'SYNTAX_LEFT_OUT', line: 9 }])
  })

  it.each(['```{note}\n', ':::{a}\n:k: v\n', '```{code}\n---\n', '{sub}`', '{ref}`a <', '(a)=\n'])(
    'take time in proportion to the text: %j',
    (piece) => {
      const text = piece.repeat(50_000)
      expect(read(text).split('\n')).toHaveLength(text.split('\n').length)
    },
    60_000,
  )
})

describe('roles of MyST', () => {
  it.each([
    ['H{sub}`2`O {kbd}`Ctrl`', 'H<sub>2</sub>O <kbd>Ctrl</kbd>'],
    ['{math}`x^2`', '$x^2$'],
    ['{doc}`The soil <guide/soil>` {doc}`/guide/clay`', '[The soil](guide/soil.md) [clay](/guide/clay.md)'],
    ['{ref}`Above <top>` {numref}`hill` {term}`loam`', '[Above](#@top) [hill](#@hill) loam'],
    ['{py:func}`dig` {unheard}`x`', '`dig` {unheard}`x`'],
    ['`{sub}` and `` {sub}`x` ``', '`{sub}` and `` {sub}`x` ``'],
  ])('%j becomes %j', (written, expected) => expect(read(written)).toBe(expected))

  it('lead to names of all pages, and show what they are called', async () => {
    const state = await siteOf({
      'x.md':
        '# X\n\n{ref}`deep` {ref}`Down <deep>` [](#deep) [here](deep) <project:#deep> {numref}`Fig. %s <fig:hill>` {eq}`sum` [](eq:other) [](#own) {prf:ref}`th` {ref}`search`\n\n(own)=\n\n## My own\n\ntext',
      'a/y.md':
        '(top)=\n\n# Y\n\n(deep)=\n\n## Deep soil\n\n```{figure} no.png\n```\n\n```{figure} hill.png\n:name: fig:hill\n```\n\n$$\na\n$$ (eq:other)\n\n```{math}\n:label: sum\nb\n```\n\n:::{prf:theorem} T\n:label: th\nc\n:::',
      'a/hill.png': new Uint8Array([137, 80, 78, 71]),
      'a/no.png': new Uint8Array([137, 80, 78, 71]),
      'z.md': '{ref}`top` {ref}`none`',
    })
    const y = 'https://example.com/notes/y'
    const deep = `${y}#deep-soil`
    expect(await bodyAt(state, '/notes/x.md')).toContain(
      `[Deep soil](${deep}) [Down](${deep}) [Deep soil](${deep}) [here](${deep}) [Deep soil](${deep}) [Y: Figure 2](${deep}) [Y: (2)](${deep}) [Y: (1)](${deep}) [My own](https://example.com/notes/x#my-own) [Y: Theorem 1](${deep}) search`,
    )
    expect(await bodyAt(state, '/notes/y.md')).not.toContain('(eq:other)')
    expect(await bodyAt(state, '/notes/z.md')).toContain(`[Y](${y}) none`)
    expect(codesOf(state)).toEqual(['LINK_BROKEN'])
  })

  it('lead to documents, and names to what is below them', async () => {
    const state = await siteOf({
      'x.md': '# X\n\n[a](#deep) {doc}`y`\n\n(deep)=\n\n## Soil\n\ntext',
      'y.md': '# Y',
    })
    expect(codesOf(state)).toEqual([])
    expect(await bodyAt(state, '/notes/x')).toMatch(/<a href="\/notes\/y">y<\/a>/)
  })
})
