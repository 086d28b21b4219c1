/** The page about the configuration, from its schema. */
import { z } from 'zod'
import { configSchema } from '../../src/config/schema.ts'
import { isJsonObject } from '../../src/text/json.ts'
import { table } from './table.ts'

type Schema = Readonly<Record<string, unknown>>

/** A key as a row of the page. */
interface Key {
  /** From the top of the configuration: `rateLimit.limit`. */
  readonly path: string
  readonly type: string
  /** In JSON; empty if there is none. */
  readonly standard: string
  readonly description: string
}

export function configurationPage(): string {
  const keys = configurationKeys()
  const rows = keys.map(({ path, type, standard, description }) => [
    `\`${path}\``,
    type,
    standard === '' ? '' : `\`${standard}\``,
    description,
  ])
  return `# Configuration

A site needs none. To change something, put one of these files into the site folder: \`lectern.config.ts\`, \`.mts\`, \`.js\`, \`.mjs\`,
\`.json\` or \`.yaml\`. All of them have the same keys, and every key is optional.

\`\`\`yaml
title: Field notes
baseUrl: https://example.com
collections:
  essays:
    title: Essays
\`\`\`

A TypeScript file gets types from \`defineConfig\`:

\`\`\`ts
import { defineConfig } from 'lectern'

export default defineConfig({ title: 'Field notes', baseUrl: 'https://example.com' })
\`\`\`

An unknown key is an error that names the nearest known one. Flags override the environment (\`LECTERN_BASE_URL\`,
\`LECTERN_REDIS_URL\`), and the environment overrides the file.

## Keys

${table(['Key', 'Type', 'Default', 'Meaning'], rows)}
`
}

/** Every key with the keys below it, in the order of the schema. */
export function configurationKeys(): Key[] {
  return keysOf(z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }), '')
}

function keysOf(schema: Schema, prefix: string): Key[] {
  const { properties } = schema
  if (!isJsonObject(properties)) return []
  return Object.entries(properties).flatMap(([name, value]) => {
    if (!isJsonObject(value)) return []
    const path = prefix === '' ? name : `${prefix}.${name}`
    const hasDefault = 'default' in value && !isEmptyObject(value.default)
    const key: Key = {
      path,
      type: typeOf(value),
      standard: hasDefault ? JSON.stringify(value.default) : '',
      description: typeof value.description === 'string' ? value.description : '',
    }
    return [key, ...below(value, path)]
  })
}

/** Keys of an object, of the items of a list, and of the values of a map, whose key is `*`. */
function below(schema: Schema, path: string): Key[] {
  const { items, additionalProperties } = schema
  return [
    ...keysOf(schema, path),
    ...(isJsonObject(items) ? keysOf(items, `${path}[]`) : []),
    ...(isJsonObject(additionalProperties) ? keysOf(additionalProperties, `${path}.*`) : []),
  ]
}

function typeOf(schema: Schema): string {
  const { type, anyOf, items, additionalProperties } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isJsonObject).map(typeOf))].join(' or ')
  if (type === 'array') return `list of ${isJsonObject(items) ? plural(typeOf(items)) : 'values'}`
  if (type === 'object' && isJsonObject(additionalProperties)) return `map of ${plural(typeOf(additionalProperties))}`
  return typeof type === 'string' ? (typeNames[type] ?? type) : 'any'
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
}

function plural(type: string): string {
  if (type.startsWith('list of ')) return type.replace('list', 'lists')
  return type.includes(' or ') ? `(${type})` : type.replace(/$/, 's')
}

function isEmptyObject(value: unknown): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0
}
