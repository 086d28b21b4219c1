/** What a build can use on this platform. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BuildTools } from '../build/build.ts'
import { createImageTools } from './image-tools.ts'

/** @param dir the site folder; caches are kept in it */
export async function createBuildTools(dir: string): Promise<BuildTools> {
  const mathFont = await readMathFont()
  return { images: createImageTools(dir), ...(mathFont === undefined ? {} : { mathFont }) }
}

/** From an optional package: without it, formulas are shown in a font of the reader's. */
async function readMathFont(): Promise<Uint8Array | undefined> {
  const name = '@fontsource/stix-two-math'
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return await readFile(path.join(folder, 'files', 'stix-two-math-latin-400-normal.woff2'))
  } catch {
    return undefined
  }
}
