import { describe, expect, it } from 'vitest'
import { assignSlugs, type SlugClaim } from '../../../src/content/model/slugs.ts'

const claim = (file: string, wanted?: string): SlugClaim => {
  const segments = file.split('/')
  const name = (segments.pop() ?? '').replace(/\.md$/, '')
  return { file, placement: { collection: 'notes', folders: segments, name }, wanted }
}
const assign = (...claims: SlugClaim[]) => assignSlugs(claims, new Set(['index', 'llms'])).slugs

describe('the slug of a page', () => {
  it('is its file name, lower case, with every run of other characters as one hyphen', () => {
    expect(assign(claim('Über  Gärten & Beete!.md'))).toEqual(['über-gärten-beete'])
  })
  it('is what the frontmatter says, in the same form', () => {
    expect(assign(claim('a.md', 'My Slug/../x'))).toEqual(['my-slug-x'])
  })
  it('of a second folder with that name has the folders around it in front, and its own name once', () => {
    expect(assign(claim('api/index.md'), claim('es/api/index.md'), claim('fr/api/index.md'))).toEqual([
      'api',
      'es-api',
      'fr-api',
    ])
    expect(assign(claim('api.md'), claim('es/api/index.md'), claim('es/api/api.md'))).toEqual([
      'api',
      'es-api-2',
      'es-api',
    ])
  })
  it('of index.md in a folder is the name of the folder', () => {
    expect(assign(claim('linux/index.md'))).toEqual(['linux'])
  })
})

describe('a slug', () => {
  it.each(['a'.repeat(50_000), 'ä'.repeat(50_000), '字'.repeat(50_000), '𒀀'.repeat(20_000), 'a/'.repeat(20_000)])(
    'that a frontmatter makes longer than any file name is cut to what an address has room for: %.9s',
    (wanted) => {
      const [slug = ''] = assign(claim('a.md', wanted))
      expect(encodeURIComponent(slug).length).toBeGreaterThan(500)
      expect(encodeURIComponent(slug).length).toBeLessThanOrEqual(765)
    },
  )

  it('of the longest file name is whole', () => {
    expect(assign(claim(`${'a'.repeat(252)}.md`))).toEqual(['a'.repeat(252)])
    expect(assign(claim(`${'字'.repeat(84)}.md`))).toEqual(['字'.repeat(84)])
  })
})

describe('two pages with one slug', () => {
  it('the page nearest the root keeps it, the others get their folders in front', () => {
    expect(assign(claim('linux/mktemp.md'), claim('mktemp.md'), claim('mac/deep/mktemp.md'))).toEqual([
      'linux-mktemp',
      'mktemp',
      'mac-deep-mktemp',
    ])
  })
  it('at one depth the first by path keeps it, in whatever order they are listed', () => {
    expect(assign(claim('b/x.md'), claim('a/x.md'))).toEqual(['b-x', 'x'])
  })
  it('of the translations of one page that in the language of the site keeps it, and other pages keep their order', () => {
    const german = { ...claim('de/x.md'), isTranslation: true, translationKey: 'x' }
    const english = { ...claim('en/x.md'), translationKey: 'x' }
    expect(assign(german, english)).toEqual(['de-x', 'x'])
    expect(assign(german, english, claim('a/x.md'), claim('dz/x.md'))).toEqual(['de-x', 'en-x', 'x', 'dz-x'])
    expect(assign(german, claim('dz/x.md'), english)).toEqual(['de-x', 'dz-x', 'x'])
    expect(assign(german, { ...english, translationKey: 'y' })).toEqual(['x', 'en-x'])
    expect(assign({ ...german, placement: claim('x.md').placement }, english)).toEqual(['x', 'en-x'])
  })
  it('are not reported if they are one page in two languages', () => {
    const page = { ...claim('x.de.md', 'x'), translationKey: 'x', language: 'de' }
    const codes = (other: SlugClaim) => assignSlugs([page, other], new Set()).diagnostics.map(({ code }) => code)
    const english = { ...claim('x.md'), translationKey: 'x' }
    expect(codes(english)).toEqual([])
    expect(codes({ ...english, translationKey: 'y' })).toEqual(['SLUG_DUPLICATE'])
    expect(codes({ ...english, translationKey: undefined })).toEqual(['SLUG_DUPLICATE'])
    expect(codes({ ...english, language: 'de' })).toEqual(['SLUG_DUPLICATE'])
  })
  it('get a number where even the folders do not tell them apart', () => {
    expect(assign(claim('a/x.md'), claim('a/X!.md'), claim('a/x?.md'))).toEqual(['a-x', 'x', 'a-x-2'])
  })
  it('are reported with both files and a cure', () => {
    const [problem] = assignSlugs([claim('a/x.md'), claim('b/x.md')], new Set()).diagnostics
    expect(problem).toMatchObject({ code: 'SLUG_DUPLICATE', severity: 'warning', file: 'b/x.md' })
    expect(problem?.message).toContain('a/x.md')
    expect(problem?.hint).not.toBe('')
  })
  it('cost no more than one step each, also when a thousand want the same', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => claim(`n${at}.md`, 'same'))
    const slugs = assign(...many)
    expect(new Set(slugs).size).toBe(5_000)
  })
})

describe('a reserved slug', () => {
  it('goes to no page: the collection stands in front at the root, the folder below it', () => {
    expect(assign(claim('index.md'), claim('llms.md'), claim('ai/llms.md'))).toEqual([
      'notes-index',
      'notes-llms',
      'ai-llms',
    ])
  })
  it('is reported', () => {
    expect(assignSlugs([claim('llms.md')], new Set(['llms'])).diagnostics[0]?.code).toBe('SLUG_RESERVED')
  })
})
