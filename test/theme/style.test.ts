import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../src/theme/colour.ts'
import type { TextFace } from '../../src/theme/face.ts'
import { type ThemeChoices, themeFiles } from '../../src/theme/files.ts'
import { dark, light } from '../../src/theme/style/palette.ts'

const contentOf = (name: string, choices?: ThemeChoices) =>
  String(themeFiles(choices).find((file) => file.name === name)?.content)
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
    expect(fetched.filter((found) => found !== 'url(text-face.woff2)')).toEqual([])
  })

  it('names only colours that both palettes have', () => {
    const known = new Set([...Object.keys(light), 'serif', 'sans', 'mono', 'measure', 'tone'])
    const used = [...style.matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name)
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
  const face: TextFace = {
    base64: btoa('wOF2'),
    weights: '400 700',
    substitutes: [{ local: 'Georgia', size: 101.5, ascent: 95, descent: 24 }],
  }
  const sheet = contentOf('style.css', { face })

  it('is a file that the style sheet names, and that stands before it', () => {
    const files = themeFiles({ face })
    expect(files[0]).toMatchObject({ name: 'text-face.woff2', mediaType: 'font/woff2' })
    expect(files[0]?.content).toEqual(new TextEncoder().encode('wOF2'))
    expect(sheet.match(/url\([^)]*\)/g)).toEqual(['url(text-face.woff2)'])
  })

  it('never moves text: what arrives late is for the next page, and its substitutes are as wide and as high', () => {
    expect(sheet).toContain('font-display: optional')
    expect(sheet).toContain(
      "src: local('Georgia'); size-adjust: 101.5%; ascent-override: 95%; descent-override: 24%; line-gap-override: 0%",
    )
    expect(sheet).toContain("[data-face] { --serif: Text, 'Text 0', Charter,")
  })
})

describe('the accent of the owner', () => {
  it('colours the style sheet and the icon', () => {
    expect(contentOf('style.css', { accent: '#1d6b45' })).toContain('--link:#1d6b45')
    expect(contentOf('style.css', { accent: '#1d6b45' })).not.toContain(`--link:${light.link}`)
    expect(contentOf('icon.svg', { accent: '#1d6b45' })).toContain('fill="#1d6b45"')
  })
})
