import { describe, expect, it } from 'vitest'
import { catalog, type RowId } from '../src/catalog.ts'
import { buildSite, createMemorySource, type Endpoint, resolveConfig } from '../src/index.ts'
import type { LiveHandler, LiveHandlers } from '../src/serve/live.ts'
import { liveRows, type OperationId } from '../src/serve/operations.ts'
import { searchJsonEndpoint } from '../src/serve/search-page/json-endpoint.ts'

const config = resolveConfig({ baseUrl: 'https://garden.example' })
const source = createMemorySource({ 'content/notes/soil.md': '# Soil' })
const handler: LiveHandler = () => new Response()

describe('ids of rows', () => {
  it('are a type, which knows those that helpers make', () => {
    const known: readonly RowId[] = [
      'home',
      'homeMarkdown',
      'tagListPageMarkdown',
      'collectionRss',
      'ask',
      'publicFile',
    ]
    // @ts-expect-error no row has this id
    const unknown: RowId = 'nothing'
    const ids: readonly string[] = catalog.map(({ id }) => id)
    expect(known.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids).not.toContain(unknown)
  })

  it('are each of one row: two rows with one id are an error at start', async () => {
    const robots: Endpoint = { kind: 'alias', id: 'robots', path: '/{alias}', audience: 'people', summary: 'Robots' }
    await expect(buildSite({ source, config, endpoints: [...catalog, robots] })).rejects.toMatchObject({
      code: 'ROW_DUPLICATE',
      message: 'Two rows of the catalog have the id "robots"; the second is /{alias}.',
      hint: 'Give one of them another id.',
    })
    await expect(buildSite({ source, config })).resolves.toBeDefined()
  })
})

describe('operations', () => {
  const { searchJson, ...others }: LiveHandlers<OperationId> = {
    ...{ searchResults: handler, searchResultsMarkdown: handler, searchJson: handler },
    ...{
      ask: handler,
      askByGet: handler,
      callMcp: handler,
      callMcpLearn: handler,
      createJob: handler,
      getJob: handler,
    },
  }

  it('need a handler each, and a handler needs an operation', () => {
    // @ts-expect-error the handler of `searchJson` is missing
    const missing: LiveHandlers<OperationId> = others
    // @ts-expect-error no row names `other`
    const other: LiveHandlers<OperationId> = { searchJson, ...others, other: handler }
    // @ts-expect-error the catalog takes no operation without a handler
    const row: Endpoint<OperationId> = { ...searchJsonEndpoint, operations: [{ ...operation, operationId: 'other' }] }
    expect([missing, other, row]).toHaveLength(3)
  })

  it('are those that the catalog names', async () => {
    const named = catalog.flatMap((row) => {
      if (row.kind === 'live') return row.operations.map(({ operationId }) => operationId)
      return row.kind === 'prepared' && row.onQuery ? [row.onQuery.operationId] : []
    })
    expect(named.sort()).toEqual(Object.keys({ searchJson, ...others }).sort())
    expect(catalog).toEqual(expect.arrayContaining([...liveRows]))
  })
})

const [operation] = searchJsonEndpoint.operations
