/** Asks for the page again after each change of the folder, and shows it if it is not the same. */
import { reload } from './state.ts'

/** Milliseconds until a connection is tried again that the browser has given up. */
const retryAfter = 1_000

export function followChanges(): void {
  const own = document.querySelector<HTMLScriptElement>('script[data-page]')
  if (!own) return
  const address = own.src
  const shown = { page: own.dataset.page ?? '', rest: own.dataset.rest ?? '' }
  let connection: EventSource | undefined
  let busy: Promise<void> | undefined
  let again = false

  /** One at a time: a change that comes in the meantime is looked at afterwards. */
  function look(): void {
    if (busy) again = true
    else
      busy = compare(shown)
        .catch(() => {}) // The server is away; its return is an event.
        .then(() => {
          busy = undefined
          if (again) look()
          again = false
        })
  }

  /** Browsers allow six connections to a host, so that a page in the background has none. */
  function connect(): void {
    connection?.close()
    if (document.hidden) return
    const source = new EventSource(new URL('events', address))
    connection = source
    source.addEventListener('message', ({ data }) => {
      const { files }: { files: string[] } = JSON.parse(data)
      refreshFiles(new Set(files))
      look()
    })
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED && source === connection) setTimeout(connect, retryAfter)
    })
  }
  document.addEventListener('visibilitychange', connect)
  // A page that comes back from the browser's memory has lost its connection.
  addEventListener('pageshow', ({ persisted }) => persisted && connect())
  addEventListener('pagehide', () => connection?.close())
  connect()
}

async function compare(shown: { page: string; rest: string }): Promise<void> {
  const response = await fetch(location.href, {
    headers: { Accept: 'text/html', 'If-None-Match': `"${shown.page}"` },
    cache: 'no-store',
  })
  if (response.status === 304 || response.headers.get('ETag') === `"${shown.page}"`) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  const { page, rest } = next.querySelector<HTMLElement>('script[data-page]')?.dataset ?? {}
  if (page === undefined || rest !== shown.rest) return reload()
  shown.page = page
  exchangeStyles(next)
}

const sheets = 'link[rel=stylesheet]'

/** The old style sheets go when the new ones have come, so that the page is never without. */
function exchangeStyles(next: Document): void {
  const wanted = [...next.querySelectorAll<HTMLLinkElement>(sheets)].map((link) => link.getAttribute('href') ?? '')
  const old = [...document.querySelectorAll<HTMLLinkElement>(sheets)]
  const known = new Map(old.map((link) => [link.getAttribute('href') ?? '', link]))
  const obsolete = old.filter((link) => !wanted.includes(link.getAttribute('href') ?? ''))
  let previous: Element | undefined
  const loading: Promise<unknown>[] = []
  for (const href of wanted) {
    const link = known.get(href)
    const fresh = link ?? newSheet(href, loading)
    if (!link && previous) previous.after(fresh)
    else if (!link) old[0]?.before(fresh)
    previous = fresh
  }
  Promise.all(loading).then(() => {
    for (const link of obsolete) link.remove()
  })
}

function newSheet(href: string, loading: Promise<unknown>[]): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  loading.push(
    new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    }),
  )
  return link
}

/** Style sheets and pictures whose address stays the same when their content changes. */
function refreshFiles(paths: ReadonlySet<string>): void {
  if (paths.size === 0) return
  const fresh = (address: string) => {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin || !paths.has(url.pathname)) return undefined
    url.searchParams.set('dev', String(Date.now()))
    return url.pathname + url.search
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>(sheets)) {
    const href = fresh(link.href)
    if (href === undefined) continue
    const loading: Promise<unknown>[] = []
    link.after(newSheet(href, loading))
    Promise.all(loading).then(() => link.remove())
  }
  for (const image of document.querySelectorAll('img')) {
    const src = fresh(image.src)
    if (src !== undefined) image.src = src
  }
}
