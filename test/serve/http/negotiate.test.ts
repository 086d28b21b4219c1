import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCoding, chooseErrorFormat, choosePage, createNegotiator } from '../../../src/serve/http/negotiate.ts'

describe('an HTML address answers', () => {
  it.each([
    ['*/*', 'html'],
    ['text/*', 'html'],
    ['text/plain', 'html'],
    ['text/plain, application/json', 'html'],
    ['text/html', 'html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['text/html, text/markdown;q=0.9', 'html'],
    ['text/markdown;q=0.5, */*', 'html'],
    ['text/markdown;q=0', 'none'],
    ['text/markdown;q=0, */*;q=0.1', 'html'],
    ['text/html;q=0, */*', 'markdown'],
    ['text/html;q=0, text/plain', 'none'],
    ['text/html;q=0', 'none'],
    ['text/markdown', 'markdown'],
    ['TEXT/Markdown; charset=utf-8', 'markdown'],
    ['text/markdown, text/html', 'markdown'],
    ['text/markdown, */*;q=0.8', 'markdown'],
    ['text/html;q=0.5, text/markdown;q=0.7', 'markdown'],
    ['text/markdown;q=0.5, application/json', 'markdown'],
    ['application/json', 'none'],
    ['image/png', 'none'],
    ['application/json, */*;q=0.1', 'html'],
    ['', 'html'],
    [',,;;', 'html'],
    ['*', 'html'],
    ['image/png, *;q=.2', 'html'],
    ['html, q=x', 'html'],
    ['text/markdown;q=nonsense', 'markdown'],
  ])('%j with %s', (accept, choice) => {
    expect(choosePage(accept)).toBe(choice)
  })
})

describe('an error is worded as', () => {
  it.each([
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/json, text/html', 'json'],
    ['text/html;q=0.1, */*', 'json'],
    ['text/plain', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['text/html', 'html'],
    ['text/markdown', 'markdown'],
    ['text/markdown, text/html', 'markdown'],
    ['text/html, text/markdown;q=0.4', 'html'],
  ])('%j: %s', (accept, format) => {
    expect(chooseErrorFormat(accept)).toBe(format)
  })
})

describe('a content coding is chosen', () => {
  const codings = ['br', 'gzip']
  it.each([
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity, gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['lzma', 'identity'],
  ])('from %j: %s', (header, coding) => {
    expect(chooseCoding(header, codings)).toBe(coding)
  })
})

it('no header makes a choice that is not offered, the second time as the first', () => {
  const negotiator = createNegotiator(['br', 'gzip'])
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (header) => {
      expect(['br', 'gzip', 'identity']).toContain(negotiator.coding(header))
      expect(negotiator.page(header)).toBe(choosePage(header))
      expect(negotiator.page(header)).toBe(choosePage(header))
      expect(negotiator.error(header)).toBe(chooseErrorFormat(header))
    }),
  )
})
