/** Every way of installing the command, each twice: it must run by its own path, and be found. */
import assert from 'node:assert/strict'
import { accessSync, constants, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checker, manifest, type Packed, root, run } from './packed.ts'

/** Installs, and gives the path of the command. */
type Way = (folder: string, tarball: string) => string

const quiet = ['--no-audit', '--no-fund', '--prefer-offline']

const ways: Readonly<Record<string, Way>> = {
  'npm run build': () => {
    run('npm', ['run', 'build'], root)
    return path.join(root, manifest.bin.lectern ?? '')
  },
  'npm pack': (folder, tarball) => {
    run('npm', ['pack', '--pack-destination', folder], root)
    run('tar', ['-xzf', path.join(folder, path.basename(tarball)), '-C', folder], folder)
    // Its dependencies are those of the clone: only the file itself is looked at.
    return path.join(folder, 'package', manifest.bin.lectern ?? '')
  },
  'npm install --global .': (folder) => {
    run('npm', ['install', '--global', '--prefix', folder, ...quiet, root], folder)
    return globalCommand(folder)
  },
  'npm install --global . and another build': (folder) => {
    run('npm', ['install', '--global', '--prefix', folder, ...quiet, root], folder)
    run('npm', ['run', 'build'], root)
    return globalCommand(folder)
  },
  'npm install --global <tarball>': (folder, tarball) => {
    run('npm', ['install', '--global', '--prefix', folder, ...quiet, tarball], folder)
    return globalCommand(folder)
  },
  'npm install <tarball>': (folder, tarball) => {
    run('npm', ['install', ...quiet, tarball], folder)
    assert.equal(run('npx', ['--no', '--', 'lectern', '--version'], folder).trim(), manifest.version)
    return localCommand(folder)
  },
  'npx --package <tarball>': (folder, tarball) => {
    const npx = ['--yes', `--package=${tarball}`, ...quiet, '--', 'node', '-p', 'process.env.PATH']
    const [bin = ''] = run('npx', npx, folder).split(path.delimiter)
    return path.join(bin, 'lectern')
  },
  'npm link': (folder) => {
    const env = { npm_config_prefix: path.join(folder, 'global') }
    run('npm', ['link', ...quiet], root, env)
    run('npm', ['link', ...quiet, 'lectern'], folder, env)
    return localCommand(folder)
  },
  'pnpm add <tarball>': (folder, tarball) => {
    run(process.execPath, [checker('pnpm/bin/pnpm.cjs'), 'add', '--store-dir', `${folder}/store`, tarball], folder)
    return localCommand(folder)
  },
  'yarn add <tarball>': (folder, tarball) => {
    const registry = run('npm', ['config', 'get', 'registry'], folder).trim()
    const settings = {
      nodeLinker: 'node-modules',
      enableGlobalCache: false,
      enableTelemetry: false,
      enableImmutableInstalls: false,
      npmRegistryServer: registry,
      unsafeHttpWhitelist: [new URL(registry).hostname],
      // Registries that keep copies may not say when a version appeared.
      npmMinimalAgeGate: 0,
    }
    writeFileSync(path.join(folder, '.yarnrc.yml'), JSON.stringify(settings))
    writeFileSync(path.join(folder, 'yarn.lock'), '')
    // Yarn alone stops when an optional package is in no registry, and a version that is not released yet is in none.
    const project = { private: true, resolutions: { 'lectern-words-en': `file:${packWords(folder)}` } }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(project))
    run(process.execPath, [checker('@yarnpkg/cli-dist/bin/yarn.js'), 'add', `lectern@file:${tarball}`], folder)
    return localCommand(folder)
  },
}

export async function checkInstalls(packed: Packed): Promise<string> {
  for (const [name, install] of Object.entries(ways)) {
    const folder = packed.project(name.replace(/\W+/g, '-'))
    const began = performance.now()
    for (const time of ['first', 'second']) {
      const command = install(folder, packed.tarball)
      checkCommand(command, `${name}, the ${time} time`)
    }
    console.log(`  ${name}: twice in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  return `runs after each of ${Object.keys(ways).length} ways of installing it, each done twice.`
}

/** @returns path of the tarball of the word table, as it is published beside Lectern */
function packWords(folder: string): string {
  const words = path.join(root, 'packages/lectern-words-en')
  return path.join(folder, run('npm', ['pack', '--silent', '--pack-destination', folder], words).trim())
}

/** Commands that a manager wrote itself, such as pnpm's, start the file with `node`: that is looked at in any case. */
function checkCommand(command: string, way: string): void {
  const file = realpathSync(command)
  assert.doesNotThrow(() => accessSync(file, constants.X_OK), `${way}: ${file} is not executable`)
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith('#!/bin/sh'))
    assert.match(text, /^#!\/usr\/bin\/env node\r?\n/, `${way}: ${file} has no shebang`)
  if (way.startsWith('npm pack')) return
  assert.equal(run(command, ['--version'], path.dirname(file)).trim(), manifest.version, way)
  assert.match(run(command, ['check', '--help'], path.dirname(file)), /Usage: lectern check/, way)
}

function globalCommand(prefix: string): string {
  return path.join(prefix, process.platform === 'win32' ? 'lectern.cmd' : 'bin/lectern')
}

function localCommand(folder: string): string {
  return path.join(folder, 'node_modules/.bin', process.platform === 'win32' ? 'lectern.cmd' : 'lectern')
}
