import { describe, expect, it } from 'vitest'
import { htmlProblems } from '../theme/html-problems.ts'
import { bodyAt, siteOf } from './site-of.ts'

const part = (date: string, more = '', series = 'The Soil & I') =>
  `---\ndate: ${date}\nseries: "${series}"\n${more}---\nText.\n`

describe('entries of one series', async () => {
  const site = await siteOf({
    'content/notes/Third.md': part('2026-01-01', '', 'the soil & i'),
    'content/notes/First.md': part('2026-01-03', 'series_part: 1\n'),
    'content/notes/Second.md': part('2026-01-02', 'part: 2\n'),
    'content/lab/Other.md': part('2026-01-02'),
    'content/notes/Alone.md': part('2026-01-02', '', 'Alone'),
  })

  it('say which part they are, whatever the case of its name, and link to all parts', async () => {
    const html = await bodyAt(site, '/notes/second')
    expect(html).toContain('<summary>Part 2 of 3 of <bdi>The Soil &amp; I</bdi></summary>')
    const list = html.slice(
      html.indexOf('class="series tools"'),
      html.indexOf('</nav>', html.indexOf('class="series tools"')),
    )
    expect(list.match(/First|Second|Third/g)).toEqual(['First', 'Second', 'Third'])
    expect(list).toContain('<a href="/notes/third"')
    expect(list).toContain('<span aria-current="page" dir="auto">Second</span>')
    expect(await htmlProblems(html)).toEqual([])
  })

  it('say the same in Markdown', async () => {
    const markdown = await bodyAt(site, '/notes/second.md')
    expect(markdown).toContain(
      'Part 2 of 3 of The Soil & I:\n\n1. [First](https://example.com/notes/first.md)\n2. Second\n3. [Third]',
    )
  })

  it('are those of one collection, and a series has at least two', async () => {
    for (const path of ['/lab/other', '/notes/alone'])
      expect(await bodyAt(site, path)).not.toContain('class="series tools"')
  })
})

it('parts without numbers are in the order of their dates, then of their titles', async () => {
  const site = await siteOf({
    'content/notes/Late.md': part('2026-01-02'),
    'content/notes/Early.md': part('2026-01-01'),
    'content/notes/Undated B.md': '---\nseries: The soil & I\n---\nText.\n',
    'content/notes/Undated A.md': '---\nseries: The soil & I\n---\nText.\n',
  })
  expect((await bodyAt(site, '/notes/late.md')).match(/^\d\. \[?[\w ]+/gm)).toEqual([
    '1. [Early',
    '2. Late',
    '3. [Undated A',
    '4. [Undated B',
  ])
})

it('of a long series, the nearest parts are shown', async () => {
  const files = Array.from({ length: 200 }, (_, at) => [
    `content/notes/P${at + 1}.md`,
    part('2026-01-01', `part: ${at + 1}\n`),
  ])
  const site = await siteOf(Object.fromEntries(files))
  const markdown = await bodyAt(site, '/notes/p100.md')
  expect(markdown).toContain('Part 100 of 200 of')
  expect(markdown.match(/^\d+\. /gm)).toEqual([
    '96. ',
    '97. ',
    '98. ',
    '99. ',
    '100. ',
    '101. ',
    '102. ',
    '103. ',
    '104. ',
  ])
  expect(await bodyAt(site, '/notes/p200')).toContain('<ol class="panel" start="192">')
})

it('a draft is no part of its series', async () => {
  const site = await siteOf({
    'content/notes/A.md': part('2026-01-01'),
    'content/notes/B.md': part('2026-01-02'),
    'content/notes/Secret.md': part('2026-01-01', 'draft: true\n'),
  })
  expect(await bodyAt(site, '/notes/a')).toContain('Part 1 of 2 of')
  expect(await bodyAt(site, '/notes/a')).not.toContain('Secret')
})
