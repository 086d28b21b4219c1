/**
 * Puts the modules of the command `lectern` into few files. Opening 700 modules takes .3 s of each start, as long as a
 * build needs that has little to do. Programs that import the package, and threads, keep using the modules.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild'
import { isPackage } from './bundle-dependencies.ts'

/** @param dist after the dependencies have been bundled */
export async function bundleCommand(dist: string): Promise<void> {
  const folder = path.join(dist, 'cli')
  await build({
    entryPoints: [path.join(folder, 'main.js')],
    // Beside the entry, so that an address relative to a module is the same in every file.
    outdir: folder,
    chunkNames: 'command-[name]-[hash]',
    allowOverwrite: true,
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20' },
    ...{ charset: 'utf8', legalComments: 'none', logLevel: 'warning', minifyWhitespace: true, minifySyntax: true },
    define: { 'import.meta.url': '$moduleUrl' },
    plugins: [ownModules(dist, folder)],
  })
}

/** What was bundled before, and installed packages, stay outside. Modules keep their addresses. */
function ownModules(dist: string, folder: string): Plugin {
  const relative = (file: string) => {
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    return name.startsWith('.') ? name : `./${name}`
  }
  const resolve = ({ path: specifier, kind, resolveDir }: OnResolveArgs): OnResolveResult | undefined => {
    if (kind === 'entry-point') return undefined
    if (isPackage(specifier) || specifier.startsWith('node:')) return { path: specifier, external: true }
    const file = path.resolve(resolveDir, specifier)
    const isVendor = file.startsWith(path.join(dist, 'vendor') + path.sep)
    return isVendor ? { path: relative(file), external: true } : { path: file }
  }
  const load = async (file: string) => {
    const code = await readFile(file, 'utf8')
    if (!code.includes('import.meta.url')) return { contents: code }
    const address = `new URL(${JSON.stringify(relative(file))}, $meta.url).href`
    return { contents: `const $meta = import.meta\nconst $moduleUrl = ${address}\n${code}` }
  }
  return {
    name: 'own-modules',
    setup(setup) {
      setup.onResolve({ filter: /^/ }, resolve)
      setup.onLoad({ filter: /\.js$/ }, ({ path: file }) => load(file))
    },
  }
}
