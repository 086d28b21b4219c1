/** Checks the folder that a command names, and reads its configuration. */
import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { readConfigFile } from '../adapters/config-file.ts'
import { errorCode } from '../adapters/disk/error-code.ts'
import { holdsSnapshot, holdsUnfinished } from '../adapters/disk/snapshot-folder.ts'
import { catalog } from '../catalog.ts'
import { parseBaseUrl } from '../config/base-url.ts'
import { ConfigError } from '../config/error.ts'
import { reservedSegments } from '../config/reserved.ts'
import { hasBaseUrl, type ResolveOptions, resolveConfig, usableConfig } from '../config/resolve.ts'
import { kindNames } from '../content/kinds/kinds.ts'
import { languagesSegment } from '../content/model/translations/site-languages.ts'
import { LecternError } from '../contract/errors.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { builtinPages } from '../publish/builtins.ts'
import { UsageError } from './errors.ts'

export type ConfigSources = Pick<ResolveOptions, 'flags' | 'env' | 'host' | 'port' | 'tls'>

/** Hint when a site that goes public has no configured address. */
export const baseUrlCure =
  'Write "baseUrl: https://example.com" in lectern.config.yaml, set LECTERN_BASE_URL, or pass --base-url.'

/**
 * @returns the absolute path
 * @throws LecternError `FOLDER_MISSING` when there is no such folder, `FOLDER_UNREADABLE` when it may not be read
 * @throws {UsageError} when the name is empty
 */
export async function checkFolder(dir: string): Promise<string> {
  // Probably an unset variable in a script. The current folder may contain files that nobody meant to publish.
  if (dir === '') throw new UsageError('The folder is an empty text.', 'Name it, or write . for the current folder.')
  const folder = path.resolve(dir)
  const stats = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    const cure = 'Check the spelling, or create it: an empty folder is a site too.'
    throw new LecternError('FOLDER_MISSING', `The folder ${dir} does not exist.`, cure)
  })
  if (!stats.isDirectory()) {
    throw new LecternError('FOLDER_MISSING', `${dir} is a file.`, `Name the folder that holds it: ${path.dirname(dir)}`)
  }
  await access(folder, constants.R_OK | constants.X_OK).catch((cause: unknown) => {
    const cure = 'Give this user permission to read it, or run Lectern as its owner.'
    throw new LecternError('FOLDER_UNREADABLE', `This user may not read the folder ${dir}.`, cure, { cause })
  })
  return folder
}

/**
 * @param command one that needs the site folder: a built snapshot will not do
 * @returns the absolute path
 * @throws LecternError `FOLDER_MISSING` when there is no such folder, `ALREADY_BUILT` when it holds a snapshot,
 *   `SNAPSHOT_UNFINISHED` when a build of one was stopped
 */
export async function checkSiteFolder(dir: string, command: string): Promise<string> {
  const folder = await checkFolder(dir)
  if (!(await isSnapshot(folder, dir))) return folder
  throw new LecternError(
    'ALREADY_BUILT',
    `${dir} holds a snapshot that is already built.`,
    `Name the site folder that it was built from: lectern ${command} ${path.dirname(dir)}`,
  )
}

/**
 * Whether a folder contains a snapshot rather than a site.
 *
 * @param dir as it was named
 * @throws LecternError `SNAPSHOT_UNFINISHED` for the rest of a first build that was stopped: it only looks like an
 *   empty site
 */
export async function isSnapshot(folder: string, dir: string): Promise<boolean> {
  if (await holdsSnapshot(folder)) return true
  if (!(await holdsUnfinished(folder))) return false
  const parent = path.relative('', path.dirname(folder)) || '.'
  throw new LecternError(
    'SNAPSHOT_UNFINISHED',
    `${dir} holds no complete snapshot: the build that writes it was stopped, or is still running.`,
    `Build it again: lectern build ${parent}`,
  )
}

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

/**
 * The links of a snapshot are absolute, and cannot follow a flag.
 *
 * @throws LecternError `BASE_URL_MISMATCH` when another address is wanted
 */
export function refuseOtherAddress({ site }: Pick<Snapshot, 'site'>, baseUrl: string | undefined): void {
  if (baseUrl === undefined) return
  const parsed = parseBaseUrl(baseUrl)
  if ('origin' in parsed && parsed.origin === site.baseUrl) return
  throw new LecternError(
    'BASE_URL_MISMATCH',
    `The snapshot was built for ${site.baseUrl}, not for ${baseUrl}.`,
    `Leave the base URL out, or build the snapshot again with --base-url ${baseUrl}.`,
  )
}
