import { describe, expect, it } from 'vitest'
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

  it('are unchanged by long patterns and by thousands of them', async () => {
    const patterns = ['x'.repeat(5_000), ...Array.from({ length: 5_000 }, (_, n) => `p${n}`)].join('\n')
    const state = await siteOf({ ...files, '.lecternignore': patterns })
    expect(await pathsOf(state)).toContain('/notes/open')
  })
})
