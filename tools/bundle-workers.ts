/**
 * Makes `dist/bundles/`, one script for each module of `src/adapters/workers/`: a part of `npm run build`. The scripts
 * are packed with Brotli, because few installations ever need them and plain ones would be a tenth of the package.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundleWorker } from '../src/adapters/bundles.ts'
import { licensesOf } from './build/licenses.ts'

const root = path.resolve(import.meta.dirname, '..')
const entries = path.join(root, 'src/adapters/workers')
const bundles = path.join(root, 'dist/bundles')

await mkdir(bundles, { recursive: true })
const packages = new Set<string>()
for (const file of await readdir(entries, { withFileTypes: true })) {
  if (!file.isFile()) continue
  const { text, inputs } = await bundleWorker(path.join(entries, file.name))
  await writeFile(path.join(bundles, file.name.replace(/\.ts$/, '.js.br')), brotliCompressSync(text))
  for (const input of inputs) {
    const at = input.lastIndexOf('node_modules/')
    if (at >= 0) packages.add(input.slice(at))
  }
}
await writeFile(path.join(bundles, 'LICENSES.md'), licensesOf(root, [...packages]))
