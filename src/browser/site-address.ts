/**
 * Addresses of the site for scripts. A site can be in a folder of its host, and every script is in its `assets/`.
 */

/**
 * @param path of the service, from its root, with its query
 * @returns the same on the host of the page
 */
export function siteAddress(path: string): string {
  const { pathname, search } = new URL(`..${path}`, import.meta.url)
  return pathname + search
}

/** Whether an address is that of the search page, which hosts of files write in several ways. */
export function isSearchPage({ origin, pathname }: URL | Location | HTMLAnchorElement): boolean {
  const page = siteAddress('/search')
  return origin === location.origin && [page, `${page}/`, `${page}.html`].includes(pathname)
}
