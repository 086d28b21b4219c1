/**
 * Makes `src/browser/generated/` from `src/browser/`: one minified script for each entry, as text in a module, so
 * that the theme is data wherever it runs. `npm run client` writes the files; a test finds those that were forgotten.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

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
      const script = await bundle(entries + name)
      const module = `// Made by \`npm run client\` from src/browser/entries/${name}: change that.\nexport default ${JSON.stringify(script)}\n`
      return { file: generated + name, module }
    }),
  )
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    target: ['es2022'],
    format: entry.endsWith('scheme.ts') ? 'iife' : 'esm',
  })
  return outputFiles[0]?.text ?? ''
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, module } of await bundleClient()) await writeFile(file, module)
}
