/** Scales pictures with sharp, an optional package. */
import { arch, platform } from 'node:process'
import type { Loadable, Scaler } from '../../publish/images/tools.ts'
import { createBounded } from '../disk/bounded.ts'
import { finds, installedVersion } from './installed-package.ts'

/** Above it a picture is refused: decoded, this many pixels take 400 MB. */
const mostPixels = 100_000_000

/** Where photographs show no difference and are half as large as a JPEG. */
const quality = 80

/** Its binaries, one of which fits: the second is for systems such as Alpine. */
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

/** The package itself takes a fifth of a second to load, which waits for the first picture. */
async function open(): Promise<Scaler | undefined> {
  const version = await installedVersion('sharp')
  if (version === undefined || !binaries.some((binary) => finds('sharp', `@img/${binary}`))) return undefined
  const bounded = createBounded()
  return {
    version: `sharp-${version}-q${quality}`,
    scale: (picture, width) =>
      bounded(async () => {
        const { default: sharp } = await import('sharp')
        // What can be decoded of a damaged file is shown, as browsers do it. Metadata is left out by default.
        const input = sharp(picture, { limitInputPixels: mostPixels, failOn: 'none', animated: false })
        const scaled = input.autoOrient().resize({ width, withoutEnlargement: true })
        return scaled.toColourspace('srgb').webp({ quality, effort: 4 }).toBuffer()
      }),
  }
}
