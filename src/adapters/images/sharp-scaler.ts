/** Scales pictures with sharp, an optional package. */
import { arch, platform } from 'node:process'
import type { Loadable, Scaler } from '../../publish/images/tools.ts'
import { createBounded } from './bounded.ts'
import { finds, installedVersion } from './installed-package.ts'

/** Larger pictures are refused: decoded, this many pixels take 400 MB. */
const mostPixels = 100_000_000

/** At this quality, photographs show no difference and have half the size of a JPEG. */
const quality = 80

/** Binaries of sharp, one of which is needed. The second is for systems such as Alpine. */
const binaries = [`sharp-${platform}-${arch}/sharp.node`, `sharp-linuxmusl-${arch}/sharp.node`, 'sharp-wasm32']

export function sharpScaler(): Loadable<Scaler> {
  let scaler: Promise<Scaler | undefined> | undefined
  return {
    name: 'sharp',
    load() {
      scaler ??= open()
      return scaler
    },
  }
}

/** The package takes a fifth of a second to load, so it is loaded with the first picture. */
async function open(): Promise<Scaler | undefined> {
  const version = await installedVersion('sharp')
  if (version === undefined || !binaries.some((binary) => finds('sharp', `@img/${binary}`))) return undefined
  const bounded = createBounded()
  return {
    version: `sharp-${version}-q${quality}`,
    scale: (picture, width) =>
      bounded(async () => {
        const { default: sharp } = await import('sharp')
        // The readable part of a damaged file is shown, as in browsers. By default, sharp omits metadata.
        const input = sharp(picture, { limitInputPixels: mostPixels, failOn: 'none', animated: false })
        const scaled = input.autoOrient().resize({ width, withoutEnlargement: true })
        return scaled.toColourspace('srgb').webp({ quality, effort: 4 }).toBuffer()
      }),
  }
}
