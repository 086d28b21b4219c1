/** What may have changed in a site folder since the last build that has seen it. */

export interface PendingChanges {
  /** Those that wait for a build to look at them. */
  readonly paths: ReadonlySet<string>
  /** @param path of what changed, below the site folder */
  add(path: string): void
  /** Anything may have changed, so the next build lists the whole folder. */
  doubt(): void
  /** For a build that begins now. What comes from now on waits for the next one. */
  begin(): ChangesOfBuild
}

export interface ChangesOfBuild {
  readonly paths: readonly string[]
  /** The paths may not be all that has changed. */
  readonly isWhole: boolean
  /** The build has seen all of it. Without this call, the next one looks at it again. */
  done(): void
}

/** The first build lists the whole folder. */
export function createPendingChanges(): PendingChanges {
  const changed = new Set<string>()
  let doubts = 1
  let cleared = 0
  return {
    paths: changed,
    add(path) {
      changed.add(path)
    },
    doubt() {
      doubts += 1
    },
    begin() {
      const paths = [...changed]
      const known = doubts
      return {
        paths,
        isWhole: known > cleared,
        done() {
          cleared = known
          for (const path of paths) changed.delete(path)
        },
      }
    },
  }
}
