/** What registries and checkers of packages say about it: nothing. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { checker, type Packed, root, run } from './packed.ts'

export async function checkPublish({ tarball }: Packed): Promise<string> {
  // It needs no account, and packs what is built.
  for (const folder of ['.', './packages/lectern-words-en', './packages/create-lectern']) {
    const args = ['publish', '--dry-run', '--ignore-scripts', folder]
    const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    assert.deepEqual(warningsOf(stderr), [], `npm publish ${folder} warns`)
  }
  run(process.execPath, [checker('publint/src/cli.js'), 'run', tarball, '--strict'], root)
  run(process.execPath, [checker('@arethetypeswrong/cli/dist/index.js'), '--profile', 'esm-only', tarball], root)
  return 'can be published: npm, publint and arethetypeswrong find nothing.'
}

/** Warnings of npm that are not about the machine: its settings, and that nobody is logged in. */
export function warningsOf(log: string): string[] {
  const ofMachine = /Unknown .*config|requires you to be logged in/
  return log.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line) && !ofMachine.test(line))
}
