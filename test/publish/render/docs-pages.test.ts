import { describe, expect, it } from 'vitest'
import { apiDocsPage } from '../../../src/publish/render/api/docs-api.ts'
import { authPage } from '../../../src/publish/render/guides/docs-auth.ts'
import { developersPage } from '../../../src/publish/render/guides/docs-developers.ts'
import { pricingPage } from '../../../src/publish/render/guides/docs-pricing.ts'
import { en } from '../../../src/theme/words/en.ts'
import { contextFixture, type SiteOverrides } from '../../fixture/site.ts'
import { markdownStructure } from './markdown-structure.ts'
import { everyKind } from './openapi-rows.ts'

const pages = { apiDocsPage, authPage, developersPage, pricingPage }
type Page = (typeof pages)[keyof typeof pages]

function render(page: Page, overrides: SiteOverrides = {}): string {
  const context = contextFixture({ endpoints: everyKind, ...overrides })
  return page.render(context.site, context, context.phrases('en'))
}

describe.each(Object.entries(pages))('the built-in page %s', (_, page) => {
  it('says enough to be worth an address', () => {
    expect(render(page).length).toBeGreaterThan(500)
    expect(en[page.words.description].length).toBeGreaterThan(50)
  })

  it('begins below the title: no H1, no frontmatter', () => {
    const text = render(page)
    expect(text).not.toMatch(/^---/)
    expect(markdownStructure(text).headings.filter((heading) => heading.startsWith('# '))).toEqual([])
  })

  it('is written plainly: no em dash, no exclamation mark, no empty fence', () => {
    const text = render(page)
    expect(text).not.toContain('\u2014')
    expect(text).not.toMatch(/!\s/)
    expect(markdownStructure(text).fences.filter(({ code }) => code.trim() === '')).toEqual([])
  })

  it('can be rendered for a site without content, rows, author or licence', () => {
    const bare = { endpoints: [], entries: {}, pages: [], config: { author: undefined, license: undefined } }
    expect(render(page, bare)).not.toMatch(/undefined|\bnull\b/)
  })
})

describe('/auth', () => {
  it('has a first heading that scanners for auth.md find', () => {
    expect(en[authPage.words.title]).toMatch(/^auth\.md/)
  })

  it('answers every question of the agent-registration convention, in its order', () => {
    expect(markdownStructure(render(authPage)).headings).toEqual([
      '## Discover',
      '## Pick a method',
      '## Register',
      '## Claim',
      '## Exchange',
      '## Use the access_token',
      '## Errors',
      '## Revocation',
    ])
  })

  it('says what a 401 means, with the header as it is sent (specification, "Authentication")', () => {
    expect(render(authPage)).toContain(
      'WWW-Authenticate: Bearer resource_metadata="https://garden.example/.well-known/oauth-protected-resource"',
    )
  })

  it('says that there is no authorization server (specification, "Authentication")', () => {
    expect(render(authPage)).toContain('https://garden.example/.well-known/oauth-authorization-server answers 404')
  })
})

describe('/pricing', () => {
  it('has one plan, with price, sign-up, contents, limits, licence and support', () => {
    const text = render(pricingPage)
    expect(markdownStructure(text).headings[0]).toBe('## Free')
    for (const item of ['Price', 'Sign-up', 'What you get', 'Limits', 'Licence', 'Support'])
      expect(text).toContain(`- ${item}: `)
  })

  it('names the licence and the contact of the configuration', () => {
    const text = render(pricingPage)
    expect(text).toContain('CC-BY-4.0')
    expect(text).toContain('ada@example.com')
  })

  it('keeps hostile names from becoming markup', () => {
    const config = { title: 'A\n## Owned', license: '[x](javascript:1)\n## Owned', author: { name: '<b>\n## Owned' } }
    const text = render(pricingPage, { config })
    expect(markdownStructure(text).headings).not.toContain('## Owned')
    expect(text).not.toMatch(/(?<!\\)\]\(javascript/)
  })
})
