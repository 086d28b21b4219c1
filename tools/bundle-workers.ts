/** Makes `dist/bundles/`, one script for each module of `src/adapters/workers/`: a part of `npm run build`. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundleWorker } from '../src/adapters/bundles.ts'

const entries = fileURLToPath(new URL('../src/adapters/workers/', import.meta.url))
const bundles = fileURLToPath(new URL('../dist/bundles/', import.meta.url))

await mkdir(bundles, { recursive: true })
for (const file of await readdir(entries, { withFileTypes: true })) {
  if (!file.isFile()) continue
  await writeFile(bundles + file.name.replace(/\.ts$/, '.js'), await bundleWorker(entries + file.name))
}
