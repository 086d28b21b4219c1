/** What the scripts and versions of package.json must keep to, so that a build can be installed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

test('a build makes the command executable after it was written', () => {
  const { bin, scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const command = bin.lectern.replace('./', '')
  expect(readFileSync(path.join(root, command.replace('dist', 'src').replace('.js', '.ts')), 'utf8')).toMatch(/^#!/)
  const [compile, permit] = ['tsc -p', `fs.chmodSync('${command}', 0o755)`].map((step) => scripts.build.indexOf(step))
  expect(compile).toBeGreaterThan(0)
  expect(permit).toBeGreaterThan(compile)
})

test('the bundled highlighter and the grammars that are installed have one version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(dependencies['@shikijs/langs']).toBe(devDependencies.shiki)
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  expect(packages['node_modules/@shikijs/langs'].version).toBe(packages['node_modules/shiki'].version)
})
