import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundleClient } from '../../tools/bundle-client.ts'

test('the scripts that are served are those of src/browser (else run: npm run client)', async () => {
  const bundles = await bundleClient()
  for (const { file, module } of bundles) expect(await readFile(file, 'utf8')).toBe(module)
  const folder = fileURLToPath(new URL('../../src/browser/generated/', import.meta.url))
  expect((await readdir(folder)).map((name) => folder + name).sort()).toEqual(bundles.map(({ file }) => file).sort())
})
