/**
 * Makes `src/browser/generated/` from `src/browser/`: one minified script for each entry, as text in a module, so
 * that the theme is data wherever it runs. `npm run client` writes the files; a test finds those that were forgotten.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleScript } from '../src/adapters/bundles.ts'

const entries = fileURLToPath(new URL('../src/browser/entries/', import.meta.url))
const generated = fileURLToPath(new URL('../src/browser/generated/', import.meta.url))

export interface ClientBundle {
  /** Absolute path of the generated module. */
  readonly file: string
  /** Text of that module. */
  readonly module: string
}

/** Every script of the pages; the same sources give the same text. */
export async function bundleClient(): Promise<ClientBundle[]> {
  const names = (await readdir(entries)).sort()
  return Promise.all(
    names.map(async (name) => {
      const script = await bundleScript(entries + name, { format: name === 'scheme.ts' ? 'iife' : 'esm' })
      const module = `// Made by \`npm run client\` from src/browser/entries/${name}: change that.\nexport default ${JSON.stringify(script)}\n`
      return { file: generated + name, module }
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, module } of await bundleClient()) await writeFile(file, module)
}
