/** The boundaries of the architecture, read from the imports themselves. */
import { builtinModules } from 'node:module'
import { describe, expect, test } from 'vitest'
import { importsOf, sources } from './sources.ts'

/** Imports that a part of the source has and may not have, as `file -> import`. */
function violations(from: RegExp, forbidden: (imported: string, file: string) => boolean): string[] {
  return sources
    .filter(({ file }) => from.test(file))
    .flatMap(({ file, imports }) =>
      imports.filter((imported) => forbidden(imported, file)).map((imported) => `${file} -> ${imported}`),
    )
}

const isPackage = (imported: string) => !imported.endsWith('.ts')
const isBuiltin = (imported: string) => imported.startsWith('node:') || builtinModules.includes(imported)

test('the imports are found', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(importsOf('a/b.ts', "import {\n  x,\n} from './x.ts'\nexport * from '../y.ts'\nimport 'zod'")).toEqual([
    'a/x.ts',
    'y.ts',
    'zod',
  ])
  expect(importsOf('a/b.ts', "const lazy = () => import('./lazy.ts')")).toEqual(['a/lazy.ts'])
})

describe('1. only adapters and cli name a platform', () => {
  const core = /^(?!adapters\/|cli\/)/
  const platformGlobal =
    /(?<![\w.'"-])(?:globalThis\.)?(?:(?:process|Bun|Deno|Buffer|NodeJS)\.\w|Buffer\(|__(?:dir|file)name\b|setImmediate\(|require\()/

  test('by import', () => {
    expect(violations(core, isBuiltin)).toEqual([])
  })

  test('by a global', () => {
    const named = sources.filter(({ file }) => core.test(file)).filter(({ code }) => platformGlobal.test(code))
    expect(named.map(({ file }) => file)).toEqual([])
  })

  test('nor by a package: what the serving half needs runs everywhere', () => {
    const everywhere = /^(@modelcontextprotocol\/server(\/.+)?|@orama\/stemmers\/\w+|zod)$/
    expect(
      violations(/^(serve\/|theme\/|[^/]+$)/, (imported) => isPackage(imported) && !everywhere.test(imported)),
    ).toEqual([])
  })

  test('and nothing in the core imports them', () => {
    expect(violations(/^(?!adapters\/|cli\/|index\.ts)/, (imported) => /^(adapters|cli)\//.test(imported))).toEqual([])
  })

  test('and nothing imports cli or index.ts', () => {
    expect(violations(/^(?!cli\/)/, (imported) => /^(cli\/|index\.ts$)/.test(imported))).toEqual([])
  })
})

describe('2. the halves meet only at the snapshot', () => {
  test('the serve half never imports the build half', () => {
    expect(violations(/^serve\//, (imported) => imported.startsWith('build/'))).toEqual([])
  })

  test('the build half never imports the serve half', () => {
    expect(violations(/^build\//, (imported) => imported.startsWith('serve/'))).toEqual([])
  })

  test('the serve half reaches no code of the build half by way of others', () => {
    expect(reachable('serve/').filter((file) => file.startsWith('build/'))).toEqual([])
  })
})

describe('3. a renderer knows its arguments and nothing else', () => {
  test('it never imports the catalog', () => {
    expect(violations(/^build\/render\//, (imported) => imported === 'catalog.ts')).toEqual([])
  })

  test('nor does what it imports', () => {
    expect(reachable('build/render/')).not.toContain('catalog.ts')
  })

  test('it never imports another renderer: what renderers share lies in format/', () => {
    const isRenderer = (file: string) => /^build\/render\/[^/]+$/.test(file) && file !== 'build/render/context.ts'
    expect(sources.filter(({ file }) => isRenderer(file)).length).toBeGreaterThan(30)
    expect(violations(/^build\/render\//, isRenderer)).toEqual([])
  })
})

describe('4. each stage sees only what it works on', () => {
  test('parse sees one page: no model, source, renderer or configuration', () => {
    const others = /^(build\/(?!parse\/|markdown\/)|config\/|theme\/|(catalog|endpoint|snapshot)\.ts$)/
    expect(violations(/^build\/parse\//, (imported) => others.test(imported))).toEqual([])
  })

  test('model never sees HTTP: no endpoint, snapshot, renderer or compiler', () => {
    const http = /^((endpoint|snapshot|catalog|errors|conventions)\.ts$|theme\/|build\/(render|compile)\/)/
    expect(violations(/^build\/model\//, (imported) => http.test(imported))).toEqual([])
  })

  test('compile never touches a disk, nor does what it imports', () => {
    const disk = reachable('build/compile/').filter((file) => isBuiltin(file) || file.startsWith('adapters/'))
    expect(disk).toEqual([])
  })
})

test('5. adapters hold no product behaviour: they reach for no stage, renderer or operation', () => {
  const product = /^(catalog\.ts|theme\/|build\/(parse|model|render|compile)\/|serve\/(ask|mcp|search|jobs)\/)/
  expect(violations(/^adapters\//, (imported) => product.test(imported))).toEqual([])
})

test('no file is longer than 250 lines, but for the catalog, which is one table', () => {
  const long = sources.filter(({ file, text }) => text.split('\n').length > 251 && file !== 'catalog.ts')
  expect(long.map(({ file, text }) => `${file}: ${text.split('\n').length}`)).toEqual([])
})

test('file names are kebab-case', () => {
  expect(sources.filter(({ file }) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.d)?\.ts$/.test(file))).toEqual([])
})

test('there is no import cycle', () => {
  const graph = new Map(sources.map(({ file, text, imports }) => [file, valueImports(file, text, imports)]))
  expect(cycles(graph)).toEqual([])
})

/** Every file and package that the files of a folder import, directly or not, without type imports. */
function reachable(folder: string): string[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const seen = new Set<string>()
  const queue = sources.map(({ file }) => file).filter((file) => file.startsWith(folder))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const source = byFile.get(file)
    if (source) queue.push(...valueImports(file, source.text, source.imports))
  }
  return [...seen].sort()
}

function valueImports(file: string, text: string, imports: readonly string[]): string[] {
  const types = new Set(importsOf(file, [...text.matchAll(/^(?:import|export) type [^'"]*?'[^']+'/gm)].join('\n')))
  const values = new Set(importsOf(file, text.replace(/^(?:import|export) type [^'"]*?'[^']+'/gm, '')))
  return imports.filter((imported) => values.has(imported) || !types.has(imported))
}

function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
    if (done.has(file) || trail.includes(file)) return
    for (const imported of graph.get(file) ?? []) visit(imported, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
