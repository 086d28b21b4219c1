import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderRobotsTxt } from '../../../src/build/render/robots-txt.ts'
import type { Config } from '../../../src/config/schema.ts'
import { hostileText } from '../../fixture/hostile.ts'
import { contextFixture } from '../../fixture/site.ts'

describe('/robots.txt', () => {
  it('allows everything to everyone, AI crawlers named, and states that every use is fine', () => {
    const groups = groupsOf(render({}))
    expect(groups.get('*')).toEqual(['Content-Signal: search=yes, ai-input=yes, ai-train=yes', 'Allow: /'])
    for (const agent of ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'PerplexityBot']) {
      expect(groups.get(agent)).toEqual(groups.get('*'))
    }
  })

  it('names the sitemap by its absolute address', () => {
    expect(render({})).toMatch(/^Sitemap: https:\/\/garden\.example\/sitemap\.xml$/m)
  })

  it('states the preferences that the owner gives', () => {
    const text = render({ contentSignal: { search: true, 'ai-input': true, 'ai-train': false } })
    expect(groupsOf(text).get('*')).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no')
  })

  it('applies a rule for everyone to AI crawlers too, which read only their own group (RFC 9309, 2.2.1)', () => {
    const groups = groupsOf(render({ rules: [{ userAgent: '*', disallow: ['/lab', '/notes/x'] }] }))
    expect(groups.get('*')?.slice(1)).toEqual(['Disallow: /lab', 'Disallow: /notes/x'])
    expect(groups.get('GPTBot')).toEqual(groups.get('*'))
  })

  it('lets a rule for one crawler replace the default, whatever its case', () => {
    const groups = groupsOf(render({ rules: [{ userAgent: ['gptbot', 'AI2Bot'], disallow: '/' }] }))
    expect(groups.get('gptbot')?.slice(1)).toEqual(['Disallow: /'])
    expect(groups.get('AI2Bot')?.slice(1)).toEqual(['Disallow: /'])
    expect(groups.has('GPTBot')).toBe(false)
    expect(groups.get('ClaudeBot')?.slice(1)).toEqual(['Allow: /'])
  })

  it('percent-encodes what could end a pattern', () => {
    const groups = groupsOf(render({ rules: [{ userAgent: '*', disallow: ['lab/ä b#c', '*.pdf$', ''] }] }))
    expect(groups.get('*')?.slice(1)).toEqual(['Disallow: /lab/%C3%A4%20b%23c', 'Disallow: *.pdf$', 'Disallow:'])
  })

  it('has no line that a rule smuggled in', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (userAgent, path) => {
        const rules = [{ userAgent: [userAgent, 'OtherBot'], allow: path, disallow: `x${path}` }]
        const lines = render({ rules }).trimEnd().split('\n')
        for (const line of lines)
          expect(line).toMatch(/^(|(User-agent|Allow|Disallow|Content-Signal|Sitemap):( [!-~]+)*)$/)
        expect(lines.filter((line) => line.startsWith('Disallow:'))).toHaveLength(userAgent.trim() === '*' ? 3 : 1)
        expect(lines.filter((line) => line.startsWith('Sitemap:'))).toHaveLength(1)
      }),
    )
  })
})

function render(robots: NonNullable<Config['robots']>): string {
  const context = contextFixture({ config: { robots } })
  return renderRobotsTxt(context.site, context)
}

/** Rules by user agent, as RFC 9309 groups them. */
function groupsOf(text: string): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  for (const group of text.trimEnd().split('\n\n')) {
    const lines = group.split('\n')
    const agents = lines.flatMap((line) => /^User-agent: (.*)$/.exec(line)?.[1] ?? [])
    for (const agent of agents) groups.set(agent, lines.slice(agents.length))
  }
  return groups
}
