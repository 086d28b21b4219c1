/** `npm create lectern` runs the package create-lectern, which must start the Lectern of its own version. */
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8'))
const [lectern, create] = [read('package.json'), read('packages/create-lectern/package.json')]

test('create-lectern has the version of Lectern and depends on exactly it', () => {
  expect(create).toMatchObject({ version: lectern.version, dependencies: { lectern: lectern.version } })
  expect(create.engines).toEqual(lectern.engines)
})

test('its command can be executed, and package.json can be found by its name', () => {
  const command = new URL(`packages/create-lectern/${create.bin['create-lectern']}`, root)
  expect(readFileSync(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  if (process.platform !== 'win32') expect(statSync(command).mode & 0o111).toBe(0o111)
  expect(lectern.exports['./package.json']).toBe('./package.json')
})

test('it is no part of the package lectern, and npm looks for no lectern outside of this repository', () => {
  expect(lectern.files.some((name: string) => name.startsWith('packages'))).toBe(false)
  expect(lectern.workspaces).toEqual(['packages/lectern-words-en'])
})
