/** Reads the output of `git log -z --name-status`, newest commit first. */

/**
 * Each commit is an empty token, the date in seconds, and its changes: a letter, then one path, or two of a rename or
 * a copy. A line feed precedes the first letter. Paths and letters are never empty, so none can pass for a commit.
 */
export const logOptions: readonly string[] = [
  '-z',
  '--format=tformat:%x00%ct',
  '--name-status',
  '--relative',
  '--find-renames',
  // Beyond this many candidates in one commit, only renames without changes are found.
  '-l400',
  '--no-color',
]

export interface FileChange {
  /** `A` added, `D` deleted, `R` renamed, `M` and others changed. */
  readonly kind: string
  readonly file: string
  /** The path before, of a rename. */
  readonly from?: string
  /** Date of the commit, in milliseconds since 1970. */
  readonly date: number
}

export function createLogParser(onChange: (change: FileChange) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let state: 'kind' | 'date' | 'file' | 'from' = 'kind'
  let date = 0
  let kind = ''
  let from: string | undefined
  const onToken = (token: Buffer) => {
    switch (state) {
      case 'date':
        date = Number(token.toString()) * 1000
        state = 'kind'
        return
      case 'kind':
        if (token.length === 0) {
          state = 'date'
          return
        }
        kind = String.fromCharCode(token[token[0] === 10 ? 1 : 0] ?? 0)
        state = kind === 'R' || kind === 'C' ? 'from' : 'file'
        return
      case 'from':
        from = token.toString('utf8')
        state = 'file'
        return
      case 'file':
        onChange({ kind, file: token.toString('utf8'), date, ...(kind === 'R' && from !== undefined ? { from } : {}) })
        from = undefined
        state = 'kind'
    }
  }
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
      onToken(bytes.subarray(start, end))
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
}

/** More renames are not remembered. */
const mostRenames = 100_000

/**
 * Follows renames from the newest to the oldest, so that a chain leads to the present name.
 *
 * @param wanted the files that there are now
 */
export function createRenames(wanted: ReadonlySet<string>) {
  const renamed = new Map<string, string>()
  /** What a path at this point of the history is called now. */
  const names = new Map<string, string | undefined>()
  const nameOf = (file: string) => (names.has(file) ? names.get(file) : wanted.has(file) ? file : undefined)
  return {
    renamed,
    add({ kind, file, from }: FileChange): void {
      const now = nameOf(file)
      // Before it was added, the path belonged to another file, if to any.
      if (kind === 'A' || kind === 'R') names.set(file, undefined)
      if (from === undefined) return
      names.set(from, now)
      if (now !== undefined && now !== from && !renamed.has(from) && renamed.size < mostRenames) renamed.set(from, now)
    },
  }
}
