/**
 * Prints what CHANGELOG.md says about a version, for its release: `npx tsx tools/release-notes.ts 0.1.0`, or `v0.1.0`,
 * as tags are named. Fails when the version is not that of `package.json`, or has no dated section.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * @param changelog with a heading of the second level for each version: `## 1.2.0 (2026-11-22)`
 * @throws Error when it has no section of the version, an empty one, or one that is marked as unreleased
 */
export function releaseNotes(changelog: string, version: string): string {
  const lines = changelog.split(/\r?\n/)
  const start = lines.findIndex((line) => line.startsWith('## ') && line.split(' ')[1] === version)
  if (start === -1) throw new Error(`CHANGELOG.md has no section "## ${version}".`)
  if (lines[start]?.includes('unreleased')) throw new Error(`CHANGELOG.md says that ${version} is unreleased: date it.`)
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('## '))
  const notes = rest
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim()
  if (notes === '') throw new Error(`CHANGELOG.md says nothing about ${version}.`)
  return `${notes}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const version = (process.argv[2] ?? '').replace(/^v/, '')
  const { version: packaged } = JSON.parse(read('package.json'))
  if (version !== packaged) throw new Error(`The tag says ${version}, package.json says ${packaged}.`)
  process.stdout.write(releaseNotes(read('CHANGELOG.md'), version))
}
