/** The requests of the HTTP benchmark. */
import type { ChildKind } from './http-child.ts'
import { createRandom } from './random.ts'

export interface Case {
  readonly name: string
  readonly kind: Exclude<ChildKind, 'bare'>
  /** Whether Bun and nginx are asked too: for documents, which they can hold ready. */
  readonly isDocument: boolean
  /**
   * Whole requests, sent in turn.
   *
   * @param pages paths that exist
   * @param etag of a path
   */
  requests(pages: readonly string[], etag: (path: string) => Promise<string>): Promise<readonly string[]>
}

const browser =
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36\r\n' +
  'Accept-Language: en-GB,en;q=0.7\r\nAccept-Encoding: gzip, deflate, br\r\nSec-Fetch-Mode: navigate\r\n'
const forHtml = `Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8\r\n${browser}`

function request(path: string, headers = forHtml, method = 'GET'): string {
  return `${method} ${path} HTTP/1.1\r\nHost: bench.example\r\n${headers}Connection: keep-alive\r\n\r\n`
}

const page = '/notes/soil'

function document(name: string, path: string): Case {
  return { name, kind: 'documents', isDocument: true, requests: async () => [request(path)] }
}

function miss(name: string, requests: (pages: readonly string[]) => readonly string[]): Case {
  return { name, kind: 'site', isDocument: false, requests: async (pages) => requests(pages) }
}

export const cases: readonly Case[] = [
  document('note body (Markdown)', '/notes/soil.md'),
  document('HTML page', page),
  document('index (JSON)', '/notes/index.json'),
  {
    name: '304',
    kind: 'documents',
    isDocument: true,
    requests: async (_, etag) => [request(page, `${forHtml}If-None-Match: ${await etag(page)}\r\n`)],
  },
  miss('404 as HTML', (pages) => wrongAddresses(pages).map((path) => request(path))),
  miss('404 as JSON', (pages) => wrongAddresses(pages).map((path) => request(path, 'Accept: */*\r\n'))),
  miss('404, long names', (pages) => longAddresses(pages).map((path) => request(path, 'Accept: */*\r\n'))),
  miss('405', (pages) => some(pages).map((path) => request(path, forHtml, 'DELETE'))),
  miss('308', (pages) => some(pages).map((path) => request(`${path}/`))),
  miss('401', (pages) => some(pages).map((path) => request(path, `${forHtml}Authorization: Bearer x\r\n`))),
]

/** Different ones, so that an answer of the request before is of no use. */
const mostAddresses = 200

function some(pages: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(pages.length / mostAddresses))
  return pages.filter((path, at) => at % step === 0 && path !== '/').slice(0, mostAddresses)
}

/** What programs try on every site. */
const tried = (
  '/wp-login.php /.env /admin /robots.tx /xmlrpc.php /.git/config /wp-content/plugins/hello.php /phpmyadmin/index.php ' +
  '/api/v1/users /login /server-status /backup.zip /.aws/credentials'
).split(' ')

/** Addresses of pages with a letter too few, with two letters swapped or with a further word, and what scanners try. */
function wrongAddresses(pages: readonly string[]): string[] {
  const { below } = createRandom(17)
  return some(pages).map((path, at) => {
    const name = path.lastIndexOf('/') + 1
    const cut = name + 2 + below(Math.max(1, path.length - name - 4))
    switch (at % 4) {
      case 0:
        return path.slice(0, cut) + path.slice(cut + 1)
      case 1:
        return (
          path.slice(0, cut) +
          path
            .slice(cut, cut + 2)
            .split('')
            .reverse()
            .join('') +
          path.slice(cut + 2)
        )
      case 2:
        return `${path}-explained`
      default:
        return `${tried[below(tried.length)]}?${at}`
    }
  })
}

/** Eight known words with a slip in each, which is the most that is looked at, after many that are not. */
function longAddresses(pages: readonly string[]): string[] {
  const words = [...new Set(pages.flatMap((path) => path.slice(path.lastIndexOf('/') + 1).split('-')))]
  const long = words.filter((word) => word.length >= 7)
  const { below } = createRandom(23)
  return some(pages).map((path) => {
    const slips = Array.from({ length: 8 }, () => (long[below(long.length)] ?? 'xxxxxxxx').replace(/..$/, 'q'))
    return `/notes/${'%C3%A9-'.repeat(200)}/${slips.join('-')}-${path.slice(-20)}`
  })
}
