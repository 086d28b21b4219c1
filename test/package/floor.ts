/** The oldest Node that the package runs on: it installs there without a warning. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { checker, manifest, type Packed, run } from './packed.ts'
import { warningsOf } from './publish.ts'

export async function checkFloor({ project, tarball }: Packed): Promise<string> {
  const folder = path.dirname(checker(`node-20-${process.platform}-${process.arch}/bin/node`))
  assert(existsSync(folder), 'The oldest Node is missing: npm ci --prefix test/checkers')
  const env = { PATH: `${folder}${path.delimiter}${process.env.PATH}` }
  const node = path.join(folder, 'node')
  const site = project('floor')
  const npm = realpathSync(run('which', ['npm'], site).trim())
  const { status, stderr } = spawnSync(node, [npm, 'install', '--no-fund', '--no-audit', tarball], {
    cwd: site,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  assert.deepEqual(warningsOf(stderr), [], 'npm install warns')
  assert.equal(run('node', ['--version'], site, env).trim(), 'v20.19.0')
  const command = path.join(site, 'node_modules/.bin/lectern')
  assert.equal(run(command, ['--version'], site, env).trim(), manifest.version)
  assert.match(run(command, ['check', '--help'], site, env), /Usage: lectern check/)
  return 'installs on Node 20.19.0 without a warning, and runs there.'
}
