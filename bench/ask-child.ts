/** The server of the bench of `/ask`, in a process of its own so that its CPU time is nobody else's. */
import { serve } from '../src/adapters/node.ts'
import { buildSite, createMemorySource, createSiteService, resolveConfig } from '../src/index.ts'
import { createCollection } from './collection.ts'

/** Asked for by any message. */
export type AskChildReply = { readonly port: number } | { readonly cpuMilliseconds: number }

/** About 3 KB of Markdown in each note, in five sections. */
export const wordsOfNote = 400
const sectionsOfNote = 5

if (process.send) {
  const notes = Number(process.argv[2])
  process.on('disconnect', () => process.exit(0))
  const files = createCollection(notes, wordsOfNote).pages.map(({ path, title, sections }) => {
    return [`content${path}.md`, `# ${title}\n\n${inSections(sections[0]?.text ?? '')}\n`]
  })
  const { snapshot } = await buildSite({
    source: createMemorySource(Object.fromEntries(files)),
    config: resolveConfig({}),
  })
  const limiter = { take: () => ({ allowed: true, remaining: 1, resetSeconds: 60 }) }
  const { port } = await serve(createSiteService({ snapshot: () => snapshot, limiter }), { port: 0 })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    reply({ cpuMilliseconds: (user + system) / 1000 })
  })
  reply({ port })
}

function inSections(text: string): string {
  const sentences = text.split(/(?<=\.) /)
  const each = Math.ceil(sentences.length / sectionsOfNote)
  return sentences
    .map(
      (sentence, n) =>
        (n > 0 && n % each === 0 ? `\n\n## ${sentence.split(' ').slice(0, 3).join(' ')}\n\n` : '') + sentence,
    )
    .join(' ')
}

function reply(message: AskChildReply): void {
  process.send?.(message)
}
