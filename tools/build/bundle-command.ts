/**
 * Puts the modules of the command `lectern` into few files. Opening 700 modules takes .3 s of each start, as long as a
 * build needs that has little to do. The thread of the index, which opens a hundred of them while a site is read,
 * shares these files. Programs that import the package, and other threads, keep using the modules; those of the command
 * that no thread loads are deleted.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild'
import { isPackage } from './bundle-dependencies.ts'
import { type ChunkGroup, mergeChunks } from './merge-chunks.ts'

/**
 * @param dist after the dependencies have been bundled
 * @returns the files of packages that the command contains, relative to the working directory
 */
export async function bundleCommand(dist: string): Promise<string[]> {
  const folder = path.join(dist, 'cli')
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const needed = await loadedByThreads(dist, folder, modules)
  needed.add(path.join(folder, indexThread))
  const { metafile } = await build({
    entryPoints: ['main.js', indexThread].map((name) => ({
      in: path.join(folder, name),
      out: path.basename(name, '.js'),
    })),
    // Beside the entry, so that an address relative to a module is the same in every file.
    outdir: folder,
    chunkNames: 'command-[name]-[hash]',
    allowOverwrite: true,
    ...{ bundle: true, splitting: true, format: 'esm', target: 'node20' },
    // Not `node`: the build of `yaml` for Node asks for modules in a way that a bundle has not.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    ...{ charset: 'utf8', legalComments: 'none', logLevel: 'warning', minify: true },
    define: { 'import.meta.url': '$moduleUrl' },
    plugins: [ownModules(dist, folder)],
    metafile: true,
  })
  for (const file of await mergeChunks(folder, metafile.outputs, loadedTogether)) needed.add(path.resolve(file))
  // The thread is begun where its module was.
  writeFileSync(path.join(folder, indexThread), `import '../${path.basename(indexThread)}'\n`)
  for (const name of modules) if (!needed.has(path.join(folder, name))) rmSync(path.join(folder, name))
  return Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/'))
}

const indexThread = 'indexing/index-worker.js'

/**
 * A build without changes loads the first two, a build of a site all but `search` and `serving`, and the thread of the
 * index the first four. A service needs `building` only if its folder has changed.
 */
const loadedTogether: readonly ChunkGroup[] = [
  { name: 'start', entries: ['main.js'] },
  { name: 'records', entries: ['commands/build.js'] },
  { name: 'words', entries: [indexThread, 'build/build-site.js'] },
  { name: 'search', entries: [indexThread] },
  { name: 'site', entries: ['serve/serve-folder.js', 'build/build-site.js'] },
  { name: 'serving', entries: ['serve/serve-folder.js'] },
  { name: 'building', entries: ['serve/open-folder.js'] },
]

/** The files that threads load, which begin with modules of their own. */
async function loadedByThreads(dist: string, folder: string, modules: readonly string[]): Promise<Set<string>> {
  const entryPoints = modules
    .filter((name) => name.endsWith('-worker.js') && name !== indexThread)
    .map((name) => path.join(folder, name))
  const { metafile } = await build({
    ...{ entryPoints, bundle: true, format: 'esm', platform: 'node', outdir: folder },
    ...{ write: false, metafile: true, logLevel: 'warning', plugins: [ownModules(dist, folder)] },
  })
  return new Set(Object.keys(metafile.inputs).map((file) => path.resolve(file)))
}

/**
 * Installed packages of many small modules, of which the command contains a copy of what it uses: to find and open 200
 * modules takes a fifth of a start. Packages with native code, and those that are loaded when
 * they are needed, stay outside.
 */
const copied: readonly string[] = ['hast-util-to-html', 'ignore', 'mrmime', 'smol-toml', 'yaml', 'zod']

/** What was bundled before, and other installed packages, stay outside. Modules keep their addresses. */
function ownModules(dist: string, folder: string): Plugin {
  const relative = (file: string) => {
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    return name.startsWith('.') ? name : `./${name}`
  }
  const resolve = ({ path: specifier, kind, resolveDir }: OnResolveArgs): OnResolveResult | undefined => {
    if (kind === 'entry-point') return undefined
    if (specifier.startsWith('node:')) return { path: specifier, external: true }
    const isOwn = resolveDir.startsWith(dist + path.sep)
    if (!isOwn || copied.includes(specifier)) return undefined
    if (isPackage(specifier)) return { path: specifier, external: true }
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
