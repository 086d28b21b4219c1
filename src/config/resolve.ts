import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { isJsonObject } from '../text/json.ts'
import { listeningOrigin, parseBaseUrl } from './base-url.ts'
import { ConfigError, type ConfigOrigin } from './error.ts'
import { describeIssues, describeValue, valueAt } from './issues.ts'
import { type CollectionConfig, configSchema, type OwnCollection, type ResolvedConfig } from './schema.ts'

/** Settings that override the configuration file, and what errors need to point into it. */
export interface ResolveOptions {
  /** From the command line. */
  readonly flags?: { readonly baseUrl?: string | undefined }
  /** Environment variables: `LECTERN_BASE_URL` and `LECTERN_REDIS_URL`. An empty one counts as absent. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Host to listen on: the base address if nothing else names one. Defaults to 127.0.0.1. */
  readonly host?: string
  /** Defaults to 4321. */
  readonly port?: number
  /** The service itself uses TLS. */
  readonly tls?: boolean
  /** Title of a site whose configuration and home page give none; "Lectern" by default. */
  readonly title?: string
  /** Names that no collection may have: see `reservedSegments`. */
  readonly reserved?: Iterable<string>
  /** What `kind` may be; anything by default. */
  readonly kinds?: readonly string[]
  /** Name of the configuration file in diagnostics. */
  readonly file?: string
  /** Line of a key in that file, from 1. */
  readonly locate?: ConfigOrigin['locate']
}

/**
 * Fills in defaults and applies flags and environment: flag > environment > configuration > `http://HOST:PORT`.
 *
 * @param input content of the configuration file, unchecked; an empty configuration is valid
 * @throws {ConfigError} with a diagnostic for everything that is wrong
 */
export function resolveConfig(input: unknown = {}, options: ResolveOptions = {}): ResolvedConfig {
  const file = options.file ?? 'lectern.config'
  // Compiling the schema first pays where it is used many times.
  const parsed = configSchema.safeParse(input, { jitless: true })
  const diagnostics = parsed.success ? [] : describeIssues(parsed.error.issues, input, { file, locate: options.locate })
  const redisUrl = environmentRedisUrl(options.env, diagnostics)
  const baseUrl = resolveBaseUrl(parsed.data?.baseUrl ?? writtenBaseUrl(input), options, file, diagnostics)
  diagnostics.push(...unknownKind(parsed.data?.kind, options, file))
  diagnostics.push(...reservedNames(parsed.data?.collections ?? {}, options, file))
  // Diagnostics without a line, of flags and the environment, come first.
  const inFileOrder = diagnostics.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  if (!parsed.success || diagnostics.length > 0) throw new ConfigError(inFileOrder)

  const { collections, rateLimit, title = options.title ?? 'Lectern', ...rest } = parsed.data
  return {
    ...rest,
    title,
    ...(parsed.data.title === undefined ? { isTitleDefault: true } : {}),
    ...(valueAt(input, ['language']) === undefined ? { isLanguageDefault: true } : {}),
    ...(valueAt(input, ['contentDir']) === undefined ? { isContentDirDefault: true } : {}),
    ...(options.file === undefined ? {} : { origin: { file, locate: options.locate } }),
    rateLimit: redisUrl === undefined ? rateLimit : { ...rateLimit, redisUrl },
    baseUrl,
    collections: resolveCollections(collections),
    untitled: ownCollections.filter((name) => collections[name]?.title === undefined),
  }
}

/**
 * The configuration without the keys, and the keys below those, that have a fault, so that a check finds more than its
 * first one.
 *
 * @param input content of the configuration file, unchecked
 * @returns nothing if a flag or the environment is wrong
 */
export function usableConfig(input: unknown, options: ResolveOptions): ResolvedConfig | undefined {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(isJsonObject(input) ? input : {})) {
    if (resolveIfValid({ [key]: value }, options)) kept[key] = value
    else if (isJsonObject(value)) {
      const parts = Object.entries(value).filter(([name, part]) => resolveIfValid({ [key]: { [name]: part } }, options))
      kept[key] = Object.fromEntries(parts)
    }
  }
  return resolveIfValid(kept, options) ?? resolveIfValid({}, options)
}

function resolveIfValid(input: unknown, options: ResolveOptions): ResolvedConfig | undefined {
  try {
    return resolveConfig(input, options)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** Whether the address of the site is configured; else it depends on where the service listens. */
export function hasBaseUrl(input: unknown, options: Pick<ResolveOptions, 'flags' | 'env'>): boolean {
  return (options.flags?.baseUrl || options.env?.LECTERN_BASE_URL || writtenBaseUrl(input)) !== undefined
}

function writtenBaseUrl(input: unknown): string | undefined {
  const written = valueAt(input, ['baseUrl'])
  return typeof written === 'string' ? written : undefined
}

/** Checks every address, even if another one overrides it: a wrong value must not stay hidden. */
function resolveBaseUrl(
  written: string | undefined,
  { flags, env, host = '127.0.0.1', port = 4321, tls = false, locate }: ResolveOptions,
  file: string,
  diagnostics: Diagnostic[],
): string {
  const places = [
    { value: flags?.baseUrl, name: '--base-url', place: { file: 'command line' } },
    { value: env?.LECTERN_BASE_URL || undefined, name: 'LECTERN_BASE_URL', place: { file: 'environment' } },
    { value: written, name: 'baseUrl', place: { file, line: locate?.(['baseUrl']) } },
  ]
  let origin: string | undefined
  for (const { value, name, place } of places) {
    if (value === undefined) continue
    const parsed = parseBaseUrl(value)
    if ('origin' in parsed) {
      origin ??= parsed.origin
      continue
    }
    const message = `${name} is ${describeValue(value)}, ${parsed.found}.`
    const hint =
      'Write the origin alone, such as "https://example.com": the paths below it belong to the service. Only "lectern export --base-url" takes a path, for files below one.'
    diagnostics.push(diagnostic('CONFIG_INVALID', place, message, hint))
  }
  return origin ?? listeningOrigin(host, port, tls)
}

function environmentRedisUrl(env: ResolveOptions['env'], diagnostics: Diagnostic[]): string | undefined {
  const value = env?.LECTERN_REDIS_URL || undefined
  if (value !== undefined && !/^rediss?:\/\/./.test(value)) {
    const message = `LECTERN_REDIS_URL is ${describeValue(value)}.`
    const hint = 'Expected a URL such as "redis://localhost:6379".'
    diagnostics.push(diagnostic('CONFIG_INVALID', { file: 'environment' }, message, hint))
  }
  return value
}

function unknownKind(kind: string | undefined, { kinds, locate }: ResolveOptions, file: string): Diagnostic[] {
  if (kind === undefined || kinds === undefined || kinds.includes(kind)) return []
  const message = `kind is ${describeValue(kind)}, which is not a kind of folder.`
  const hint = `Expected one of ${kinds.join(', ')}.`
  return [diagnostic('CONFIG_INVALID', { file, line: locate?.(['kind']) }, message, hint)]
}

function reservedNames(collections: object, { reserved = [], locate }: ResolveOptions, file: string): Diagnostic[] {
  const taken = new Set(reserved)
  return Object.keys(collections)
    .filter((name) => taken.has(name))
    .map((name) => {
      const message = `collections.${name} cannot be a collection: the service answers at /${name} itself.`
      const place = { file, line: locate?.(['collections', name]) }
      return diagnostic('CONFIG_INVALID', place, message, 'Give the collection and its folder another name.')
    })
}

const ownCollections = ['notes', 'jornal', 'lab'] as const satisfies readonly OwnCollection[]

const builtin: ReadonlyMap<string, CollectionConfig> = new Map([
  ['notes', { name: 'notes', title: 'Notes', description: '', byline: false }],
  ['jornal', { name: 'jornal', title: 'Journal', description: '', byline: true }],
  ['lab', { name: 'lab', title: 'Lab', description: '', byline: false }],
] satisfies readonly (readonly [OwnCollection, CollectionConfig])[])

type WrittenCollections = ReturnType<typeof configSchema.parse>['collections']

function resolveCollections(written: WrittenCollections): CollectionConfig[] {
  const names = new Set([...builtin.keys(), ...Object.keys(written)])
  return [...names].map((name) => {
    const defaults = builtin.get(name) ?? { name, title: name, description: '', byline: false }
    const { title, description, byline } = written[name] ?? {}
    return {
      name,
      title: title ?? defaults.title,
      description: description ?? defaults.description,
      byline: byline ?? defaults.byline,
    }
  })
}
