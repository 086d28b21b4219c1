/** What is wrong with building a site for a platform, found before anything is written. */
import { configPlace, type KeyPath } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { count } from '../../text/count.ts'
import { isPrivateHost } from '../../text/private-host.ts'
import { isLoopbackOrigin } from '../../text/web-address.ts'
import type { Target } from './target.ts'

/**
 * Settings that have no effect on the platform, or cannot work there.
 *
 * @throws {LecternError} `TARGET_PRIVATE` when the site would answer nobody there
 */
export function checkSettings({ title, settings, worker }: Target, config: ResolvedConfig): Diagnostic[] {
  const { baseUrl, trustProxy, rateLimit, ask } = config
  if (settings.isPublic && isLoopbackOrigin(baseUrl)) {
    throw new LecternError(
      'TARGET_PRIVATE',
      `${baseUrl} is an address of this machine, so a site on ${title} would turn everybody away.`,
      'Set baseUrl, or --base-url, to the public address of the site.',
    )
  }
  const found: Diagnostic[] = []
  const add = (path: KeyPath, message: string, hint: string) => found.push(diagnostic(config, path, message, hint))
  const unused = (path: KeyPath, reason: string) =>
    add(path, `${path.join('.')} has no effect on ${title}: ${reason}.`, `Remove it if the site runs on ${title} only.`)
  if (settings.trustProxy !== undefined && trustProxy !== false) unused(['trustProxy'], settings.trustProxy)
  if (settings.redisUrl !== undefined && rateLimit.redisUrl !== undefined) {
    unused(['rateLimit', 'redisUrl'], settings.redisUrl)
  }
  if (worker && ask.embeddings?.package !== undefined)
    unused(['ask', 'embeddings', 'package'], 'a worker loads no packages')
  if (settings.isPublic && ask.embeddings?.url !== undefined && isPrivateHost(new URL(ask.embeddings.url).hostname)) {
    const message = `ask.embeddings.url cannot be reached from ${title}: questions are answered by words.`
    add(['ask', 'embeddings', 'url'], message, 'Name an endpoint that has a public address.')
  }
  if (settings.isPublic && ask.model && isPrivateHost(new URL(ask.model.url).hostname)) {
    const message = `ask.model.url, ${ask.model.url}, cannot be reached from ${title}: answers will quote only.`
    add(['ask', 'model', 'url'], message, 'Name a model that has a public address.')
  }
  return found
}

function diagnostic(config: ResolvedConfig, path: KeyPath, message: string, hint: string): Diagnostic {
  const { file, line } = configPlace(config, path)
  const place = line === undefined ? { file } : { file, line }
  return { ...place, code: 'TARGET_SETTING', severity: 'warning', message, hint }
}

export interface Sizes {
  readonly files: number
  readonly bytes: number
  /** In bytes. */
  readonly largest: number
}

/** The sizes that are known before anything is rendered: those of attachments. */
export function sizesOf({ routes }: Snapshot): Sizes {
  let bytes = 0
  for (const route of routes.values()) if (route.kind === 'file') bytes += route.size
  return { files: 0, bytes, largest: 0 }
}

/** @throws {LecternError} `TARGET_LIMIT` when the platform would refuse the folder */
export function checkSizes({ title, limits }: Target, { files, bytes, largest }: Sizes): void {
  const exceeded = (what: string, hint: string) =>
    new LecternError('TARGET_LIMIT', `The site is too large for ${title}: ${what}.`, hint)
  const megabytes = (size: number) => `${count(Math.ceil(size / 1_048_576), 'MiB', 'MiB')}`
  if (limits.bytes !== undefined && bytes > limits.bytes) {
    const hint = 'Build for another target, or keep large files elsewhere and link to them.'
    throw exceeded(`it has ${megabytes(bytes)}, and ${megabytes(limits.bytes)} are allowed`, hint)
  }
  if (limits.files !== undefined && files > limits.files) {
    const hint = 'Keep the snapshot in an R2 bucket, bound as SNAPSHOT, or build for another target.'
    throw exceeded(`it has ${count(files, 'file')}, and ${count(limits.files, 'file')} are allowed`, hint)
  }
  if (limits.fileBytes !== undefined && largest > limits.fileBytes) {
    const hint = 'Keep the snapshot in an R2 bucket, bound as SNAPSHOT, or build for another target.'
    throw exceeded(`a file has ${megabytes(largest)}, and ${megabytes(limits.fileBytes)} are allowed`, hint)
  }
}
