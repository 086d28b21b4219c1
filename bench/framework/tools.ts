/** Programs beside which we measure, if they are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Tool {
  readonly name: string
  /** Absent if it is not installed. */
  readonly command?: string
  readonly howToGet: string
}

export const tools = {
  hugo: installed('Hugo', 'hugo', 'version', 'apt install hugo'),
  nginx: installed('nginx', 'nginx', '-v', 'apt install nginx'),
  sqlite: installed('SQLite FTS5', 'sqlite3', '--version', 'apt install sqlite3'),
  bun: bundled('Bun', '../../node_modules/.bin/bun'),
  lectern: bundled('Lectern, compiled', '../../dist/cli/main.js', 'npm run build'),
}

export function notInstalled({ name, howToGet }: Pick<Tool, 'name' | 'howToGet'>): string {
  return `${name} is not installed: ${howToGet}`
}

/** The first line that a program says of its version. */
export function versionOf({ command }: Tool, argument: string): string {
  const { stdout, stderr } = spawnSync(command ?? '', [argument], { encoding: 'utf8' })
  return `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0]?.trim() ?? ''
}

function installed(name: string, command: string, argument: string, howToGet: string): Tool {
  const found = !spawnSync(command, [argument]).error
  return { name, howToGet, ...(found ? { command } : {}) }
}

function bundled(name: string, path: string, howToGet = 'npm ci'): Tool {
  const command = fileURLToPath(new URL(path, import.meta.url))
  return { name, howToGet, ...(existsSync(command) ? { command } : {}) }
}
