/** What an installation costs on the disk, package by package: `npm run sizes` packs, installs and prints a table. */
import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Installation {
  /** Bytes on the disk. */
  readonly total: number
  /** Bytes of each package by its name, largest first. */
  readonly packages: ReadonlyMap<string, number>
}

export interface Sizes {
  readonly all: Installation
  /** As `--omit=optional` leaves it, and with the Markdown engine, which that leaves out as well. */
  readonly withoutOptional: Installation
}

/** @param folder an empty one, for the two installations */
export function installedSizes(tarball: string, folder: string): Sizes {
  const all = install(path.join(folder, 'all'), [tarball])
  const engines = [...all.packages.keys()].filter((name) => name.startsWith('@bruits/satteri-'))
  return { all, withoutOptional: install(path.join(folder, 'lean'), ['--omit=optional', tarball, ...engines]) }
}

/** With one digit after the point. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

function install(folder: string, args: readonly string[]): Installation {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['install', ...quiet, ...args], { cwd: folder, stdio: 'inherit' })
  const modules = path.join(folder, 'node_modules')
  const packages = packagesIn(modules).map((name) => [name, bytesOnDisk(path.join(modules, name))] as const)
  return { total: bytesOnDisk(modules), packages: new Map(packages.sort(([, a], [, b]) => b - a)) }
}

function packagesIn(modules: string): string[] {
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((own) => `${name}/${own}`) : name,
  )
}

/** As `du` counts: whole blocks, folders included. */
function bytesOnDisk(file: string): number {
  const { size, blocks } = lstatSync(file)
  const own = blocks === undefined ? size : blocks * 512
  if (!lstatSync(file).isDirectory()) return own
  return readdirSync(file).reduce((sum, name) => sum + bytesOnDisk(path.join(file, name)), own)
}

function table({ all, withoutOptional }: Sizes): string {
  const rows = [...all.packages].filter(([, bytes]) => bytes >= 300_000)
  const others = all.total - rows.reduce((sum, [, bytes]) => sum + bytes, 0)
  const mark = (name: string) => (withoutOptional.packages.has(name) ? '' : 'optional')
  return [
    '| Package | MB | |',
    '|---|--:|---|',
    ...rows.map(([name, bytes]) => `| \`${name}\` | ${megabytes(bytes)} | ${mark(name)} |`),
    `| ${all.packages.size - rows.length} others | ${megabytes(others)} | |`,
    `| All | ${megabytes(all.total)} | |`,
    `| Without optional packages | ${megabytes(withoutOptional.total)} | |`,
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.resolve(import.meta.dirname, '..')
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-sizes-'))
  try {
    execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    console.log(table(installedSizes(path.join(folder, `${name}-${version}.tgz`), folder)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
