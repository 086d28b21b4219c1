/** Writes what belongs to a target beside its snapshot. */
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readBundle } from '../../adapters/bundles.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { checkSizes, type Sizes } from './check-target.ts'
import type { Target } from './target.ts'

/**
 * Each file is replaced in one step, so that none is ever half-written.
 *
 * @returns bytes written
 * @throws {LecternError} `TARGET_LIMIT` when the platform would refuse the folder; then nothing is written beside the
 *   snapshot, so that it cannot be deployed
 */
export async function writeWorker(target: Target, out: string, config: ResolvedConfig): Promise<number> {
  const { worker } = target
  if (!worker) return 0
  checkSizes(target, await sizesIn(path.join(out, target.snapshot)))
  const files = { [worker.script]: await readBundle(worker.bundle), ...worker.files(config) }
  let bytes = 0
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(out, name)
    await mkdir(path.dirname(file), { recursive: true })
    const temporary = `${file}.${process.pid}.tmp`
    await writeFile(temporary, text)
    await rename(temporary, file)
    bytes += Buffer.byteLength(text)
  }
  return bytes
}

async function sizesIn(folder: string): Promise<Sizes> {
  const sizes = { files: 0, bytes: 0, largest: 0 }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { size } = await stat(path.join(entry.parentPath, entry.name))
    sizes.files++
    sizes.bytes += size
    sizes.largest = Math.max(sizes.largest, size)
  }
  return sizes
}
