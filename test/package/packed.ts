/** The package as npm would publish it, packed once for all checks. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
export const manifest: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

interface Manifest {
  readonly version: string
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

export interface Packed {
  /** Path of the tarball. */
  readonly tarball: string
  /** Paths of its files, relative to the package. */
  readonly files: readonly string[]
  /** Makes an empty project in a folder of its own. @returns the folder */
  project(name: string): string
}

/** @param workspace an empty folder, which the caller removes */
export function pack(workspace: string): Packed {
  const output = run('npm', ['pack', '--json', '--pack-destination', workspace], root)
  // The build that comes before prints to the same stream.
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(
    output.slice(output.indexOf('\n[') + 1),
  )
  assert(packed)
  const project = (name: string) => {
    const folder = path.join(workspace, name)
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    return folder
  }
  return { tarball: path.join(workspace, packed.filename), files: packed.files.map((file) => file.path), project }
}

/** Path of a file of `test/checkers`. @throws Error when it was not installed */
export function checker(file: string): string {
  return path.join(root, 'test/checkers/node_modules', file)
}

/**
 * @returns standard output
 * @throws Error when the program fails; what it printed is in the message
 */
export function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): string {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  try {
    return execFileSync(program, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', stdio: [...stdio] })
  } catch (error) {
    const { stdout = '', stderr = '' }: { stdout?: string; stderr?: string } = Object(error)
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}
