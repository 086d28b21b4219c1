import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, html, scriptJson, trusted } from '../../src/theme/html.ts'

/** Strings made mostly of what could break out of a context. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[<>&"'`=/a-z \0\u0085\ufffe-]*$/),
  fc.constantFrom('"><script>alert(1)</script>', "' onload='x", '&lt;', '&#0;', '<!--', ']]>', '\ud800'),
)

const contextBreakers = [
  '=',
  '="',
  "='",
  '<a href=',
  "'",
  '"',
  '-->',
  '</script>',
  '<!--',
  '<p title=',
  '\\',
  '${',
  '=\n',
]

describe('html', () => {
  it('escapes text so that no tag, attribute or reference begins in it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const element = html`<p>${text}</p>`.toString().slice('<p>'.length, -'</p>'.length)
        const attribute = html`<p title="${text}"></p>`.toString().slice('<p title="'.length, -'"></p>'.length)
        expect(element).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
        expect(attribute).toBe(element)
      }),
    )
  })

  it('loses nothing of a text that HTML allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decoded(escapeHtml(text))).toBe(text)
      }),
    )
  })

  it('shows what HTML forbids as U+FFFD', () => {
    expect(escapeHtml('a\0b\u0085c\ufffed\ud800e\udc00f')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf')
    expect(escapeHtml('tab\tline\n🌱')).toBe('tab\tline\n🌱')
  })

  it('replaces each character that HTML forbids, and no other', () => {
    const escaped = /^(?:[&<>"']|(?![\t\n\f\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point})$/u
    for (let unit = 0; unit <= 0x1ffff; unit++) {
      const character = String.fromCodePoint(unit)
      const isEscaped = html`${character}`.toString() !== character
      if (isEscaped !== escaped.test(character)) expect.fail(unit.toString(16))
    }
  })

  it('leaves markup of its own making as it is, at any depth', () => {
    const items = ['<a>', html`<b>${'&'}</b>`]
    expect(html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`.toString()).toBe(
      '<ul><li>&lt;a&gt;</li><li><b>&amp;</b></li></ul>',
    )
    expect(html`${trusted('<i>x</i>')}`.toString()).toBe('<i>x</i>')
  })

  it('takes no look-alike for safe markup', () => {
    const forged = JSON.parse('{"markup":"<script>"}')
    expect(() => html`${forged}`.toString()).toThrow()
  })

  it('writes nothing for undefined, null and false, and writes zero', () => {
    expect(html`${undefined}${null}${false}${0}${[]}`.toString()).toBe('0')
  })

  it('refuses an attribute value without quotes, which no escaping makes safe', () => {
    expect(() => html`<a href=${'x onclick=y'}>`).toThrow(TypeError)
    expect(() => html`<a href="${'x'}" rel=${'y'}>`).toThrow(TypeError)
    expect(() => html`<a href=${undefined}>`).toThrow(TypeError)
  })

  it.each(contextBreakers)('takes what an attribute may be from the template, never from the data: %s', (text) => {
    const safe = escapeHtml(text)
    expect(html`<p>${text}${text}</p>`.toString()).toBe(`<p>${safe}${safe}</p>`)
    expect(html`<p title="${text}${text}">`.toString()).toBe(`<p title="${safe}${safe}">`)
    expect(html`<p title='${text}' lang="${text}">`.toString()).toBe(`<p title='${safe}' lang="${safe}">`)
    expect(html`${[text, text]}${text}`.toString()).toBe(safe.repeat(3))
    expect(html`${html`${text}`}${html` rel="${text}"`}${text}`.toString()).toBe(`${safe} rel="${safe}"${safe}`)
    expect(html`${trusted(text)}${text}`.toString()).toBe(text + safe)
    expect(html`<script>${scriptJson(text)}</script>${text}`.toString()).toContain(`</script>${safe}`)
  })
})

describe('scriptJson', () => {
  it('holds no character that could end the script element', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.constant('</script><!--<script>')), (text) => {
        const json = scriptJson({ [text]: text }).toString()
        expect(json).not.toContain('<')
        expect(JSON.parse(json)).toEqual({ [text]: text })
      }),
    )
  })
})

function decoded(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
