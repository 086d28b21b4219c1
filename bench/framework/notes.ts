/** Folders of made-up notes, the same at every run. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const words = (
  'garden soil retrieval index markdown reader agent crawler cache header table window river stone paper letter ' +
  'memory engine query answer citation passage section heading anchor link feed sitemap policy limit request'
).split(' ')

/** Notes of about 3 KB: six sections, six links, two code blocks, two tags, a date. */
export async function writeNotes(dir: string, count: number): Promise<void> {
  const folder = path.join(dir, 'content', 'notes')
  await mkdir(folder, { recursive: true })
  const random = createRandom(7)
  for (let n = 0; n < count; n++) await writeFile(path.join(folder, `note-${n}.md`), note(n, count, random))
}

function note(n: number, count: number, random: (below: number) => number): string {
  const word = () => words[random(words.length)] ?? ''
  const sections = Array.from({ length: 6 }, (_, at) => {
    const text = Array.from({ length: 62 }, word).join(' ')
    const code = at % 3 === 0 ? `\n\`\`\`ts\nconst ${word()} = ${at}\n\`\`\`\n` : ''
    return `## ${word()} ${at}\n\n${text} [[note-${random(count)}]].\n${code}`
  })
  const date = `20${20 + (n % 6)}-0${1 + (n % 9)}-1${n % 9}`
  const tags = `${words[n % words.length]}, ${words[n % 7]}`
  return `---\ntitle: Note ${n} about ${word()}\ndate: ${date}\ntags: [${tags}]\n---\n\n${sections.join('\n')}`
}

/** A linear congruential generator: numbers need not be good, only the same everywhere. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state % below
  }
}
