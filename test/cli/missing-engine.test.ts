import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { enginePackage, explainMissingEngine } from '../../src/cli/errors.ts'
import { LecternError } from '../../src/contract/errors.ts'

test('an engine that was left out is named, with the command that installs it', () => {
  const cause = new Error('Cannot find native binding. npm has a bug related to optional dependencies.')
  let thrown: unknown
  try {
    explainMissingEngine(cause)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(LecternError)
  expect(thrown).toMatchObject({ code: 'ENGINE_MISSING', cause, hint: expect.stringMatching(/npm install @bruits\//) })
})

test('other failures to load a command stay as they are', () => {
  const error = new TypeError('something else')
  expect(() => explainMissingEngine(error)).toThrow(error)
  expect(() => explainMissingEngine('text')).toThrow('text')
})

test('the packages of the engine exist', () => {
  const entry = createRequire(import.meta.url).resolve('satteri')
  const folder = entry.slice(0, entry.lastIndexOf(`${path.sep}satteri${path.sep}`))
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(folder, 'satteri/package.json'), 'utf8'))
  const systems = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64', 'win32 arm64']
  for (const [platform = '', arch = ''] of systems.map((system) => system.split(' '))) {
    for (const glibc of [true, false])
      expect(optionalDependencies).toHaveProperty([enginePackage(platform, arch, glibc)])
  }
})
