import { expect, it } from 'vitest'
import { bodyAt, siteOf } from './site-of.ts'

const site = await siteOf({
  'content/notes/Zoned.md': '---\ndate: 2026-01-02T09:30:00+02:00\n---\nText.\n',
  'content/notes/Plain.md': '---\ndate: 2026-01-02\n---\nText.\n',
  'content/notes/Utc.md': '---\ndate: 2026-01-02 18:00\n---\nText.\n',
})

it('an entry with a time of day has it with its zone in RSS, and others midnight UTC', async () => {
  expect((await bodyAt(site, '/feed.xml')).match(/<pubDate>[^<]*/g)).toEqual([
    '<pubDate>Fri, 02 Jan 2026 18:00:00 GMT',
    '<pubDate>Fri, 02 Jan 2026 09:30:00 +0200',
    '<pubDate>Fri, 02 Jan 2026 00:00:00 GMT',
  ])
})

it('the same in Atom, where no entry is older than its publication', async () => {
  const atom = await bodyAt(site, '/atom.xml')
  expect(atom.match(/<published>[^<]*/g)).toEqual([
    '<published>2026-01-02T18:00:00Z',
    '<published>2026-01-02T09:30:00+02:00',
    '<published>2026-01-02T00:00:00Z',
  ])
  expect(atom.match(/<updated>[^<]*/g)?.slice(1)).toEqual([
    '<updated>2026-01-02T18:00:00Z',
    '<updated>2026-01-02T07:30:00Z',
    '<updated>2026-01-02T00:00:00Z',
  ])
})

it('the same in JSON Feed', async () => {
  const { items }: { items: { date_published: string }[] } = JSON.parse(await bodyAt(site, '/feed.json'))
  expect(items.map(({ date_published }) => date_published)).toEqual([
    '2026-01-02T18:00:00.000Z',
    '2026-01-02T09:30:00+02:00',
    '2026-01-02T00:00:00.000Z',
  ])
})
