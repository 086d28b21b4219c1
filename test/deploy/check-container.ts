/**
 * Builds the image of `deploy/Containerfile` and serves the example site from it with a read-only root, no capabilities
 * and the check of `deploy/compose.yaml`: `npm run test:container`. Needs root. Where the base image cannot be fetched,
 * one is made from the Node of this machine.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { findCommand, installPackages } from '../setup/debian.ts'

const root = path.resolve(import.meta.dirname, '../..')
const workspace = mkdtempSync(path.join(tmpdir(), 'lectern-container-'))
const storage = ['--root', path.join(workspace, 'storage'), '--runroot', path.join(workspace, 'run')]
const common = [...storage, '--storage-driver', 'vfs']
const base = /^FROM (\S+)$/m.exec(readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8'))?.[1] ?? ''

/** As in the guide, and with fewer open files than podman asks for, which not every machine grants. */
const strictly = [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=1000:1000',
  `--volume=${path.join(root, 'examples/site')}:/site:ro`,
]

const missing = ['buildah', 'podman', 'runc', 'curl'].filter((command) => findCommand(command) === undefined)
if (missing.length > 0) installPackages([...missing, 'netavark'])
const name = `lectern-${process.pid}`
try {
  const made = prepareBase()
  build()
  const port = await freePort()
  podman('run', '--detach', '--name', name, '--network', 'host', '--env', `PORT=${port}`, ...strictly, 'lectern')
  await check(`http://127.0.0.1:${port}`)
  const started = performance.now()
  podman('stop', '--time', '10', name)
  assert(performance.now() - started < 8000, 'the container does not stop when it is asked to')
  assert.equal(podman('inspect', '--format', '{{.State.ExitCode}}', name).trim(), '0')
  console.log(`The image is built (base: ${made}), and serves a site with a read-only root.`)
} finally {
  spawnSync('podman', [...common, '--runtime', 'runc', 'rm', '--force', name])
  rmSync(workspace, { recursive: true, force: true })
}

function prepareBase(): string {
  const pulled = spawnSync('buildah', [...common, 'pull', '--quiet', base], { timeout: 120_000 })
  if (pulled.status === 0) return base
  const context = path.join(workspace, 'base')
  const node = realpathSync(process.execPath)
  const npm = path.resolve(realpathSync(findCommand('npm') ?? ''), '../..')
  copy(context, npm, '/usr/local/lib/node_modules/npm')
  copy(context, node, '/usr/local/bin/node')
  for (const each of ['sh', 'env', 'rm', 'ls', 'id', 'touch', 'cat', 'git']) {
    const command = findCommand(each)
    if (command !== undefined) copyProgram(context, command)
  }
  copyProgram(context, node)
  copy(context, '/etc/ssl/certs/ca-certificates.crt')
  const files = { passwd: 'root:x:0:0::/root:/bin/sh\n', group: 'root:x:0:\n' }
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(context, 'etc', file), text)
  mkdirSync(path.join(context, 'tmp'))
  const lines = [
    'FROM scratch',
    'COPY . /',
    'RUN ["/bin/sh", "-c", "printf \'#!/bin/sh\\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js \\"$@\\"\\n\' > /usr/local/bin/npm && /usr/local/bin/node -e \'fs.chmodSync(`/usr/local/bin/npm`, 0o755)\'"]',
    'ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ]
  writeFileSync(path.join(workspace, 'Base'), lines.join('\n'))
  buildah('bud', '--quiet', '--isolation=chroot', '--tag', base, '--file', path.join(workspace, 'Base'), context)
  return `Node ${process.version} of this machine`
}

/** A program with the libraries that it is linked to. */
function copyProgram(context: string, file: string): void {
  for (const folder of ['/bin', '/usr/bin']) copy(context, realpathSync(file), path.join(folder, path.basename(file)))
  const libraries = spawnSync('ldd', [file], { encoding: 'utf8' }).stdout.match(/\/\S+\.so\S*/g) ?? []
  // Another part of the C library, which native parts of packages use.
  const more = libraries
    .filter((each) => each.includes('/libc.so'))
    .map((each) => each.replace('libc.so.6', 'librt.so.1'))
  for (const library of [...libraries, ...more]) copy(context, realpathSync(library), library)
}

function copy(context: string, from: string, to = from): void {
  cpSync(from, path.join(context, to), { recursive: true, dereference: true, force: true })
}

/** npm asks the registry that this machine asks. */
function build(): void {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const environment = ['--env', `NPM_CONFIG_REGISTRY=${registry}`]
  const file = ['--file', path.join(root, 'deploy/Containerfile')]
  buildah('bud', '--quiet', '--isolation=chroot', '--pull-never', ...environment, '--tag', 'lectern', ...file, root)
}

async function check(url: string): Promise<void> {
  await answering(`${url}/robots.txt`)
  assert.equal((await fetch(`${url}/notes/bm25`)).status, 200)
  const answer = await fetch(`${url}/ask?query=${encodeURIComponent('How deep should seeds be sown?')}`)
  assert.match(await answer.text(), /"results":\[\{/)
  assert.equal(podman('exec', name, 'id', '-u').trim(), '65532')
  for (const place of ['/site/x', '/opt/lectern/x', '/x']) {
    const args = [...common, '--runtime', 'runc', 'exec', name, 'touch', place]
    assert.notEqual(spawnSync('podman', args).status, 0, `${place} can be written`)
  }
  const compose = parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'))
  const [kind, ...command]: string[] = compose.services.lectern.healthcheck.test
  assert.equal(kind, 'CMD')
  podman('exec', name, ...command.map((word) => word.replace(':4321', `:${new URL(url).port}`)))
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The container does not answer: ${podman('logs', name)}`)
}

function buildah(...args: readonly string[]): void {
  execFileSync('buildah', [...common, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** `runc` also runs where control groups of both versions are mounted. */
function podman(...args: readonly string[]): string {
  return execFileSync('podman', [...common, '--runtime', 'runc', ...args], { encoding: 'utf8' })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
