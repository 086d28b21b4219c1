/**
 * Joins chunks of the command that are loaded together. Node has to resolve, open and link each, and a start would load
 * dozens of them.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { build, type Metafile, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild'

/** What each of some entry points loads at once, apart from what groups before it contain. */
export interface ChunkGroup {
  readonly name: string
  /** Modules that are loaded by `import()`, or the first one. */
  readonly entries: readonly [string, ...string[]]
}

type Outputs = Metafile['outputs']

/** A chunk that is part of a larger file. */
interface MergedChunk {
  readonly file: string
  /** Before the names of what it exports. */
  readonly prefix: string
  readonly exports: readonly string[]
}

/**
 * Entry points keep their files.
 *
 * @param folder of all chunks
 * @param outputs what esbuild has written there, with paths relative to the working directory
 * @param groups in the order in which they are loaded
 * @returns the files that are there now
 */
export async function mergeChunks(folder: string, outputs: Outputs, groups: readonly ChunkGroup[]): Promise<string[]> {
  const chunks = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file), output]))
  const merged = new Map<string, MergedChunk>()
  const files: string[] = []
  for (const { name, entries } of groups) {
    const members = loadedByAll(entries, chunks).filter((chunk) => !merged.has(chunk) && !chunks.get(chunk)?.entryPoint)
    const exported = members.map((chunk, at) => [chunk, `_${at}_`, chunks.get(chunk)?.exports ?? []] as const)
    const file = await writeGroup(folder, name, exported, merged)
    for (const [chunk, prefix, exports] of exported) merged.set(chunk, { file, prefix, exports })
    files.push(file)
  }
  const rest = [...chunks.keys()].filter((chunk) => !merged.has(chunk))
  await pointToGroups(folder, rest, merged)
  for (const chunk of merged.keys()) rmSync(path.join(folder, chunk))
  return [...files, ...rest].map((file) => path.join(folder, file))
}

function loadedByAll(
  [first, ...others]: ChunkGroup['entries'],
  chunks: ReadonlyMap<string, Outputs[string]>,
): string[] {
  const further = others.map((entry) => loadedBy(entry, chunks))
  return [...loadedBy(first, chunks)].filter((chunk) => further.every((loaded) => loaded.has(chunk)))
}

/** The chunks that a module imports, and those that they import. */
function loadedBy(entry: string, chunks: ReadonlyMap<string, Outputs[string]>): Set<string> {
  const loaded = new Set<string>()
  const visit = (chunk: string) => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    for (const { path: file, kind } of chunks.get(chunk)?.imports ?? [])
      if (kind === 'import-statement' && chunks.has(path.basename(file))) visit(path.basename(file))
  }
  const [first] = [...chunks].find(([, { entryPoint }]) => entryPoint?.endsWith(`/cli/${entry}`)) ?? []
  if (first === undefined) throw new Error(`The command has no module ${entry} that is loaded by itself.`)
  visit(first)
  return loaded
}

/** @returns the name of the file */
async function writeGroup(
  folder: string,
  name: string,
  members: readonly (readonly [chunk: string, prefix: string, exports: readonly string[]])[],
  merged: ReadonlyMap<string, MergedChunk>,
): Promise<string> {
  const contents = members.map(([chunk, prefix, exports]) => {
    const names = exports.map((exported) => `${exported} as ${prefix}${exported}`).join(', ')
    return `export { ${names} } from './${chunk}'`
  })
  const included = new Set(members.map(([chunk]) => chunk))
  const { metafile } = await build({
    ...options(folder),
    stdin: { contents: contents.join('\n'), resolveDir: folder },
    entryNames: `command-${name}-[hash]`,
    plugins: [chunksIn(included, merged)],
  })
  const [file = ''] = Object.keys(metafile.outputs)
  return path.basename(file)
}

async function pointToGroups(folder: string, rest: readonly string[], merged: ReadonlyMap<string, MergedChunk>) {
  await build({
    ...options(folder),
    entryPoints: rest.map((chunk) => path.join(folder, chunk)),
    plugins: [chunksIn(new Set(), merged)],
  })
}

function options(folder: string) {
  return {
    ...({ bundle: true, format: 'esm', target: 'node20', platform: 'neutral', metafile: true } as const),
    ...({ charset: 'utf8', legalComments: 'none', logLevel: 'warning', minify: true } as const),
    ...{ outdir: folder, allowOverwrite: true },
  }
}

/** Everything but the included chunks stays outside; what is merged is imported under its new name. */
function chunksIn(included: ReadonlySet<string>, merged: ReadonlyMap<string, MergedChunk>): Plugin {
  const resolve = ({ path: specifier, kind }: OnResolveArgs): OnResolveResult | undefined => {
    if (kind === 'entry-point') return undefined
    const chunk = specifier.startsWith('./') ? specifier.slice('./'.length) : undefined
    if (chunk !== undefined && included.has(chunk)) return undefined
    if (chunk !== undefined && merged.has(chunk)) return { path: chunk, namespace: 'merged' }
    return { path: specifier, external: true }
  }
  const load = (chunk: string) => {
    const { file = '', prefix = '', exports = [] } = merged.get(chunk) ?? {}
    const names = exports.map((exported) => `${prefix}${exported} as ${exported}`).join(', ')
    return { contents: `export { ${names} } from './${file}'` }
  }
  return {
    name: 'merged-chunks',
    setup(setup) {
      setup.onResolve({ filter: /^/ }, resolve)
      setup.onLoad({ filter: /^/, namespace: 'merged' }, ({ path: chunk }) => load(chunk))
    },
  }
}
