/** The llms files of a site of any size, without its Markdown: planned and rendered as they are served. */
import { catalog } from '../../src/catalog.ts'
import { builtinPagesIn } from '../../src/publish/builtins.ts'
import { describe } from '../../src/publish/compile/describe.ts'
import { plan } from '../../src/publish/compile/plan.ts'
import { contextFixture, type PageOverrides } from '../fixture/site.ts'

export interface LlmsFiles {
  /** Files that are reached from `/llms.txt`, by path. */
  readonly files: ReadonlyMap<string, string>
  /** Paths of the Markdown that their links lead to. */
  readonly reached: ReadonlySet<string>
  /** Paths of the Markdown of every page that is not `noindex`. */
  readonly pages: readonly string[]
  /** Those of the notes, in their order. */
  readonly order: readonly string[]
}

export async function createPlan(content: {
  readonly notes: readonly PageOverrides[]
  readonly lab?: readonly PageOverrides[]
  readonly pages: readonly PageOverrides[]
}): Promise<LlmsFiles> {
  const { pages: roots, ...entries } = content
  const overrides = { entries, pages: roots }
  const { site, config } = contextFixture(overrides)
  const { routes } = plan(catalog, site, config, [])
  const paths = new Set([...routes.values()].map(({ endpoint }) => endpoint))
  const endpoints = describe(catalog, site, config, builtinPagesIn(config)).filter(
    (row) => !row.path.includes('{part}') || paths.has(row.pattern ? 'collectionLlmsPart' : row.id),
  )
  const context = contextFixture({ ...overrides, endpoints })
  const files = new Map<string, string>()
  const reached = new Set<string>()
  const queue = ['/llms.txt']
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const route = routes.get(path)
    if (files.has(path) || route?.kind !== 'prepared' || !('render' in route)) continue
    const text = String(await route.render(context))
    files.set(path, text)
    for (const [, target = ''] of text.matchAll(/(?<!\\)\]\(https:\/\/garden\.example(\/[^)]*)\)/g)) {
      if (/\/llms(?:-\d+)?\.txt$/.test(target)) queue.push(target)
      else reached.add(target)
    }
  }
  const all = [...site.byPath.values()].filter(({ noindex }) => !noindex)
  return {
    files,
    reached,
    pages: all.map(({ markdownPath }) => markdownPath),
    order: (site.collections[0]?.entries ?? []).map(({ markdownPath }) => markdownPath),
  }
}
