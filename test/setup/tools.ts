/**
 * Programs that tests of every folder start for real: our own command, and others. On Debian those are installed when
 * they are missing, so that `npm test` passes on a fresh machine; elsewhere the tests that need one fail and name it.
 */
import { compile } from './compile.ts'
import { findCommand, installPackages } from './debian.ts'

/** Command, and the Debian package that it comes in. */
const tools = [
  ['git', 'git'],
  ['redis-server', 'redis-server'],
  ['curl', 'curl'],
  ['openssl', 'openssl'],
  ['python3', 'python3'],
  ['nginx', 'nginx-light'],
  ['caddy', 'caddy'],
] as const

export function setup(): void {
  const missing = tools.filter(([command]) => findCommand(command) === undefined)
  if (missing.length > 0) installPackages(missing.map(([, name]) => name))
  compile()
}
