/** The part of a faulty configuration that can be used, so that a check finds more than its first fault. */
import { isJsonObject } from '../text/json.ts'
import { ConfigError } from './error.ts'
import { type ResolveOptions, resolveConfig } from './resolve.ts'
import type { ResolvedConfig } from './schema.ts'

/**
 * The configuration without the keys, and the keys below those, that have a fault.
 *
 * @param input content of the configuration file, unchecked
 * @returns nothing if a flag or the environment is wrong
 */
export function usableConfig(input: unknown, options: ResolveOptions): ResolvedConfig | undefined {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(isJsonObject(input) ? input : {})) {
    if (resolved({ [key]: value }, options)) kept[key] = value
    else if (isJsonObject(value)) {
      const parts = Object.entries(value).filter(([name, part]) => resolved({ [key]: { [name]: part } }, options))
      kept[key] = Object.fromEntries(parts)
    }
  }
  return resolved(kept, options) ?? resolved({}, options)
}

function resolved(input: unknown, options: ResolveOptions): ResolvedConfig | undefined {
  try {
    return resolveConfig(input, options)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}
