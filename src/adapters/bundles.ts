/** Scripts that run elsewhere, in workers and browsers, each bundled into one file. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { BuildOptions, Plugin } from 'esbuild'

/** Files of `src/adapters/workers/`, without their extension. */
export type BundleName = 'cloudflare' | 'deno' | 'vercel' | 'service-worker'

/** The text of a bundle. The package contains it, packed; in a clone, where esbuild is installed, it is made now. */
export async function readBundle(name: BundleName): Promise<string> {
  const here = import.meta.url
  if (here.endsWith('.ts')) return (await bundleWorker(fileURLToPath(new URL(`./workers/${name}.ts`, here)))).text
  const packed = await readFile(new URL(`../bundles/${name}.js.br`, here))
  return (await unpack(packed)).toString()
}

const unpack = promisify(brotliDecompress)

export interface Bundle {
  readonly text: string
  /** Paths of what is in it, relative to the working directory. */
  readonly inputs: readonly string[]
}

/** Workers that run on Node. */
const onNode = /\bvercel\.ts$/

/** Lets libraries that are not modules load parts of Node. */
const requireOnNode = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);"

/** @param entry path of a module of `src/adapters/workers/` */
export function bundleWorker(entry: string): Promise<Bundle> {
  return bundle(entry, {
    // What a platform provides is imported when it runs.
    external: ['node:*', 'cloudflare:*'],
    plugins: [lazyStemmers, withoutGuides],
    ...(onNode.test(entry)
      ? { platform: 'node', banner: { js: requireOnNode } }
      : { conditions: ['workerd', 'worker', 'browser'] }),
  })
}

/** A module and what it imports as the text of one small script. */
export async function bundleScript(entry: string, options: BuildOptions = {}): Promise<string> {
  return (await bundle(entry, options)).text
}

async function bundle(entry: string, options: BuildOptions): Promise<Bundle> {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    bundle: true,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    target: ['es2022'],
    format: 'esm',
    ...options,
    entryPoints: [entry],
    write: false,
    metafile: true,
  })
  return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) }
}

/**
 * Getting ready takes a stemmer a millisecond or more, and a site needs few of them: each does
 * so when it is first called.
 */
const lazyStemmers: Plugin = {
  name: 'lazy-stemmers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@orama\/stemmers\// }, ({ path, kind, resolveDir }) =>
      kind === 'import-statement' ? { path, namespace: 'lazy-stemmer', pluginData: resolveDir } : undefined,
    )
    onLoad({ filter: /^/, namespace: 'lazy-stemmer' }, ({ path, pluginData }) => ({
      contents: `let stem\nexport const stemmer = (word) => (stem ??= require('${path}').stemmer)(word)`,
      resolveDir: pluginData,
    }))
  },
}

/** No worker lays out the pages for developers, whose words in fifteen languages would be 40 KB of each, packed. */
const withoutGuides: Plugin = {
  name: 'without-guides',
  setup({ onLoad }) {
    onLoad({ filter: /\/words\/guides\/[a-z]{2}\.[jt]s$/ }, () => ({ contents: 'export const guides = {}' }))
  },
}
