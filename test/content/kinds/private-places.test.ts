import { describe, expect, it } from 'vitest'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const secret = 'Zebrafinch'
const page = `---\ntags: [hideout]\naliases: [Burrow]\n---\n# ${secret}\n\n![[only-here.png]]\n`
const image = { 'content/notes/only-here.png': 'png' }

/** Every path, and the text of every document. */
async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}

const places = {
  'a folder of drafts': 'content/notes/_drafts/plan.md',
  'a folder of drafts at the root': 'content/_drafts/deep/plan.md',
  'a name with a low line': 'content/notes/_plan.md',
  'a folder with a low line': 'content/notes/_inbox/deep/plan.md',
  'a root page with a low line': 'content/pages/_plan.md',
  'a drawing': 'content/notes/plan.excalidraw.md',
  'a drawing of another ending': 'content/lab/plan.Excalidraw.MD',
}

describe.each(Object.entries(places))('a page in %s', (_, file) => {
  const open = 'See [[plan|the plan]], ![[plan.excalidraw]] and ![[plan]].\n'
  it('is on no surface, nor is what only it uses, and links to it are text', async () => {
    const state = await siteOf({ [file]: page, ...image, 'content/notes/open.md': `# Open\n\n${open}` })
    const all = await everything(state)
    expect(all).not.toContain(secret)
    expect(all).not.toContain('hideout')
    expect(all).not.toContain('only-here')
    expect(await bodyAt(state, '/notes/open.md')).toContain('See the plan, plan.excalidraw and plan.')
  })
  it('takes no slug from a published page', async () => {
    const state = await siteOf({ [file]: page, 'content/notes/deep/plan.md': '# Open twin\n' })
    expect(await bodyAt(state, '/notes/plan.md')).toContain('# Open twin')
  })
  it('is told once, which is no fault', async () => {
    const [found, ...others] = (await siteOf({ [file]: page })).diagnostics
    expect(others).toEqual([])
    expect(found).toMatchObject({ code: 'PAGES_PRIVATE', severity: 'info' })
    expect(found?.message).toMatch(/^1 page .* is not published\.$/)
    expect(file.startsWith(found?.file ?? '-')).toBe(true)
    expect(found?.hint).not.toBe('')
  })
  it('goes from a running service when it moves there: its last good version is not kept', async () => {
    const before = await siteOf({ 'content/notes/plan.md': page, ...image })
    expect(before.snapshot.routes.has('/notes/only-here.png')).toBe(true)
    expect(await everything(await siteOf({ [file]: page, ...image }, { previous: before }))).not.toContain(secret)
  })
})

it('each folder is named once, however many pages lie in it', async () => {
  const files: Record<string, string> = {}
  for (let n = 0; n < 200; n++) {
    files[`content/notes/_drafts/${n}.md`] = '# Draft'
    files[`content/notes/_drafts/deep/${n}.md`] = '# Draft'
    files[`content/notes/${n}/_part.md`] = '# Part'
    files[`content/notes/${n}/a.excalidraw.md`] = '# Drawing'
  }
  const { diagnostics } = await siteOf(files)
  expect(diagnostics.map(({ file, message }) => [file, message])).toEqual([
    ['content/notes/0/_part.md', '200 pages with a name that begins with "_" are not published; this is the first.'],
    ['content/notes/0/a.excalidraw.md', '200 pages with a drawing of Excalidraw are not published; this is the first.'],
    ['content/notes/_drafts', '400 pages in a folder of drafts are not published.'],
  ])
})

describe('published as before', () => {
  it.each([
    'content/notes/_index.md',
    'content/notes/_index.de.md',
    'content/_posts/2024-01-01-a.md',
    'content/notes/_posts/a.md',
    'content/notes/a_b.md',
    'content/notes/Templates/a.md',
    'content/notes/excalidraw.md',
  ])('is %s', async (file) => {
    const state = await siteOf({ [file]: '# Open\n' })
    expect(state.site.collections[0]?.entries).toHaveLength(1)
    expect(codesOf(state)).toEqual([])
  })

  it('is a folder of drafts without a low line, and its owner is told', async () => {
    const state = await siteOf({ 'content/notes/drafts/a.md': '# Open\n' })
    expect(state.site.collections[0]?.entries).toHaveLength(1)
    expect(codesOf(state)).toEqual(['FOLDER_OPEN'])
  })

  it('are images in folders with a low line', async () => {
    const files = { 'content/notes/_assets/a.png': 'png', 'content/notes/a.md': '![[a.png]] ![](_assets/a.png)' }
    const { snapshot, diagnostics } = await siteOf(files)
    expect(snapshot.routes.has('/notes/_assets/a.png')).toBe(true)
    expect(diagnostics).toEqual([])
  })

  it('are pages of a content folder that is named so', async () => {
    const { site } = await siteOf({ '_content/notes/a.md': '# A' }, { config: { contentDir: '_content' } })
    expect(site.collections[0]?.entries).toHaveLength(1)
  })

  it('are notes about agents, but not the instructions that are written for them', async () => {
    const files = {
      'Claude.md': '# Claude',
      'AGENTS.md': '# A',
      'CLAUDE.md': '# B',
      'notes/CLAUDE.local.md': '# C',
      'a.md': '# D',
    }
    const { site, diagnostics } = await siteOf(files)
    expect(
      [...site.byPath.values()]
        .map(({ file }) => file)
        .filter(Boolean)
        .sort(),
    ).toEqual(['Claude.md', 'a.md'])
    expect(diagnostics).toMatchObject([{ code: 'PAGES_PRIVATE', severity: 'info' }])
  })

  it('are the pages of _drafts where the configuration shows drafts, and nothing else', async () => {
    const files = {
      'content/notes/_drafts/a.md': '# A',
      'content/notes/_b.md': '# B',
      'content/notes/_drafts/_c.md': '# C',
    }
    const { site } = await siteOf(files, { config: { publish: { drafts: true } } })
    expect(site.collections[0]?.entries.map(({ slug }) => slug)).toEqual(['a'])
  })
})

describe('the folder of templates of a vault', () => {
  const slugs = async (files: Record<string, string>, config = {}) =>
    (await siteOf(files, { config })).site.collections[0]?.entries.map(({ slug }) => slug).sort()
  const settings = (folder: unknown) => JSON.stringify({ folder })
  const templater = (folder: unknown) => JSON.stringify({ templates_folder: folder })

  it.each(['Templates', 'templates', '_templates'])('is %s at its root where no setting names one', async (name) => {
    const files = { '.obsidian/app.json': '{}', [`${name}/Daily.md`]: '# T', 'a.md': '# A', 'x/Templates/b.md': '# B' }
    expect(await slugs(files)).toEqual(['a', 'b'])
  })

  it('is the one that the settings name, or those of Templater', async () => {
    const notes = { 'Meta/T/a.md': '# A', 'Snips/b.md': '# B', 'Templates/c.md': '# C', 'Meta/TT/d.md': '# D' }
    const core = { '.obsidian/templates.json': settings('/Meta/t/') }
    const plugin = { '.obsidian/plugins/templater-obsidian/data.json': templater('Snips') }
    expect(await slugs({ ...notes, ...core })).toEqual(['b', 'c', 'd'])
    expect(await slugs({ ...notes, ...plugin })).toEqual(['a', 'c', 'd'])
    expect(await slugs({ ...notes, ...core, ...plugin })).toEqual(['c', 'd'])
  })

  it.each(['', '/', '.', 7, null])('is the usual one where a setting says nothing: %j', async (folder) => {
    const files = { '.obsidian/templates.json': settings(folder), 'Templates/t.md': '# T', 'a.md': '# A' }
    expect(await slugs(files)).toEqual(['a'])
  })

  it('survives settings that are no JSON', async () => {
    expect(await slugs({ '.obsidian/templates.json': '{', 'Templates/t.md': '# T', 'a.md': '# A' })).toEqual(['a'])
  })

  it('is found where the vault is around the content, is the content, or lies in it', async () => {
    const around = { '.obsidian/templates.json': settings('content/notes/T'), 'content/notes/T/t.md': '# T' }
    const open = { 'content/notes/a.md': '# A' }
    expect(await slugs({ ...around, ...open })).toEqual(['a'])
    expect(await slugs({ 'content/.obsidian/app.json': '{}', 'content/Templates/t.md': '# T', ...open })).toEqual(['a'])
    const within = { 'content/notes/.obsidian/app.json': '{}', 'content/notes/Templates/t.md': '# T' }
    expect(await slugs({ ...within, ...open })).toEqual(['a'])
    const deep = { 'v/.obsidian/templates.json': settings('b/T'), 'v/b/T/t.md': '# T', 'v/b/a.md': '# A' }
    expect(await slugs(deep, { contentDir: 'v/b' })).toEqual(['a'])
  })

  it('never is all of the content', async () => {
    expect(await slugs({ '.obsidian/templates.json': settings('content'), 'content/notes/a.md': '# A' })).toEqual(['a'])
  })

  it('is the only thing that is read of the settings', async () => {
    const state = await siteOf({ '.obsidian/secret.md': `# ${secret}`, 'a.md': '[[secret]] [x](.obsidian/secret.md)' })
    expect(await everything(state)).not.toContain(secret)
  })
})

describe('the folder of templates of Hexo', () => {
  const template = { 'scaffolds/draft.md': '---\ntitle: "{{ title }}"\n---\n', 'scaffolds/deep/post.md': `# ${secret}` }
  it.each([
    ['posts', { 'source/_posts/a.md': '# A' }, {}],
    ['settings that another tool reads', { '_config.yml': 'title: A', 'source/a.md': '# A' }, { kind: 'jekyll' }],
  ])('is private beside %s, and told once', async (_, others, config) => {
    const state = await siteOf({ ...template, ...others }, { config })
    expect(await everything(state)).not.toContain(secret)
    expect(state.site.collections.flatMap(({ entries }) => entries)).toHaveLength(1)
    expect(state.diagnostics.filter(({ code }) => code === 'PAGES_PRIVATE')).toMatchObject([
      { file: 'scaffolds', message: "2 pages in Hexo's folder of templates are not published." },
    ])
  })
  it.each([
    ['in another folder', { 'a/scaffolds/b.md': '# B', 'source/_posts/a.md': '# A' }, {}],
    ['beside nothing of Hexo', { 'scaffolds/b.md': '# B', 'source/a.md': '# A' }, {}],
    ['in plain Markdown', { 'scaffolds/b.md': '# B', 'source/_posts/a.md': '# A' }, { kind: 'plain' }],
  ])('is not one of this name %s', async (_, files, config) => {
    const { site } = await siteOf(files, { config })
    expect(site.collections.flatMap(({ entries }) => entries)).toHaveLength(2)
  })
})

describe('an embed of a drawing', () => {
  const files = {
    'content/notes/art/d.excalidraw.md': '# D',
    'content/notes/a.md': '![[d.excalidraw]] [[d.excalidraw|it]]',
  }
  it.each(['svg', 'png'])('is the picture that was exported as %s', async (ending) => {
    const picture = `content/notes/art/d.excalidraw.${ending}`
    const state = await siteOf({ ...files, [picture]: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    const body = await bodyAt(state, '/notes/a.md')
    expect(body).toContain(`![d.excalidraw](https://example.com/notes/art/d.excalidraw.${ending})`)
    expect(state.snapshot.routes.has(`/notes/art/d.excalidraw.${ending}`)).toBe(true)
    expect(codesOf(state)).not.toContain('LINK_WITHHELD')
  })
})

describe('Markdown of a kind that is not read', () => {
  it('is told once for each ending, with number and cure, and no private one counts', async () => {
    const { diagnostics, site } = await siteOf({
      'content/notes/a.rmd': '# A',
      'content/notes/b/c.RMD': '# C',
      'content/notes/_part.rmd': '# Part',
      'content/notes/d.org': '# D',
    })
    expect(site.collections[0]?.entries).toEqual([])
    expect(diagnostics.filter(({ code }) => code === 'MARKDOWN_UNREAD')).toMatchObject([
      { file: 'content/notes/a.rmd', message: '2 .rmd files are not read and left out; this is the first.' },
      { file: 'content/notes/d.org', message: '1 .org file is not read and left out.' },
    ])
  })
  it('is served to nobody, since it may be a draft', async () => {
    const rmd = `---\ndraft: true\n---\n# ${secret}\n`
    const state = await siteOf({ 'content/notes/x.rmd': rmd, 'content/notes/a.md': '[x](x.rmd) [[x|y]] ![[x.rmd]]' })
    expect(state.snapshot.routes.has('/notes/x.rmd')).toBe(false)
    expect(await bodyAt(state, '/notes/a.md')).toContain('x y x.rmd')
  })
})
