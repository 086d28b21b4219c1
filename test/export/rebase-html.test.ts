import { describe, expect, test } from 'vitest'
import { rebaseHtml } from '../../src/export/rebase/html.ts'
import { cpuTime } from '../cpu-time.ts'

const moved = (html: string) => rebaseHtml(html, '/repo')

describe('addresses in attributes lead below the path', () => {
  test.each([
    ['<a href="/notes/soil">x</a>', '<a href="/repo/notes/soil">x</a>'],
    ["<a class=b href='/x'>", "<a class=b href='/repo/x'>"],
    ['<a href=/x>', '<a href=/repo/x>'],
    ['<A HREF = "/x" >', '<A HREF = "/repo/x" >'],
    ['<a href="/">', '<a href="/repo/">'],
    ['<form action="/search">', '<form action="/repo/search">'],
    [
      '<img srcset="/a.webp 480w, /b.webp 2x,/c.webp">',
      '<img srcset="/repo/a.webp 480w, /repo/b.webp 2x,/repo/c.webp">',
    ],
    ['<link data-mcp="/mcp /mcp/learn">', '<link data-mcp="/repo/mcp /repo/mcp/learn">'],
    ['<img alt="a > b" src="/x">', '<img alt="a > b" src="/repo/x">'],
    ['<br/><a\nhref="/x"/>', '<br/><a\nhref="/repo/x"/>'],
  ])('%s', (html, expected) => expect(moved(html)).toBe(expected))
})

describe('nothing else changes', () => {
  test.each([
    '<a href="//other.example/x">',
    '<a href="https://other.example/x">',
    '<a href="#x">',
    '<a title="/x">',
    '<!-- <a href="/x"> -->',
    '<script>const a = \'<a href="/x">\'</script>',
    '<style>a::after { content: \'<a href="/x">\' }</style>',
    '<title><a href="/x"></title>',
    '<textarea><a href="/x"></textarea>',
    '&lt;a href="/x"&gt;',
    '1 < 2 and href="/x"',
    '<code>href="/x"</code>',
    '',
    '<',
    '<a href="',
    '<a href=',
  ])('%s', (html) => expect(moved(html)).toBe(html))
})

test('text after an element with text continues as HTML', () => {
  expect(moved('<script src="/a.js"></script><a href="/x">')).toBe(
    '<script src="/repo/a.js"></script><a href="/repo/x">',
  )
})

test.each([
  ['unclosed comments', '<!--'],
  ['tags without an end', '<a '],
  ['unclosed quotes', '<a b="'],
  ['unclosed scripts', '<script>'],
  ['lists', '<img srcset="/x">'],
  ['slashes', '</'],
])('takes time in proportion to the text: %s', async (_, part) => {
  expect(await cpuTime(() => moved(part.repeat(100_000)))).toBeLessThan(3_000)
})
