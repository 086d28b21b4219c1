/** The command is a file that systems run by its name; the compiler writes it as any other. */
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
