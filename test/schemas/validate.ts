/** JSON Schema 2020-12 with formats, for tests. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../../src/contract/endpoint.ts'

/**
 * Tells what is wrong with a value, each as a place and a sentence; nothing when it is valid.
 *
 * @throws when the schema itself is not valid
 */
export function validator(schema: JsonSchema): (value: unknown) => readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  return (value) => {
    validate(value)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
