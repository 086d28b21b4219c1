/** Uses the package in an empty folder as a stranger would: a typed configuration, every entry point, the service. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { redisServer } from '../adapters/redis-server.ts'
import { manifest, type Packed, root, run } from './packed.ts'

const note = `# Hello

From the package.

\`\`\`js
const answer = 42
\`\`\`

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

$$x^2$$
`

export async function checkStranger({ project, tarball }: Packed): Promise<string> {
  const folder = project('stranger')
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', tarball], folder)
  checkEntryPoints(folder)
  checkTypes(folder)
  await checkService(folder)
  return 'has entry points with types, and serves a site with everything that it bundles.'
}

function entries(): string[] {
  return Object.keys(manifest.exports).flatMap((entry) =>
    entry === './package.json' ? [] : path.posix.join('lectern', entry),
  )
}

function checkEntryPoints(folder: string): void {
  for (const name of entries()) {
    const script = `import('${name}').then((module) => console.log(Object.keys(module).join()))`
    assert.notEqual(run('node', ['-e', script], folder).trim(), '', `${name} exports nothing`)
  }
}

/** The configuration of a stranger with strict settings, who has the types of nothing else. */
function checkTypes(folder: string): void {
  const imports = entries().map((name, index) => `import * as entry${index} from '${name}'\nvoid entry${index}`)
  const config = "import { defineConfig } from 'lectern/config'\nexport default defineConfig({ title: 'Packed' })"
  writeFileSync(path.join(folder, 'entries.ts'), imports.join('\n'))
  mkdirSync(path.join(folder, 'site'))
  writeFileSync(path.join(folder, 'site/lectern.config.ts'), config)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  run(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder], folder)
}

async function checkService(folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'site/content/notes'), { recursive: true })
  writeFileSync(path.join(folder, 'site/content/notes/hello.md'), note)
  const command = path.join(folder, 'node_modules/.bin/lectern')
  const redis = await redisServer()
  await redis.start()
  const config = `export default { title: 'Packed', rateLimit: { redisUrl: '${redis.url}' } }`
  writeFileSync(path.join(folder, 'site/lectern.config.ts'), config)
  const service = spawn(command, ['serve', 'site', '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  service.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      service.once('exit', () => reject(new Error(`the service ended before it was ready:\n${log}`)))
      service.stdout
        .setEncoding('utf8')
        .once('data', (line: string) => resolve(line.replace(/^Listening on /, '').trim()))
    })
    await checkAnswers(url)
    assert.doesNotMatch(log, /Redis is away/)
  } finally {
    service.kill()
    await redis.dispose()
  }
}

async function checkAnswers(url: string): Promise<void> {
  const text = async (address: string) => (await fetch(url + address)).text()
  assert.match(await text('/notes/hello.md'), /^# Hello\n[\s\S]*^From the package\./m)
  assert.match(await text('/llms.txt'), /^# Packed\n/)
  const page = await text('/notes/hello')
  assert.match(page, /<h1[^>]*>Hello<\/h1>/)
  assert.match(page, /class="tok-keyword"/, 'code is not highlighted')
  assert.match(page, /class="diagram-drawing"/, 'diagrams are not drawn')
  assert.match(page, /<math/, 'formulas are not set')
  assert.match(await text('/search.json?q=packages'), /"\/notes\/hello"|notes\/hello/, 'search does not stem')
  for (const [method, params, expected] of [
    // The first is answered by the server of the SDK, the second without it.
    [
      'initialize',
      { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
      'Packed',
    ],
    ['tools/call', { name: 'search', arguments: { query: 'package' } }, 'Hello'],
  ] as const) {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await (await fetch(`${url}/mcp`, { method: 'POST', headers, body })).text()
    assert(answer.includes(expected), `${method}: ${answer}`)
  }
}
