/**
 * The numbered ways of ARCHITECTURE.md, such as that of a note to the socket, are those that the code takes: each
 * function that a step names runs when the way is taken, in the file that the step names.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { type RunningServer, serve } from '../../src/adapters/node.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { buildSite } from '../../src/publish/build.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { functionsRunBy } from './functions-run.ts'

const architecture = await readFile(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')

let folder: string
let server: RunningServer
let built: Snapshot

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-ways-'))
  await mkdir(path.join(folder, 'content/notes'), { recursive: true })
  await writeFile(path.join(folder, 'content/notes/soil.md'), '# Soil\n\nIt is alive, and [[worms]] help.\n')
  await writeFile(path.join(folder, 'content/notes/worms.md'), '# Worms\n\nWorms eat the leaves that fall.\n')
})

afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true })
})

/** In the order of the document: a later way finds what an earlier one made ready. */
const ways: readonly (readonly [heading: string, take: () => Promise<unknown>])[] = [
  [
    'A note, from the folder to the socket',
    async () => {
      const config = resolveConfig({ baseUrl: 'https://garden.example', title: 'Garden' })
      const state = await buildSite({ source: createFileSource(folder), config })
      built = state.snapshot
      server = await serve(createSiteService({ snapshot: () => built }), { port: 0 })
      await read('/notes/soil')
    },
  ],
  ['A GET of a document', () => read('/notes/soil')],
  ['A question', () => read('/ask?query=what%20do%20worms%20eat')],
  ['A tool call', callTool],
]

test('every way of the document is taken here', () => {
  const headings = [...architecture.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(ways.map(([heading]) => heading))
})

describe.each(ways)('%s', (heading, take) => {
  test('runs the functions that its steps name', async () => {
    const steps = stepsBelow(heading)
    expect(steps.length).toBeGreaterThan(4)
    const ran = await functionsRunBy(take)
    expect(steps.filter((step) => !ran.has(step))).toEqual([])
  })
})

/** `file function` for each pair `function` (`file`) in the list below a heading. */
function stepsBelow(heading: string): string[] {
  const [, below = ''] = architecture.split(`### ${heading}\n`)
  const [list = ''] = below.split(/^#/m)
  return [...list.matchAll(/`(\w+)` \(`(src\/[^`]+)`\)/g)].map(([, name, file]) => `${file} ${name}`)
}

async function read(target: string): Promise<void> {
  const response = await fetch(server.url + target)
  expect(response.status).toBe(200)
  await response.text()
}

async function callTool(): Promise<void> {
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'worms' } },
    }),
  })
  expect(await response.text()).toContain('Worms')
}
