import { expect, it } from 'vitest'
import type { PreparedRoute, Snapshot } from '../../../src/contract/snapshot.ts'
import { createNearestPaths } from '../../../src/serve/http/not-found.ts'
import { fixtureSnapshot } from '../fixture.ts'

const nearest = createNearestPaths(fixtureSnapshot())

it.each([
  ['/notes/soils', '/notes/soil'],
  ['/jornal/soil', '/notes/soil'],
  ['/notes/sol', undefined],
  ['/notes/compots', '/notes/compost'],
  ['/notes/the-compost-heap', '/notes/compost'],
  ['/notes/compots.md', '/notes/compost.md'],
  ['/notes/COMPOST', '/notes/compost'],
  ['/notes/%C3%89tude', '/notes/%C3%A9tude'],
  ['/zzzz', undefined],
  ['/', undefined],
  ['/%ff', undefined],
])('near %s lies %s', (path, expected) => {
  expect(nearest.find(path)[0]).toBe(expected)
})

it('never names a page that is not to be found', () => {
  expect(nearest.find('/hidden')).toEqual([])
})

it('costs little on a large site, and no more for a long address', () => {
  const routes = new Map<string, PreparedRoute>()
  for (let i = 0; i < 100_000; i++) {
    const path = `/notes/note-about-${i % 977}-and-${i}`
    routes.set(path, { kind: 'prepared', path, endpoint: 'entry', mediaType: 'text/html', lastModified: 0 })
  }
  const snapshot: Snapshot = { ...fixtureSnapshot(), routes }
  const large = createNearestPaths(snapshot)
  const tail = 'x-'.repeat(3000)
  // Looking at every path so often would outlast the test.
  for (let i = 0; i < 10_000; i++)
    expect(large.find(`/notes/note-abuot-${i}-and-${tail}`).length).toBeLessThanOrEqual(3)
})

it('uses the index of the snapshot before while the addresses are the same, and names what came and not what went', () => {
  const snapshot = fixtureSnapshot()
  const first = createNearestPaths(snapshot)
  expect(first.find('/notes/soils')[0]).toBe('/notes/soil')
  const edited = createNearestPaths({ routes: new Map(snapshot.routes) }, createNearestPaths(snapshot, first))
  expect(edited.find('/notes/soils')[0]).toBe('/notes/soil')
  expect(edited.index).toBe(first.index)
  const soil = snapshot.routes.get('/notes/soil')
  if (soil?.kind !== 'prepared') throw new Error('There is a note about soil.')
  const moved = new Map(snapshot.routes).set('/notes/sands', { ...soil, path: '/notes/sands' })
  moved.delete('/notes/soil')
  const after = createNearestPaths({ routes: moved }, edited)
  expect(after.find('/notes/sandz')[0]).toBe('/notes/sands')
  expect(after.find('/notes/soils')).not.toContain('/notes/soil')
  const hidden = createNearestPaths(
    { routes: new Map(moved).set('/notes/sands', { ...soil, path: '/notes/sands', noindex: true }) },
    after,
  )
  expect(hidden.find('/notes/sandz')).not.toContain('/notes/sands')
})
