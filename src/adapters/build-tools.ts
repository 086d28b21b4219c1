/** What a build can use on this platform. */
import type { AddressStore } from '../publish/address-history.ts'
import type { BuildTools } from '../publish/build.ts'
import { createAddressFile } from './disk/address-file.ts'
import { createThreadedDrawing } from './drawing/threaded-drawing.ts'
import { createImageTools } from './images/image-tools.ts'
import { readInstalled } from './images/installed-package.ts'

/** Without its package, formulas are shown in a font of the reader's. */
const mathFontFile = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2'

/** @param dir the site folder; caches are kept in it */
export async function createBuildTools(dir: string): Promise<BuildTools & { readonly addresses: AddressStore }> {
  const mathFont = await readInstalled(mathFontFile)
  return {
    images: createImageTools(dir),
    drawing: createThreadedDrawing(),
    addresses: createAddressFile(dir),
    ...(mathFont === undefined ? {} : { mathFont }),
  }
}
