/**
 * What a bundle costs before it answers: processor time to compile it and to run its top level.
 *
 *     npx tsx bench/worker-start.ts [bundle …]
 *
 * Each run is a process of its own. Medians of 15, the bundles in turns.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BundleName, readBundle } from '../src/adapters/bundles.ts'

const runs = 15
/** The others need their platform from the first line on. */
const known: readonly BundleName[] = ['cloudflare', 'service-worker']

/** Runs in the child: prints the milliseconds of processor time that compiling and the top level took. */
const child = `
const { readFileSync } = require('node:fs')
const { SourceTextModule, SyntheticModule } = require('node:vm')
const text = readFileSync(process.argv[1], 'utf8')
const spent = (since) => { const { user, system } = process.cpuUsage(since); return (user + system) / 1000 }
async function link(specifier) {
  const names = specifier.startsWith('node:') ? Object.keys(await import(specifier)) : ['DurableObject']
  const values = specifier.startsWith('node:') ? await import(specifier) : { DurableObject: class {} }
  return new SyntheticModule(names, function () { for (const name of names) this.setExport(name, values[name]) })
}
async function main() {
  const atStart = process.cpuUsage()
  const module = new SourceTextModule(text, {
    initializeImportMeta: (meta) => { meta.url = 'file:///worker.js' },
    importModuleDynamically: link,
  })
  const compile = spent(atStart)
  await module.link(link)
  const linked = process.cpuUsage()
  await module.evaluate()
  console.log(JSON.stringify({ compile, run: spent(linked) }))
  process.exit(0)
}
main()`

const wanted = process.argv.slice(2)
const names = known.filter((name) => wanted.length === 0 || wanted.includes(name))
const folder = await mkdtemp(join(tmpdir(), 'lectern-worker-start-'))
try {
  const bundles = await Promise.all(
    names.map(async (name) => {
      const text = await readBundle(name)
      const path = join(folder, `${name}.mjs`)
      await writeFile(path, text)
      return { name, path, size: text.length, compile: [] as number[], run: [] as number[] }
    }),
  )
  for (let i = 0; i < runs; i++) {
    for (const { path, compile, run } of bundles) {
      const spent: { compile: number; run: number } = JSON.parse(
        execFileSync(process.execPath, ['--no-warnings', '--experimental-vm-modules', '-e', child, path], {
          encoding: 'utf8',
        }),
      )
      compile.push(spent.compile)
      run.push(spent.run)
    }
  }
  for (const { name, size, compile, run } of bundles) {
    const [a, b] = [median(compile), median(run)]
    console.log(
      `${name}: ${Math.round(size / 1000)} KB, compile ${a.toFixed(1)} ms, top level ${b.toFixed(1)} ms, together ${(a + b).toFixed(1)} ms`,
    )
  }
} finally {
  await rm(folder, { recursive: true })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
