/** Runs the official conformance suite against a server. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stringify } from 'yaml'

export interface SuiteOutcome {
  readonly exitCode: number
  readonly output: string
}

const suite = path.resolve(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js')
const glob = pathToFileURL(path.join(import.meta.dirname, 'node-20-glob.mjs')).href

/** @param failing scenarios that are expected to fail; one that does not fail fails the run as well */
export async function runSuite(
  url: string,
  options: readonly string[],
  failing: readonly string[] = [],
): Promise<SuiteOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-conformance-'))
  try {
    const expected = path.join(folder, 'expected.yml')
    await writeFile(expected, stringify({ server: failing }))
    const args = ['--import', glob, suite, 'server', '--url', url, '-o', path.join(folder, 'results')]
    return await run([...args, '--expected-failures', expected, ...options])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(args: readonly string[]): Promise<SuiteOutcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { timeout: 100_000, maxBuffer: 32 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: `${stdout}\n${stderr}` })
    })
  })
}
