import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture, walkPicture, withoutMetadata } from '../../../../src/publish/images/metadata/picture-metadata.ts'
import { assemble, cut, totalLength } from '../../../../src/publish/images/metadata/picture-parts.ts'
import { walkFile } from '../../../../src/publish/images/metadata/walk.ts'
import { png } from '../../../fixture/images.ts'
import { hash, type PhotoFormat, photo, shown, xmpPacket } from '../../../fixture/photos.ts'

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const concat = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const ascii = (value: string) => new TextEncoder().encode(value)

/** What a look at the start tells, as a running service has it. */
const shallow = (bytes: Uint8Array) =>
  walkFile(walkPicture(bytes.length, 'shallow'), async (start, length) => bytes.subarray(start, start + length), 1024)

const formats: readonly PhotoFormat[] = ['jpeg', 'png', 'webp', 'avif']
const strippable: readonly PhotoFormat[] = ['jpeg', 'png', 'webp']

describe.each(formats)('a place in %s', (format) => {
  it.each(['exif', 'xmp'] as const)('is found in %s', async (place) => {
    expect((await shallow(await photo(format, { place })))?.place).toBe(true)
    expect((await readPicture(await photo(format, { place })))?.place).toBe(true)
  })
  it('is not seen where there is none', async () => {
    expect((await shallow(await photo(format, { place: 'none' })))?.place).toBe(false)
  })
})

describe.each(strippable)('a %s without its metadata', (format) => {
  it.each([
    ['exif', undefined],
    ['exif', 6],
    ['xmp', 3],
    ['none', undefined],
  ] as const)('looks the same, and says nothing: %s, orientation %s', async (place, orientation) => {
    const original = await photo(format, { place, ...(orientation ? { orientation } : {}) })
    const plain = await withoutMetadata(original)
    const [before, after] = [await shown(original), await shown(plain)]
    expect(after.look).toEqual(before.look)
    expect(after.look.icc).toBeDefined()
    expect(after.said.xmp).toBeUndefined()
    for (const word of ['Fernglas', 'at home', 'Ada', 'GPS']) expect(text(plain)).not.toContain(word)
    expect((await readPicture(plain))?.place).toBe(false)
    expect(hash(await withoutMetadata(plain))).toBe(hash(plain))
  })
})

describe('a place', () => {
  const entry = (tag: number, type: number, count: number, value: number) =>
    [tag >> 8, tag & 255, 0, type, 0, 0, count >> 8, count & 255, 0, 0, value >> 8, value & 255] as const
  const tiff = (...entries: readonly (readonly number[])[]) =>
    Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, entries.length, ...entries.flat(), 0, 0, 0, 0)
  const placed = (latitude: number) => {
    const head = tiff(entry(0x8825, 4, 1, 26))
    return concat(head, Uint8Array.of(0, 1, ...entry(latitude, 5, 3, 0), 0, 0, 0, 0))
  }
  it('is found in TIFF, in a directory of its own or as XMP', async () => {
    expect((await shallow(placed(2)))?.place).toBe(true)
    expect((await shallow(concat(tiff(entry(0x02bc, 1, 200, 26)), ascii(xmpPacket))))?.place).toBe(true)
  })
  it('is not seen in a directory that says only how positions are written', async () => {
    expect((await shallow(placed(0)))?.place).toBe(false)
  })
  it('is found in EXIF that older programs write into a PNG as a text of digits', async () => {
    const digits = Buffer.from(concat(ascii('Exif\0\0'), placed(4)))
      .toString('hex')
      .replace(/.{72}/g, '$&\n')
    const data = deflateSync(ascii(`\nexif\n      58\n${digits}\n`))
    const marked = png(40, 30, { zTXt: concat(ascii('Raw profile type exif\0\0'), data) })
    expect((await shallow(marked))?.place).toBe(true)
    expect(hash(await withoutMetadata(marked))).toBe(hash(png(40, 30)))
  })
  it('is found in XMP that is compressed', async () => {
    const data = concat(ascii('XML:com.adobe.xmp\0\x01\0en\0\0'), deflateSync(ascii(xmpPacket)))
    expect((await shallow(png(40, 30, { iTXt: data })))?.place).toBe(true)
  })
})

describe('taken out of a JPEG', () => {
  const segment = (marker: number, data: Uint8Array) =>
    concat(Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255), data)
  const inserted = async (extra: Uint8Array) => {
    const original = await photo('jpeg', { place: 'none' })
    return [original, concat(original.subarray(0, 2), extra, original.subarray(2))] as const
  }
  it.each([
    ['a comment', 0xfe, 'secret'],
    ['IPTC', 0xed, 'Photoshop 3.0\0secret'],
    ['extended XMP', 0xe1, 'http://ns.adobe.com/xmp/extension/\0secret'],
    ['FlashPix', 0xe2, 'FPXR\0secret'],
    ['content credentials', 0xeb, 'JPsecret'],
    ['a preview', 0xe0, 'JFXX\0secret'],
  ])('is %s', async (_, marker, data) => {
    const [original, marked] = await inserted(segment(marker, ascii(data)))
    expect(hash(await withoutMetadata(marked))).toBe(hash(original))
  })
  it('is what follows the picture: films, and further pictures with their own metadata', async () => {
    const first = await photo('jpeg', { place: 'none' })
    for (const trailer of [await photo('jpeg'), ascii('ftypmp42 +52.5+013.4/'), new Uint8Array(100_000)])
      expect(hash(await withoutMetadata(concat(first, trailer)))).toBe(hash(first))
  })
  it('is what follows a large one, where the picture says so, or does not end as one', async () => {
    const large = await photo('jpeg', { width: 2000, height: 1500, place: 'none' })
    expect(large.length).toBeGreaterThan(1024 * 1024)
    const index = segment(0xe2, ascii('MPF\0'))
    const several = concat(large.subarray(0, 2), index, large.subarray(2), await photo('jpeg'))
    expect((await withoutMetadata(several)).length).toBe(large.length)
    expect((await withoutMetadata(concat(large, ascii('SEFT')))).length).toBe(large.length)
  })
  it('is nothing of a progressive picture with several scans, or of one with filling between its segments', async () => {
    const pixels = { create: { width: 90, height: 70, channels: 3, background: '#a31' } } as const
    const progressive = new Uint8Array(await sharp(pixels).jpeg({ progressive: true }).toBuffer())
    expect(hash(await withoutMetadata(progressive))).toBe(hash(progressive))
    const filled = concat(progressive.subarray(0, 2), Uint8Array.of(0xff, 0xff, 0xff), progressive.subarray(2))
    expect((await shown(await withoutMetadata(filled))).look).toEqual((await shown(progressive)).look)
  })
})

describe('taken out of a PNG', () => {
  const gps = `Description\0${xmpPacket}`
  it('is every text, also one behind the picture, and what nobody knows', async () => {
    const chunks = {
      tEXt: ascii('Author\0secret'),
      zTXt: ascii('x\0\0secret'),
      tIME: new Uint8Array(7),
      caBX: ascii('secret'),
    }
    const marked = png(40, 30, { ...chunks, gAMA: Uint8Array.of(0, 0, 177, 143) })
    const plain = await withoutMetadata(marked)
    expect(text(plain)).not.toContain('secret')
    expect(text(plain)).toContain('gAMA')
    expect((await shown(plain)).look).toEqual((await shown(marked)).look)
  })
  it('is looked for behind the data, too', async () => {
    const whole = png(400, 300)
    const [end] = [whole.subarray(-12)]
    const behind = png(1, 1, { iTXt: ascii(`XML:com.adobe.xmp\0\0\0\0\0${gps}`) })
    const from = text(behind).indexOf('iTXt') - 4
    const chunk = behind.subarray(from, text(behind).indexOf('IDAT') - 4)
    const marked = concat(whole.subarray(0, -12), chunk, end)
    expect((await shallow(marked))?.place).toBe(true)
    expect(hash(await withoutMetadata(marked))).toBe(hash(whole))
  })
  it('is what follows the end', async () => {
    const whole = png(40, 30)
    expect(hash(await withoutMetadata(concat(whole, ascii('secret'))))).toBe(hash(whole))
  })
})

it('a film of WebP keeps its pictures', async () => {
  const frame = (r: number) => sharp({ create: { width: 20, height: 20, channels: 3, background: { r, g: 0, b: 9 } } })
  const frames = await Promise.all([0, 80, 160].map((r) => frame(r).png().toBuffer()))
  const film = new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .withXmp(xmpPacket)
      .toBuffer(),
  )
  const plain = await withoutMetadata(film)
  expect((await shown(film)).said.xmp).toBeDefined()
  expect((await shown(plain)).look).toEqual((await shown(film)).look)
  expect((await shown(plain)).said.xmp).toBeUndefined()
})

it('what cannot be taken out without loss is refused where it names a place, and left alone where not', async () => {
  expect(await withoutMetadata(ascii('no picture'))).toEqual(ascii('no picture'))
  const avif = await photo('avif', { place: 'none' })
  expect(await withoutMetadata(avif)).toBe(avif)
  await expect(withoutMetadata(await photo('avif'))).rejects.toThrow(/place/)
})

describe('a damaged or hostile picture', () => {
  it('ends all the same, whatever is wrong with it, and gives the same in parts as at once', async () => {
    const photos = await Promise.all(formats.flatMap((format) => [photo(format), photo(format, { place: 'xmp' })]))
    const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...photos),
        fc.array(change, { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (original, changes, cutAt) => {
          const bytes = original.slice(0, Math.ceil(original.length * (cutAt < 0.5 ? 1 : cutAt)))
          // Most structure stands in the first bytes.
          for (const { at, byte } of changes) bytes[Math.floor(at * at * at * bytes.length)] = byte
          const found = await readPicture(bytes)
          await shallow(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError))
          if (!found?.parts) return
          const plain = assemble(found.parts, bytes)
          expect(plain.length).toBe(totalLength(found.parts))
          expect((await readPicture(plain))?.place ?? false).toBe(false)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it.each([
    ['JPEG of empty segments', concat(Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(300_000).fill(0xe5))],
    ['JPEG of marks', concat(Uint8Array.of(0xff, 0xd8), new Uint8Array(300_000).fill(0xff))],
    ['JPEG of zeros', concat(Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2), new Uint8Array(300_000))],
    ['PNG of empty chunks', concat(ascii('\x89PNG\r\n\x1a\n').subarray(1), new Uint8Array(300_000))],
    ['WebP of empty chunks', concat(ascii('RIFF....WEBP'), new Uint8Array(300_000))],
    ['HEIC of empty boxes', concat(Uint8Array.of(0, 0, 0, 8), ascii('ftypheic'), new Uint8Array(300_000).fill(1))],
    ['PNG whose text grows', png(4, 4, { zTXt: concat(ascii('x\0\0'), deflateSync(new Uint8Array(50_000_000))) })],
    ['TIFF of entries', concat(ascii('II*\0'), Uint8Array.of(8, 0, 0, 0, 255, 255), new Uint8Array(300_000).fill(255))],
    [
      'TIFF that leads into itself',
      concat(ascii('MM\0*'), Uint8Array.of(0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8)),
    ],
  ])('is done soon: %s', async (_, bytes) => {
    expect((await readPicture(bytes))?.place ?? false).toBe(false)
    expect((await shallow(bytes))?.place ?? false).toBe(false)
  })
})

it('a range of the parts is the same range of what they make', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.tuple(fc.nat(50), fc.nat(50)), fc.uint8Array({ maxLength: 9 })), { maxLength: 8 }),
      fc.nat(200),
      fc.nat(200),
      (written, a, b) => {
        const file = Uint8Array.from({ length: 101 }, (_, i) => i)
        const parts = written.map((part) =>
          part instanceof Uint8Array ? part : { start: Math.min(...part), end: Math.max(...part) },
        )
        const [start, end] = [Math.min(a, b), Math.max(a, b)]
        const whole = assemble(parts, file)
        expect(assemble(cut(parts, start, end), file)).toEqual(whole.slice(start, end + 1))
      },
    ),
  )
})
