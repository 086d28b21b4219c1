/**
 * Puts the kinds of folder into few files. Each kind has modules of its own, most smaller than a block of the disk, and
 * every installation would pay for whole blocks.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, type OnResolveArgs, type OnResolveResult } from 'esbuild'

const kinds = 'content/kinds'
/** An import of a module in that folder, in a minified module. */
const imported = /["'`][^"'`\n]*\/kinds\/((?:[\w-]+\/)*[\w-]+\.js)["'`]/g

/** @param dist compiled; programs that import the package load these modules too */
export async function bundleKinds(dist: string): Promise<void> {
  const folder = path.join(dist, kinds)
  const { metafile } = await build({
    entryPoints: entriesOf(dist).map((name) => path.join(folder, name)),
    outdir: folder,
    chunkNames: 'shared-[hash]',
    allowOverwrite: true,
    ...{ bundle: true, splitting: true, format: 'esm', target: 'node20', platform: 'neutral' },
    ...{ charset: 'utf8', legalComments: 'none', logLevel: 'warning', minify: true, metafile: true },
    plugins: [{ name: 'kinds', setup: (setup) => setup.onResolve({ filter: /^/ }, (from) => resolve(from, folder)) }],
  })
  const written = new Set(Object.keys(metafile.outputs).map((file) => path.resolve(file)))
  for (const name of modulesIn(folder)) if (!written.has(path.join(folder, name))) rmSync(path.join(folder, name))
}

/** The modules that others import. Paths of external modules are right for those that are directly in the folder alone. */
function entriesOf(dist: string): string[] {
  const found = new Set<string>()
  for (const name of modulesIn(dist)) {
    if (name.startsWith(`${kinds}/`)) continue
    for (const [, entry = ''] of readFileSync(path.join(dist, name), 'utf8').matchAll(imported)) {
      if (entry.includes('/')) throw new Error(`${name} imports ${kinds}/${entry}: move it into ${kinds}.`)
      found.add(entry)
    }
  }
  return [...found]
}

function modulesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.map((name) => name.replaceAll(path.sep, '/')).filter((name) => name.endsWith('.js'))
}

/** Everything outside of the folder stays where it is. */
function resolve({ path: specifier, kind, resolveDir }: OnResolveArgs, folder: string): OnResolveResult | undefined {
  if (kind === 'entry-point') return undefined
  if (!specifier.startsWith('.')) return { path: specifier, external: true }
  const file = path.resolve(resolveDir, specifier)
  if (file.startsWith(folder + path.sep)) return { path: file }
  return { path: path.relative(folder, file).replaceAll(path.sep, '/'), external: true }
}
