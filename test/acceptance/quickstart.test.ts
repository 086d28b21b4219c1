/** The quickstart of `/developers`, copied out of the page as it is served, and run by the programs that it is for. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleSite } from '../conformance/example-site.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'

const root = path.resolve(import.meta.dirname, '../..')

let site: ServedSite
let blocks: Map<string, string>

beforeAll(async () => {
  site = await serveOnNode(await exampleSite())
  const { text } = await site.ask('/developers', { headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
  blocks = codeBlocks(text)
})
afterAll(() => site.close())

/** The first block in each language of the section, as a reader copies it: without markup. */
function codeBlocks(page: string): Map<string, string> {
  const [, section = ''] = /<h2 id="quickstart"([\s\S]*?)<h2 /.exec(page) ?? []
  const found = new Map<string, string>()
  for (const [, language = '', code = ''] of section.matchAll(/<code class="language-(\w+)">([\s\S]*?)<\/code>/g)) {
    if (!found.has(language)) found.set(language, asText(code))
  }
  return found
}

function asText(markup: string): string {
  const characters: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    '#39': "'",
    '#x27': "'",
  }
  return markup.replace(/<[^>]+>/g, '').replace(/&([#\w]+);/g, (entity, name: string) => characters[name] ?? entity)
}

/** @throws when the program fails, or says anything on standard error */
function run(command: string, ...words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, complaints] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 && complaints === '') resolve(output)
      else reject(new Error(`${command} ended with ${code}: ${complaints}`))
    })
  })
}

describe('the quickstart of /developers', { timeout: 60_000 }, () => {
  it('is the same as Markdown', async () => {
    const { text } = await site.ask('/developers.md')
    expect([...blocks.keys()]).toEqual(['sh', 'js', 'python', 'ts'])
    for (const code of blocks.values()) expect(text).toContain(code.trimEnd())
  })

  it('runs line by line in a shell', async () => {
    const lines = (blocks.get('sh') ?? '').split('\n').filter((line) => line.startsWith('curl '))
    expect(lines.length).toBeGreaterThan(6)
    for (const line of lines) {
      const output = await run('sh', '-c', `${line} --fail`)
      expect(output.length, line).toBeGreaterThan(100)
      // Failures of MCP are answered with 200.
      if (line.includes('/mcp')) expect(JSON.parse(output).result.isError).not.toBe(true)
    }
  })

  it('runs as it stands in Node.js', async () => {
    expectSteps(await run('node', '--input-type=module', '--eval', blocks.get('js') ?? ''))
  })

  it('runs as it stands in Python', async () => {
    expectSteps(await run('python3', '-c', blocks.get('python') ?? ''))
  })

  it('runs as it stands with the official MCP client', async () => {
    const output = await run('node', '--input-type=module', '--eval', blocks.get('ts') ?? '')
    expect(output).toContain('search Finds pages of this site')
    expect(output).toContain("type: 'text'")
  })
})

/** A list with addresses, a page as Markdown, an answer with its results. */
function expectSteps(output: string): void {
  expect(output).toContain(`${site.baseUrl}/notes/`)
  expect(output).toContain('\n---\n')
  expect(output).toMatch(/results['"]?:/)
}
