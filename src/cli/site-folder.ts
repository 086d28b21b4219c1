/** Reads the configuration of a site folder. */
import path from 'node:path'
import { readConfigFile } from '../adapters/config-file.ts'
import { catalog } from '../catalog.ts'
import { ConfigError } from '../config/error.ts'
import { reservedSegments } from '../config/reserved.ts'
import { hasBaseUrl, type ResolveOptions, resolveConfig, usableConfig } from '../config/resolve.ts'
import { kindNames } from '../content/kinds/kinds.ts'
import { languagesSegment } from '../content/model/translations/site-languages.ts'
import { builtinPages } from '../publish/builtins.ts'

export type ConfigSources = Pick<ResolveOptions, 'flags' | 'env' | 'host' | 'port' | 'tls'>

/** Hint when a site that goes public has no configured address. */
export const baseUrlCure =
  'Write "baseUrl: https://example.com" in lectern.config.yaml, set LECTERN_BASE_URL, or pass --base-url.'

/**
 * `hasBaseUrl` says whether the public address is configured, and does not depend on where the service listens.
 *
 * @throws {ConfigError} when the configuration cannot be used
 */
export async function readSiteConfig(dir: string, sources: ConfigSources) {
  const { input, options } = await readConfigInput(dir, sources)
  return { config: resolveConfig(input, options), hasBaseUrl: hasBaseUrl(input, sources) }
}

/** The part of a faulty configuration that can be used; nothing if the command line is at fault. */
export async function readUsableConfig(dir: string, sources: ConfigSources) {
  const { input, options } = await readConfigInput(dir, sources).catch((error: unknown) => {
    if (error instanceof ConfigError) return { input: {}, options: configOptions(dir, sources) }
    throw error
  })
  return usableConfig(input, options)
}

async function readConfigInput(dir: string, sources: ConfigSources) {
  const { input, file, locate } = await readConfigFile(dir)
  const place = { ...(file === undefined ? {} : { file }), ...(locate ? { locate } : {}) }
  return { input, options: { ...configOptions(dir, sources), ...place } }
}

function configOptions(dir: string, sources: ConfigSources) {
  // Sites with a collection of this name have no documents by language.
  const reserved = reservedSegments(catalog)
  reserved.delete(languagesSegment)
  for (const { slug } of builtinPages) reserved.add(slug)
  return { ...sources, reserved, title: path.basename(path.resolve(dir)) || 'Lectern', kinds: kindNames }
}
