/** `DESIGN.md` of the search room names files as they are. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sources } from '../sources.ts'

const root = path.resolve(import.meta.dirname, '../..')
const design = readFileSync(path.join(root, 'src/search/DESIGN.md'), 'utf8')
const named = [...design.matchAll(/`((?:[\w-]+\/)*[\w-]+\.(?:ts|md)|(?:src|test)(?:\/[\w-]+)+)`/g)].map(
  ([, name]) => name ?? '',
)

it('every file that it names exists, below the root or below src/search', () => {
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter((name) => ![name, `src/search/${name}`].some((at) => existsSync(path.join(root, at))))
  expect(missing).toEqual([])
})

it('it names every file above the floors, and every floor', () => {
  const own = sources.filter(({ file }) => file.startsWith('search/')).map(({ file }) => file.slice('search/'.length))
  const above = own.filter((file) => !file.includes('/'))
  const floors = [...new Set(own.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))))]
  for (const name of [...above, ...floors]) expect(design).toContain(`\`${name}\``)
})
