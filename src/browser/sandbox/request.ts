/** A request as data: what is sent, and the same as a line for curl. */
import { shellWord } from '../../text/shell-word.ts'
import type { SandboxOperation } from './operations.ts'

export interface SandboxRequest {
  readonly method: string
  /** Absolute, of the site itself. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a form holds, by the key of each field: `path.slug`, `query.q`, `header.Accept`, `body`. */
export type FieldValues = ReadonlyMap<string, string>

/**
 * @param origin of the page: the sandbox sends to no other
 * @throws RangeError when the path of the operation leads to another host
 */
export function operationRequest(operation: SandboxOperation, values: FieldValues, origin: string): SandboxRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(values.get(`path.${name}`) ?? ''))
  const url = new URL(path, origin)
  if (url.origin !== origin) throw new RangeError(`${path} is no path of this site.`)
  const headers: Record<string, string> = {}
  const query: string[] = []
  for (const [key, value] of values) {
    const [, place, name = ''] = /^(query|header)\.(.*)$/s.exec(key) ?? []
    if (value === '') continue
    if (place === 'query') query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    if (place === 'header') headers[name] = value
  }
  const { body, method } = operation
  const search = query.length === 0 ? '' : `?${query.join('&')}`
  if (body === undefined) return { method, url: url.href + search, headers }
  return {
    method,
    url: url.href + search,
    headers: { 'Content-Type': body.mediaType, ...headers },
    body: values.get('body') ?? '',
  }
}

/** A line for a POSIX shell that sends the same. Streams are shown as they arrive. */
export function curlCommand({ method, url, headers, body }: SandboxRequest): string {
  const words = ['curl', '-sS']
  const streams = Object.values(headers).some((value) => value === 'text/event-stream')
  if (streams) words.push('-N')
  if (method !== 'GET' && body === undefined) words.push('-X', method)
  words.push(shellWord(url))
  for (const [name, value] of Object.entries(headers)) words.push('-H', shellWord(`${name}: ${value}`))
  if (body !== undefined) words.push('-d', shellWord(compact(body)))
  return words.join(' ')
}

/** A segment of dots alone would be taken for a step up the path, however it is written (WHATWG URL 4.4). */
function segment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '' : encodeURIComponent(value)
}

/** JSON without the line breaks of its indentation; anything else as it is. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}
