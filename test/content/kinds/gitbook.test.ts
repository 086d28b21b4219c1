import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Record<string, string>
type State = Awaited<ReturnType<typeof siteOf>>

const book = (files: Files, settings = 'root: ./') => siteOf({ '.gitbook.yaml': settings, ...files })

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const files = (state: State) => pagesOf(state).map(({ file }) => file)

const read = async (text: string, more: Files = {}) =>
  bodyAt(
    await book({
      'x.md': `# X\n\n${text}`,
      'SUMMARY.md': '* [X](x.md)\n* [Wet *soil*](a/b.md)',
      'a/b.md': '# B',
      ...more,
    }),
    '/notes/x.md',
  )

describe('a GitBook', () => {
  it('is recognised by its settings, or by its folder beside a table of contents', async () => {
    const state = await book({ 'docs/a.md': '# A', 'README.md': '# Repository' }, 'root: ./docs/')
    expect(state.summary).toBe('Reads a GitBook (.gitbook.yaml): notes from docs.')
    expect(files(state)).toEqual(['docs/a.md'])
    const other = await siteOf({ '.gitbook/assets/a.png': 'x', 'SUMMARY.md': '* [A](a.md)', 'a.md': '# A' })
    expect(other.summary).toContain('a GitBook (.gitbook)')
    expect(files(other)).toEqual(['a.md'])
    expect((await siteOf({ 'SUMMARY.md': '* [A](a.md)', 'a.md': '# A' })).summary).toContain('plain Markdown')
  })
  it('is nowhere while its settings are broken', async () => {
    const built = book({}, 'root: [')
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: '.gitbook.yaml' }] })
  })
  it('has the pages of its table of contents, in that order, and no other', async () => {
    const state = await book({
      'SUMMARY.md':
        '# Contents\n\n* [Z](z.md "Last")\n## Group\n* [B *b*](b%20b.md)\n  * [Part](z.md#part)\n* [Web](https://a.example/a.md)\n',
      'z.md': '# Z',
      'b b.md': 'Text',
      'c.md': '# Hidden words',
      'd.md': '---\nhidden: true\n---\n# Hidden words',
    })
    const index = JSON.parse(await bodyAt(state, '/notes/index.json'))
    expect(index.map(({ title }: { title: string }) => title)).toEqual(['Z', 'B b'])
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('PAGES_PRIVATE')
  })
  it('has all pages, and still none that is hidden, without a table of contents', async () => {
    const state = await book({ 'a.md': '# A', 'b.md': '---\nhidden: true\n---\n# Hidden words' })
    expect(files(state)).toEqual(['a.md'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('gives its pages addresses', async () => {
    const settings =
      'root: docs\nstructure:\n  readme: START.md\n  summary: all/toc.md\nredirects:\n  old/b: Web App/b.md#c\n  /older: Web App/b.md\n  out: ../x.md\n'
    const state = await book(
      {
        'docs/all/toc.md': '* [S](../START.md)\n* [A](../a/README.md)\n* [B](<../Web App/b.md>)',
        'docs/START.md': '# S',
        'docs/a/README.md': '# A',
        'docs/Web App/b.md': '# B',
      },
      settings,
    )
    const addresses = Object.fromEntries(
      pagesOf(state).map(({ file, address, oldPaths }) => [file, [address, ...(oldPaths ?? [])]]),
    )
    expect(addresses).toEqual({
      'docs/START.md': ['/'],
      'docs/a/README.md': ['/a'],
      'docs/Web App/b.md': ['/web-app/b', '/old/b', '/older'],
    })
    expect(state.site.byPath.get('/')?.file).toBe('docs/START.md')
  })
})

describe('the folder of a GitBook', () => {
  const all = {
    'SUMMARY.md': '* [X](x.md)',
    'x.md': '# X\n\n![a](.gitbook/assets/a.png) [v](.gitbook/vars.yaml)\n\n{% include ".gitbook/includes/p.md" %}\n',
    '.gitbook/assets/a.png': 'x',
    '.gitbook/assets/notes.md': '# Hidden words',
    '.gitbook/includes/p.md': '## Common soil\n\n{% include "q.md" %}',
    '.gitbook/includes/q.md': 'Deep text',
    '.gitbook/includes/unused.md': 'Hidden words',
    '.gitbook/vars.yaml': 'a: Hidden words',
  }
  it('gives files and text to its pages, and is private otherwise', async () => {
    const state = await book(all)
    expect(state.snapshot.routes.has('/.gitbook/assets/a.png')).toBe(true)
    expect(state.snapshot.routes.has('/.gitbook/vars.yaml')).toBe(false)
    expect(await bodyAt(state, '/notes/x.md')).toMatch(/\n## Common soil\n\nDeep text\n/)
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('has no pages in a plain folder either', async () => {
    const state = await siteOf(
      { 'a.md': '# A', '.gitbook/assets/notes.md': '# Hidden words' },
      { config: { kind: 'plain' } },
    )
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it.each(['../x.md', '.env', '.gitbook/vars.yaml', '/etc/passwd', 'draft.md'])('gives no text of %s', async (path) => {
    const state = await book({
      'SUMMARY.md': '* [X](x.md)',
      'x.md': `# X\n\n{% include "${path}" %}End`,
      '.env': 'Hidden words',
      '.gitbook/vars.yaml': 'a: Hidden words',
      'draft.md': '---\ndraft: true\n---\nHidden words',
    })
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
  })
})

describe('the blocks of GitBook', () => {
  it.each([
    ['{% hint style="warning" %}\nDry\n\n* a\n{% endhint %}\n\nEnd', '> [!warning]\n> Dry\n>\n> * a\n\n\nEnd'],
    ['* a\n\n  {% hint style="success" icon="leaf" %}\n  Wet\n  {% endhint %}', '* a\n\n  > [!success]\n  > Wet'],
    ['{% hint style="info" %}Inline{% endhint %}', '\nInline'],
    ['{% tabs %}\n{% tab title="Spade" %}\nDig\n{% endtab %}\n{% endtabs %}\nEnd', '**Spade**  \nDig\n\n\nEnd'],
    ['{% code title="a.js" lineNumbers="true" %}\n```js\na()\n```\n{% endcode %}', '```js title="a.js"\na()\n```'],
    ['{% stepper %}\n{% step %}\n## One\n{% endstep %}\n{% endstepper %}\nEnd', '\n## One\n\n\nEnd'],
    ['{% embed url="https://a.example/b" %}\nWords\n{% endembed %}', '<https://a.example/b>\nWords'],
    ['{% embed url="https://youtu.be/abcdefghijk" %}', '[Video on YouTube](https://youtu.be/abcdefghijk)'],
    ['{% @figma/embed url="https://a.example/f" fileId="1" %}', '<https://a.example/f>'],
    [
      '{% file src="https://a.example/soil.pdf" %}\nWords\n{% endfile %}',
      '[soil.pdf](https://a.example/soil.pdf)\nWords',
    ],
    ['{% content-ref url="a/b.md" %}\n[b.md](a/b.md)\n{% endcontent-ref %}', '[Wet soil](https://example.com/notes/b)'],
    ['{% page-ref page="a/b.md" %}', '[Wet soil](https://example.com/notes/b)'],
    [
      '{% openapi src="a.yaml" path="/soil" method="get" %}\n[a](https://a.example)\n{% endopenapi %}',
      '**GET /soil**  \n[a](',
    ],
    ['## Soil <a href="#earth" id="earth"></a>\n\n[a](#earth)', '## Soil\n\n[a](https://example.com/notes/x#earth)'],
    ['<i class="fa-leaf">:leaf:</i> Leaf', '\nLeaf'],
    ['`{% hint %}` and {% for a in b %}', '`{% hint %}` and {% for a in b %}'],
    ['```\n{% hint style="info" %}\n```', '```\n{% hint style="info" %}\n```'],
    ['{% endhint %}End {% hint style="info" %}', '\nEnd'],
  ])('%j becomes %j', async (written, shown) => {
    expect(await read(written)).toContain(shown)
  })
  it('for some readers are for nobody', async () => {
    const text = await read('{% if visitor.claims.a %}\nHidden words\n{% endif %}\nEnd')
    expect(text).not.toContain('Hidden words')
    expect(text).toContain('\nEnd')
  })
  it('may have variables of the space', async () => {
    const written = '<code class="expression">space.vars.name</code> `<code class="expression">space.vars.name</code>`'
    const text = await read(`${written} <code class="expression">space.vars.none</code>`, {
      '.gitbook/vars.yaml': 'name: Loam',
    })
    expect(text).toContain(
      'Loam `<code class="expression">space.vars.name</code>` <code class="expression">space.vars.none',
    )
  })
})
