import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../../src/publish/compile/theme-assets.ts'
import { themeFiles } from '../../../src/theme/files.ts'

const pathsOf = (files: Parameters<typeof fingerprint>[0]) =>
  fingerprint(files, '/assets/{file}').map(({ path }) => path)

describe('theme files', () => {
  it('have their fingerprint in the name, so that another content is another address', () => {
    const [one] = pathsOf([{ name: 'a.css', content: 'a{}' }])
    expect(one).toMatch(/^\/assets\/a\.[0-9a-f]{12}\.css$/)
    expect(pathsOf([{ name: 'a.css', content: 'a{}' }])).toEqual([one])
    expect(pathsOf([{ name: 'a.css', content: 'b{}' }])).not.toEqual([one])
  })

  it('name each other by their addresses, whose change changes them', () => {
    const style = { name: 'a.css', content: 'a{src:url(f.woff2);src:url(other.png)}' }
    const [font, sheet] = fingerprint([{ name: 'f.woff2', content: new Uint8Array([1]) }, style], '/assets/{file}')
    expect(new TextDecoder().decode(sheet?.bytes)).toBe(
      `a{src:url(${font?.path.replace('/assets/', '')});src:url(other.png)}`,
    )
    expect(pathsOf([{ name: 'f.woff2', content: new Uint8Array([2]) }, style])[1]).not.toBe(sheet?.path)
  })

  it('hold a font for maths where the platform brings one, and then alone name it', () => {
    const text = (files: ReturnType<typeof themeFiles>) =>
      files.map(({ content }) => (typeof content === 'string' ? content : '')).join('')
    expect(text(themeFiles())).not.toContain('maths.woff2')
    expect(themeFiles(new Uint8Array([1])).map(({ name }) => name)).toContain('maths.woff2')
    expect(text(themeFiles(new Uint8Array([1])))).toContain('url(maths.woff2)')
  })
})
