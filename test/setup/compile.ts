/**
 * The `lectern` command compiled, for tests that start it as a process: with a loader that compiles while it loads,
 * each start takes three times as long. It is not `dist`, which a person may be using.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
/** Directly below the root, like `src`: the code finds `package.json` from there. */
const folder = path.join(root, '.test-build')
const stamp = path.join(folder, 'compiled-from')

export const compiledCommand = path.join(folder, 'cli/main.js')

/** Compiles `src`, unless that has been done for exactly this source. */
export function compile(): void {
  const source = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === source) return
  rmSync(folder, { recursive: true, force: true })
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  // Types are checked elsewhere.
  const options = ['-p', 'tsconfig.build.json', '--outDir', folder, '--noCheck', '--declaration', 'false']
  execFileSync(tsc, options, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  writeFileSync(stamp, source)
}

function sourceHash(): string {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `src/${file}`,
  )
  const hash = createHash('sha256')
  for (const file of [
    'tsconfig.json',
    'tsconfig.build.json',
    ...sources.filter((name) => name.endsWith('.ts')).sort(),
  ]) {
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}
