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

/** The rooms of the house, and the rooms that each may know, types included. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  text: [],
  contract: ['text'],
  config: ['contract', 'text'],
  content: ['config', 'contract', 'text'],
  browser: ['contract', 'text'],
  theme: ['browser', 'contract', 'text'],
  publish: ['catalog.ts', 'content', 'config', 'theme', 'contract', 'text'],
  search: ['contract', 'text'],
  serve: ['search', 'theme', 'contract', 'text'],
  export: ['serve', 'search', 'theme', 'contract', 'text'],
  'catalog.ts': ['publish', 'serve'],
  'index.ts': ['config', 'content', 'contract', 'publish', 'serve', 'catalog.ts'],
  adapters: ['export', 'serve', 'publish', 'content', 'config', 'contract', 'text'],
  cli: [
    'adapters',
    'browser',
    'theme',
    'catalog.ts',
    'export',
    'serve',
    'search',
    'publish',
    'content',
    'config',
    'contract',
    'text',
  ],
}

describe('a room knows only the rooms below it, types included', () => {
  const roomOf = (file: string) => file.split('/', 1)[0] ?? ''

  test('every room is in the table', () => {
    expect([...new Set(sources.map(({ file }) => roomOf(file)))].sort()).toEqual(Object.keys(rooms).sort())
  })

  test.each(Object.entries(rooms))('%s', (room, known) => {
    const allowed = new Set([room, ...known])
    const isOther = (imported: string) => !isPackage(imported) && !allowed.has(roomOf(imported))
    expect(violations(new RegExp(`^${room}(/|$)`), isOther)).toEqual([])
  })

  test('none has more than 30 files', () => {
    const counts = new Map<string, number>()
    for (const { file } of sources) {
      const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  })
})

/** The floors of the search room, from the bottom; each may know those below it. What lies beside them composes all. */
const searchFloors = ['text', 'store', 'words', 'learn', 'encoded', 'find', 'segments', 'judge', 'answer'] as const

describe('a floor of search knows only the floors below it, types included', () => {
  const floorOf = (file: string) => /^search\/([^/]+)\//.exec(file)?.[1] ?? ''

  test('every floor is in the list', () => {
    const floors = sources.map(({ file }) => floorOf(file)).filter(Boolean)
    expect(new Set(floors)).toEqual(new Set(searchFloors))
  })

  test.each([...searchFloors.entries()])('%i %s', (height, floor) => {
    const allowed = new Set<string>(searchFloors.slice(0, height + 1))
    const isHigher = (imported: string) => imported.startsWith('search/') && !allowed.has(floorOf(imported))
    expect(violations(new RegExp(`^search/${floor}/`), isHigher)).toEqual([])
  })
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

  test('nor does what a worker imports, by way of others either', () => {
    const reached = reachable('adapters/edge.ts')
    expect(reached).toContain('serve/snapshot/open-snapshot.ts')
    expect(reached.filter((file) => isBuiltin(file) || /^adapters\/(?!edge\.ts)/.test(file))).toEqual([])
  })

  test('nor by a package: what the serving half needs runs everywhere', () => {
    const everywhere = /^(@modelcontextprotocol\/server(\/.+)?|@orama\/stemmers\/\w+|zod)$/
    expect(
      violations(
        /^(serve|search|theme|contract|text)\//,
        (imported) => isPackage(imported) && !everywhere.test(imported),
      ),
    ).toEqual([])
  })

  test('and nothing in the core imports them', () => {
    expect(violations(/^(?!adapters\/|cli\/|index\.ts)/, (imported) => /^(adapters|cli)\//.test(imported))).toEqual([])
  })

  test('and nothing imports cli or index.ts', () => {
    expect(violations(/^(?!cli\/)/, (imported) => /^(cli\/|index\.ts$)/.test(imported))).toEqual([])
  })
})

describe('a kind of folder is one module and one row', () => {
  test('nothing outside the kinds knows one of them', () => {
    const shared = /^content\/kinds\/(?:kind|kinds|recognise|private-places)\.ts$/
    const isKind = (imported: string) => imported.startsWith('content/kinds/') && !shared.test(imported)
    expect(violations(/^(?!content\/kinds\/)/, isKind)).toEqual([])
  })

  test.each(['astro', 'docusaurus', 'eleventy', 'hugo', 'jekyll', 'logseq', 'obsidian', 'zola'])(
    '%s is imported by the table of kinds only, and its parts by itself',
    (kind) => {
      const own = new RegExp(`^content/kinds/${kind}(?:/|\\.ts$)`)
      const others = new RegExp(`^(?!content/kinds/(?:kinds\\.ts$|${kind}(?:/|\\.ts$)))`)
      expect(violations(others, (imported) => own.test(imported))).toEqual([])
    },
  )
})

describe('2. the halves meet only at the snapshot', () => {
  test('the serve half reaches no code that reads or publishes content, by way of others either', () => {
    expect(reachable('serve/').filter((file) => /^(content|publish|config)\//.test(file))).toEqual([])
  })
})

describe('3. a renderer knows its arguments and nothing else', () => {
  const renderers = new Set(
    sources
      .filter(({ file }) => file === 'catalog.ts' || file === 'publish/rows.ts')
      .flatMap(({ imports }) => imports)
      .filter((file) => file.startsWith('publish/render/') && !/\/(context|feed-items|list-page)\.ts$/.test(file)),
  )

  test('neither it nor what it imports knows the catalog', () => {
    expect(reachable('publish/render/')).not.toContain('catalog.ts')
  })

  test('it never imports another renderer: they share what is beside them', () => {
    expect(renderers.size).toBeGreaterThan(25)
    expect(violations(/^publish\/render\//, (imported) => renderers.has(imported))).toEqual([])
  })
})

describe('4. each stage sees only what it works on', () => {
  test('parse sees one page: no model, source, renderer or configuration', () => {
    const others = /^(content\/(?!parse\/|markdown\/)|config\/|contract\/(endpoint|snapshot)\.ts$)/
    expect(violations(/^content\/parse\//, (imported) => others.test(imported))).toEqual([])
  })

  test('model never sees HTTP: no endpoint, snapshot or error', () => {
    const http = /^contract\/(endpoint|snapshot|errors|conventions)\.ts$/
    expect(violations(/^content\/model\//, (imported) => http.test(imported))).toEqual([])
  })

  test('compile never touches a disk, nor does what it imports', () => {
    const disk = reachable('publish/compile/').filter((file) => isBuiltin(file) || file.startsWith('adapters/'))
    expect(disk).toEqual([])
  })
})

test('5. adapters hold no product behaviour: they reach for no stage, renderer or operation', () => {
  const product =
    /^(catalog\.ts|theme\/|content\/(parse|model)\/|publish\/(parts|render|compile)\/|search\/|serve\/(ask|mcp|jobs)\/)/
  expect(violations(/^adapters\//, (imported) => product.test(imported))).toEqual([])
})

test('no file is longer than 250 lines, but for the catalog, which is one table', () => {
  const long = sources.filter(({ file, text }) => text.split('\n').length > 251 && file !== 'catalog.ts')
  expect(long.map(({ file, text }) => `${file}: ${text.split('\n').length}`)).toEqual([])
})

test('file names are kebab-case', () => {
  expect(sources.filter(({ file }) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.d)?\.ts$/.test(file))).toEqual([])
})

test('there is no circle of imports, types included', () => {
  expect(cycles(new Map(sources.map(({ file, imports }) => [file, imports])))).toEqual([])
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
