import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { bodyAt, codesOf, siteOf } from '../publish/site-of.ts'

const files = {
  'content/notes/open.md': 'See [[secret]] and ![](secret.png).',
  'content/notes/secret.md': '# Zebrafinch',
  'content/notes/secret.png': 'png',
  'content/notes/deep/plan.private.md': '# Plan',
  'public/old/draft.txt': 'Zebrafinch',
}

async function pathsOf(state: Awaited<ReturnType<typeof siteOf>>): Promise<string> {
  return [...state.snapshot.routes.keys()].join('\n')
}

describe('excluded files', () => {
  const exclude = ['secret.*', '*.private.md', '/public/old/']

  it('are on no surface, and links to them are plain text', async () => {
    const state = await siteOf(files, { config: { exclude } })
    expect(await pathsOf(state)).not.toMatch(/secret|plan|draft/)
    expect(await bodyAt(state, '/notes/open.md')).not.toContain('Zebrafinch')
    expect(await bodyAt(state, '/notes/open.md')).toContain('See secret and')
  })

  it('are the same for patterns in .lecternignore, where comments and negations count as in .gitignore', async () => {
    const ignored = `# private\n${exclude.join('\n')}\n!plan.private.md\n`
    const state = await siteOf({ ...files, '.lecternignore': ignored })
    expect(await pathsOf(state)).not.toMatch(/secret|draft/)
    expect(await pathsOf(state)).toContain('plan')
  })

  it('are counted once, which is no fault', async () => {
    const { diagnostics } = await siteOf(files, { config: { exclude } })
    expect(diagnostics.find(({ code }) => code === 'PAGES_PRIVATE')).toMatchObject({
      severity: 'info',
      message: '2 pages are excluded by the patterns of the owner.',
    })
  })

  it('are an error if they are all pages', async () => {
    expect(codesOf(await siteOf(files, { config: { exclude: ['*'] } }))).toEqual(['EXCLUDE_EVERYTHING'])
  })

  it.each([
    ['a pattern is too long', `a\n${'x'.repeat(1_001)}`, { line: 2 }],
    ['there are too many', Array.from({ length: 1_001 }, (_, n) => `p${n}`).join('\n'), {}],
  ])('stop the build if %s, since they would be published without it', async (_, patterns, place) => {
    const built = siteOf({ ...files, '.lecternignore': patterns })
    await expect(built).rejects.toMatchObject({
      diagnostics: [{ code: 'CONFIG_INVALID', file: '.lecternignore', ...place }],
    })
  })

  it('stay private while .lecternignore of a running service cannot be used, and other pages may change', async () => {
    const first = await siteOf({ ...files, '.lecternignore': exclude.join('\n') })
    const { 'content/notes/open.md': _, ...left } = files
    const broken = { ...left, 'content/notes/other.private.md': '# Other', '.lecternignore': 'x'.repeat(1_001) }
    const second = await siteOf(broken, { previous: first })
    const third = await siteOf(broken, { previous: second })
    for (const state of [second, third]) {
      expect(await pathsOf(state)).not.toMatch(/secret|plan|draft|other/)
      expect([...state.site.byPath.keys()]).not.toContain('/notes/open')
      expect(codesOf(state)).toContain('CONFIG_INVALID')
    }
    const mended = await siteOf({ ...left, '.lecternignore': exclude.join('\n') }, { previous: third })
    expect(codesOf(mended)).not.toContain('CONFIG_INVALID')
  })

  it('stop the build if the patterns cannot be read', async () => {
    const memory = createMemorySource({ ...files, '.lecternignore': 'secret.*' })
    const source = {
      ...memory,
      read: async (path: string) =>
        path === '.lecternignore' ? Promise.reject(new Error('denied')) : memory.read(path),
    }
    const built = buildSite({ source, config: resolveConfig({ baseUrl: 'https://example.com' }) })
    await expect(built).rejects.toMatchObject({
      diagnostics: [{ file: '.lecternignore', message: 'It cannot be read.' }],
    })
  })
})
