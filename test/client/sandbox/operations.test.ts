import { describe, expect, it } from 'vitest'
import { readOperations } from '../../../src/browser/sandbox/operations.ts'
import { renderOpenApi } from '../../../src/publish/render/api/openapi.ts'
import { contextFixture } from '../../fixture/site.ts'
import { everyKind } from '../../publish/render/openapi-rows.ts'

const context = contextFixture({ endpoints: everyKind })
const groups = readOperations(JSON.parse(renderOpenApi(context.site, context)))
const operations = groups.flatMap((group) => group.operations)

describe('the operations of an OpenAPI document', () => {
  it('are all there, under the words of their tag', () => {
    expect(operations.length).toBeGreaterThan(everyKind.length)
    expect(groups.map(({ title }) => title)).toContain('Documents and operations for AI agents and other programs')
  })

  it('have their parameters with examples, their body and their media types', () => {
    const body = operations.find(({ id }) => id === 'createSampleJob')?.body
    expect(JSON.parse(body?.example ?? '')).toEqual({ type: 'ask' })
    const stream = operations.find(({ id }) => id === 'sampleAskByGet')
    expect(stream?.parameters).toMatchObject([{ name: 'query', in: 'query', example: 'What is soil?' }])
    expect(stream?.mediaTypes).toEqual(['application/json', 'text/event-stream'])
  })

  it.each([null, 'text', [], {}, { paths: [] }, { paths: { '/': null, '/x': { get: 1, parameters: [] } } }])(
    'are none in what is no such document: %j',
    (document) => {
      expect(readOperations(document).flatMap((group) => group.operations)).toEqual([])
    },
  )
})
