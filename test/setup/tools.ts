/**
 * Programs that tests start for real. On Debian they are installed when they are missing, so that `npm test` passes on a
 * fresh machine; elsewhere the tests that need one fail and name it.
 */
import { spawnSync } from 'node:child_process'

/** Command, and the Debian package that it comes in. */
const tools = [
  ['git', 'git'],
  ['redis-server', 'redis-server'],
] as const

export function setup(): void {
  const missing = tools.filter(([command]) => spawnSync(command, ['--version']).error !== undefined)
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env })
  const { status } = spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], { env })
  if (status !== 0) console.warn(`Tests will fail without: ${packages.join(', ')}. Install them first.`)
}
