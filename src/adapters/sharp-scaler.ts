/** Scales pictures with sharp, an optional package. */
import type { Loadable, Scaler } from '../build/images/tools.ts'
import { createBounded } from './bounded.ts'

/** Above it a picture is served in its own size only: decoded, this many pixels take 400 MB. */
const mostPixels = 100_000_000

/** Where photographs show no difference and are half as large as a JPEG; drawings stay sharp. */
const quality = 80

export function sharpScaler(): Loadable<Scaler> {
  let scaler: Promise<Scaler | undefined> | undefined
  return {
    name: 'sharp',
    load() {
      scaler ??= open().catch(() => undefined)
      return scaler
    },
  }
}

async function open(): Promise<Scaler> {
  const { default: sharp } = await import('sharp')
  const bounded = createBounded()
  return {
    version: `sharp-${sharp.versions.sharp}-${sharp.versions.webp}-q${quality}`,
    scale: (picture, width) =>
      bounded(async () => {
        // What can be decoded of a damaged file is shown, as browsers do it. Metadata is left out by default.
        const input = sharp(picture, { limitInputPixels: mostPixels, failOn: 'none', animated: false })
        const scaled = input.autoOrient().resize({ width, withoutEnlargement: true })
        return scaled.toColourspace('srgb').webp({ quality, effort: 4 }).toBuffer()
      }),
  }
}
