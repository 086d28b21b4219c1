/** Addresses that only `lectern dev` answers. No page can have one: a collection is not called `-`. */
const folder = '/-/dev/'

export const devPaths = {
  script: `${folder}client.js`,
  style: `${folder}style.css`,
  events: `${folder}events`,
  /** The page at the path in `?path=`, without its problems. */
  lastVersion: `${folder}last`,
} as const

export function lastVersionOf(path: string): string {
  return `${devPaths.lastVersion}?path=${encodeURIComponent(path)}`
}
