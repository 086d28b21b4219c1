/** What the operations of the API description share: errors as responses, and the parts of schemas. */
import type { Content } from '../../../contract/endpoint.ts'
import { groupBy } from '../../../text/group-by.ts'
import { type NamedSchema, type SharedSchemas, shareSchemas } from './openapi-schemas.ts'
import { operationIds, pascalCase } from './operation-ids.ts'
import type { OperationResponse } from './operation-responses.ts'
import type { Operation } from './operations.ts'

export interface SharedParts extends SharedSchemas {
  /** Name of the component that a response is; none where it is inline. */
  nameOf(response: OperationResponse): string | undefined
  /** Responses by their names. */
  readonly responses: ReadonlyMap<string, OperationResponse>
}

/** Successes are never shared as a whole: tools look for them at their operation. */
export function sharedParts(operations: readonly Operation[]): SharedParts {
  const names = namesOfResponses(operations)
  const schemas = shareSchemas(operations.flatMap(bodySchemas))
  return {
    ...schemas,
    nameOf: (response) => names.get(JSON.stringify(response))?.name,
    responses: new Map([...names.values()].map(({ name, response }) => [name, response])),
  }
}

/** Of a response to a request that was right. */
export function isSuccess(status: string): boolean {
  return status.startsWith('2')
}

/** By its JSON, what has a name of its own or occurs more than once. */
function namesOfResponses(operations: readonly Operation[]) {
  const unique = operationIds()
  const errors = operations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, response]) => (isSuccess(status) ? [] : [{ id, status, response }])),
  )
  return new Map(
    [...groupBy(errors, ({ response }) => JSON.stringify(response))].flatMap(([text, [first, ...others]]) => {
      if (first === undefined || (first.response.name === undefined && others.length === 0)) return []
      const name = unique(first.response.name ?? pascalCase(first.id) + first.status)
      return [[text, { name, response: first.response }]]
    }),
  )
}

function bodySchemas({ id, body = {}, responses }: Operation): NamedSchema[] {
  const name = pascalCase(id)
  const schemas = (content: Readonly<Record<string, Content>>, replaceable: boolean, suffix: string) =>
    Object.values(content).map((each) => ({ name: name + suffix, schema: each.schema, replaceable }))
  return [
    ...schemas(body, false, ''),
    ...[...responses].flatMap(([status, { content = {} }]) =>
      isSuccess(status) ? schemas(content, false, '') : schemas(content, true, 'Error'),
    ),
  ]
}
