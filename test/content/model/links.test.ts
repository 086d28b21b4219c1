import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

async function written(source: string, others: Record<string, string | Uint8Array> = {}): Promise<string> {
  const state = await siteOf({ 'content/notes/here.md': `# Here\n\n${source}\n`, ...others })
  const body = await bodyAt(state, '/notes/here.md')
  // Between the pointer below the title and the citation at the end.
  const [, text = ''] = /\n> For language models:[^\n]*\n(.*?)\n---\n/s.exec(body) ?? []
  return text.trim()
}

const soil = {
  'content/notes/garden/Soil Science.md': '---\naliases: [Dirt]\n---\n# Soil\n\nLead.\n\n## Worms & Co\n\nDig. ^dig\n',
}
const url = 'https://example.com/notes/soil-science'

describe('a wikilink', () => {
  it.each([
    ['[[Soil Science]]', `[Soil Science](${url})`],
    ['[[soil science|earth]]', `[earth](${url})`],
    ['[[Dirt]]', `[Dirt](${url})`],
    ['[[garden/Soil Science.md|x]]', `[x](${url})`],
    ['[[Soil Science#Worms & Co|worms]]', `[worms](${url}#worms-co)`],
    ['[[Soil Science#^dig|dig]]', `[dig](${url}#worms-co)`],
    ['[[#Here]]', '[Here](https://example.com/notes/here)'],
  ])('%s becomes %s', async (source, expected) => {
    expect(await written(source, soil)).toContain(expected)
  })
  it('to nothing is the text that its author typed, and a warning with the line', async () => {
    const state = await siteOf({ 'content/notes/here.md': '# Here\n\nA [[Nowhere|there]] b\n' })
    expect(await bodyAt(state, '/notes/here.md')).toContain('A there b')
    expect(state.diagnostics).toContainEqual(expect.objectContaining({ code: 'LINK_BROKEN', line: 3 }))
  })
  it('in code stays as it is', async () => {
    expect(await written('`[[Soil Science]]`', soil)).toBe('`[[Soil Science]]`')
  })
  it('prefers a note to an attachment and the shortest path', async () => {
    const others = { 'content/notes/a/x.md': '# A', 'content/notes/x.md': '# Root', 'content/notes/x.png': 'png' }
    expect(await written('[[x]]', others)).toBe('[x](https://example.com/notes/x)')
  })
})

describe('a Markdown link', () => {
  it.each([
    ['[a](garden/Soil%20Science.md)', `[a](${url})`],
    ['[a](<garden/Soil Science.md#worms-co>)', `[a](${url}#worms-co)`],
    ['[a](/notes/soil-science)', `[a](${url})`],
    ['[a](/notes/garden/soil%20science/)', `[a](${url})`],
    ['[a](https://other.example/x#y "T")', '[a](https://other.example/x#y "T")'],
    ['[a](mailto:a@b.example)', '[a](mailto:a@b.example)'],
    ['[a][r]\n\n[r]: garden/Soil%20Science.md', `[r]: <${url}>`],
    ['[a](/feed.xml)', '[a](https://example.com/feed.xml)'],
  ])('%s becomes %s', async (source, expected) => {
    expect(await written(source, soil)).toContain(expected)
  })
  it.each(['[a](javascript:alert(1))', '[a](<JavaScript:x>)', '[a](vbscript:x)', '[[javascript:x|a]]'])(
    'that runs a script, such as %s, is plain text',
    async (source) => {
      expect(await written(source)).toBe('a')
    },
  )
  it('never leads outside of the content folder', async () => {
    expect(await written('[a](../../../../etc/passwd)')).toBe('a')
  })
})

describe('an address in raw HTML', () => {
  it.each([
    ['<img src=gone.png onerror=x>', '<img onerror=x>'],
    ["<a class='b' href='gone.md' id=x>e</a>", "<a class='b' id=x>e</a>"],
    ['<img\n  src = "gone.png"\n  alt="a">', '<img\n  alt="a">'],
    ['<a href="https://a.example/&quot; onclick=&quot;x">e</a>', '<a href="https://a.example/%22 onclick=%22x">e</a>'],
    ["<a href='https://a.example/&#39; onclick=&#39;x'>e</a>", "<a href='https://a.example/%27 onclick=%27x'>e</a>"],
    ["<a href='garden/Soil Science.md'>e</a>", `<a href='${url}'>e</a>`],
  ])('stays one value: %s', async (source, expected) => {
    expect(await written(source, soil)).toContain(expected)
  })
})

describe('a path from the root of the site', () => {
  const others = {
    ...soil,
    'content/notes/img/a@b c.png': 'png',
    'content/pages/about.md': '# About\n',
    'content/notes/tagged.md': '---\ntags: [Deep Soil]\n---\n# Tagged\n\n## Part\n',
    'content/notes/hidden.md': '---\ndraft: true\n---\n# Hidden\n',
    'public/humans.txt': 'x',
  }
  const config = { aliases: { github: 'https://github.com/x' } }
  const checked = async (text: string) => {
    const state = await siteOf(
      { ...others, 'content/notes/here.md': `---\nx: 1\n---\n# Here\n\n${text}\n` },
      { config },
    )
    const broken = state.diagnostics.filter(({ code }) => code === 'LINK_BROKEN')
    return { state, broken, body: await bodyAt(state, '/notes/here.md'), html: await bodyAt(state, '/notes/here') }
  }

  it.each([
    ...[
      '/',
      '/index.md',
      '/notes',
      '/notes/',
      '/notes/soil-science',
      '/notes/soil-science.md',
      '/notes/soil-science.html',
    ],
    ...['/notes/index.json', '/notes/llms.txt', '/about', '/about.md', '/about/', '/tags/deep-soil', '/feed.xml'],
    ...['/tags/deep-soil/feed.xml', '/search?q=a', '/api-docs#error-codes', '/ask', '/mcp', '/api/jobs/x', '/github'],
    ...['/humans.txt', '/notes/img/a@b%20c.png', '/notes/img/a%40b%20c.png', '/notes/tagged#part', '/robots.txt'],
  ])('leads to whatever the catalog publishes: %s', async (path) => {
    const { broken, body } = await checked(`[a](${path}) <a href="${path}">b</a> [c][r]\n\n[r]: ${path}`)
    expect(broken).toEqual([])
    expect(body).toContain('[a](https://example.com/')
    expect(body).toContain('<a href="https://example.com/')
  })

  it('keeps its query and its fragment', async () => {
    const { html } = await checked('[a](/search?q=deep%20soil#results) [b](/api-docs#error-codes)')
    expect(html).toContain('href="/search?q=deep%20soil#results"')
    expect(html).toContain('href="/api-docs#error-codes"')
  })

  it.each([
    '/notes/nope',
    '/nope',
    '/notes/nope#part',
    '/nope?x=1',
    '/Notes/Soil-Science',
    '/img/nope.png',
    '/tags/none',
    '/feed.rss',
    '/.well-known/oauth-authorization-server',
    '/../nope',
    '/a/b/c/d',
  ])('to nothing is the text alone, and a warning with its line: %s', async (path) => {
    const images = `![d](${path}) ![e][r] <img src="${path}" alt="f">`
    const { broken, body, html } = await checked(
      `[a](${path} "t")\n\n<a href="${path}">b</a> [c][r] [r][] [r]\n\n${images}\n\n[![g](i.png)](${path})\n\n[r]: <${path}>`,
    )
    expect(new Set(broken.map(({ file }) => file))).toEqual(new Set(['content/notes/here.md']))
    expect(broken.map(({ line = 0 }) => line).sort((a, b) => a - b)).toEqual([6, 8, 10, 10, 12, 12, 14])
    const [, text = ''] = /\n> For language models:[^\n]*\n(.*?)\n---\n/s.exec(body) ?? []
    expect(text.trim()).toBe('a\n\n<a>b</a> c r r\n\nd e <img alt="f">\n\ng')
    expect(html).not.toContain(path)
    expect(html).toMatch(/<p>a<\/p>\n<p><a>b<\/a> c r r<\/p>\n<p>d e f<\/p>\n<p>g<\/p>/)
  })

  it.each(['/notes/hidden', '/notes/hidden.md'])('to a draft is the text alone: %s', async (path) => {
    expect((await checked(`[a](${path}) <a href="${path}">b</a>`)).html).toContain('<p>a <a>b</a></p>')
  })

  it('to a heading that is not there leads to the page, and is told', async () => {
    const { broken, html } = await checked('[a](/notes/tagged#none)')
    expect(html).toContain('href="/notes/tagged"')
    expect(broken).toMatchObject([{ line: 6, message: expect.stringContaining('"none"') }])
  })

  it('is looked for in the frontmatter too', async () => {
    const { diagnostics } = await siteOf({ 'content/notes/a.md': '---\nimage: /img/nope.png\n---\n# A\n' })
    expect(diagnostics).toMatchObject([{ code: 'LINK_BROKEN', file: 'content/notes/a.md' }])
  })

  it('is told of the links of the header', async () => {
    const nav = ['/notes', '/nope', 'https://a.example/nope', '#x'].map((address) => ({ label: 'x', url: address }))
    const { diagnostics } = await siteOf(others, { config: { theme: { nav } } })
    expect(diagnostics).toMatchObject([
      { code: 'LINK_BROKEN', message: expect.stringContaining('"/nope" in theme.nav') },
    ])
  })

  it('costs no more lines than there are, however many lead nowhere: their square would outlast the test', async () => {
    const lines = Array.from({ length: 40_000 }, (_, n) => `[a](/nope/${n})\n`).join('\n')
    const { broken } = await checked(lines)
    expect(broken).toHaveLength(40_000)
    expect(broken.at(-1)?.line).toBe(6 + 2 * 39_999)
  })
})

describe('a link around an image', () => {
  it.each([
    ['[![g](a.png)](garden/Soil%20Science.md "T")', `[![g](https://example.com/notes/a.png)](${url} "T")`],
    ['[![g](a.png)](<https://a.example/x>)', '[![g](https://example.com/notes/a.png)](<https://a.example/x>)'],
    ['[![g](a.png) x](gone.md)', '![g](https://example.com/notes/a.png) x'],
    ['[![g](https://a.example/badge)](https://a.example/x)', '[![g](https://a.example/badge)](https://a.example/x)'],
    ['[![g](https://a.example/g.mp4)](https://a.example/x)', '[g](https://a.example/x)'],
    ['[![g](garden/Soil%20Science.md)](https://a.example/x)', '[g](https://a.example/x)'],
  ])('leads where it should, or is the image alone: %s', async (source, expected) => {
    expect(await written(source, { ...soil, 'content/notes/a.png': 'png' })).toBe(expected)
  })
})

describe('a picture of another site', () => {
  it.each([
    'https://images.example/photo-1?w=900',
    'https://images.example/v1.2',
    'https://images.example/shot',
    'https://images.example/a.jpg',
  ])('needs no ending: %s', async (address) => {
    expect(await written(`![p](${address})`)).toBe(`![p](${address})`)
  })
  it.each([
    'https://a.example/film.mp4',
    'https://a.example/paper.pdf#page=2',
    'https://www.youtube.com/watch?v=1',
    'http://a.example/shot',
  ])('is a link if it is no picture, or browsers refuse it: %s', async (address) => {
    expect(await written(`![p](${address})`)).toBe(`[p](${address})`)
  })
})

describe('a link without a label', () => {
  const files = { 'content/notes/clay.md': '# Red [clay]\n\n## Where *it* is\n\ntext' }
  it('shows the title of the page, or the heading, that it leads to', async () => {
    const at = 'https://example.com/notes/clay'
    expect(await written('[](clay.md) and [](clay.md#where-it-is)', files)).toBe(
      `[Red \\[clay\\]](${at}) and [Where it is](${at}#where-it-is)`,
    )
  })
  it('marks a place, if it leads to its own page', async () => {
    expect(await written('[](#here)')).not.toMatch(/\[[^\]]/)
  })
})

describe('an embed', () => {
  const png = { 'content/notes/img/a b.png': 'png' }
  it('of an image becomes an image with an absolute address, and the file is served', async () => {
    const state = await siteOf({ 'content/notes/here.md': '![[a b.png|300]] ![alt](img/a%20b.png)', ...png })
    const address = 'https://example.com/notes/img/a%20b.png'
    const body = await bodyAt(state, '/notes/here.md')
    expect(body).toContain(`](${address})`)
    expect(body).toContain(`![alt](${address})`)
    expect(state.snapshot.routes.get('/notes/img/a%20b.png')).toMatchObject({ kind: 'file', mediaType: 'image/png' })
    expect(await bodyAt(state, '/notes/here')).toMatch(/<img[^>]+width="300"/)
  })
  it.each([
    ['![[a b.png|300]]\n**dry** [[here]]', '<strong>dry</strong> <a href="/notes/here">here</a>'],
    ['- ![[a b.png|300]]\n  **dry** [[here]]', '<strong>dry</strong> <a href="/notes/here">here</a>'],
    ['> ![[a b.png|300]]\n> **dry** [[here]]', '<strong>dry</strong> <a href="/notes/here">here</a>'],
    ['![[a b.png|300]]\n## Dry', '<h2 id="dry">Dry'],
    ['![[a b.png|300]]\n- **dry**', '<li><strong>dry</strong></li>'],
  ])('of an image with a size leaves the lines below it Markdown: %j', async (text, expected) => {
    const body = await bodyAt(await siteOf({ 'content/notes/here.md': text, ...png }), '/notes/here')
    expect(body).toMatch(/<img[^>]+width="300"/)
    expect(body).toContain(expected)
  })
  it('of an image with a size is a picture as one without', async () => {
    const body = await bodyAt(await siteOf({ 'content/notes/here.md': '![[a b.png|300]]', ...png }), '/notes/here')
    expect(body).toMatch(/<p class="picture"><img [^>]*width="300"[^>]*><\/p>/)
  })
  it('of a note becomes a quotation under a link to where it stands', async () => {
    expect(await written('![[Soil Science]]', soil)).toBe(
      `> **[Soil](${url})**\n>\n> Lead.\n>\n> ## Worms & Co\n>\n> Dig.`,
    )
  })
  it('of a heading brings that section alone', async () => {
    expect(await written('![[Soil Science#Worms & Co]]', soil)).not.toContain('Lead.')
  })
  it('in a circle ends in a link', async () => {
    const body = await written('![[other]]', { 'content/notes/other.md': '# Other\n\nText\n\n![[here]]\n' })
    expect(body).toContain('> Text')
    expect(body).toContain('[Here](https://example.com/notes/here)')
  })
  it('nested without end stays bounded', async () => {
    const files: Record<string, string> = {}
    for (let n = 0; n < 12; n++) files[`content/notes/n${n}.md`] = `# N${n}\n\n${`![[n${n + 1}]]\n\n`.repeat(9)}`
    files['content/notes/n12.md'] = `# N12\n\n${'long '.repeat(2_000)}\n`
    const state = await siteOf(files)
    expect((await bodyAt(state, '/notes/n0.md')).length).toBeLessThan(2_000_000)
  })
})

describe('what is private', () => {
  const comments = ['%%secret%%', '<!-- secret -->', '%%\nsecret\n\nsecret\n%%', '<!--\nsecret\n\nsecret\n-->']
  it.each([...comments, '[//]: # (secret)', '[comment]: <> (secret)', '<?php secret ?>', '<!DOCTYPE secret>'])(
    '%j is published nowhere',
    async (comment) => {
      const state = await siteOf({ 'content/notes/here.md': `# Here\n\nBefore\n\n${comment}\n\nAfter\n` })
      for (const path of ['/notes/here', '/notes/here.md', '/llms-full.txt', '/feed.xml'])
        expect(await bodyAt(state, path)).not.toContain('secret')
      expect(await bodyAt(state, '/notes/here.md')).toContain('After')
    },
  )
  it('frontmatter keys that are not published do not leak', async () => {
    const state = await siteOf({ 'content/notes/here.md': '---\nphone: "555-1234"\n---\n# Here\n' })
    for (const path of ['/notes/here', '/notes/here.md']) expect(await bodyAt(state, path)).not.toContain('555-1234')
  })
})

describe('backlinks', () => {
  it('name each page once, and only published ones', async () => {
    const state = await siteOf({
      'content/notes/a.md': '[[t]] [[t]]',
      'content/notes/b.md': '---\ndraft: true\n---\n[[t]]',
      'content/notes/t.md': '# T\n\n[[t]]',
    })
    expect(state.site.backlinks.get('/notes/t')?.map(({ slug }) => slug)).toEqual(['a'])
    expect(codesOf(state)).toEqual([])
  })
})

describe('a definition that no link refers to', () => {
  it('leads nobody anywhere, so that it is no fault', async () => {
    const text = '# A\n\n[used]\n\n[used]: gone.md\n[unused]: gone.md#part\n'
    const { diagnostics } = await siteOf({ 'content/notes/a.md': text })
    expect(diagnostics.filter(({ code }) => code === 'LINK_BROKEN').map(({ line }) => line)).toEqual([5])
  })
})

describe('a link to a folder with a final slash', () => {
  it('finds the note of that name, and / is the home page although a README is withheld', async () => {
    const files = { 'README.md': '---\ndraft: true\n---\n# R', 'a.md': '[soil](x/soil/) [home](/)', 'x/soil.md': '# S' }
    const state = await siteOf(files)
    expect(codesOf(state)).toEqual([])
  })
})

describe('names that differ only in case', () => {
  it('lead to the file that is written so, and any other case to one of them', async () => {
    const files = {
      'content/notes/a.md': '![1](x/Hedge.png) ![2](x/hedge.png) ![[Hedge.png|3]] ![[hedge.png|4]] ![5](x/HEDGE.png)',
      'content/notes/x/Hedge.png': 'A',
      'content/notes/x/hedge.png': 'b',
    }
    const body = await bodyAt(await siteOf(files), '/notes/a.md')
    const names = [...body.matchAll(/\((\S+hedge\.png)\)/gi)].map(([, address = '']) => address.slice(-9))
    expect(names.slice(0, 4)).toEqual(['Hedge.png', 'hedge.png', 'Hedge.png', 'hedge.png'])
    expect(names).toHaveLength(5)
  })
})
