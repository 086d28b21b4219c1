import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

describe('a folder of plain Markdown', () => {
  const files = {
    'README.md': '# Start',
    'guide/README.md': '# Guide',
    'guide/My note.markdown': '# Mine',
    'guide/img/a b.png': 'png',
  }
  const base = 'https://example.com/notes'
  it.each([
    ['[a](/guide/My%20note.markdown)', 'my-note'],
    ['[a](</guide/My note.markdown>)', 'my-note'],
    ['[a](../guide/My%20note)', 'my-note'],
    ['[a](My%20note.md)', 'my-note'],
    ['[a](../guide/)', 'guide'],
    ['[a](./)', 'guide'],
    ['[a](README.md)', 'guide'],
    ['[a](/guide/README.md#guide)', 'guide'],
    ['[a](My%20note.html)', 'my-note'],
    ['[a](../guide/index.html)', 'guide'],
    ['[a](index.html)', 'guide'],
  ])('finds %s', async (link, slug) => {
    const state = await siteOf({ ...files, 'guide/x.md': `# X\n\n${link}` })
    expect(codesOf(state).filter((code) => code.startsWith('LINK'))).toEqual([])
    expect(await bodyAt(state, '/notes/x.md')).toMatch(new RegExp(`\\[a\\]\\(${base}/[^)]*${slug}`))
  })
  it('takes the bar of a link in a table for that of the link, outside of code', async () => {
    const table = '| [[mine|Clay]] | ![[a b.png|30]] |\n| --- | --- |\n| x [[mine\\|Loam]] | **y** |'
    const state = await siteOf({ 'mine.md': '# Mine', 'a b.png': 'png', 'x.md': `${table}\n\n~~~\n| [[a|b]] |\n~~~` })
    const body = await bodyAt(state, '/notes/x')
    expect(body).toMatch(/<th><a href="\/notes\/mine">Clay<\/a><\/th>\s*<th><img[^>]+width="30"/)
    expect(body).toMatch(/<td>x <a href="\/notes\/mine">Loam<\/a><\/td>\s*<td><strong>y<\/strong><\/td>/)
    expect(body).toContain('| [[a|b]] |')
    expect(codesOf(state)).toEqual([])
  })
  it.each([
    ['![a](a.png =30x20)', 'alt="a" width="30"'],
    ['![a](a.png "b" =30x)', 'alt="a" width="30"'],
    ['[![a](a.png =30x)](x.md)', 'alt="a" width="30"'],
    ['![a](a.png =x20)', 'alt="a" loading'],
    ['![a](a.png  =50%x)', 'alt="a" loading'],
    ['`![a](a.png =30x)`', '<code>![a](a.png =30x)</code>'],
  ])('reads the size of %s', async (text, expected) => {
    const state = await siteOf({ 'a.png': 'png', 'x.md': `# X\n\n${text}` })
    expect(await bodyAt(state, '/notes/x')).toContain(expected)
  })
  it('has no page for the .html of a file that is no note, nor for one of another site', async () => {
    const state = await siteOf({
      ...files,
      'guide/x.md': '# X\n\n[a](img/a%20b.html) [b](https://b.example/My%20note.html)',
    })
    expect(codesOf(state).filter((code) => code.startsWith('LINK'))).toEqual(['LINK_BROKEN'])
    expect(await bodyAt(state, '/notes/x.md')).toContain('(https://b.example/My%20note.html)')
  })
  it('has headings with the ids that they are given', async () => {
    const state = await siteOf({
      ...files,
      'guide/x.md': '# X\n\n[a](#earth) [b](y.md#worms)\n\n## Soil {#earth}\n\n`## no {#code}` {#no}\n',
      'guide/y.md': '# Y\n\nWorms {#worms .big}\n---\n\n```\n## no {#code}\n```\n\n## Use {{#if}}\n\n## {#if ...}\n',
    })
    expect(codesOf(state).filter((code) => code.startsWith('LINK'))).toEqual([])
    expect(await bodyAt(state, '/notes/x')).toContain('<h2 id="earth">Soil')
    expect(await bodyAt(state, '/notes/x.md')).toContain('## Soil\n\n`## no {#code}` {#no}')
    expect(await bodyAt(state, '/notes/y.md')).toMatch(
      /Worms\n-+\n\n```\n## no \{#code\}\n```\n\n## Use \{\{#if\}\}\n\n## \{#if \.\.\.\}/,
    )
  })
  it('reads shortcodes of Hugo, whose content may be all that there is, but not in code and no code of templates', async () => {
    const state = await siteOf({
      'posts/_index.md': '---\ntitle: Posts\n---\nAll',
      'posts/soil.md':
        '# Soil\n\n{{% notice tip %}}\nDig\n{{% /notice %}}\n\n[b]({{< relref "worms.md" >}}) {{< own >}}left{{< /own >}} {{ .Title }}\n\n```\n{{< own >}}\n```\n',
      'posts/worms.md': '# Worms',
    })
    const text = await bodyAt(state, '/notes/soil.md')
    expect(text).toContain('> [!tip]\n> Dig\n')
    expect(text).toContain(`[b](${base}/worms) left {{ .Title }}`)
    expect(text).toContain('```\n{{< own >}}\n```')
    expect(codesOf(state)).toEqual(['SYNTAX_LEFT_OUT'])
  })
  it.each(['cascade:\n  draft: true', 'cascade:\n  - build:\n      render: never'])(
    'withholds what a section or the whole content withholds in Hugo: %s',
    async (cascade) => {
      const section = `---\ntitle: Section\n${cascade}\n---\nText`
      const files = { 'a.md': '# A', 'posts/b.md': '# B', 'posts/c/d.md': '# D' }
      const slugsOf = async (site: Record<string, string>) =>
        [...(await siteOf(site)).site.byPath.keys()].filter((path) => path.startsWith('/notes/'))
      expect(await slugsOf({ ...files, 'posts/_index.md': section })).toEqual(['/notes/a'])
      expect(await slugsOf({ ...files, '_index.md': section })).toEqual([])
    },
  )
  it('dates pages by their names, unless they have a date', async () => {
    const state = await siteOf({
      'a/2024-01-31-soil.md': '# Soil',
      'a/2024-01-31.md': '# Day',
      'a/2024-01-31 about.md': '# About',
      'a/20240131-number.md': '# Number',
      'a/2024-02-30-none.md': '# None',
      'a/2024-01-31-own.md': '---\ncreated: 2020-05-05\n---\n# Own',
      'a/2030-01-31-later.md': '# Later',
    })
    const dates = [...state.site.byPath.values()]
      .filter(({ file }) => file !== '')
      .map(({ slug, date }) => [slug, date])
    expect(Object.fromEntries(dates)).toEqual({
      '2024-01-31-soil': '2024-01-31',
      '2024-01-31': '2024-01-31',
      '2024-01-31-about': undefined,
      '20240131-number': undefined,
      '2024-02-30-none': undefined,
      '2024-01-31-own': '2020-05-05',
    })
  })
  it.each([[{}], [{ '.obsidian/app.json': '{}' }]])('has callouts for directives, also with %j', async (more) => {
    const text = '# X\n\n::: tip Title\n**Bold**\n:::\n\n::: raw\nText\n:::\n\n:::steps\nTab\n:::\n\n`::: tip`\n'
    const state = await siteOf({ ...files, ...more, 'guide/x.md': text })
    expect(await bodyAt(state, '/notes/x.md')).toContain(
      '> [!tip] Title\n> **Bold**\n\n\n\nText\n\n\n\nTab\n\n\n`::: tip`',
    )
    expect(state.diagnostics.filter(({ code }) => code === 'SYNTAX_LEFT_OUT')).toMatchObject([
      { file: 'guide/x.md', line: 11, message: expect.stringContaining('steps') },
    ])
  })
  it.each([
    ['{ id="9.7.0" }', '9.7.0'],
    ['{ id=soil-path }', 'soil-path'],
    ['{ .wide id=soil }', 'soil'],
    ['{: #soil .wide }', 'soil'],
    ['{ .wide }', 'earth'],
    ['{ data-search-exclude }', 'earth'],
    ['{ data-id=soil }', 'earth'],
  ])('has headings without their attributes: %s', async (attributes, id) => {
    const state = await siteOf({ ...files, 'guide/x.md': `# X\n\n## Earth ${attributes}\n` })
    expect(await bodyAt(state, '/notes/x.md')).toMatch(/## Earth\n/)
    expect(await bodyAt(state, '/notes/x')).toContain(`<h2 id="${id}">Earth`)
  })
  it.each(['{name}', '{...args}', '{ id }', '{.}', '{ data }', '{.5}'])(
    'has headings with %s in them',
    async (text) => {
      const state = await siteOf({ ...files, 'guide/x.md': `# X\n\n## Earth ${text}\n\n## Other {#other}\n` })
      expect(await bodyAt(state, '/notes/x.md')).toContain(`## Earth ${text}\n`)
    },
  )
  it('with an editor of its own has headings as they are written', async () => {
    const state = await siteOf({ ...files, '.obsidian/app.json': '{}', 'guide/x.md': '# X\n\n## Soil {#earth}\n' })
    expect(await bodyAt(state, '/notes/x.md')).toContain('## Soil {#earth}')
  })
  it.each(['![a](/guide/img/a%20b.png)', '![a](</guide/img/a b.png>)', '![a](img/a%20b.png)'])(
    'shows %s',
    async (image) => {
      const state = await siteOf({ ...files, 'guide/x.md': `# X\n\n${image}` })
      expect(codesOf(state).filter((code) => code.startsWith('LINK'))).toEqual([])
      expect(await bodyAt(state, '/notes/x.md')).toMatch(/!\[a\]\(https:\/\/example\.com\/[^)]*a%20b\.png\)/)
    },
  )
  it('has the pages of an export of Notion under their titles, and files under their own', async () => {
    const [one, two] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
    const state = await siteOf({
      [`Garden ${one}.md`]: `# Garden\n\n[Soil](Garden%20${one}/Soil%20work%20${two}.md)\n`,
      [`Garden ${one}/Soil work ${two}.md`]: `Text. ![a](Soil%20work%20${two}/a.png)\n`,
      [`Garden ${one}/Soil work ${two}/a.png`]: 'a',
      [`Garden ${one}/deadbeef.md`]: '# Other',
    })
    const pages = [...state.site.byPath.values()].filter(({ file }) => file.endsWith('.md'))
    expect(pages.map(({ path, title }) => [path, title])).toEqual(
      expect.arrayContaining([
        ['/notes/garden', 'Garden'],
        ['/notes/soil-work', 'Soil work'],
        ['/notes/deadbeef', 'Other'],
      ]),
    )
    expect(await bodyAt(state, '/notes/garden.md')).toContain('[Soil](https://example.com/notes/soil-work)')
    expect(await bodyAt(state, '/notes/soil-work.md')).toMatch(/!\[a\]\(https:\/\/example\.com\/[^)]*a\.png\)/)
    expect(codesOf(state).filter((code) => code !== 'IMAGE_BROKEN')).toEqual([])
    const folders = [...state.site.byPath.keys()].filter((path) => path.includes(one))
    expect(folders).toEqual([])
  })
})
