/** Where the export lies: at the root of its host, or in a folder of it, as a project page does. */

export interface Place {
  /** Ends in a slash. */
  readonly base: URL
  /** Name of a cache of this export: several exports may share a host. */
  cacheName(kind: string): string
  /** Path of the service for an address; `undefined` outside of the export. */
  pathOf(url: URL): string | undefined
  /** Address of a path of the service. */
  addressOf(path: string): string
}

/** @param worker address of its script, which is at the root of the export */
export function placeOf(worker: string): Place {
  const base = new URL('./', worker)
  return {
    base,
    cacheName: (kind) => `lectern ${base.pathname} ${kind}`,
    pathOf: ({ origin, pathname }) =>
      origin === base.origin && pathname.startsWith(base.pathname)
        ? pathname.slice(base.pathname.length - 1)
        : undefined,
    addressOf: (path) => base.href + path.slice(1),
  }
}
