/** JSON Schema 2020-12 with formats, for tests. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../../src/contract/endpoint.ts'

export type Validator = (value: unknown) => readonly string[]

/** To compile a schema takes longer than to check most values: each is compiled once. */
const compiled = new WeakMap<JsonSchema, Validator>()

/**
 * Says what is wrong with a value, each as a place and a sentence; nothing when it is valid.
 *
 * @throws when the schema itself is not valid
 */
export function validator(schema: JsonSchema): Validator {
  const validate = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, validate)
  return validate
}

function compile(schema: JsonSchema): Validator {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  return (value) => {
    validate(value)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
