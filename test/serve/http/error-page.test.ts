import { describe, expect, it } from 'vitest'
import { errorPage } from '../../../src/serve/http/error-page.ts'
import { htmlProblems } from '../../theme/html-problems.ts'
import { site } from '../fixture.ts'

const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'There is nothing at <this> address.',
  code: 'NOT_FOUND',
  hint: 'Start at /llms.txt.',
} as const

describe('errorPage', () => {
  const page = errorPage(site, problem, ['/notes/soil', '/notes/%E4%BD%99%E7%99%BD'])

  it('is valid HTML', async () => {
    expect(await htmlProblems(page)).toEqual([])
    expect(await htmlProblems(errorPage({ ...site, language: 'ar' }, problem, []))).toEqual([])
  })

  it('stands in the frame of the site: navigation, style, switch', () => {
    expect(page).toContain('<a href="/notes">Notes</a>')
    expect(page).toContain('<link rel="stylesheet" href="/assets/style.1234.css">')
    expect(page).toContain('class="scheme"')
  })

  it('says what happened, and leads on: nearest addresses, a search, the home page, /llms.txt', () => {
    expect(page).toContain('404 <code>NOT_FOUND</code>')
    expect(page).toContain('<h1>Not found</h1>')
    expect(page).toContain('There is nothing at &lt;this&gt; address.')
    expect(page).toContain('<a href="/notes/%E4%BD%99%E7%99%BD" dir="auto">/notes/余白</a>')
    expect(page).toContain('<form class="search" action="/search" method="get" role="search">')
    expect(page).toContain('<a href="/llms.txt">')
    expect(errorPage(site, problem, [])).not.toContain('Perhaps you meant')
  })

  it('has no address of its own, and is kept out of search engines', () => {
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).not.toMatch(/rel="canonical"|og:url|ld\+json/)
  })

  it('is a plain page before the site is built', () => {
    const { frame: _frame, ...bare } = site
    const plain = errorPage(bare, problem, [])
    expect(plain).toContain('<h1>Not found</h1>')
    expect(plain).not.toMatch(/<link|<script|<form/)
  })
})
