/**
 * Every entry point of the package has a source, so that a file that is renamed or merged is
 * missed before it is packed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const manifest: {
  readonly bin: Record<string, string>
  readonly exports: Record<string, string | Record<string, string>>
} = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

test('package.json names only files that the build makes', () => {
  const targets = [...Object.values(manifest.exports), manifest.bin].flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const built = targets.filter((target) => target.includes('dist/'))
  expect(built.length).toBeGreaterThan(10)
  const sourceOf = (target: string) => target.replace(/^(\.\/)?dist\//, 'src/').replace(/(\.d)?\.[jt]s$/, '.ts')
  expect(built.filter((target) => !existsSync(new URL(sourceOf(target), root)))).toEqual([])
})
