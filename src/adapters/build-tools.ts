/** What a build can use on this platform. */
import path from 'node:path'
import type { NoteStore } from '../content/read-notes.ts'
import type { AddressStore } from '../publish/address-history.ts'
import type { BuildTools } from '../publish/build-tools.ts'
import { createAddressFile } from './disk/address-file.ts'
import { keptNotes } from './disk/kept-notes.ts'
import { createThreadedDrawing } from './drawing/threaded-drawing.ts'
import { createImageTools } from './images/image-tools.ts'
import { readInstalled } from './images/installed-package.ts'
import { codeStamp } from './record/code-stamp.ts'

/** Without its package, formulas are shown in a font of the reader's. */
const mathFontFile = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2'

/** With what is kept in the folder for the next start. */
export interface FolderTools extends BuildTools {
  readonly addresses: AddressStore
  readonly notes: NoteStore
}

/**
 * @param dir the site folder; caches are kept in it
 * @param version of the code, which caches depend on
 */
export async function createBuildTools(dir: string, version = codeStamp()): Promise<FolderTools> {
  const mathFont = await readInstalled(mathFontFile)
  return {
    images: createImageTools(dir),
    drawing: createThreadedDrawing(),
    addresses: createAddressFile(dir),
    notes: keptNotes(path.join(dir, '.lectern', 'build'), version),
    ...(mathFont === undefined ? {} : { mathFont }),
  }
}
