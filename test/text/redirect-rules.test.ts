import { describe, expect, it } from 'vitest'
import { createRuleMatcher, type RedirectRule } from '../../src/text/redirect-rules.ts'

const targets = (rules: Readonly<Record<string, RedirectRule['to']>>) => {
  const match = createRuleMatcher(Object.entries(rules).map(([from, to]) => ({ from, to })))
  return (path: string) => match(path)?.to
}

describe('a rule', () => {
  const to = targets({
    '/blog/*': '/notes/*',
    '/2019/:slug': '/notes/:slug',
    '/:year/:month/:name': '/archive/:name?y=1#:name',
    '/shop/*': 410,
    '/out/*': 'https://other.example/in/*',
    '/p\u00e3o/*': '/bread/*',
  })

  it.each([
    ['/blog/soil', '/notes/soil'],
    ['/blog/a/b/c', '/notes/a/b/c'],
    ['/blog/', '/notes'],
    ['/blog', '/notes'],
    ['/2019/soil', '/notes/soil'],
    ['/2019', undefined],
    ['/2018/02/soil', '/archive/soil?y=1#:name'],
    ['/shop/hats', 410],
    ['/blogs', undefined],
    ['/', undefined],
    ['/p%C3%A3o/x', '/bread/x'],
  ])('leads %s to %s', (path, expected) => {
    expect(to(path)).toBe(expected)
  })

  it.each([
    ['/out/a', 'https://other.example/in/a'],
    ['/out/@evil.example', 'https://other.example/in/%40evil.example'],
    ['/out/%2F%2Fevil.example', 'https://other.example/in/%2F%2Fevil.example'],
    ['/out/a?b', 'https://other.example/in/a%3Fb'],
    ['/out/:8080', 'https://other.example/in/%3A8080'],
    ['/out//evil.example', undefined],
    ['/out/..', undefined],
    ['/out/%2e%2e/%2e%2e', undefined],
    ['/out/\\evil', undefined],
    ['/out/%0d%0aX:y', undefined],
  ])('leads %s to no other host: %s', (path, expected) => {
    expect(to(path)).toBe(expected)
  })

  it.each(['https://other.example', 'https://other.example/', 'https://other.example/*'])(
    'that leads to %s stays on that host, whatever the path',
    (target) => {
      const other = targets({ '/*': target })
      for (const path of ['/.evil.example', '/@evil.example', '/:80', '/a/b', '/%09x', '/%20x']) {
        const found = other(path)
        if (typeof found === 'string') expect(new URL(found).host).toBe('other.example')
      }
    },
  )
})

describe('of several rules', () => {
  it('the one with the longest literal beginning wins, in whatever order they are written', () => {
    const rules = { '/*': '/1', '/a/*': '/2', '/a/:x/c': '/3', '/a/b/*': '/4', '/a/b/:y': '/5', '/:z': '/6' } as const
    for (const ordered of [Object.entries(rules), Object.entries(rules).toReversed()]) {
      const to = targets(Object.fromEntries(ordered))
      expect(['/x/y', '/x', '/a', '/a/b/c', '/a/z/c', '/a/z/d', '/a/b/c/d'].map(to)).toEqual([
        ...['/1', '/6', '/2', '/5', '/3', '/2', '/4'],
      ])
    }
  })

  it('ten thousand are as quick as one', () => {
    const rules = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`/a${at}/:x/*`, `/b${at}/:x/*`]))
    const to = targets(rules)
    expect(to('/a9999/1/2/3')).toBe('/b9999/1/2/3')
    expect(to('/none/1')).toBeUndefined()
  })

  it('names at every level are tried once each', () => {
    const names = Array.from({ length: 60 }, (_, at) => at)
    const deep = Object.fromEntries(
      names.map((at) => [`/${names.map((i) => (i === at ? 'a' : `:n${i}`)).join('/')}/x`, '/y'] as const),
    )
    expect(targets(deep)('/a'.repeat(61))).toBeUndefined()
  })
})
