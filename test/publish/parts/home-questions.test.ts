/** The questions that the home page offers: the site itself answers each. */
import { describe, expect, it } from 'vitest'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { ask } from '../../serve/exchange.ts'
import { bodyAt, type SiteOptions, siteOf } from '../site-of.ts'

const filler = 'It takes a dry day in autumn, a fork, and more patience than anybody has who reads about it in winter.'
const files = {
  'turning.md': `# Turning the heap\n\n${filler}\n\n## How often should a heap be turned?\n\nEvery three weeks while it is warm. ${filler}\n\n## Why not?\n\n${filler}\n`,
  'Compost.md': `**Compost** is what the heap becomes when worms have eaten it. ${filler}\n`,
  'Leaves.md': `Leaves are what falls from trees, and what worms eat last. ${filler}\n`,
  'do-worms-sleep.md': `# Do worms sleep in winter?\n\nWorms sleep in winter, below the frost, rolled up in slime. ${filler}\n`,
  'links.md': `See [[Compost]], [[Leaves]], [[turning]].\n\n${filler}\n`,
  'more.md': `See [[turning]] and [[Compost]].\n\n${filler}\n`,
}

async function questions(notes: Readonly<Record<string, string>>, options: SiteOptions = {}) {
  const home = await bodyAt(await siteOf(notes, options), '/')
  return [...home.matchAll(/&amp;ask=1" dir="auto"[^>]*>([^<]*)<\/a>/g)].map(([, text]) => text)
}

describe('the questions of the home page', () => {
  it('are headings that ask, of the most linked pages first, then names that their pages explain', async () => {
    expect(await questions(files)).toEqual([
      'How often should a heap be turned?',
      'Do worms sleep in winter?',
      'What is Compost?',
    ])
  })

  it('lead to their answers', async () => {
    const state = await siteOf(files)
    const service = createSiteService({ snapshot: () => state.snapshot })
    const home = await bodyAt(state, '/')
    const paths = [...home.matchAll(/<a href="(\/search\?q=[^"]*)"/g)].map(([, path = '']) =>
      path.replace('&amp;', '&'),
    )
    expect(paths).toHaveLength(3)
    for (const path of paths) {
      const { status, text } = await ask(service, path, { headers: { accept: 'text/html' } })
      expect(status).toBe(200)
      expect(text).toContain('<blockquote')
    }
  })

  it('mean something without their page, and have an answer below them', async () => {
    expect(
      await questions({
        'a.md': `# A\n\n${filler}\n\n## Why?\n\n${filler}\n\n## Or a fork?\n\n${filler}\n\n## What is left for me to say?\n`,
        'b.md': `# B\n\n## ${'Is this a very long question '.repeat(5)}?\n\n${filler}\n`,
      }),
    ).toEqual([])
  })

  it('are in the language of the home page', async () => {
    const note = `# Como se faz um composto?\n\n${filler} ${filler}\n`
    const other = { 'a.md': `---\nlang: en\n---\n${files['do-worms-sleep.md']}` }
    expect(await questions({ 'b.md': note, ...other }, { config: { language: 'pt' } })).toEqual([
      'Como se faz um composto?',
    ])
  })

  it('ask for a name only in a language of the interface, by a verb that fits', async () => {
    const { 'Leaves.md': leaves, 'links.md': links } = files
    expect(await questions({ 'Leaves.md': leaves, 'links.md': links })).toEqual([])
    const { 'Compost.md': compost } = files
    expect(await questions({ 'Compost.md': compost, 'links.md': links }, { config: { language: 'qu' } })).toEqual([])
  })

  it('say nothing of pages that search does not find', async () => {
    const hidden = `---\nnoindex: true\n---\n${files['do-worms-sleep.md']}`
    expect(await questions({ 'do-worms-sleep.md': hidden, 'other.md': filler })).toEqual([])
  })

  it('need no blanks between their words', async () => {
    const note = `# 堆肥はなぜ温かいのですか？\n\n${filler} ${filler}\n`
    expect(await questions({ 'a.md': note }, { config: { language: 'ja' } })).toEqual(['堆肥はなぜ温かいのですか？'])
  })
})
