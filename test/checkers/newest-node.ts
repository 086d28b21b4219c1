/**
 * The tests of what touches the platform, on the newest Node; all others cannot tell one Node from another
 * (`test/boundaries.test.ts`). Arguments replace the choice: `npx tsx test/checkers/newest-node.ts test/mcp`.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { newerNode } from './newer-node.ts'

const root = path.resolve(import.meta.dirname, '../..')
const places = [
  'test/adapters',
  'test/cli',
  'test/config',
  'test/conformance',
  'test/mcp',
  'test/acceptance',
  'test/text',
]

const node = newerNode()
const wanted = process.argv.slice(2)
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...(wanted.length > 0 ? wanted : places)]
// Commands that tests start by name, and those with a shebang, run on it too.
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
process.exitCode = spawnSync(node, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
