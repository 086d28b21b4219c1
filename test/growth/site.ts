/** A small site that has something to find, and one page full of each kind of hostile text. */
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { buildSite } from '../../src/publish/build.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { repeated } from './texts.ts'

const subjects = ['soil', 'water', 'compost', 'worms', 'leaf mould', 'seeds', 'mulch', 'frost', 'rain', 'bees']

const notes = Object.fromEntries(
  subjects.map((subject, i) => {
    const other = subjects[(i + 3) % subjects.length]
    const text = `What ${subject} needs is ${other}. In ${1900 + i} the garden had ${i} beds of it.`
    return [
      `content/notes/${subject}.md`,
      `---\ntags: [garden, ${subject}]\n---\n${text}\n\n## Care\n\nFeed the ${subject}.\n`,
    ]
  }),
)

/** @param length of the text of each hostile page */
export async function growthSnapshot(length = 2_000): Promise<Snapshot> {
  const hostile = Object.entries(repeated).map(([name, characters]) => [
    `content/lab/${name}.md`,
    `# About ${name}\n\nSoil and ${characters.repeat(length / characters.length)} water.\n\n## Care\n\nNothing.\n`,
  ])
  const { snapshot } = await buildSite({
    source: createMemorySource({ ...notes, ...Object.fromEntries(hostile) }),
    config: resolveConfig({ baseUrl: 'https://garden.example', title: 'A garden' }),
    now: Date.UTC(2026, 5, 1),
  })
  return snapshot
}

/** Without a rate limit, since each request is sent many times. */
export function serviceOf(snapshot: Snapshot) {
  const unlimited = { allowed: true, remaining: 60, resetSeconds: 60 }
  return createSiteService({ snapshot: () => snapshot, limiter: { take: async () => unlimited } })
}
