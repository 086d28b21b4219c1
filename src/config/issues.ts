/** Explains schema issues to owners: the key, the value found, the value expected, and the key probably meant. */
import * as z from 'zod'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import type { JsonSchema } from '../contract/endpoint.ts'
import { isJsonObject } from '../text/json.ts'
import { nearest } from '../text/nearest.ts'
import type { ConfigOrigin, KeyPath } from './error.ts'
import { configSchema } from './schema.ts'

type Issue = z.core.$ZodIssue

/** @param input the value that was checked: issues have a path in it, not the value */
export function describeIssues(issues: readonly Issue[], input: unknown, place: ConfigOrigin): Diagnostic[] {
  return issues.flatMap((issue) => describeIssue(issue, input, place))
}

/** A value as an error quotes it: short, and without a password. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  const text = (JSON.stringify(value) ?? String(value)).replace(/\/\/[^/@]*@/, '//…@')
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function describeIssue(issue: Issue, input: unknown, place: ConfigOrigin): Diagnostic[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...issue.path, key], place))
  if (issue.code === 'invalid_union') return [describeUnion(issue, input, place)]
  if (issue.code === 'invalid_key') {
    const expected = issue.issues[0] === undefined ? issue.message : expectation(issue.issues[0])
    return [invalid(issue.path, `The key ${show(issue.path)} is not allowed`, expected, place)]
  }
  return [invalid(issue.path, finding(input, issue.path), expectation(issue) + keysOf(issue), place)]
}

/** The keys of an expected object, if the value is something else. */
function keysOf(issue: Issue): string {
  if (issue.code !== 'invalid_type' || issue.expected !== 'object' || issue.path.length === 0) return ''
  const known = knownKeys(issue.path)
  return known.length > 0 ? ` with ${known.join(', ')}` : ''
}

function finding(input: unknown, path: KeyPath): string {
  const subject = path.length === 0 ? 'The configuration' : show(path)
  const value = valueAt(input, path)
  return value === undefined ? `${subject} is missing` : `${subject} is ${describeValue(value)}`
}

/** Explains the alternative that matched most; if none matched the type, names all. */
function describeUnion(issue: z.core.$ZodIssueInvalidUnion, input: unknown, place: ConfigOrigin): Diagnostic {
  const deeper = issue.errors.flat().find((inner) => inner.path.length > 0)
  const path = [...issue.path, ...(deeper?.path ?? [])]
  const alternatives = issue.errors.flatMap(([first]) => (first ? [expectation(first)] : []))
  const expected = deeper ? expectation(deeper) : (ownMessage(issue) ?? alternatives.join(' or '))
  return invalid(path, finding(input, path), expected, place)
}

function unknownKey(path: KeyPath, { file, locate }: ConfigOrigin): Diagnostic {
  const known = knownKeys(path.slice(0, -1))
  const name = String(path.at(-1))
  const meant = nearest(name, known)
  const hint = meant
    ? `Did you mean "${show([...path.slice(0, -1), meant])}"?`
    : `Known keys here: ${known.length > 0 ? known.join(', ') : 'none'}.`
  return diagnostic('CONFIG_INVALID', { file, line: locate?.(path) }, `${show(path)} is not a known key.`, hint)
}

function invalid(path: KeyPath, message: string, expected: string, { file, locate }: ConfigOrigin): Diagnostic {
  return diagnostic('CONFIG_INVALID', { file, line: locate?.(path) }, `${message}.`, `Expected ${expected}.`)
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Messages from our schema name what is expected; those of zod only say that the input is invalid. */
function ownMessage({ message }: Issue): string | undefined {
  return /^(Invalid|Too|Unrecognized)\b/.test(message) ? undefined : message
}

function expectation(issue: Issue): string {
  const own = ownMessage(issue)
  if (own !== undefined) return own
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? `at least ${issue.minimum} ${issue.origin === 'array' ? 'item' : 'character'}`
        : `a number of at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_format':
      return formats[issue.format] ?? issue.message
    default:
      return issue.message
  }
}

const formats: Readonly<Record<string, string>> = {
  url: 'a URL such as "https://example.com"',
  email: 'an e-mail address',
}

/** `robots.rules[0].userAgent`, with quotes where a key is not an identifier. */
function show(path: KeyPath): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key)
      if (!/^[\w$-]+$/.test(name)) return `[${JSON.stringify(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}

/** The value at a path of keys; `undefined` if the path ends early. */
export function valueAt(input: unknown, path: KeyPath): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** Known keys at a path, from the JSON Schema of the configuration. */
function knownKeys(path: KeyPath): string[] {
  let places: JsonSchema[] = [z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' })]
  for (const key of path) places = places.flatMap((schema) => below(schema, key))
  return places
    .flatMap((schema) => [schema, ...list(schema.anyOf)])
    .flatMap(({ properties }) => (isJsonObject(properties) ? Object.keys(properties) : []))
}

function below(schema: JsonSchema, key: PropertyKey): JsonSchema[] {
  const next = typeof key === 'number' ? schema.items : propertyOf(schema, String(key))
  const here = isJsonObject(next) ? [next] : []
  return [...here, ...list(schema.anyOf).flatMap((alternative) => below(alternative, key))]
}

function propertyOf({ properties, additionalProperties }: JsonSchema, key: string): unknown {
  return isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties
}

function list(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
