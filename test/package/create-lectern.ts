/**
 * Packs Lectern and create-lectern, installs both into an empty folder, starts a site as `npm
 * create` does, and serves it.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const workspace = mkdtempSync(path.join(tmpdir(), 'lectern-create-'))
try {
  const tarballs = [pack(root), pack(path.join(root, 'packages/create-lectern'))]
  writeFileSync(path.join(workspace, 'package.json'), '{ "private": true }')
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', ...tarballs])
  checkCreated()
  await checkServed()
  console.log('create-lectern installs, starts a site, and Lectern serves it.')
} finally {
  rmSync(workspace, { recursive: true, force: true })
}

function pack(folder: string): string {
  const output = run('npm', ['pack', '--json', '--pack-destination', workspace], folder)
  // A build that comes before prints to the same stream.
  const [packed]: { filename: string }[] = JSON.parse(output.slice(Math.max(0, output.indexOf('\n[') + 1)))
  assert(packed)
  return path.join(workspace, packed.filename)
}

/** `npm create lectern` is `npm exec create-lectern`. */
function checkCreated(): void {
  const output = run('npm', ['exec', '--no', '--', 'create-lectern', 'my site', '--template', 'journal', '--yes'])
  assert.match(output, /^Next:\n {2}cd 'my site'\n {2}npx lectern dev$/m)
  const files = readdirSync(path.join(workspace, 'my site')).sort()
  assert.deepEqual(files, ['.gitignore', 'README.md', 'content', 'lectern.config.yaml'])
  assert.match(run('npm', ['exec', '--no', '--', 'create-lectern', '--help']), /^Usage: lectern init/m)
}

/** The next command, as it was printed. */
async function checkServed(): Promise<void> {
  const command = path.join(workspace, 'node_modules/.bin/lectern')
  const cwd = path.join(workspace, 'my site')
  const service = spawn(command, ['serve', '--port', '0'], { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      service.once('exit', () => reject(new Error('the service ended before it was ready')))
      service.stdout
        .setEncoding('utf8')
        .once('data', (line: string) => resolve(line.replace(/^Listening on /, '').trim()))
    })
    assert.match(await (await fetch(`${url}/jornal/walden`)).text(), /<h1[^>]*>Walden<\/h1>/)
  } finally {
    service.kill()
    // It writes what it knows of the folder before it ends.
    if (service.exitCode === null) await once(service, 'exit')
  }
}

/** @throws when the program fails */
function run(program: string, args: readonly string[], cwd = workspace): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
