import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes } from '../../../src/contract/errors.ts'
import { createErrorPages, errorPage } from '../../../src/serve/http/error-page.ts'
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
  const page = errorPage(site, problem, [
    { path: '/notes/soil', title: 'Soil & <roots>' },
    { path: '/notes/%E4%BD%99%E7%99%BD' },
  ])

  it('is valid HTML', async () => {
    expect(await htmlProblems(page)).toEqual([])
    expect(await htmlProblems(errorPage({ ...site, language: 'ar' }, problem, []))).toEqual([])
  })

  it('stands in the frame of the site: navigation, style, switch', () => {
    expect(page).toContain('<a href="/notes">Notes</a>')
    expect(page).toContain('<link rel="stylesheet" href="/assets/style.1234.css">')
    expect(page).toContain('class="scheme"')
  })

  it('says what happened, and leads on: nearest pages by their titles, a search, the home page, /llms.txt', () => {
    expect(page).toContain('<h1>This page isn’t here</h1>')
    expect(page).toContain('404 <code>NOT_FOUND</code>')
    expect(page).toContain('<a href="/notes/soil" dir="auto">Soil &amp; &lt;roots&gt;</a>')
    expect(page).toContain('<a href="/notes/%E4%BD%99%E7%99%BD" dir="auto">/notes/余白</a>')
    expect(page).toContain('<form class="search" action="/search" method="get" role="search">')
    expect(page).toContain('Or go to <a href="/" dir="auto">A garden</a>.')
    expect(page).toContain('<a href="/llms.txt">')
    expect(errorPage(site, problem, [])).not.toContain('Perhaps you meant')
  })

  it.each([
    ['/notes/rebase-onto_main.md', 'rebase onto main'],
    ['/notes/Caf%C3%A9%20noir/', 'café noir'],
    ['/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80', 'हिन्दी'],
    ['/guides/pruning/index.html', 'pruning'],
    ['/notes/caf%C3', 'caf'],
    ['/%E2%80%AE%3Cb%3E"', 'b'],
    ['/--', ''],
  ])('fills the search in from the address: %s', (instance, words) => {
    expect(errorPage(site, { ...problem, instance }, [])).toContain(`name="q" value="${words}"`)
  })

  it('searches for nothing where the address is right, as after a failure', () => {
    const failure = { ...problem, status: 500, code: 'INTERNAL_ERROR', instance: '/notes/soil' } as const
    const failed = errorPage(site, failure, [])
    expect(failed).toContain('<h1>Something went wrong here</h1>')
    expect(failed).toContain('name="q" value=""')
  })

  it.each([
    ['GONE', 410, 'This page was removed'],
    ['METHOD_NOT_ALLOWED', 405, 'This address can’t do that'],
    ['URI_TOO_LONG', 414, 'This address is too long'],
  ] as const)('has words for %s', (code, status, title) => {
    const other = errorPage(site, { ...problem, code, status }, [])
    expect(other).toContain(`<h1>${title}</h1>`)
    expect(other).toContain(`<title>${title}`)
  })

  it('leaves the words of an error that only programs meet to the program', () => {
    const other = { ...problem, code: 'BAD_REQUEST', status: 400, title: 'Bad request' } as const
    expect(errorPage({ ...site, language: 'pt' }, other, [])).toContain('There is nothing at &lt;this&gt; address.')
  })

  it('speaks the words of the owner', () => {
    const { frame } = site
    if (frame === undefined) throw new Error('The fixture has a frame.')
    const owner = { ...frame.owner, words: { pt: { notFoundTitle: 'Esta página não está aqui' } } }
    const own = errorPage({ ...site, language: 'pt', frame: { ...frame, language: 'pt', owner } }, problem, [])
    expect(own).toContain('<h1>Esta página não está aqui</h1>')
    expect(own).toContain('<div class="error">')
  })

  it('has no address of its own, and is kept out of search engines', () => {
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).not.toMatch(/rel="canonical"|og:url|ld\+json/)
  })

  it('is a plain page before the site is built', () => {
    const { frame: _frame, ...bare } = site
    const plain = errorPage(bare, problem, [])
    expect(plain).toContain('<h1>This page isn’t here</h1>')
    expect(plain).not.toMatch(/<link|<script|<form/)
  })
})

describe('createErrorPages', () => {
  const { frame: _frame, ...bare } = site
  const notFound = { title: 'Lost?', language: 'de', html: '<p><math></math></p>', markdown: 'Lost.' }
  const suggested = [[], [{ path: '/notes/soil', title: '<math> "&' }, { path: '/notes/%E4%BD%99' }, { path: '/' }]]

  it.each([
    ['a site', site],
    ['another language', { ...site, language: 'ar' }],
    ['a language without words', { ...site, language: 'tlh' }],
    ['a page of the owner', { ...site, notFound }],
    ['a site that is not built yet', bare],
  ])('writes the same pages from its parts: %s', (_, it) => {
    const pages = createErrorPages(it)
    for (const code of Object.keys(errorCodes) as ErrorCode[])
      for (const suggestions of suggested)
        for (const instance of ['/notes/rebase', '/<b>"{words}', '/%E4%BD%99']) {
          const [status, title, hint] = errorCodes[code]
          const detail = `What ${instance} did`
          const other = { ...problem, code, status, title, hint, detail, instance }
          expect(new TextDecoder().decode(pages(other, suggestions))).toBe(errorPage(it, other, suggestions))
        }
  })
})
