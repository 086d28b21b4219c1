/** A platform that `lectern build` writes a ready folder for. */
import type { BundleName } from '../../adapters/bundles.ts'
import type { StoredCoding } from '../../adapters/node/encoder.ts'
import type { ResolvedConfig } from '../../config/schema.ts'

export interface Target {
  /** As people call it. */
  readonly title: string
  /** Where it is written by default, below the site folder; one that is never content. */
  readonly folder: string
  /** The snapshot, below that folder; `''` for the folder itself. */
  readonly snapshot: string
  /** What else is written. Without it, nothing but the snapshot. */
  readonly worker?: TargetWorker
  /** Content codings that the service offers there, the best first. */
  readonly codings: readonly StoredCoding[]
  /** What the platform does with settings that speak of a server. */
  readonly settings: PlatformSettings
  readonly limits: PlatformLimits
  /**
   * What to do with the folder, as lines.
   *
   * @param out the folder as it was named
   */
  next(out: string, config: ResolvedConfig): readonly string[]
}

export interface TargetWorker {
  readonly bundle: BundleName
  /** Name of the script below the folder of the target. */
  readonly script: string
  /** Further files, by path below the folder. */
  files(config: ResolvedConfig): Readonly<Record<string, string>>
}

/** Why a setting has no effect there, as the end of a sentence; absent where it has. */
export interface PlatformSettings {
  readonly trustProxy?: string
  readonly redisUrl?: string
  /** Whether nobody but the public internet reaches the service, and it nobody else. */
  readonly isPublic: boolean
}

/** The most that the platform takes; no limit by default. */
export interface PlatformLimits {
  readonly files?: number
  readonly fileBytes?: number
  readonly bytes?: number
}

/** Variables that the platform has to be told, without which something is missing. */
export function secretsOf({ ask }: ResolvedConfig): readonly string[] {
  const keys = [ask.model?.apiKeyEnv, ask.embeddings?.apiKeyEnv].filter((key) => key !== undefined)
  return [...new Set(['LECTERN_SECRET', ...keys])]
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
