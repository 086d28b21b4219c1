import { describe, expect, it } from 'vitest'
import { readImageHeader } from '../../../src/publish/images/header.ts'
import { svgSize } from '../../../src/publish/images/svg-size.ts'
import { gifHeader, jpegHeader, png } from '../../fixture/images.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the header of an image', () => {
  it('gives size and format', () => {
    expect(readImageHeader(png(640, 480))).toEqual({ width: 640, height: 480, format: 'png', animated: false })
    expect(readImageHeader(jpegHeader(800, 600))).toMatchObject({ width: 800, height: 600, format: 'jpeg' })
    expect(readImageHeader(bytes('<svg width="3" height="4">'))).toMatchObject({ width: 3, height: 4, format: 'svg' })
  })

  it.each([5, 6, 7, 8])('gives the size as shown where EXIF says %i: turned', (orientation) => {
    expect(readImageHeader(jpegHeader(800, 600, { orientation }))).toMatchObject({ width: 600, height: 800 })
  })

  it('tells what moves', () => {
    expect(readImageHeader(gifHeader(10, 20))).toMatchObject({ width: 10, height: 20, animated: true })
    expect(readImageHeader(png(10, 20, { acTL: new Uint8Array(8) }))).toMatchObject({ animated: true })
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a part of a header', png(640, 480).subarray(0, 20)],
    ['text', bytes('not an image')],
    ['HTML', bytes('<html><svg width="3" height="4"></html>')],
    ['a side of no pixels', png(1, 1).fill(0, 16, 20)],
    ['a size that nothing has', png(1, 1).fill(0x7f, 16, 24)],
    ['a format that browsers do not show', bytes('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x10\0\0\0\x10')],
  ])('gives nothing for %s', (_, file) => {
    expect(readImageHeader(file)).toBeUndefined()
  })

  it('never looks past the end of a part into the buffer around it', () => {
    const whole = png(640, 480)
    for (let length = 0; length < 24; length++) expect(readImageHeader(whole.subarray(0, length))).toBeUndefined()
  })
})

describe('the size of an SVG', () => {
  it.each([
    ['<svg width="120" height="80"/>', 120, 80],
    ["<svg width='120px' height = '80'>", 120, 80],
    ['<svg width="1in" height="2.54cm">', 96, 96],
    ['<svg viewBox="0 0 300 150">', 300, 150],
    ['<svg viewBox="0,0, 300,150" width="600">', 600, 300],
    ['<svg width="100%" height="100%" viewBox="-5 -5 30 15">', 30, 15],
    ['<svg width="100%" height="50" viewBox="0 0 30 15">', 100, 50],
    [
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>\n<!-- ${'licence '.repeat(500)} -->\n<svg width="5" height="6">`,
      5,
      6,
    ],
    [`<svg ${'xmlns:a="http://example.com/ns" '.repeat(100)} width="5" height="6">`, 5, 6],
    ['<svg data-width="9" title="width=&quot;8&quot;" width="5" height="6">', 5, 6],
  ])('%s', (text, width, height) => {
    expect(svgSize(text)).toEqual({ width, height })
  })

  it.each([
    '<svg>',
    '<svg width="100%" height="100%">',
    '<svg viewBox="0 0 0 10">',
    '<svg viewBox="a b c d">',
    '<svgx width="1" height="1">',
    '<svg width="5" height="6"',
  ])('%s has none', (text) => {
    expect(svgSize(text)).toBeUndefined()
  })

  // Reading the beginning in quadratic time so often would outlast the test.
  it.each(['<svg ', '<!--', '<?', '<!DOCTYPE ', '<svg a="b" ', ' '])('is looked for in linear time: %s…', (part) => {
    const text = part.repeat(200_000)
    for (let i = 0; i < 1_000; i++) expect(svgSize(text)).toBeUndefined()
  })
})
