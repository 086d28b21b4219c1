import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sharpScaler } from '../../../src/adapters/images/sharp-scaler.ts'
import type { Scaler } from '../../../src/publish/images/tools.ts'
import { png } from '../../fixture/images.ts'

const scaler = async (): Promise<Scaler> => {
  const loaded = await sharpScaler().load()
  if (!loaded) throw new Error('sharp is a development dependency of this test.')
  return loaded
}

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3, background: '#0000ff' } as const
  const red = { width, height, channels: 3, background: '#ff0000' } as const
  return sharp({ create: red }).composite([{ input: { create: half }, left: width / 2, top: 0 }])
}

describe('a scaled picture', () => {
  test('is a WebP of the width asked for, with its ratio', async () => {
    const scaled = await (await scaler()).scale(png(1200, 800), 480)
    expect(await sharp(scaled).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
  })

  test('is never made larger', async () => {
    expect(await sharp(await (await scaler()).scale(png(300, 200), 480)).metadata()).toMatchObject({ width: 300 })
  })

  test('stands upright where EXIF says how it lies, and names neither place nor camera', async () => {
    const exif = {
      IFD0: { Make: 'Camera', Copyright: 'Ada' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    }
    // Turned by 90 degrees to the right (EXIF 2.32: 6), red comes to stand above.
    const photo = await halves(1000, 600).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const scaled = await (await scaler()).scale(photo, 480)
    const { width, height, exif: kept, orientation, xmp, iptc } = await sharp(scaled).metadata()
    expect({ width, height, kept, orientation, xmp, iptc }).toEqual({ width: 480, height: 800 })
    const { data } = await sharp(scaled)
      .extract({ left: 240, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })

  test('keeps what is transparent', async () => {
    const clear = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await sharp(await (await scaler()).scale(clear, 480)).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('is what can be read of a file that ends early', async () => {
    const whole = await halves(1200, 900).jpeg().toBuffer()
    const scaled = await (await scaler()).scale(whole.subarray(0, whole.length / 2), 480)
    expect(await sharp(scaled).metadata()).toMatchObject({ width: 480, height: 360 })
  })
})

describe('refused is', () => {
  test.each([
    ['what is no picture', new TextEncoder().encode('not a picture')],
    ['an empty file', new Uint8Array()],
    ['a header without a picture', png(1200, 800).subarray(0, 40)],
  ])('%s', async (_, file) => {
    await expect((await scaler()).scale(file, 480)).rejects.toThrow()
  })

  test('a small file with more pixels than fit into memory', async () => {
    const bomb = png(20_000, 20_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect((await scaler()).scale(bomb, 480)).rejects.toThrow(/pixel/)
  })
})
