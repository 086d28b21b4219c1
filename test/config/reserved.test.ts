import { expect, test } from 'vitest'
import { reservedSegments } from '../../src/config/reserved.ts'

const rows = ['/', '/llms.txt', '/tags/{tag}', '/api/jobs/{id}', '/{collection}/index.json', '/notes/{slug}'].map(
  (path) => ({ path }),
)

test('the first segment of every path is reserved, and the folder of root pages', () => {
  expect([...reservedSegments(rows)].sort()).toEqual(['api', 'llms.txt', 'notes', 'pages', 'tags'])
})

test('names of collections stay free', () => {
  expect(reservedSegments(rows, ['notes', 'pages']).has('notes')).toBe(false)
})
