import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../src/theme/colour.ts'
import { textFaceFile } from '../../src/theme/face.ts'
import { themeFiles } from '../../src/theme/files.ts'
import { dark, light } from '../../src/theme/style/palette.ts'

const contentOf = (name: string, accent?: string) =>
  String(themeFiles(undefined, accent).find((file) => file.name === name)?.content)
const style = contentOf('style.css')

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  const { page, surface, mark, selection, line, ...inks } = palette

  it.each(Object.entries(inks))('%s reaches contrast AA on the page and on surfaces', (_name, ink) => {
    expect(contrast(ink, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it('text and links reach contrast AA on marked text, and text where it is selected', () => {
    expect(contrast(inks.text, mark)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inks.link, mark)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inks.text, selection)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the style sheet', () => {
  it('is under 6 KB as it is sent: an entry of 2,000 words stays under 30 KB with all that it needs', () => {
    expect(brotliCompressSync(style).length).toBeLessThan(6_000)
  })

  it('fetches nothing but the face of the text, which comes with the theme', () => {
    const fetched = [...style.matchAll(/@import.*|url\([^)]*\)/g)].map(([found]) => found)
    expect(fetched.filter((found) => !/^url\(text-face[\w-]*\.woff2\)$/.test(found))).toEqual([])
  })

  it('names only colours that both palettes have', () => {
    const known = new Set([...Object.keys(light), 'serif', 'sans', 'mono', 'measure', 'tone'])
    const used = [...(style + contentOf('lists.css')).matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name)
    expect(used.filter((name) => !known.has(name ?? ''))).toEqual([])
  })

  it('follows the scheme, prints, shows focus and spares those who want less motion', () => {
    expect(style).toContain('prefers-color-scheme: dark')
    expect(style).toContain('@media print')
    expect(style).toContain(':focus-visible')
    expect(style.replace(/@media \(prefers-reduced-motion: no-preference\) \{.*\n\}/s, '')).not.toMatch(
      /smooth|animation|transition/,
    )
  })

  it('has as many closing as opening braces', () => {
    expect(style.split('{').length).toBe(style.split('}').length)
  })
})

describe('themeFiles', () => {
  const types: Readonly<Record<string, string>> = {
    css: 'text/css',
    js: 'text/javascript',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
  }

  it.each(themeFiles())('$name is of the type that its ending says, and not empty', ({ name, mediaType, content }) => {
    expect(mediaType.replace('; charset=utf-8', '')).toBe(types[name.split('.').at(-1) ?? ''])
    expect(content.length).toBeGreaterThan(0)
  })

  it('have each a name of their own', () => {
    const names = themeFiles().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the face of the text', () => {
  const faces = [...style.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => rule)

  it('has at most 40 KB, in files that stand before the style sheet, which names them', () => {
    const files = themeFiles().filter(({ name }) => name.startsWith('text-face'))
    expect(files.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(40_000)
    for (const { name, mediaType, content } of files) {
      const start = typeof content === 'string' ? '' : new TextDecoder().decode(content.slice(0, 4))
      expect([mediaType, start]).toEqual(['font/woff2', 'wOF2'])
      expect(faces.filter((rule) => rule.includes(`url(${name})`))).toHaveLength(1)
    }
    const names = themeFiles().map(({ name }) => name)
    expect(names.indexOf(textFaceFile)).toBe(0)
    expect(names.indexOf('style.css')).toBe(files.length)
  })

  it('never moves text: what arrives late is for the next page', () => {
    const loaded = faces.filter((rule) => rule.includes('url('))
    expect(loaded.filter((rule) => !/font-display: optional; unicode-range: U\+/.test(rule))).toEqual([])
  })

  it('has substitutes that are as wide and as high, in percent of their own size', () => {
    expect(faces.filter((rule) => rule.includes('local('))).toHaveLength(2)
    expect(faces.at(-1)).toContain(
      "src: local('Times New Roman'), local('Liberation Serif'); size-adjust: 118.3%; ascent-override: 87.6%; descent-override: 28.3%",
    )
  })

  it('is for pages that say so', () => {
    expect(style.match(/[^\n]*--serif: Text,[^\n]*/g)).toEqual([
      expect.stringMatching(/^\[data-face\] \{ --serif: Text, 'Text Wide', 'Text Narrow', Charter,/),
    ])
  })
})

describe('the accent of the owner', () => {
  it('colours the style sheet and the icon', () => {
    expect(contentOf('style.css', '#1d6b45')).toContain('--link:#1d6b45')
    expect(contentOf('style.css', '#1d6b45')).not.toContain(`--link:${light.link}`)
    expect(contentOf('icon.svg', '#1d6b45')).toContain('fill="#1d6b45"')
  })
})
