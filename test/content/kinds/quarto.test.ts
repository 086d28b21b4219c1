import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const website = 'project:\n  type: website\nwebsite:\n  title: Soil\n  site-url: https://a.example/garden/\n'

const project = (files: Files, settings = website) => siteOf({ '_quarto.yml': settings, ...files })

const files = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined).map(({ file }) => file)

const markdown = async (text: string, more: Files = {}, settings = website) => {
  const body = await bodyAt(await project({ 'x.qmd': text, ...more }, settings), '/notes/x.md')
  return body.slice(body.indexOf('\n# '), body.lastIndexOf('\n---\n'))
}

const html = async (text: string, more: Files = {}) => bodyAt(await project({ 'x.qmd': text, ...more }), '/notes/x')

describe('a project of Quarto', () => {
  it('is recognised by its settings', async () => {
    const state = await project({ 'index.qmd': '# Home', 'a.qmd': '# A', 'b.md': '# B', 'c.Rmd': '# C' })
    expect(state.summary).toBe('Reads a Quarto project (_quarto.yml): notes from the whole folder.')
    expect(files(state).sort()).toEqual(['a.qmd', 'b.md', 'index.qmd'])
  })

  it('is nowhere while its settings are broken', async () => {
    const built = project({}, 'project: [')
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: '_quarto.yml' }] })
  })

  it('keeps drafts private, whatever names them, and what its settings leave out', async () => {
    const state = await project(
      {
        'a.qmd': '# A',
        'b.qmd': '---\ndraft: true\n---\n# Hidden words',
        'c/_metadata.yml': 'draft: true\n',
        'c/d/e.qmd': '# Hidden words',
        'f.qmd': '# Hidden words',
        'g/h.qmd': '# Hidden words',
        '_i.qmd': '# Hidden words',
        'README.md': '# Hidden words',
        'docs/j.md': '# Hidden words',
      },
      `${website}  drafts: [/f.qmd]\nproject:\n  type: website\n`.replace(/^project:\n {2}type: website\n/, '') +
        '  output-dir: docs\n  render: ["*.qmd", "*.md", "!g/"]\n',
    )
    expect(files(state)).toEqual(['a.qmd'])
    expect(await everything(state)).not.toContain('Hidden words')
  })

  it('keeps all drafts of a long list private, and those of its whole folder', async () => {
    const names = Array.from({ length: 150 }, (_, at) => `d${at}.qmd`)
    const pages = Object.fromEntries(names.map((name) => [name, '# Hidden words']))
    const state = await project({ 'a.qmd': '# A', ...pages }, `${website}  drafts: [${names.join(', ')}]\n`)
    expect(files(state)).toEqual(['a.qmd'])
    expect(files(await project({ 'a.qmd': '# A', '_metadata.yml': 'draft: true' }))).toEqual([])
  })

  it('is nowhere while it is not known which pages of a folder are drafts', async () => {
    const built = project({ 'b/a.qmd': '# A', 'b/_metadata.yml': 'draft: [' })
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: 'b/_metadata.yml' }] })
  })

  it('of a book has the chapters that are listed, in that order', async () => {
    const book =
      'project:\n  type: book\nbook:\n  title: Soil\n  author: Ann\n  chapters:\n    - index.qmd\n    - part: Depths\n      chapters:\n        - deep/z.qmd\n        - href: deep/a.qmd\n          text: Short\n  appendices: [end.qmd]\n'
    const state = await project(
      {
        'index.qmd': '# I',
        'deep/z.qmd': '# Z',
        'deep/a.qmd': '# A',
        'end.qmd': '# E',
        'other.qmd': '# Hidden words',
      },
      book,
    )
    expect(await everything(state)).not.toContain('Hidden words')
    const index = JSON.parse(await bodyAt(state, '/notes/index.json'))
    expect(index.map(({ title }: { title: string }) => title)).toEqual(['E', 'Z', 'A'])
    expect(await bodyAt(state, '/notes')).toContain('Depths')
  })

  it('gives its pages addresses', async () => {
    const { site } = await project({ 'index.qmd': '# I', 'a/index.qmd': '# A', 'a/b c.qmd': '# B' })
    const pages = [...site.byPath.values()].filter(({ file }) => file.endsWith('.qmd'))
    expect(Object.fromEntries(pages.map(({ file, address }) => [file, address]))).toEqual({
      'index.qmd': '/garden/',
      'a/index.qmd': '/garden/a/',
      'a/b c.qmd': '/garden/a/b%20c.html',
    })
  })

  it('takes no day from words for one', async () => {
    const state = await project({ 'a.qmd': '---\ntitle: A\ndate: last-modified\n---\nText' })
    expect(codesOf(state)).toEqual([])
    expect(files(state)).toEqual(['a.qmd'])
  })
})

describe('a page of Quarto', () => {
  it('in a folder of another tool is private, since that tool publishes what is made of it', async () => {
    const state = await siteOf({ 'hugo.toml': '', 'content/a.qmd': '# Hidden words', 'content/b.md': '# B' })
    expect(await everything(state)).not.toContain('Hidden words')
  })

  it('is read in any folder without a generator, unless it was written as Markdown beside it', async () => {
    const state = await siteOf({
      'a.qmd': '---\ntitle: A\n---\n```{r}\n#| echo: false\nx\n```\n\n::: {.callout-tip}\nWater.\n:::',
      '.obsidian/app.json': '{}',
      'b.qmd': '# Hidden words',
      'b.md': '# B',
    })
    expect(files(state).sort()).toEqual(['a.qmd', 'b.md'])
    expect(await bodyAt(state, '/notes/a.md')).toContain('> [!tip]\n> Water.')
    expect(await everything(state)).not.toContain('Hidden words')
  })

  it('shows code without its options, and none that is hidden', async () => {
    expect(
      await markdown(
        '# X\n\n```{python}\n#| label: a\n#| fig-cap: |\n#|   Two lines\nprint(1)\n```\n\n```{r, echo=FALSE}\nhidden\n```\n\n```{r}\n#| include: false\nhidden\n```\n\n```{.yaml filename="a.yml"}\nb: 1\n```\n\n```{.default}\nplain\n```',
      ),
    ).toMatch(/```python\nprint\(1\)\n```\s+```yaml title="a\.yml"\nb: 1\n```\s+```\nplain\n```/)
    expect(await markdown('---\nexecute:\n  echo: false\n---\n# X\n\nText\n\n```{r}\nhidden\n```')).not.toContain(
      'hidden',
    )
    expect(
      await markdown('# X\n\nText\n\n```{r}\nhidden\n```', {}, `${website}execute:\n  echo: false\n`),
    ).not.toContain('hidden')
  })

  it('shows the picture that hidden code shows, and the HTML of other blocks', async () => {
    const page = await html(
      '# X\n\n```{r}\n#| echo: false\n#| fig-cap: "A hill"\nknitr::include_graphics("hill.png")\n```\n\n```{=html}\n<b>bold</b>\n```\n\n```{=latex}\n\\hidden\n```',
      { 'hill.png': new Uint8Array([137, 80, 78, 71]) },
    )
    expect(page).toMatch(/<img [^>]*hill\.png/)
    expect(page).toContain('A hill')
    expect(page).toContain('<b>bold</b>')
    expect(page).not.toContain('\\hidden')
  })

  it('has callouts, with a heading or an attribute for a title, and no other divs', async () => {
    expect(
      await markdown(
        '# X\n\n::: {.callout-warning}\n## Take care {.x}\n\nHot.\n:::\n\n::: {.callout-note collapse="true" title="More"}\nA\n::: {.column-margin}\nB\n:::\n:::\n\n::: panel-tabset\n## R\nC\n:::',
      ),
    ).toMatch(/> \[!warning\] Take care\n>\n>\n> Hot\.\n\s+> \[!note\]- More\n> A\n>\n> B\n>\s+## R\nC/)
  })

  it('leaves out what other formats or profiles show', async () => {
    const text = await markdown(
      '# X\n\n::: {.content-visible when-format="pdf"}\nhidden 1\n:::\n::: {.content-hidden when-format="html"}\nhidden 2\n::: {.x}\nhidden 3\n:::\nhidden 4\n:::\n::: {.content-visible when-profile="private"}\nhidden 5\n:::\n::: {.hidden}\nhidden 6\n:::\n::: {.content-hidden unless-format="html"}\nseen\n:::',
    )
    expect(text).toContain('seen')
    expect(text).not.toContain('hidden')
  })

  it('has no attributes, and keeps ids of headings and widths of pictures', async () => {
    const page = await html(
      '# X\n\n## Clay {#sec-clay .unnumbered}\n\n[wet]{.smallcaps} [link](#sec-clay){.external target="_blank"} `code`{.r} ![Hill](hill.png){fig-alt="H" width=300} ![](hill.png){width=50%}\n\n## Loam {-}\n\nNo {attributes} here, [nor]{here}.',
      { 'hill.png': new Uint8Array([137, 80, 78, 71]) },
    )
    expect(page).toContain('<h2 id="sec-clay">Clay')
    expect(page).toContain('<p>wet <a ')
    expect(page).toMatch(/<img [^>]*width="300"/)
    expect(page).not.toMatch(/smallcaps|external|fig-alt|50%|\{-\}/)
    expect(page).toContain('No {attributes} here, [nor]{here}.')
  })

  it('numbers the figures and tables that it has, and leaves other references', async () => {
    expect(
      await markdown(
        '# X\n\nSee @fig-b, @tbl-a and @fig-other.\n\n![A](a.png){#fig-a}\n\n```{r}\n#| label: fig-b\nplot()\n```\n\n::: {#tbl-a}\n| a |\n|---|\n:::',
        { 'a.png': new Uint8Array([137, 80, 78, 71]) },
      ),
    ).toContain('See Figure 2, Table 1 and @fig-other.')
  })

  it('leads to what other pages have, by what it is called there', async () => {
    const state = await project({
      'x.qmd':
        '# X\n\nSee @sec-soil, @sec-clay and @Fig-hill, [Fig. @fig-hill], -@fig-hill, [@sec-clay; @tbl-a].\n\n## Own {#sec-own}\n\n@sec-own.',
      'a/soil.qmd':
        '# The soil {#sec-soil}\n\n## Wet clay {#sec-clay}\n\n![](no.png){#fig-no} ![](hill.png){#fig-hill}\n\n```{r tbl-a}\nx\n```',
      'a/hill.png': new Uint8Array([137, 80, 78, 71]),
      'a/no.png': new Uint8Array([137, 80, 78, 71]),
    })
    expect(codesOf(state)).toEqual([])
    const soil = 'https://example.com/notes/soil'
    const text = await bodyAt(state, '/notes/x.md')
    expect(text).toContain(
      `See [The soil](${soil}), [Wet clay](${soil}#sec-clay) and [The soil: Figure 2](${soil}#sec-clay), [Fig. 2](${soil}#sec-clay), [2](${soil}#sec-clay), [Wet clay](${soil}#sec-clay), [The soil: Table 1](${soil}#sec-clay).`,
    )
    expect(text).toContain('[Own](https://example.com/notes/x#sec-own).')
    expect(await bodyAt(state, '/notes/soil')).toContain('<mark>The soil</mark>')
  })

  it('shows a reference that nothing answers as it is written, and says so', async () => {
    const state = await project({
      'x.qmd': '# X\n\nSee @sec-none, [@fig-none] and @sec-draft.\n\nSee @knuth84 and [@knuth84; @sec-x].',
      'draft.qmd': '---\ndraft: true\n---\n# Draft {#sec-draft}\n\nHidden words.',
    })
    expect(await bodyAt(state, '/notes/x.md')).toContain(
      'See @sec-none, @fig-none and @sec-draft.\n\nSee @knuth84 and [@knuth84; @sec-x].',
    )
    expect(codesOf(state)).toEqual(['LINK_BROKEN', 'LINK_BROKEN', 'LINK_WITHHELD'])
    expect(state.diagnostics[0]?.message).toBe(
      '"sec-none" names nothing on this site; the reference is shown as plain text.',
    )
  })

  it('names nothing in code, and links to nothing in labels of links and in HTML', async () => {
    const state = await project({
      'x.qmd':
        '# X\n\n`@sec-a` [see @fig-b](https://a.example) [@fig-b](a.qmd) a@sec-a.example \\@sec-a\n\n<p>@sec-a</p>\n\nA note.^[Of @sec-a.]\n\n````md\n![](b.png){#fig-b}\n\n```{r}\n#| label: fig-b\n```\n````',
      'a.qmd': '# A {#sec-a}\n\n```{r}\n#| label: fig-plots\n#| lst-label: lst-plots\n```\n\n@fig-plots-2, @lst-plots',
    })
    expect(codesOf(state)).toEqual([])
    const text = await bodyAt(state, '/notes/x.md')
    expect(text).toContain(
      '`@sec-a` [see @fig-b](https://a.example) [@fig-b](https://example.com/notes/a) a@sec-a.example \\@sec-a\n\n<p>@sec-a</p>',
    )
    expect(text).toContain('Of [A](https://example.com/notes/a).')
    expect(await bodyAt(state, '/notes/a.md')).toContain('Figure 1 (b), Listing 1')
  })

  it('takes time in proportion to its references, names and brackets', async () => {
    const pieces = ['@fig-a ', '[@fig-a; ', '{#fig-', '[', '{r ', '-@sec-a', '| label: fig-a\n']
    for (const piece of pieces) {
      const state = await project({ 'x.qmd': `# X\n\n${piece.repeat(20_000)}` })
      expect(files(state)).toEqual(['x.qmd'])
    }
  }, 120_000)

  it('raises and lowers letters, outside of code and formulas', async () => {
    const page = await html('# X\n\nH~2~O, m^2^, ~~struck~~, `a~b~`, ~/a and ~/b, [^1].\n\n$a^2b^2$\n\n[^1]: Note.')
    expect(page).toContain('H<sub>2</sub>O, m<sup>2</sup>, <del>struck</del>, <code>a~b~</code>, ~/a and ~/b, <sup><a ')
    expect(page).toContain('a^2b^2')
  })

  it('has labels of formulas and captions of tables without their marks', async () => {
    const text = await markdown(
      '# X\n\nSee @eq-m.\n\n$$\nE = mc^2\n$$ {#eq-m}\n\n| a |\n|---|\n\n: A caption {#tbl-a}\n\n: no caption',
    )
    expect(text).toContain('See Equation 1.')
    expect(text).toMatch(/mc\^2\n\$\$\n\n/)
    expect(text).toMatch(/\n\nA caption ?\n\n: no caption/)
  })

  it('has the text of files that it includes, and values of its settings', async () => {
    const text = await markdown(
      '---\ntitle: Clay\n---\n{{< include parts/_a.qmd >}}\n\n{{< var version.minor >}} {{< meta title >}} {{< kbd Ctrl-S >}} {{< pagebreak >}} {{{< var version >}}}\n\n```\n{{< include parts/_a.qmd >}}\n```\n\n{{< video https://youtu.be/abc >}}',
      {
        'parts/_a.qmd': '---\ntitle: Part\n---\nFrom another file.',
        '_variables.yml': 'version:\n  minor: 1.4\n',
        'parts/b.qmd': '# B',
      },
    )
    expect(text).toContain('From another file.')
    expect(text).not.toContain('title: Part')
    expect(text).toContain('1.4 Clay <kbd>Ctrl-S</kbd>')
    expect(text).toContain('{{< var version >}}')
    expect(text).toContain('```\n{{< include parts/_a.qmd >}}\n```')
    expect(text).toContain('https://www.youtube.com/watch?v=abc')
  })
})
