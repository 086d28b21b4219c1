import { describe, expect, it } from 'vitest'
import { siteOf } from '../publish/site-of.ts'

type Files = Parameters<typeof siteOf>[0]

const told = async (files: Files, config = {}) =>
  (await siteOf(files, { config })).diagnostics.filter(({ code }) => code === 'FOLDER_OPEN')

const page = '# A\n\nText.'

describe('a folder whose name says that it is not for readers', () => {
  it.each(['drafts', 'Private', 'RASCUNHOS', 'Entwürfe', 'Entwu\u0308rfe', '草稿', '90 - Private', '03_drafts'])(
    'is told once: %s',
    async (name) => {
      const found = await told({ 'b.md': page, [`${name}/a.md`]: page, [`${name}/deep/drafts/b.md`]: page })
      expect(found).toMatchObject([{ severity: 'info', file: name }])
      expect(found[0]?.message).toBe(`2 pages in "${name}" are published, unless they are marked as a draft.`)
    },
  )
  it('is told with a line for the configuration that keeps it private', async () => {
    const files = { 'b.md': page, 'notes/my drafts.md': page, 'notes/private/a.md': page }
    const [found] = await told(files)
    expect(found?.hint).toBe('Write "exclude: [notes/private]" in the configuration if it is not for readers.')
    const state = await siteOf(files, { config: { exclude: ['notes/private'] } })
    expect(state.diagnostics.map(({ code }) => code)).not.toContain('FOLDER_OPEN')
    expect([...state.site.byPath.values()].map(({ file }) => file)).not.toContain('notes/private/a.md')
  })
  it.each<[string, Files, object]>([
    ['is private by another rule', { '_notes/drafts/a.md': page }, {}],
    ['is a part of a name', { 'private-garden/a.md': page, 'drafts.md': page }, {}],
    ['is in the site of a generator', { 'mkdocs.yml': 'site_name: x', 'docs/drafts/a.md': page }, {}],
    ['is in a site that publishes what is marked', { 'drafts/a.md': page }, { publish: { onlyMarked: true } }],
    ['contains no page', { 'drafts/a.png': 'png' }, {}],
  ])('is not told where it %s', async (_, files, config) => {
    expect(await told({ 'b.md': page, 'docs/b.md': page, ...files }, config)).toEqual([])
  })
})
