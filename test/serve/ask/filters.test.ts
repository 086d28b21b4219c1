import { describe, expect, it } from 'vitest'
import { pageFilter, searchScope } from '../../../src/serve/ask/filters.ts'
import { site } from '../fixture.ts'
import { pageRecord } from './fixture.ts'

const none = { sites: [], itemTypes: [], collections: [], tags: [], urls: [], languages: [] }

function accepts(path: string, url: string): boolean {
  return pageFilter({ ...none, urls: [url] }, site)?.({ ...pageRecord('soil'), path }) ?? true
}

describe('the language of a page', () => {
  it.each([
    ['pt', 'pt', true],
    ['pt', 'pt-BR', true],
    ['PT_br', 'pt-BR', true],
    ['pt-BR', 'pt', true],
    ['pt-BR', 'pt-PT', false],
    ['zh', 'zh-Hant-TW', true],
    ['zh-Hant', 'zh-Hans', false],
    ['e', 'en', false],
    ['en', 'enm', false],
    ['*', 'en', false],
    ['-', 'en', false],
    ['_', 'en', false],
  ])('%s, asked of a page in %s: %j', (asked, language, expected) => {
    expect(pageFilter({ ...none, languages: [asked] }, site)?.(pageRecord('soil', { language }))).toBe(expected)
  })

  it('is that of the question too: the first one', () => {
    expect(searchScope({ ...none, languages: ['pt-BR', 'en'] }, site)).toEqual({
      accept: expect.any(Function),
      language: 'pt-BR',
    })
    expect(searchScope(none, site)).toEqual({})
  })
})

describe('the address of a page', () => {
  it.each([
    ['/notes/soil'],
    ['notes/soil'],
    ['/notes/soil/'],
    ['/notes/soil.md'],
    ['/notes/soil.html'],
    ['/notes/soil#feeding'],
    ['/notes/soil?utm_source=x'],
    ['/notes/s%6Fil'],
    [`${site.baseUrl}/notes/soil`],
    [`${site.baseUrl.toUpperCase().replace('HTTPS', 'https')}/notes/soil#x`],
  ])('%s is this page and no other', (url) => {
    expect(accepts('/notes/soil', url)).toBe(true)
    expect(accepts('/notes/worms', url)).toBe(false)
  })

  it.each([
    ['https://elsewhere.example/notes/soil'],
    ['//elsewhere.example/notes/soil'],
    ['javascript:alert(1)'],
    ['http://['],
    ['/notes/soi'],
    ['/notes/soil/x'],
    ['%'],
    ['/notes/%ff'],
  ])('%s is no page of the site', (url) => {
    expect(accepts('/notes/soil', url)).toBe(false)
  })

  it('may be written with or without percent-encoding', () => {
    for (const url of ['/notes/土', '/notes/%E5%9C%9F', '/notes/土.md'])
      expect(accepts('/notes/%E5%9C%9F', url)).toBe(true)
  })

  it('of the home page is /', () => {
    for (const url of ['/', '', site.baseUrl, '/index.md', '/index.html']) expect(accepts('/', url)).toBe(true)
  })
})
