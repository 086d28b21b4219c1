import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseNotes } from '../../tools/release-notes.ts'

const changelog = `# Changelog

What changed.

## 0.10.0 (unreleased)

Next.

## 0.2.0 (2026-12-01)

New things.

### Fixed

- A thing.

## 0.1.0 (2026-11-22)

The first version.
`

test('the notes of a version are its section, without its heading', () => {
  expect(releaseNotes(changelog, '0.2.0')).toBe('New things.\n\n### Fixed\n\n- A thing.\n')
  expect(releaseNotes(changelog, '0.1.0')).toBe('The first version.\n')
  expect(releaseNotes(changelog.replaceAll('\n', '\r\n'), '0.1.0')).toBe('The first version.\n')
})

test('a version that nobody described or dated is not released', () => {
  expect(() => releaseNotes(changelog, '0.3.0')).toThrow('no section "## 0.3.0"')
  expect(() => releaseNotes(changelog, '0.1')).toThrow('no section')
  expect(() => releaseNotes(changelog, '')).toThrow('no section')
  expect(() => releaseNotes(changelog, '0.10.0')).toThrow('unreleased')
  expect(() => releaseNotes('## 1.0.0 (2027-01-01)\n\n## 0.1.0 (2026-11-22)\n\nFirst.', '1.0.0')).toThrow(
    'says nothing',
  )
})

test('the changelog has a section of the version that the package has', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const { version } = JSON.parse(read('package.json'))
  expect(releaseNotes(read('CHANGELOG.md').replace('unreleased', '2026-11-22'), version)).not.toBe('')
})
