/**
 * Packs the package as npm would publish it, installs it into an empty folder, and uses it there as a stranger would:
 * the command, a typed configuration, and every entry point.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const manifest: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

interface Manifest {
  readonly version: string
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

const workspace = mkdtempSync(path.join(tmpdir(), 'lectern-package-'))
try {
  const { tarball, files } = pack()
  checkFiles(files)
  checkTargets(new Set(files))
  install(tarball)
  checkCommand()
  checkGlobalCommand()
  checkEntryPoints()
  checkTypes()
  await checkService()
  console.log(`The package has ${files.length} files, installs, and serves a site.`)
} finally {
  rmSync(workspace, { recursive: true, force: true })
}

function pack(): { readonly tarball: string; readonly files: readonly string[] } {
  const output = run('npm', ['pack', '--json', '--pack-destination', workspace], root)
  // The build that comes before prints to the same stream.
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(
    output.slice(output.indexOf('\n[') + 1),
  )
  assert(packed)
  return { tarball: path.join(workspace, packed.filename), files: packed.files.map((file) => file.path) }
}

function checkFiles(files: readonly string[]): void {
  const expected = /^(dist\/[\w/-]+(\.d\.ts|\.js)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/
  assert.deepEqual(
    files.filter((file) => !expected.test(file)),
    [],
    'the package holds what nobody needs',
  )
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) assert(files.includes(file), `${file} is not packed`)
}

/** Everything that the manifest points to is there. */
function checkTargets(files: ReadonlySet<string>): void {
  const targets = [
    ...Object.values(manifest.bin),
    ...Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    ),
  ]
  const missing = targets.map((target) => target.replace(/^\.\//, '')).filter((target) => !files.has(target))
  assert.deepEqual(missing, [], 'the manifest points to files that are not packed')
}

function install(tarball: string): void {
  writeFileSync(path.join(workspace, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', tarball], workspace)
}

function checkCommand(): void {
  assert.equal(run('npx', ['lectern', '--version'], workspace).trim(), manifest.version)
  assert.match(run('npx', ['lectern', 'serve', '--help'], workspace), /Usage: lectern serve/)
}

/** As README has it, and again after another build: npm links the folder, and sets no permissions the second time. */
function checkGlobalCommand(): void {
  const prefix = path.join(workspace, 'global')
  for (let time = 0; time < 2; time++) {
    run('npm', ['run', 'build'], root)
    run('npm', ['install', '--global', '--prefix', prefix, '--no-audit', '--no-fund', root], workspace)
    const command = path.join(prefix, process.platform === 'win32' ? 'lectern.cmd' : 'bin/lectern')
    assert.equal(run(command, ['--version'], workspace).trim(), manifest.version)
  }
}

function checkEntryPoints(): void {
  for (const entry of Object.keys(manifest.exports)) {
    if (entry === './package.json') continue
    const name = path.posix.join('lectern', entry)
    const names = run(
      'node',
      ['-e', `import('${name}').then((module) => console.log(Object.keys(module).join()))`],
      workspace,
    )
    assert.notEqual(names.trim(), '', `${name} exports nothing`)
  }
}

/** The configuration of a stranger with strict settings, who has the types of nothing else. */
function checkTypes(): void {
  const imports = Object.keys(manifest.exports)
    .filter((entry) => entry !== './package.json')
    .map((entry, index) => `import * as entry${index} from '${path.posix.join('lectern', entry)}'\nvoid entry${index}`)
  const config = "import { defineConfig } from 'lectern/config'\nexport default defineConfig({ title: 'Packed' })"
  writeFileSync(path.join(workspace, 'entries.ts'), imports.join('\n'))
  mkdirSync(path.join(workspace, 'site'))
  writeFileSync(path.join(workspace, 'site/lectern.config.ts'), config)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  }
  writeFileSync(path.join(workspace, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  run(path.join(root, 'node_modules/.bin/tsc'), ['-p', workspace], workspace)
}

async function checkService(): Promise<void> {
  mkdirSync(path.join(workspace, 'site/content/notes'), { recursive: true })
  writeFileSync(path.join(workspace, 'site/content/notes/hello.md'), '# Hello\n\nFrom the package.')
  const command = path.join(workspace, 'node_modules/.bin/lectern')
  const service = spawn(command, ['serve', 'site', '--port', '0'], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      service.once('exit', () => reject(new Error('the service ended before it was ready')))
      service.stdout
        .setEncoding('utf8')
        .once('data', (line: string) => resolve(line.replace(/^Listening on /, '').trim()))
    })
    assert.match(await (await fetch(`${url}/notes/hello.md`)).text(), /^# Hello\n[\s\S]*^From the package\./m)
    assert.match(await (await fetch(`${url}/llms.txt`)).text(), /^# Packed\n/)
    assert.match(await (await fetch(`${url}/notes/hello`)).text(), /<h1[^>]*>Hello<\/h1>/)
  } finally {
    service.kill()
  }
}

/** @throws when the program fails; what it printed is in the message */
function run(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
