import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../../../src/config/schema.ts'
import { renderRobotsTxt } from '../../../../src/publish/render/discovery/robots-txt.ts'
import { hostileText } from '../../../fixture/hostile.ts'
import { contextFixture } from '../../../fixture/site.ts'

describe('/robots.txt', () => {
  it('allows everything to everyone, AI crawlers named, and states nothing for an owner who said nothing', () => {
    const text = render({})
    expect(text).not.toContain('Content-Signal')
    expect(text).not.toContain('Disallow')
    const groups = groupsOf(text)
    expect(groups.get('*')).toEqual(['Allow: /'])
    for (const agent of ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'PerplexityBot']) {
      expect(groups.get(agent)).toEqual(groups.get('*'))
    }
    expect(render({ contentSignal: {} })).toBe(text)
  })

  it('names the sitemap by its absolute address', () => {
    expect(render({})).toMatch(/^Sitemap: https:\/\/garden\.example\/sitemap\.xml$/m)
  })

  it.each([
    [{ search: true, 'ai-input': true, 'ai-train': false }, 'search=yes, ai-input=yes, ai-train=no'],
    [{ 'ai-train': 'no' }, 'ai-train=no'],
    [{ search: 'yes', 'ai-input': false }, 'search=yes, ai-input=no'],
  ] as const)('states the preferences that the owner gives, and no other: %o', (contentSignal, stated) => {
    for (const lines of groupsOf(render({ contentSignal })).values()) expect(lines[0]).toBe(`Content-Signal: ${stated}`)
  })

  const outside = (contentSignal: NonNullable<Config['robots']>['contentSignal'], others: Config['robots'] = {}) => {
    const groups = [...groupsOf(render({ ...others, contentSignal }))]
    return groups.filter(([, lines]) => lines.includes('Disallow: /')).map(([agent]) => agent)
  }

  it('keeps out who is known to train where training is refused, and nobody who searches or answers', () => {
    const kept = outside({ 'ai-train': false })
    expect(kept).toEqual(
      expect.arrayContaining(
        (
          'GPTBot Google-Extended Applebot-Extended ClaudeBot anthropic-ai CCBot Bytespider meta-externalagent FacebookBot ' +
          'Amazonbot cohere-training-data-crawler AI2Bot Ai2Bot-Dolma Diffbot omgili Timpibot PanguBot img2dataset'
        ).split(' '),
      ),
    )
    const welcome =
      'OAI-SearchBot ChatGPT-User PerplexityBot Perplexity-User Claude-User Claude-SearchBot DuckAssistBot Googlebot *'
    for (const agent of welcome.split(' ')) expect(kept).not.toContain(agent)
  })

  it('keeps out who answers or searches where that is refused', () => {
    expect(outside({ 'ai-input': false })).toEqual(expect.arrayContaining(['ChatGPT-User', 'OAI-SearchBot']))
    expect(outside({ 'ai-input': false })).not.toContain('GPTBot')
    expect(outside({ search: false })).toEqual(expect.arrayContaining(['Googlebot', 'Bingbot', 'OAI-SearchBot']))
    expect(outside({ search: false })).not.toContain('ChatGPT-User')
    expect(outside({ search: true, 'ai-input': true, 'ai-train': true })).toEqual([])
  })

  it('lets the rules of the owner win over those made for the same crawler, whatever its case', () => {
    const rules = [{ userAgent: 'gptbot', allow: '/notes', disallow: '/' }]
    const groups = groupsOf(render({ contentSignal: { 'ai-train': false }, rules }))
    expect(groups.get('gptbot')?.slice(1)).toEqual(['Allow: /notes', 'Disallow: /'])
    expect(groups.has('GPTBot')).toBe(false)
    expect(groups.get('ClaudeBot')?.slice(1)).toEqual(['Disallow: /'])
    const everyone = [{ userAgent: '*', allow: '/' }]
    expect(outside({ 'ai-train': false }, { rules: everyone })).toContain('GPTBot')
  })

  it('applies a rule for everyone to AI crawlers too, which read only their own group (RFC 9309, 2.2.1)', () => {
    const groups = groupsOf(render({ rules: [{ userAgent: '*', disallow: ['/lab', '/notes/x'] }] }))
    expect(groups.get('*')).toEqual(['Disallow: /lab', 'Disallow: /notes/x'])
    expect(groups.get('GPTBot')).toEqual(groups.get('*'))
  })

  it('lets a rule for one crawler replace the default, whatever its case', () => {
    const groups = groupsOf(render({ rules: [{ userAgent: ['gptbot', 'AI2Bot'], disallow: '/' }] }))
    expect(groups.get('gptbot')).toEqual(['Disallow: /'])
    expect(groups.get('AI2Bot')).toEqual(['Disallow: /'])
    expect(groups.has('GPTBot')).toBe(false)
    expect(groups.get('ClaudeBot')).toEqual(['Allow: /'])
  })

  it('percent-encodes what could end a pattern', () => {
    const groups = groupsOf(render({ rules: [{ userAgent: '*', disallow: ['lab/ä b#c', '*.pdf$', ''] }] }))
    expect(groups.get('*')).toEqual(['Disallow: /lab/%C3%A4%20b%23c', 'Disallow: *.pdf$', 'Disallow:'])
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
