/**
 * `lectern build` for folders of made-up notes of 3 KB: the first time, and again with what the first build left; beside
 * Hugo with the same notes, where it is installed. Hugo has two bare templates and writes a page for each note and list;
 * Lectern writes every document, a preview image for each page, a search index and two content codings.
 *
 *     npm run build && npx tsx bench/build.ts [notes …]
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeNotes } from './notes.ts'

export interface BuildResult {
  readonly notes: number
  readonly build: string
  /** Nothing where the program is not installed. */
  readonly took?: Took
}

interface Took {
  readonly seconds: number
  /** CPU time of all threads, in seconds; waits for a busy machine do not count. */
  readonly cpuSeconds: number
}

const command = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))

/** In the order in which they are made: each finds what the ones before it left. */
async function benchBuild(notes: number): Promise<BuildResult[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'))
  try {
    await writeNotes(dir, notes)
    const lectern = () =>
      run(process.execPath, [command, 'build', dir, '--base-url', 'https://bench.example', '--quiet'])
    const results: BuildResult[] = [
      { notes, build: 'first', ...(await lectern()) },
      { notes, build: 'second, nothing changed', ...(await lectern()) },
    ]
    await writeFile(path.join(dir, 'content', 'notes', 'note-0.md'), '# Note 0 about it\n\nChanged.\n')
    results.push({ notes, build: 'third, one note changed', ...(await lectern()) })
    await rm(path.join(dir, '.lectern', 'build'), { recursive: true })
    results.push({ notes, build: 'with nothing but preview images left', ...(await lectern()) })
    results.push({ notes, build: 'Hugo', ...(await hugo(dir)) })
    return results
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Raw HTML and wikilinks aside, the same pages; nothing is kept from one build to the next. */
async function hugo(dir: string): Promise<Pick<BuildResult, 'took'>> {
  if (spawnSync('hugo', ['version']).error) return {}
  const site = path.join(dir, 'hugo')
  const layouts = path.join(site, 'layouts', '_default')
  await mkdir(layouts, { recursive: true })
  await cp(path.join(dir, 'content'), path.join(site, 'content'), { recursive: true })
  await writeFile(path.join(site, 'config.toml'), 'baseURL = "https://bench.example/"\ntitle = "Bench"\n')
  const page = (main: string) => `<!doctype html><title>{{ .Title }}</title><h1>{{ .Title }}</h1>${main}\n`
  await writeFile(path.join(layouts, 'single.html'), page('{{ .Content }}'))
  const list = '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}'
  await writeFile(path.join(layouts, 'list.html'), page(list))
  return run('hugo', ['--quiet', '--source', site])
}

/** Linux only: the CPU time of children that have ended, in clock ticks of 10 ms. */
async function run(program: string, args: readonly string[]): Promise<{ took: Took }> {
  const before = await childrenCpu()
  const began = performance.now()
  const { status, stderr } = spawnSync(program, args)
  const seconds = (performance.now() - began) / 1000
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  return { took: { seconds, cpuSeconds: (await childrenCpu()) - before } }
}

async function childrenCpu(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(14, 16)
  return (Number(user) + Number(system)) / 100
}

export async function benchBuilds(counts: readonly number[] = [1_000, 5_000]): Promise<BuildResult[]> {
  const results: BuildResult[] = []
  for (const notes of counts) results.push(...(await benchBuild(notes)))
  return results
}

export function printBuilds(results: readonly BuildResult[]): void {
  console.table(
    results.map(({ notes, build, took }) => ({
      notes,
      build,
      'wall (s)': took ? took.seconds.toFixed(2) : 'not installed',
      'CPU (s)': took?.cpuSeconds.toFixed(2),
    })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = process.argv.slice(2).map(Number)
  printBuilds(await benchBuilds(counts.length > 0 ? counts : undefined))
}
