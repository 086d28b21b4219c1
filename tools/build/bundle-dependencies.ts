/**
 * Puts the packages that `src` imports and that are only `devDependencies` into `dist/vendor/`: what they publish is
 * many times what we use of them. `dependencies` and `optionalDependencies` are imported as installed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build, type Metafile, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const common = { bundle: true, format: 'esm', charset: 'utf8', legalComments: 'none', logLevel: 'warning' } as const

/**
 * Rewrites the modules of `dist` to import what it bundles beside them.
 *
 * @param root folder of `package.json`, `node_modules` and `dist`
 * @returns the files that were bundled, relative to `root`
 */
export async function bundleDependencies(root: string): Promise<string[]> {
  const dist = path.join(root, 'dist')
  const installed = installedNames(root)
  const importers = await pointToVendor(dist, installed)
  const specifiers = [...importers.keys()].sort()
  const needsNode = (specifier: string) =>
    importers.get(specifier)?.every((file) => file.startsWith(path.join(dist, 'adapters') + path.sep)) ?? false
  const groups = [specifiers.filter(needsNode), specifiers.filter((specifier) => !needsNode(specifier))]
  const inputs = new Set<string>()
  for (const [index, group] of groups.entries()) {
    const { inputs: files } = await bundle(root, group, installed, index === 0)
    for (const file of Object.keys(files)) inputs.add(file)
  }
  return [...inputs].filter((file) => file.includes('node_modules')).sort()
}

/** Name of the bundled file without its extension: `@a/b/c` is `a-b-c`. */
export function vendorName(specifier: string): string {
  return specifier.replace('@', '').replaceAll('/', '-')
}

/** Whether a specifier names a package, rather than a file or a module of the platform. */
export function isPackage(specifier: string): boolean {
  return !/^(?:\.|\/|node:|cloudflare:)/.test(specifier)
}

/** Packages that come with the package, optional ones included. */
export function installedNames(root: string): readonly string[] {
  const { dependencies, optionalDependencies }: Manifest = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

/** @returns specifiers of the packages to bundle, with the modules that import each */
async function pointToVendor(dist: string, installed: readonly string[]): Promise<Map<string, string[]>> {
  const importers = new Map<string, string[]>()
  const isInstalled = (specifier: string) =>
    installed.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  const resolve = ({ path: specifier, kind, importer }: OnResolveArgs): OnResolveResult | undefined => {
    if (kind === 'entry-point') return undefined
    if (!isPackage(specifier) || isInstalled(specifier)) return { path: specifier, external: true }
    importers.set(specifier, [...(importers.get(specifier) ?? []), importer])
    const file = path.join(dist, 'vendor', `${vendorName(specifier)}.js`)
    const relative = path.relative(path.dirname(importer), file).replaceAll(path.sep, '/')
    return { path: relative.startsWith('.') ? relative : `./${relative}`, external: true }
  }
  const plugin: Plugin = { name: 'vendor', setup: (setup) => setup.onResolve({ filter: /^/ }, resolve) }
  await build({
    ...common,
    entryPoints: modulesOf(dist),
    outdir: dist,
    outbase: dist,
    allowOverwrite: true,
    treeShaking: false,
    // Names stay, for whoever reads a stack trace.
    minifyWhitespace: true,
    minifySyntax: true,
    plugins: [plugin],
  })
  return importers
}

function modulesOf(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith(`bundles${path.sep}`))
    .map((file) => path.join(dist, file))
}

/** @param node whether it runs on Node alone; otherwise it runs on every platform, without `eval` */
async function bundle(
  root: string,
  specifiers: readonly string[],
  installed: readonly string[],
  node: boolean,
): Promise<Metafile> {
  const anywhere: BuildOptions = {
    platform: 'neutral',
    mainFields: ['module', 'main'],
    // Of the validators that come with it, the only one that compiles no code.
    alias: {
      '@modelcontextprotocol/server/_shims': path.join(
        root,
        'node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs',
      ),
    },
  }
  const require = "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)"
  const { metafile } = await build({
    ...common,
    ...(node ? { platform: 'node', banner: { js: require } } : anywhere),
    absWorkingDir: root,
    entryPoints: specifiers.map((specifier) => ({ in: `entry:${specifier}`, out: vendorName(specifier) })),
    plugins: [entries(root), unpackedAtOnce],
    outdir: path.join(root, 'dist/vendor'),
    chunkNames: 'chunk-[hash]',
    splitting: true,
    minify: true,
    keepNames: true,
    external: installed.flatMap((name) => [name, `${name}/*`]),
    metafile: true,
  })
  return metafile
}

/** Modules that export by name what a package exports: of CommonJS, a bundle would have the default export alone. */
function entries(root: string): Plugin {
  const contentsOf = async (specifier: string) => {
    const names = Object.keys(await import(specifier)).filter((name) => /^[\w$]+$/.test(name))
    return `export { ${names.join(', ')} } from ${JSON.stringify(specifier)}`
  }
  return {
    name: 'entries',
    setup(setup) {
      setup.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }))
      setup.onLoad({ filter: /^/, namespace: 'entry' }, async ({ path }) => ({
        contents: await contentsOf(path),
        resolveDir: root,
      }))
    },
  }
}

/**
 * Shiki unpacks its WebAssembly with a `Response`, for which Node first loads all of `fetch`: half of what the first
 * block of code waits for. Where there is zlib, it unpacks at once.
 */
const unpackedAtOnce: Plugin = {
  name: 'unpacked-at-once',
  setup(setup) {
    setup.onLoad({ filter: /engine-oniguruma[\\/]dist[\\/]wasm-inlined\.mjs$/ }, async ({ path: file }) => {
      const [, packed] = /\batob\("([\w+/=]+)"\)/.exec(await readFile(file, 'utf8')) ?? []
      if (packed === undefined) throw new Error(`${file} has no WebAssembly where it used to be.`)
      return { contents: unpacking(packed) }
    })
  },
}

function unpacking(packed: string): string {
  return `
    const packed = ${JSON.stringify(packed)}
    async function unpack() {
      const zlib = globalThis.process?.getBuiltinModule?.('node:zlib')
      if (zlib) return zlib.gunzipSync(Buffer.from(packed, 'base64'))
      const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
      return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    }
    export const wasmBinaryPromise = unpack()
    export async function getWasmInstance(imports) {
      return (await WebAssembly.instantiate(await wasmBinaryPromise, imports)).instance.exports
    }
    export default getWasmInstance`
}
