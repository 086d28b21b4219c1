/** What the servers of the HTTP benchmark serve. */
import { createFileSource } from '../src/adapters/disk/file-source.ts'
import type { PreparedRoute, Snapshot } from '../src/contract/snapshot.ts'
import { buildSite, createMemorySource, resolveConfig } from '../src/index.ts'
import { createCollection } from './collection.ts'

/** Notes of the site that misses are asked of, if no folder is given. */
const madeUpNotes = 2_000

/** @param folder of a site without a configuration; made-up notes by default */
export async function siteSnapshot(folder: string | undefined): Promise<Snapshot> {
  const { snapshot } = await buildSite({
    source: folder === undefined ? madeUpSource() : createFileSource(folder),
    config: resolveConfig({ title: 'Bench', baseUrl: 'https://bench.example' }),
  })
  return snapshot
}

function madeUpSource() {
  const pages = createCollection(madeUpNotes, 60).pages
  return createMemorySource(
    Object.fromEntries(
      pages.map(({ title, sections }, n) => [
        `content/notes/${title.toLowerCase().replaceAll(' ', '-')}-${n}.md`,
        `# ${title}\n\n${sections[0]?.text ?? ''}\n`,
      ]),
    ),
  )
}

/** Bodies of usual sizes: a note, its page, an index of a thousand notes. */
export function documentsSnapshot(): Snapshot {
  const sentence = (i: number) => `Sentence ${i} says that soil number ${(i * 7919) % 1009} wants to be fed. `
  const text = (bytes: number) => {
    let result = ''
    for (let i = 0; result.length < bytes; i++) result += sentence(i)
    return result
  }
  const bodies = new Map([
    ['/notes/soil', `<!doctype html><title>Soil</title><p>${text(12_000)}`],
    ['/notes/soil.md', `# Soil\n\n${text(3000)}`],
    [
      '/notes/index.json',
      JSON.stringify(Array.from({ length: 1000 }, (_, i) => ({ slug: `note-${i}`, title: sentence(i) }))),
    ],
  ])
  const route = (path: string, mediaType: string, more: Partial<PreparedRoute> = {}): PreparedRoute => {
    const lastModified = Date.UTC(2026, 0, 1)
    return { kind: 'prepared', path, endpoint: 'entry', mediaType, lastModified, ...more }
  }
  const routes = [
    route('/notes/soil', 'text/html; charset=utf-8', { markdown: '/notes/soil.md' }),
    route('/notes/soil.md', 'text/markdown; charset=utf-8', { canonical: '/notes/soil' }),
    route('/notes/index.json', 'application/json'),
  ]
  return {
    id: 'bench',
    site: {
      title: 'Bench',
      description: '',
      baseUrl: 'https://bench.example',
      language: 'en',
      apiVersion: '1.0.0',
      rateLimit: { limit: 60, windowSeconds: 60 },
      collections: [],
      links: ['</llms.txt>; rel="describedby"; type="text/plain"'],
    },
    endpoints: [],
    pages: [],
    search: { kind: 'texts', texts: () => [] },
    routes: new Map(routes.map((it) => [it.path, it])),
    bodies: {
      load: ({ path }) => ({ bytes: new TextEncoder().encode(bodies.get(path) ?? '') }),
      stream: () => new Blob([]).stream(),
    },
  }
}
