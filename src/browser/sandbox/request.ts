/** A request as data: what is sent, and the same as a command for curl. */
import { shellWord } from '../../text/shell-word.ts'
import { percentDecoded } from '../../text/web-address.ts'
import { reformatted } from '../json-members.ts'
import type { SandboxOperation } from './operations.ts'

export interface SandboxRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * @param values by the key of each field: `path.slug`, `query.q`, `header.Accept`, `body`
 * @param origin of the page: the sandbox sends to no other
 * @throws {RangeError} when the path of the operation leads to another host
 */
export function operationRequest(
  { method, path: template, body }: SandboxOperation,
  values: ReadonlyMap<string, string>,
  origin: string,
): SandboxRequest {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(values.get(`path.${name}`) ?? ''))
  const target = new URL(path, origin)
  if (target.origin !== origin) throw new RangeError(`${path} is not a path of this site.`)
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': body.mediaType }
  const query: string[] = []
  for (const [key, value] of values) {
    const [, place, name = ''] = /^(query|header)\.(.*)$/s.exec(key) ?? []
    if (value === '') continue
    if (place === 'query') query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    if (place === 'header') headers[name] = value
  }
  const url = target.href + (query.length === 0 ? '' : `?${query.join('&')}`)
  return { method, url, headers, ...(body && { body: values.get('body') ?? '' }) }
}

/** A command for a POSIX shell that sends the same request. It shows the events of a stream as they arrive. */
export function curlCommand({ method, url, headers, body }: SandboxRequest): string {
  const words = ['curl', '-sS']
  if (Object.values(headers).includes('text/event-stream')) words.push('-N')
  if (method !== 'GET' && body === undefined) words.push('-X', method)
  words.push(shellWord(url))
  for (const [name, value] of Object.entries(headers)) words.push('-H', shellWord(`${name}: ${value}`))
  if (body !== undefined) words.push('-d', shellWord(reformatted(body)))
  return words.join(' ')
}

export interface Shown {
  /** The name of an operation, or the path of an endpoint and the name of a tool: `/mcp/search`. */
  readonly target: string
  /** Fields that differ from the examples. */
  readonly values: ReadonlyMap<string, string>
}

/** @param hash like `location.hash`; `undefined` is returned unless it names a call */
export function readFragment(hash: string): Shown | undefined {
  if (!hash.startsWith(prefix)) return undefined
  const [target = '', query = ''] = hash.slice(prefix.length).split(/\?(.*)/s)
  return { target: percentDecoded(target), values: new Map(new URLSearchParams(query)) }
}

export function writeFragment({ target, values }: Shown): string {
  const query = new URLSearchParams([...values]).toString()
  return `${prefix}${encodeURI(target)}${query === '' ? '' : `?${query}`}`
}

/** URLs resolve a segment of one or two dots as a step, even if it is percent-encoded (WHATWG URL, section 4.4). */
function segment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '' : encodeURIComponent(value)
}

const prefix = '#try:'
