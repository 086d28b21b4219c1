/** Requests that the bench of HTTP repeats. */

export interface RequestCase {
  readonly name: string
  /** With its blank line. */
  readonly request: string
  /** A file server can answer it as well. */
  readonly isFile: boolean
  readonly status: number
}

const fromBrowser = [
  'Host: 127.0.0.1',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language: en-GB,en;q=0.7',
  'Accept-Encoding: gzip, deflate, br',
  'Sec-Fetch-Mode: navigate',
  'Connection: keep-alive',
]
const fromProgram = ['Host: 127.0.0.1', 'User-Agent: bench', 'Accept: */*', 'Connection: keep-alive']

/** @param page of which there is HTML, and Markdown at the same address with `.md` */
export function requestCases(page: string, index: string): RequestCase[] {
  const file = (name: string, path: string): RequestCase => {
    return { name, request: message('GET', path, fromBrowser), isFile: true, status: 200 }
  }
  const miss = (
    status: number,
    name: string,
    method: string,
    path: string,
    headers: readonly string[],
  ): RequestCase => {
    return { name: `${status}, ${name}`, request: message(method, path, headers), isFile: false, status }
  }
  const nearby = `${page.slice(0, -1)}q`
  return [
    file('HTML', page),
    file('Markdown', `${page}.md`),
    file('index (JSON)', index),
    miss(404, 'browser, near a page', 'GET', nearby, fromBrowser),
    miss(404, 'program, near a page', 'GET', nearby, fromProgram),
    miss(404, 'program, near nothing', 'GET', '/wp-login.php', fromProgram),
    miss(405, 'DELETE of a page', 'DELETE', page, fromProgram),
    miss(308, 'a slash at the end', 'GET', `${page}/`, fromBrowser),
    miss(401, 'credentials', 'GET', page, [...fromProgram, 'Authorization: Bearer none']),
  ]
}

/** The page again, for a client that has it. */
export function revalidation({ request }: RequestCase, answer: Buffer): RequestCase {
  const etag = /^etag: (.*)\r$/im.exec(answer.toString('latin1'))?.[1]
  const conditional = request.replace(/\r\n\r\n$/, `\r\nIf-None-Match: ${etag}\r\n\r\n`)
  return { name: '304', request: conditional, isFile: true, status: 304 }
}

function message(method: string, path: string, headers: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n')
}
