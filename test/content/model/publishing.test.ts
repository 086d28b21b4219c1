import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const secret = 'Zebrafinch'
const hidden = {
  draft: `---\ndraft: true\n---\n# ${secret}\n`,
  unpublished: `---\npublish: false\n---\n# ${secret}\n`,
  future: `---\ndate: 2031-01-01\n---\n# ${secret}\n`,
}

async function everything(state: Awaited<ReturnType<typeof siteOf>>): Promise<string> {
  const texts: string[] = [...state.snapshot.routes.keys()]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}

/** What could mean "not yet" and cannot be read, and other ways to say it. */
const doubtful = {
  maybe: `---\ndraft: maybe\n---\n# ${secret}\n`,
  listed: `---\ndraft: [true]\n---\n# ${secret}\n`,
  dotted: `---\ndate: 31.12.2099\n---\n# ${secret}\n`,
  someday: `---\ndate: someday\n---\n# ${secret}\n`,
  waiting: `---\ndate: 05/06/2099\n---\n# ${secret}\n`,
  scheduled: `---\npublishDate: 2099-01-01\n---\n# ${secret}\n`,
  jekyll: `---\npublished: false\n---\n# ${secret}\n`,
  private: `---\nprivate: true\n---\n# ${secret}\n`,
  expired: `---\nexpiryDate: 2020-01-01\n---\n# ${secret}\n`,
  json: `{ "draft": true }\n\n# ${secret}\n`,
  toml: `+++\ntitle = "x"\ndraft = true\n+++\n# ${secret}\n`,
}

describe.each(Object.entries({ ...hidden, ...doubtful }))('a %s page', (kind, text) => {
  const files = {
    [`content/notes/${kind}-page.md`]: text,
    'content/notes/open.md': `---\ntags: [a]\n---\n# Open\n\nSee [[${kind}-page|the other]] and ![[${kind}-page]] and [it](${kind}-page.md).\n`,
  }
  it('appears on no surface at all', async () => {
    const all = await everything(await siteOf(files))
    expect(all).not.toContain(secret)
    expect(all).not.toContain(`/notes/${kind}-page`)
  })
  it('is plain text where another page links to it', async () => {
    expect(await bodyAt(await siteOf(files), '/notes/open.md')).toContain(`See the other and ${kind}-page and it.`)
  })
  it('takes no slug from a published page', async () => {
    const state = await siteOf({ ...files, [`content/notes/deep/${kind}-page.md`]: '# Public twin\n' })
    expect(await bodyAt(state, `/notes/${kind}-page.md`)).toContain('# Public twin')
    expect(codesOf(state)).not.toContain('SLUG_DUPLICATE')
  })
})

describe('publish configuration', () => {
  it('shows drafts and future pages when the owner says so', async () => {
    const state = await siteOf(
      {
        'content/notes/d.md': hidden.draft,
        'content/notes/f.md': hidden.future,
        'content/notes/u.md': hidden.unpublished,
      },
      { config: { publish: { drafts: true, future: true } } },
    )
    expect(state.site.collections[0]?.entries.map(({ slug }) => slug)).toEqual(['f', 'd'])
  })

  const slugsOf = ({ site }: Awaited<ReturnType<typeof siteOf>>) =>
    site.collections.flatMap(({ entries }) => entries.map(({ slug }) => slug)).sort()
  const vault = {
    'content/notes/marked.md': '---\npublish: true\n---\n# Marked\n\n[[silent|Another note]], ![[a.png]]\n',
    'content/notes/silent.md': `# ${secret}\n\n![[b.png]]\n`,
    'content/notes/garden.md': '---\ndg-publish: true\n---\n# Garden\n',
    'content/notes/draft.md': '---\npublish: true\ndraft: true\n---\n# Draft\n',
    'content/notes/empty.md': '---\npublish:\n---\n# Empty\n',
    'content/notes/unclear.md': '---\npublish: perhaps\n---\n# Unclear\n',
    'content/notes/a.png': 'a',
    'content/notes/b.png': 'b',
  }
  it('publishes nothing but marked pages, and their files, when the owner says so', async () => {
    const state = await siteOf(vault, { config: { publish: { onlyMarked: true } } })
    expect(slugsOf(state)).toEqual(['garden', 'marked'])
    expect(await everything(state)).not.toContain(secret)
    expect(await bodyAt(state, '/notes/marked.md')).toContain('Another note, ![a.png]')
    expect([...state.snapshot.routes.keys()].filter((path) => path.endsWith('b.png'))).toEqual([])
  })
  it('may change while a service runs', async () => {
    const before = await siteOf(vault)
    expect(slugsOf(before)).toEqual(['garden', 'marked', 'silent'].concat('empty').sort())
    const after = await siteOf(vault, { config: { publish: { onlyMarked: true } }, previous: before })
    expect(slugsOf(after)).toEqual(['garden', 'marked'])
  })
})

describe('a page whose draft or date cannot be read', () => {
  it('goes at once from a running service, as a draft does', async () => {
    const before = await siteOf({ 'content/notes/a.md': { body: '# First\n', modified: 1 } })
    const after = await siteOf(
      { 'content/notes/a.md': { body: '---\ndraft: maybe\n---\n# First\n', modified: 2 } },
      { previous: before },
    )
    expect(after.snapshot.routes.has('/notes/a')).toBe(false)
    expect(after.nextPublication).toBeUndefined()
  })
  it('is shown where the configuration shows what it might be', async () => {
    const files = {
      'content/notes/d.md': '---\ndraft: maybe\n---\n# D\n',
      'content/notes/f.md': '---\ndate: someday\n---\n# F\n',
    }
    const state = await siteOf(files, { config: { publish: { drafts: true, future: true } } })
    expect(state.site.collections[0]?.entries.map(({ slug }) => slug)).toEqual(['d', 'f'])
  })
  it('is published without a date where every day that it may mean is past, and waits where one is not', async () => {
    const files = {
      'content/notes/past.md': '---\ndate: 05/06/2024\n---\n# Past\n',
      'content/notes/across.md': '---\ndate: 01/02/2026\n---\n# Across\n',
    }
    const state = await siteOf(files)
    expect(state.site.collections[0]?.entries.map(({ slug, date }) => [slug, date])).toEqual([['past', undefined]])
    expect(codesOf(state)).toContain('FRONTMATTER_TYPE')
    expect(state.nextPublication).toBe(Date.UTC(2026, 1, 1))
  })
})

describe('a page with a day to go at', () => {
  it('is public until then, and tells when to build again', async () => {
    const files = { 'content/notes/a.md': '---\nexpiryDate: 2026-02-01\n---\n# A\n' }
    const before = await siteOf(files)
    expect(before.snapshot.routes.has('/notes/a')).toBe(true)
    expect(before.nextPublication).toBe(Date.UTC(2026, 1, 1))
    const after = await siteOf(files, { previous: before, at: before.nextPublication ?? 0 })
    expect(after.snapshot.routes.has('/notes/a')).toBe(false)
    expect(after.nextPublication).toBeUndefined()
  })
})

describe('a page that waits for its date', () => {
  it('tells when to build again, and is public from then on', async () => {
    const files = {
      'content/notes/a.md': '---\ndate: 2026-03-01\n---\n# A\n',
      'content/notes/b.md': '---\ndate: 2026-02-01\n---\n# B\n',
      'content/notes/c.md': '---\ndate: 2026-01-20\ndraft: true\n---\n# C\n',
    }
    const before = await siteOf(files)
    expect(before.nextPublication).toBe(Date.UTC(2026, 1, 1))
    const after = await siteOf(files, { previous: before, at: before.nextPublication ?? 0 })
    expect(after.site.collections[0]?.entries.map(({ slug }) => slug)).toEqual(['b'])
    expect(after.nextPublication).toBe(Date.UTC(2026, 2, 1))
  })
  it('is nothing to wait for where there is none', async () => {
    expect((await siteOf({ 'content/notes/a.md': '# A\n' })).nextPublication).toBeUndefined()
  })
})

describe('a block that is no YAML', () => {
  const broken = '---\ntitle: [unclosed\ndraft: true\n---\n# Zebrafinch\n'
  it('withholds that page alone, and the error names file, line and cure', async () => {
    const state = await siteOf({ 'content/notes/bad.md': broken, 'content/notes/good.md': '# Good\n' })
    expect(await everything(state)).not.toContain(secret)
    expect(await bodyAt(state, '/notes/good.md')).toContain('# Good')
    const problem = state.diagnostics.find(({ code }) => code === 'FRONTMATTER_INVALID')
    expect(problem).toMatchObject({ file: 'content/notes/bad.md', severity: 'error' })
    expect(problem?.line).toBeGreaterThan(1)
    expect(problem?.hint).not.toBe('')
  })
  it('leaves the last good version up in a running service', async () => {
    const before = await siteOf({ 'content/notes/a.md': { body: '# First\n', modified: 1 } })
    const after = await siteOf({ 'content/notes/a.md': { body: broken, modified: 2 } }, { previous: before })
    expect(await bodyAt(after, '/notes/a.md')).toContain('# First')
    const [problem] = after.diagnostics.filter(({ code }) => code === 'FRONTMATTER_INVALID')
    expect(problem?.message).toMatch(/; the page stays as it was before, and public\.$/)
    expect(problem?.hint).toContain('To withdraw the page at once, delete the file.')
  })
})

describe('a noindex page', () => {
  const files = {
    'content/notes/quiet.md': '---\nnoindex: true\n---\n# Quiet page\n\nText.\n',
    'content/notes/loud.md': '# Loud page\n\nText.\n',
  }
  it('is reachable, in its index and its list', async () => {
    const state = await siteOf(files)
    expect(await bodyAt(state, '/notes/quiet')).toContain('Quiet page')
    expect(await bodyAt(state, '/notes/index.json')).toContain('/notes/quiet')
    expect(await bodyAt(state, '/notes')).toContain('/notes/quiet')
    expect(state.snapshot.routes.get('/notes/quiet')).toMatchObject({ noindex: true })
    expect(state.snapshot.routes.get('/notes/quiet.md')).toMatchObject({ noindex: true })
  })
  it.each([
    '/sitemap.xml',
    '/sitemap.md',
    '/llms.txt',
    '/notes/llms.txt',
    '/llms-full.txt',
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
  ])('is left out of %s', async (path) => {
    const body = await bodyAt(await siteOf(files), path)
    expect(body).toContain('/notes/loud')
    expect(body).not.toContain('/notes/quiet')
  })
})
