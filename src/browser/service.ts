/** The live service and a static host serve the same pages, so the headers of a script tell them apart. */

/** Sent by the service with every answer, and by no static host. */
export const serviceHeader = 'ratelimit-limit'

/**
 * From the HTTP cache, so that the service gets no request: the browser fetched this script a moment ago. It is a
 * classic one, because those are requested as `fetch` requests, while modules are requested with an `Origin`.
 */
export async function isService(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('head script[src]:not([type])')
  try {
    const { headers } = await fetch(script?.src ?? import.meta.url, { cache: 'force-cache' })
    return headers.has(serviceHeader)
  } catch {
    return true // Without a connection nothing is started; the search says what is wrong.
  }
}
