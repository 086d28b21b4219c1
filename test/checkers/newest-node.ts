/**
 * The tests of what touches the platform, on the newest Node; all others cannot tell one Node from another
 * (`test/boundaries.test.ts`). Arguments replace the choice: `npx tsx test/checkers/newest-node.ts test/mcp`.
 */
import path from 'node:path'
import { newerNode } from './newer-node.ts'
import { runTool } from './run-tool.ts'

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
const env = { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
const { code, stdout, stderr } = await runTool(node, args, { cwd: root, env })
const { stdout: version } = await runTool(node, ['--version'])
console.log(`Node ${version}${stdout}${stderr}`)
process.exitCode = code ?? 1
