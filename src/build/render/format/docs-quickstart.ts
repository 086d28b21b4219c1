/** The parts of `/developers` that are made to be tried: lines to copy, for endpoints that exist. */
import type { EndpointDescription, Per } from '../../../endpoint.ts'
import { codeBlock } from '../../../markdown-blocks.ts'
import type { RenderContext } from '../context.ts'
import { curlLine } from './curl.ts'
import type { Operation } from './operations.ts'

/** The same few steps with curl, JavaScript and Python. */
export function quickstart(operations: readonly Operation[], context: RenderContext): readonly string[] {
  const { index, steps } = chooseSteps(operations)
  const lines = steps.flatMap(([comment, operation]) => {
    const line = operation && curlLine(operation, context)
    return line === undefined ? [] : [`# ${comment}\n${line}`]
  })
  const programs = index?.example === undefined ? [] : clients(context.url(index.example))
  return ['## Quickstart', 'With curl:', codeBlock('sh', lines.join('\n\n')), ...programs]
}

/** What to try: each GET is safe, so the whole service is its own sandbox. */
export function sandbox(operations: readonly Operation[], context: RenderContext): readonly string[] {
  const { index, entry } = chooseSteps(operations)
  const page = operations.find(
    ({ responses, example }) => example !== undefined && Object.keys(responses.get('200')?.content ?? {}).length > 1,
  )
  const read = index ?? entry
  const attempts: readonly (readonly [string, Operation | undefined, readonly string[]])[] = [
    ['Only the headers', read, ['-I']],
    ['Which methods there are', read, ['-i', '-X', 'OPTIONS']],
    ['The Markdown of a page, by negotiation', page, ['-i', '-H', "'Accept: text/markdown'"]],
    ['The 304 of one who has the document already', read, ['-i', '-H', "'If-None-Match: *'"]],
    ['What a 401 looks like', read, ['-i', '-H', "'Authorization: Bearer none'"]],
  ]
  const lines = attempts.flatMap(([comment, operation, options]) => {
    const line = operation && curlLine(operation, context, ...options)
    return line === undefined ? [] : [`# ${comment}\n${line}`]
  })
  return [
    '## Sandbox',
    'There is no separate sandbox, because none is needed. Reading changes nothing, so every GET is safe to try on the real service, as often as you like. HEAD answers the same headers without the body, and OPTIONS the methods of an address.',
    codeBlock('sh', lines.join('\n\n')),
  ]
}

/** Chosen by what rows are, so that no list of addresses is kept here. */
function chooseSteps(operations: readonly Operation[]) {
  const callable = operations.filter(({ example }) => example !== undefined)
  const entry = callable.find(({ row }) => isPrepared(row, 'entry', 'text/markdown'))
  const index = callable.find(
    ({ row }) =>
      isPrepared(row, 'collection', 'application/json') && (!entry || collectionOf(row) === collectionOf(entry.row)),
  )
  const computed = callable.filter(({ method }) => method === 'POST')
  const steps: readonly (readonly [string, Operation | undefined])[] = [
    ['What the site holds', callable.find(({ row }) => row.rel === 'describedby')],
    ['Every entry of a collection, newest first', index],
    ['One entry as Markdown', entry],
    ['Every operation, as OpenAPI', callable.find(({ row }) => row.rel === 'service-desc')],
    ...computed.map((operation) => [operation.summary.replace(/\s+/g, ' '), operation] as const),
  ]
  return { entry, index, steps }
}

function isPrepared(row: EndpointDescription, per: Per, mediaType: string): boolean {
  return row.kind === 'prepared' && row.per === per && row.mediaType.startsWith(mediaType)
}

function collectionOf(row: EndpointDescription): string | undefined {
  return row.kind === 'prepared' ? row.collection : undefined
}

function clients(url: string): readonly string[] {
  const address = JSON.stringify(url)
  return [
    'With JavaScript, in a browser or in Node.js 18 and later:',
    codeBlock(
      'js',
      `const response = await fetch(${address})\nfor (const { title, url } of await response.json()) console.log(title, url)`,
    ),
    'With Python 3, without a package:',
    codeBlock(
      'python',
      `import json\nfrom urllib.request import urlopen\n\nwith urlopen(${address}) as response:\n    for entry in json.load(response):\n        print(entry["title"], entry["url"])`,
    ),
  ]
}
