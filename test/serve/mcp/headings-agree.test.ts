/** What is a heading and what is its anchor: the HTML, the outline of the page and `read_entry` say the same. */
import { tests } from 'commonmark-spec'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../../src/contract/page-record.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { plainText } from '../../../src/serve/ask/plain-text.ts'
import type { Service } from '../../../src/serve/http/service.ts'
import { sectionsOf } from '../../../src/serve/mcp/page-text.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { withoutFrontmatter } from '../../../src/text/markdown-blocks.ts'
import { slugify } from '../../../src/text/slug.ts'
import { bodyAt, siteOf } from '../../publish/site-of.ts'
import { fakeLimiter } from '../fixture.ts'
import { callTool } from './fixture.ts'

const pieces = [
  ...[
    '# Title',
    '# Title\n',
    '## Sub',
    '### C# #',
    '## Sub ##',
    '## ',
    '#',
    '#no',
    '####### seven',
    '   ## three',
    '\t## tab',
    '##\ttab',
  ],
  ...[
    'Setext\n===',
    'Sub\n---',
    'Multi\nline\n---',
    'a\n=   ',
    'a\\\n===',
    'a\n--- -',
    'text\n    ===',
    '    code\n===',
    '=\n=',
    '==mark==\n---',
  ],
  ...[
    'Text',
    'Two\nlines',
    '***',
    '---',
    '- - -',
    '\\# no',
    '    # indented',
    '## 🌱',
    '# 東京',
    '東京の庭\n---',
    '## \u00a0nbsp',
    '## a\u0000b',
  ],
  ...[
    '> ## In quote',
    '> quote\nlazy\n===',
    '> a\n---',
    '- ## in list',
    '- item\n\n  ## nested',
    '1. x\n## after',
    '- a\n---',
    '> [!note] T\n> ## in callout',
  ],
  ...[
    '```\n# code\n```',
    '~~~\n## x',
    '$$\n# m\n$$',
    '## $x$',
    '[^1]\n',
    '[^1]: note\n    # x',
    '[^1]: # note',
    '[x]: /u\n===',
  ],
  ...[
    '<div>\n# html\n</div>',
    '<div>\n\n# after html\n\n</div>',
    '</script>\n---',
    '<p>x</p>\n===',
    '<a id="x"></a>\n## y',
    '## <a id="sub"></a>z',
    '## a<br>b',
  ],
  ...[
    '<!-- c -->',
    '<!-- # c\n# d -->',
    '%%\n# hidden\n%%',
    '%% x %%',
    '%%x%%## y',
    '## %%x%% seen',
    'text ^id',
    '## Head ^id',
  ],
  ...[
    '[[soil]]',
    '## [[soil]]',
    '![[soil]]',
    '![[soil#Sub]]',
    '## ![[soil]]',
    '[[none]]\n---',
    '[soil](soil.md)\n===',
    '![a](b.png)\n---',
  ],
  ...[
    '| a | b |\n|---|---|\n| c | d |',
    '| a |\n---',
    'a | b\n---',
    '## {#custom}',
    '## X {#custom}',
    '## *em* `code` [l](u)',
    '## &amp; &lt;',
  ],
]

/** Park and Miller's generator: the same documents on each run. */
function documents(count: number, from: number): string[] {
  let seed = from
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  const piece = () => `${pieces[next(pieces.length)]}${['\n', '\n\n', '\n\n\n', '\n \t\n'][next(4)]}`
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(7) }, piece).join(''))
}

const examples = tests.map(({ markdown }) => markdown.replaceAll('→', '\t'))
const texts = [...examples, ...documents(500, 11)]

let state: SiteState
let service: Service
beforeAll(async () => {
  const files = texts.map((text, n): [string, string] => [
    `content/notes/d${n}.md`,
    n % 2 === 0 ? `---\ntitle: Title\n---\n${text}` : text,
  ])
  const soil = '# Soil\n\ntext\n\n## Sub\n\nmore\n\nSet\n---\n\nx\n'
  state = await siteOf({ ...Object.fromEntries(files), 'content/notes/soil.md': soil })
  const { snapshot } = state
  service = createSiteService({ snapshot: () => snapshot, limiter: fakeLimiter(Number.POSITIVE_INFINITY) })
}, 120_000)

async function idsOf(path: string): Promise<string[]> {
  const html = await bodyAt(state, path)
  const prose = html.slice(html.indexOf('<div class="prose"'), html.indexOf('</article>'))
  return [...prose.matchAll(/<h[1-6] id="([^"]*)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => !id.startsWith('user-content'))
}

function recordAt(path: string): PageRecord | undefined {
  return state.snapshot.pages.find((page) => page.path === path)
}

const pagesOf = () =>
  texts.flatMap((text, n) => {
    const page = state.site.byPath.get(`/notes/d${n}`)
    return page ? [{ text, page }] : []
  })

describe('over the examples of CommonMark and documents that are worse', () => {
  it('every heading with an id in the HTML opens a section of the outline, and no other does', async () => {
    for (const { text, page } of pagesOf()) {
      const anchors = page.sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== '')
      expect(anchors, JSON.stringify(text)).toEqual(await idsOf(page.path))
    }
  })

  it('read_entry knows the same sections, and each begins with its heading', async () => {
    for (const { text, page } of pagesOf()) {
      const { content } = await callTool(service, 'read_entry', { entry: page.path, section: 'no such section' })
      const listed = [...(content[0]?.text ?? '').matchAll(/^- (\S+?): /gm)].map(([, anchor]) => anchor)
      expect(listed, JSON.stringify(text)).toEqual(await idsOf(page.path))
      const markdown = withoutFrontmatter(await bodyAt(state, page.markdownPath))
      for (const { anchor, heading, start } of sectionsOf(markdown, recordAt(page.path))) {
        if (anchor === '') continue
        const opening =
          /^(?: {0,3}(#{1,6})(?:[ \t].*)?$|[\s\S]*?\n {0,3}(?:=+|-+)[ \t]*$)/m.exec(markdown.slice(start))?.[0] ?? ''
        const plain = plainText(opening.replace(/^ {0,3}#+|(?:\s#+|\n {0,3}(?:=+|-+))[ \t]*$/g, ''))
        expect(slugify(plain), `${JSON.stringify(text)} ${anchor}`).toBe(slugify(heading))
      }
    }
  })
})

it('a stored snapshot has the same sections', () => {
  const stored: unknown = JSON.parse(JSON.stringify(state.snapshot.pages))
  expect(stored).toEqual(
    state.snapshot.pages.map((page) => ({
      ...page,
      links: page.links,
      backlinks: page.backlinks,
      sections: page.sections,
    })),
  )
})

it.each(['/api-docs', '/developers', '/pricing', '/llms.txt', '/notes'])(
  'the headings of %s, which is no page of the owner, are those with hashes',
  async (path) => {
    const named = path.endsWith('.txt') ? path : `${path}.md`
    const markdown = withoutFrontmatter(await bodyAt(state, named))
    const headings = sectionsOf(markdown).map(({ start }) => markdown.slice(start).split('\n', 1)[0])
    const withoutCode = markdown.replace(/^(`{3,}).*\n[\s\S]*?\n\1$/gm, '')
    expect(headings).toEqual(withoutCode.match(/^#{1,6} .*$/gm))
  },
)
