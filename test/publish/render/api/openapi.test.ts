import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { catalog } from '../../../../src/catalog.ts'
import type { EndpointDescription } from '../../../../src/contract/endpoint.ts'
import { builtinPagesIn } from '../../../../src/publish/builtins.ts'
import { describe as describeRows } from '../../../../src/publish/compile/describe.ts'
import { renderOpenApi } from '../../../../src/publish/render/api/openapi.ts'
import { contextFixture, type SiteOverrides } from '../../../fixture/site.ts'
import { lintOpenApi } from '../../../redocly.ts'
import { everyKind } from '../openapi-rows.ts'

// The fixture's host would do for readers, but linters warn of example hosts.
const config = { baseUrl: 'https://garden.test', title: 'Garden' }

interface OperationObject {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly { readonly name: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Record<string, MediaTypeObject> }
  readonly responses: Record<string, ResponseObject>
}

interface ResponseObject {
  readonly $ref?: string
  readonly headers: Record<string, unknown>
  readonly content?: Record<string, MediaTypeObject>
}

interface MediaTypeObject {
  readonly schema: Record<string, unknown>
  readonly example?: unknown
}

interface OpenApiObject {
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: object
  }
  readonly paths: Record<string, Record<string, OperationObject>>
  readonly components: {
    readonly responses: Record<string, ResponseObject>
    readonly schemas: Record<string, Record<string, unknown>>
  }
  readonly [key: string]: unknown
}

function render(overrides: SiteOverrides = {}): string {
  const context = contextFixture({ endpoints: everyKind, ...overrides, config: { ...config, ...overrides.config } })
  return renderOpenApi(context.site, context)
}

function document(overrides?: SiteOverrides): OpenApiObject {
  return JSON.parse(render(overrides))
}

function operationsIn(paths: OpenApiObject['paths']): [string, OperationObject][] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).map((operation): [string, OperationObject] => [path, operation]),
  )
}

describe('/openapi.json', () => {
  it('describes every endpoint of the context that is no file', () => {
    const { paths } = document()
    for (const row of everyKind) {
      const methods = row.kind === 'live' ? row.operations.map(({ method }) => method.toLowerCase()) : ['get']
      expect(Object.keys(paths[row.path] ?? {}), row.path).toEqual(expect.arrayContaining(methods))
    }
  })

  it('is valid by the JSON schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(render())
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('gives the recommended rules of Redocly nothing to report', async () => {
    expect(await lintOpenApi(render())).toEqual([])
  })

  it('stays clean for an empty site without licence and author', async () => {
    const empty = { license: undefined, author: undefined, description: '' }
    expect(await lintOpenApi(render({ config: empty, entries: {}, pages: [] }))).toEqual([])
  })

  it('describes the whole catalog, and gives Redocly nothing to report on it', async () => {
    const overrides = { config: { ...config, aliases: { github: 'https://github.com/x' } } }
    const { site, config: resolved } = contextFixture(overrides)
    const endpoints = describeRows(catalog, site, resolved, builtinPagesIn(resolved))
    const text = render({ ...overrides, endpoints })
    const { paths }: OpenApiObject = JSON.parse(text)
    const expected = new Set(endpoints.filter(({ kind }) => kind !== 'file').map(({ path }) => path))
    expect(new Set(Object.keys(paths))).toEqual(expected)
    expect(await lintOpenApi(text)).toEqual([])
  })

  it('gives every operation a unique name that function-calling tools accept', () => {
    const twice = everyKind.map((row): EndpointDescription => ({ ...row, id: 'Über Seite!' }))
    const ids = operationsIn(document({ endpoints: twice }).paths).map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })

  it('gives every operation a summary, a description and its successes inline', () => {
    for (const [path, operation] of operationsIn(document().paths)) {
      expect(operation.summary, path).not.toBe('')
      expect(operation.description.length, path).toBeGreaterThan(20)
      for (const [, response] of Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))) {
        expect(response.$ref).toBeUndefined()
        for (const { schema } of bodies(response)) expect(schema).not.toHaveProperty('$ref')
      }
    }
  })

  it('writes an error that several operations have once, and refers to it', () => {
    const { paths, components } = document()
    const errors = operationsIn(paths).flatMap(([, { responses }]) =>
      Object.entries(responses).filter(([status]) => !status.startsWith('2')),
    )
    const written = errors.filter(([, { $ref }]) => $ref === undefined).map(([, response]) => JSON.stringify(response))
    expect(new Set(written).size).toBe(written.length)
    const shared = Object.values(components.responses).map((response) => JSON.stringify(response))
    expect(shared.filter((response) => written.includes(response))).toEqual([])
    expect(new Set(shared).size).toBe(shared.length)
    expect(components.responses).toHaveProperty('NotFound')
  })

  it('writes the large parts of schemas once, whichever operations have them', () => {
    const item = { type: 'object', properties: Object.fromEntries(words(30).map((word) => [word, { type: 'string' }])) }
    const list = (id: string): EndpointDescription => ({
      kind: 'prepared',
      id,
      path: `/${id}.json`,
      summary: 'A list',
      audience: 'agents',
      per: 'site',
      mediaType: 'application/json',
      schema: { type: 'object', properties: { [id]: { type: 'integer' }, rows: { type: 'array', items: item } } },
    })
    const text = render({ endpoints: [list('one'), list('two'), list('three')] })
    expect(text.split('"word29":{"type"').length).toBe(2)
    const { paths, components }: OpenApiObject = JSON.parse(text)
    const [body] = bodies(paths['/two.json']?.get?.responses['200'] ?? { headers: {} })
    expect(body?.schema).toMatchObject({ properties: { rows: { $ref: '#/components/schemas/OneRows' } } })
    expect(components.schemas.OneRows).toEqual({ type: 'array', items: item })
  })

  it('marks what answers 404 on purpose, and gives it no success', () => {
    const { paths } = document()
    const absent = operationsIn(paths).filter(([, operation]) => 'x-absent' in operation)
    expect(absent.map(([path]) => path)).toEqual(['/.well-known/oauth-authorization-server'])
    for (const [, operation] of absent) {
      expect(operation).toMatchObject({ 'x-absent': true, tags: ['absent'] })
      expect(operation.responses).toHaveProperty('404')
      expect(Object.keys(operation.responses).filter((status) => status.startsWith('2'))).toEqual([])
    }
  })

  it('shows parameters that exist on this very site', () => {
    const { paths } = document()
    expect(paths['/notes/{slug}.md']?.get?.parameters?.[0]).toMatchObject({ name: 'slug', example: 'soil' })
    expect(paths['/tags/{tag}']?.get?.parameters?.[0]).toMatchObject({ name: 'tag', example: 'garden' })
  })

  it('leaves the example of a parameter out where the site has nothing to show', () => {
    const parameter = document({ entries: {} }).paths['/notes/{slug}.md']?.get?.parameters?.[0]
    expect(parameter).not.toHaveProperty('example')
  })

  it('gives every response the headers that every response carries (specification, "Limits")', () => {
    const { paths, components } = document()
    for (const [path, { responses }] of operationsIn(paths)) {
      for (const { headers } of Object.values(responses).map((response) => resolved(response, components.responses))) {
        expect(Object.keys(headers), path).toEqual(
          expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy']),
        )
      }
    }
  })

  it.each([
    ['/notes/{slug}.md', 'get', ['200', '304', '308', '401', '404', '405', '410', '412', '414']],
    // Tags and lists are not remembered, so they never answer 410.
    ['/tags/{tag}', 'get', ['200', '304', '308', '401', '404', '405', '412', '414']],
    ['/developers', 'get', ['200', '304', '308', '401', '405', '406', '412', '414']],
    ['/github', 'get', ['308', '401', '405', '414', 'default']],
    ['/.well-known/oauth-authorization-server', 'get', ['308', '401', '404', '414', 'default']],
    ['/api/sample-jobs', 'post', ['202', '401', '405', '413', '414', '415', '429', '500']],
    ['/sample-ask', 'get', ['200', '401', '403', '405', '414', '500']],
  ])('names every status that %s (%s) can answer', (path, method, statuses) => {
    expect(Object.keys(document().paths[path]?.[method]?.responses ?? {})).toEqual(statuses)
  })

  it('says where the Authorization rule, redirects and waiting times are told', () => {
    const { paths, components } = document()
    const headersOf = (path: string, method: string, status: string) =>
      Object.keys(resolved(paths[path]?.[method]?.responses[status], components.responses).headers)
    expect(headersOf('/llms.txt', 'get', '401')).toContain('WWW-Authenticate')
    expect(headersOf('/github', 'get', '308')).toContain('Location')
    expect(headersOf('/api/sample-jobs', 'post', '202')).toEqual(expect.arrayContaining(['Location', 'Retry-After']))
    expect(headersOf('/api/sample-jobs', 'post', '429')).toContain('Retry-After')
  })

  it('lists the Markdown that is negotiated at the address of a page', () => {
    const types = Object.keys(document().paths['/developers']?.get?.responses['200']?.content ?? {})
    expect(types).toEqual(['text/html; charset=utf-8', 'text/markdown; charset=utf-8'])
  })

  it('renders bodies, streams and examples of computed operations', () => {
    const { paths } = document()
    expect(paths['/api/sample-jobs']?.post?.requestBody?.content['application/json']?.example).toEqual({ type: 'ask' })
    const answer = paths['/sample-ask']?.get?.responses['200']?.content
    expect(answer?.['text/event-stream']?.example).toContain('event: start')
  })

  it('has only examples that their schema accepts', () => {
    const { paths, components } = document()
    const ajv = addFormats.default(new Ajv2020({ strict: false }))
    ajv.addSchema({ $id: 'openapi', components })
    for (const [path, operation] of operationsIn(paths)) {
      const contents = Object.values(operation.responses).flatMap(bodies)
      for (const { schema, example } of contents) {
        if (example === undefined) continue
        const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'))
        expect(ajv.validate(rooted, example), `${path}: ${ajv.errorsText()}`).toBe(true)
      }
    }
  })

  it('states every convention in full', () => {
    const { description } = document().info
    for (const topic of ['Authentication', 'Rate limits', 'Error answers', 'Caching', 'Content negotiation'])
      expect(description).toContain(`## ${topic}\n`)
    for (const topic of ['Versioning and deprecation', 'Citation', 'Bounds'])
      expect(description).toContain(`## ${topic}\n`)
    expect(description).toContain('https://garden.test/.well-known/oauth-protected-resource')
    expect(description).toContain('60;w=60')
  })

  it('changes the numbers of the rate limit together with the configuration', () => {
    const text = render({ config: { rateLimit: { limit: 7, windowSeconds: 11 } } })
    expect(text).toContain('7;w=11')
    expect(text).not.toContain('60;w=60')
  })

  it.each([
    ['CC-BY-4.0', { name: 'CC-BY-4.0', identifier: 'CC-BY-4.0' }],
    ['https://license.test/', { name: 'https://license.test/', url: 'https://license.test/' }],
    ['all rights reserved', { name: 'all rights reserved', url: 'https://garden.test/' }],
  ])('names the licence %s', (license, expected) => {
    expect(document({ config: { license } }).info.license).toEqual(expected)
  })

  it('survives hostile titles', async () => {
    const title = '"}]</script>\u2028# <img src=x onerror=alert(1)> \\'
    const text = render({ config: { title, description: '# Owned\n\n## Authentication' } })
    const { info } = JSON.parse(text)
    expect(info.title).toBe(title)
    expect(info.description).not.toMatch(/^# Owned/m)
    expect(info.description.match(/^## Authentication$/gm)).toHaveLength(1)
    expect(await lintOpenApi(text)).toEqual([])
  })

  it('stays below 1 MB, whatever lies at the root, and says what it leaves out', () => {
    const many = Array.from({ length: 3000 }, (_, index): EndpointDescription => {
      const path = `/page-${index}` as const
      return index % 2 === 0
        ? { kind: 'alias', id: `alias${index}`, path, summary: 'An alias', audience: 'people' }
        : {
            kind: 'prepared',
            id: `page${index}`,
            path,
            summary: 'A page',
            audience: 'people',
            per: 'page',
            mediaType: 'text/html',
          }
    })
    const text = render({ endpoints: [...everyKind, ...many] })
    expect(text.length).toBeLessThan(1_000_000)
    expect(JSON.parse(text).info.description).toMatch(/29\d\d more pages and aliases/)
  })

  it('is the same text for the same site', () => {
    expect(render()).toBe(render())
  })
})

/** A response itself, or the component that it refers to. */
function resolved(response: ResponseObject | undefined, components: Record<string, ResponseObject>): ResponseObject {
  const found = response?.$ref === undefined ? response : components[response.$ref.replace(/^.*\//, '')]
  if (found === undefined) throw new Error(`There is no response ${response?.$ref}.`)
  return found
}

function words(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `word${index}`)
}

function bodies({ content = {} }: ResponseObject): MediaTypeObject[] {
  return Object.values(content)
}
