import { expect, test } from 'vitest'
import type { PreparedDescription } from '../../../../src/contract/endpoint.ts'
import { operationsOf } from '../../../../src/publish/render/api/operations.ts'
import { searchOperation } from '../../../../src/serve/search-page/operation.ts'
import { contextFixture } from '../../../fixture/site.ts'

const row: PreparedDescription = {
  kind: 'prepared',
  id: 'search',
  per: 'site',
  path: '/search',
  mediaType: 'text/html; charset=utf-8',
  summary: 'Search page',
  audience: 'people',
  onQuery: searchOperation,
}

test('a document that also answers a query string is one operation with its parameters', () => {
  const operations = operationsOf(contextFixture({ endpoints: [row] }))
  expect(operations).toMatchObject([
    { id: 'search', method: 'GET', description: expect.stringContaining('With `q`'), example: '/search?q=notes' },
  ])
  expect(operations[0]?.parameters).toEqual(searchOperation.parameters)
  expect([...(operations[0]?.responses.keys() ?? [])]).toEqual(expect.arrayContaining(['200', '304', '500']))
})

test('without it, the document has neither parameters nor failures of its own', () => {
  const { onQuery: _, ...plain } = row
  const [operation] = operationsOf(contextFixture({ endpoints: [plain] }))
  expect(operation?.parameters).toEqual([])
  expect(operation?.responses.has('500')).toBe(false)
})
