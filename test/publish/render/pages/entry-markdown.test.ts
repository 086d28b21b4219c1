import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { renderEntryMarkdown } from '../../../../src/publish/render/pages/entry-markdown.ts'
import { hostileText } from '../../../fixture/hostile.ts'
import { contextFixture, pageAt, type SiteOverrides } from '../../../fixture/site.ts'

describe('/notes/<slug>.md', () => {
  it('is frontmatter, title, body and how to cite it', () => {
    expect(render('/notes/soil')).toBe(`---
title: Soil
description: What soil is.
canonical: https://garden.example/notes/soil
markdown: https://garden.example/notes/soil.md
last-updated: 2026-01-15
slug: soil
tags:
  - garden
  - earth
date: 2026-01-10
license: CC-BY-4.0
---

# Soil

> For language models: an index of this site is at <https://garden.example/llms.txt>

Soil is alive.

## Worms

They dig.

---

Cite as: “Soil”, <https://garden.example/notes/soil> · Index of this site: <https://garden.example/llms.txt>
`)
  })

  it('leaves out keys that the page does not have', () => {
    expect(Object.keys(frontmatter(render('/notes/%C3%BCber_uns')))).toEqual([
      'title',
      'canonical',
      'markdown',
      'last-updated',
      'slug',
      'tags',
      'license',
    ])
  })

  it('prefers the licence of the page to that of the site', () => {
    expect(frontmatter(render('/notes/compost')).license).toBe('MIT')
  })

  it('has no byline in a collection without one, even if the page names an author', () => {
    const text = render('/notes/a', { entries: { notes: [{ slug: 'a', author: 'Ada', source: 'A book' }] } })
    expect(text).not.toContain('Ada')
    expect(text).not.toContain('A book')
  })
})

describe('/jornal/<slug>.md', () => {
  it('has author and source first, and a byline below the title', () => {
    const text = render('/jornal/walden')
    expect(Object.keys(frontmatter(text)).slice(0, 3)).toEqual(['author', 'source', 'title'])
    expect(text).toContain(
      '# Walden\n\nBy Henry David Thoreau · Source: <https://www.gutenberg.org/ebooks/205>\n\n> For language models: an index of this site is at <https://garden.example/llms.txt>\n\nHe went to the woods.',
    )
  })

  it.each([
    [{ author: 'Ada' }, 'By Ada'],
    [{ source: 'Nature *12*, 1870' }, 'Source: Nature \\*12\\*, 1870'],
    [{ source: 'javascript:alert(1)' }, 'Source: javascript:alert(1)'],
    [{ source: 'https://a.example/(b)> c' }, 'Source: <https://a.example/(b)%3E%20c>'],
  ])('writes the byline of %j as %s', (page, byline) => {
    expect(render('/jornal/a', { entries: { jornal: [{ slug: 'a', ...page }] } })).toContain(
      `# a\n\n${byline}\n\n> For`,
    )
  })

  it('has no byline where the page names neither', () => {
    expect(render('/jornal/anonymous')).toContain('# Anonymous\n\n> For')
  })
})

describe('a documentation page', () => {
  const five = ['title', 'description', 'canonical', 'markdown', 'last-updated']

  it.each(['/api-docs', '/auth', '/developers', '/pricing'])('has exactly five keys: %s.md', (path) => {
    const keys = frontmatter(render(path))
    expect(Object.keys(keys)).toEqual(five)
    expect(keys['last-updated']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('has them too where the owner wrote it and described nothing', () => {
    const own = { slug: 'pricing', builtin: 'pricing', tags: ['a'], date: '2026-01-01', license: 'MIT' }
    const text = render('/pricing', { pages: [own], config: { description: '' } })
    expect(Object.keys(frontmatter(text))).toEqual(five)
  })
})

describe('any page', () => {
  it('keeps its frontmatter and its title in their places, whatever the values are', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, other) => {
        const page = { slug: 'a', title: `t${title}`, description: other, author: other, source: title, tags: [other] }
        const text = render('/jornal/a', { entries: { jornal: [page] } })
        const { title: read, description = '', source = '' } = frontmatter(text)
        expect([read, description, source].map(String)).toEqual([page.title, other, title])
        expect(text.split('\n').filter((line) => line === '---')).toHaveLength(3)
        expect(text.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1)
      }),
    )
  })
})

function render(path: string, overrides: SiteOverrides = {}): string {
  const context = contextFixture(overrides)
  return renderEntryMarkdown(pageAt(context, path), context)
}

function frontmatter(text: string): Record<string, unknown> {
  return parse(text.split(/^---$/m)[1] ?? '')
}
