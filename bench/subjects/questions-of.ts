/** What readers might ask: the titles of notes, drawn by chance, the same ones at every run. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { markdownFiles } from '../framework/folder.ts'
import { createRandom, shuffled } from '../random.ts'

export async function questionsOf(dir: string, most: number): Promise<string[]> {
  const files = shuffled(await markdownFiles(dir), createRandom(2)).slice(0, most)
  return Promise.all(files.map(async (file) => titleOf(await readFile(path.join(dir, file), 'utf8'), file)))
}

/** Each line is a JSON object with a `query`, as in `bench/questions/`. */
export async function questionsIn(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const { query }: { query?: unknown } = JSON.parse(line)
    if (typeof query !== 'string') throw new Error(`A line of ${file} has no query.`)
    return query
  })
}

function titleOf(text: string, file: string): string {
  return /^(?:# |title: )(.+)$/m.exec(text)?.[1] ?? path.basename(file, '.md')
}
