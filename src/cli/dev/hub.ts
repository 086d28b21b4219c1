/** What `lectern dev` knows of the folder at the moment, and who wants to hear of changes. */
import { ConfigError } from '../../config/error.ts'
import type { Site } from '../../content/model/site.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { errorToJson } from '../errors.ts'
import type { Build, LiveReport } from '../live/live-report.ts'
import { newDiagnostics } from '../report.ts'
import { type Changes, changesBetween } from './changes.ts'

/** A problem that concerns the whole site, such as a configuration that cannot be used. */
export type Failure = Pick<Diagnostic, 'message' | 'hint'> & {
  readonly code: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

export interface DevState {
  /** Counts the builds, failed ones too. */
  readonly version: number
  /** The last good site; absent until there is one. */
  readonly site?: Site
  readonly snapshot?: Snapshot
  /** Why the last build failed; empty if it did not. */
  readonly failures: readonly Failure[]
  /** What the last good build found, and the documents that were rendered since. */
  readonly diagnostics: readonly Diagnostic[]
  /** The last address of each file that was a page since the command began. */
  readonly addresses: ReadonlyMap<string, string>
  readonly last?: LastBuild
}

export interface LastBuild extends Build {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Nothing for the first build. */
  readonly changes?: Changes
}

export interface Hub extends LiveReport {
  state(): DevState
  /** @returns a function that ends it */
  subscribe(listener: (state: DevState) => void): () => void
}

/** Documents that are rendered tell what they find; more than this is not shown. */
const mostRendered = 1_000

/** @param pass gets everything as well */
export function createHub(pass: LiveReport): Hub {
  const listeners = new Set<(state: DevState) => void>()
  const addresses = new Map<string, string>()
  let state: DevState = { version: 0, failures: [], diagnostics: [], addresses }

  function become(next: Partial<DevState>): void {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener(state)
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    built(built, build) {
      for (const page of built.site.byPath.values()) if (page.file !== '') addresses.set(page.file, page.path)
      const { site } = state
      pass.built(built, build)
      become({
        version: state.version + 1,
        ...{ site: built.site, snapshot: built.snapshot, failures: [], diagnostics: built.diagnostics },
        last: { ...build, at: Date.now(), ...(site ? { changes: changesBetween(site, built.site) } : {}) },
      })
    },
    found(diagnostic) {
      pass.found(diagnostic)
      const isNew = newDiagnostics(state.diagnostics, [diagnostic]).length > 0
      if (isNew && state.diagnostics.length < mostRendered) {
        become({ diagnostics: [...state.diagnostics, diagnostic] })
      }
    },
    failed(error, previous) {
      pass.failed(error, previous)
      become({ version: state.version + 1, failures: failuresOf(error) })
    },
    tell: (line) => pass.tell(line),
  }
}

function failuresOf(error: unknown): Failure[] {
  if (error instanceof ConfigError) return [...error.diagnostics]
  const { code, message } = errorToJson(error)
  const hint = error instanceof LecternError ? error.hint : 'The last good state is served until it works again.'
  return [{ code, message, hint }]
}
