import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentTools, learnTools } from '../../src/contract/mcp-tables.ts'
import { type ServedExample, serveExample } from './example-site.ts'

const inspector = path.resolve(import.meta.dirname, '../../node_modules/.bin/mcp-inspector')

let site: ServedExample
beforeAll(async () => {
  site = await serveExample()
})
afterAll(() => site.close())

interface Inspected {
  /** 5 for an unknown tool, 6 for a schema that is not portable. */
  readonly exitCode: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever a method answers
  readonly answer: any
}

function inspect(path: string, era: string, ...options: readonly string[]): Promise<Inspected> {
  const args = ['--cli', `${site.url}${path}`, '--transport', 'http', '--protocol-era', era, '--format', 'json']
  return new Promise((resolve) => {
    execFile(inspector, [...args, ...options], { timeout: 50_000 }, (error, stdout) => {
      const json = stdout.trim()
      resolve({ exitCode: error ? Number(error.code) : 0, answer: json === '' ? undefined : JSON.parse(json) })
    })
  })
}

describe.each(['legacy', 'modern'])('the command line of the Inspector, %s', (era) => {
  it.each([
    ['/mcp', Object.keys(contentTools)],
    ['/mcp/learn', Object.keys(learnTools)],
  ])('finds the schemas of %s portable', async (path, names) => {
    const { exitCode, answer } = await inspect(path, era, '--method', 'tools/list', '--strict')
    expect([exitCode, answer.result.tools.map(({ name }: { name: string }) => name)]).toEqual([0, names])
  })

  it('calls a tool', async () => {
    const call = ['--method', 'tools/call', '--tool-name', 'search', '--tool-arg', 'query=caching']
    const { exitCode, answer } = await inspect('/mcp', era, ...call)
    expect([exitCode, answer.result.structuredContent.results.length > 0]).toEqual([0, true])
  })
})
