/** Hosts that cannot run here: their documented rules, applied to the folder of an export. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lookup } from 'mrmime'
import { decoded, fileAt, type HostReply, type HostServer, isFolder } from './host-server.ts'

type Found =
  | { readonly file: string; readonly status?: number }
  | { readonly to: string; readonly status: number }
  | undefined

interface Rules {
  find(target: string): Found
  headers?(target: string): ReadonlyMap<string, string>
  /** Its own page for what it does not find. */
  notFound?(target: string): string
}

function server(dir: string, rules: Rules): HostServer {
  const reply = (target: string): HostReply => {
    const found = rules.find(target)
    if (found && 'to' in found) {
      return { status: found.status, headers: new Map([['location', found.to]]), body: Buffer.alloc(0) }
    }
    const body = found && fileAt(dir, found.file)
    const headers = new Map(rules.headers?.(target.split('?')[0] ?? ''))
    if (found && body) {
      if (!headers.has('content-type')) headers.set('content-type', lookup(found.file) ?? 'application/octet-stream')
      return { status: found.status ?? 200, headers, body }
    }
    const page = fileAt(dir, rules.notFound?.(target) ?? '404.html') ?? Buffer.alloc(0)
    return { status: 404, headers, body: page }
  }
  return { get: async (target) => reply(target), close: async () => {} }
}

const read = (dir: string, file: string) => fileAt(dir, file)?.toString() ?? ''

/** `file.html` answers `file`; the `index.html` of a folder answers its name and a slash. */
function cleanUrl(dir: string, name: string): string | undefined {
  const file = name.replace(/^\//, '')
  if (file !== '' && !file.endsWith('/') && fileAt(dir, file)) return file
  if (file !== '' && !file.endsWith('/') && fileAt(dir, `${file}.html`)) return `${file}.html`
  const index = path.posix.join(file, 'index.html')
  return fileAt(dir, index) ? index : undefined
}

interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: number
}

function redirectsIn(dir: string): Redirect[] {
  return read(dir, '_redirects')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = '', status = '301'] = line.split(' ')
      return { from, to, status: Number(status) }
    })
}

/** Fills the splat and the names of a pattern. */
function follow({ from, to }: Redirect, target: string): string | undefined {
  const names: string[] = []
  const source = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\*|:[A-Za-z]\w*/g, (part) => {
    names.push(part === '\\*' ? 'splat' : part.slice(1))
    return part === '\\*' ? '(.*)' : '([^/]+)'
  })
  const found = new RegExp(`^${source}$`).exec(target)
  return found === null
    ? undefined
    : names.reduce((all, name, at) => all.replaceAll(`:${name}`, found[at + 1] ?? ''), to)
}

interface HeaderBlock {
  readonly pattern: string
  readonly lines: readonly string[]
}

function headerBlocks(dir: string): HeaderBlock[] {
  const blocks: { pattern: string; lines: string[] }[] = []
  for (const line of read(dir, '_headers').split('\n')) {
    if (line.startsWith('/')) blocks.push({ pattern: line, lines: [] })
    else if (line !== '') blocks.at(-1)?.lines.push(line.trim())
  }
  return blocks
}

export function startNetlify(dir: string): HostServer {
  const redirects = redirectsIn(dir)
  const blocks = headerBlocks(dir)
  const exact = new Map(blocks.map((block) => [block.pattern, block]))
  const folders = blocks.filter(({ pattern }) => pattern.endsWith('*'))
  return server(dir, {
    find(target) {
      const name = decoded(target)
      const file = cleanUrl(dir, name)
      if (file && !/^_(?:headers|redirects)$/.test(file)) return { file }
      for (const rule of redirects) {
        const to = follow(rule, target.split('?')[0] ?? '')
        if (to !== undefined) return rule.status === 200 ? { file: to.slice(1) } : { to, status: rule.status }
      }
      return undefined
    },
    headers(target) {
      const all = new Map<string, string>()
      const own = exact.get(target.replaceAll('*', '%2A').replaceAll(':', '%3A'))
      const matching = [
        ...folders.filter(({ pattern }) => target.startsWith(pattern.slice(0, -1))),
        ...(own ? [own] : []),
      ]
      for (const { lines } of matching) {
        for (const line of lines) {
          const [name = '', value = ''] = split(line)
          // Netlify would send both values.
          if (all.has(name)) throw new Error(`${target} has ${name} twice`)
          all.set(name, value)
        }
      }
      return all
    },
  })
}

function split(line: string): [string, string] {
  const colon = line.indexOf(': ')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
}

export function startCloudflare(dir: string): HostServer {
  const redirects = redirectsIn(dir)
  const exact = new Map(redirects.filter(({ from }) => !/[*]|\/:/.test(from)).map((rule) => [rule.from, rule]))
  const patterns = redirects.filter(({ from }) => /[*]|\/:/.test(from))
  if (exact.size > 2000 || patterns.length > 100) throw new Error('too many redirects')
  const blocks = headerBlocks(dir)
  if (blocks.length > 100) throw new Error('too many rules for headers')
  if (blocks.some(({ lines }) => lines.some((line) => line.length > 2000))) throw new Error('a line is too long')
  return server(dir, {
    find(target) {
      const plain = target.split('?')[0] ?? ''
      const rule = exact.get(plain) ?? patterns.find((pattern) => follow(pattern, plain) !== undefined)
      const to = rule && follow(rule, plain)
      if (rule && to !== undefined) return rule.status === 200 ? { file: to.slice(1) } : { to, status: rule.status }
      const name = decoded(target)
      if (name.endsWith('.html')) return { to: plain.replace(/(\/index)?\.html$/, ''), status: 308 }
      if (/^\/_(?:headers|redirects)$/.test(name)) return undefined
      if (name !== '/' && name.endsWith('/')) {
        if (fileAt(dir, `${name.slice(0, -1)}.html`)) return { to: plain.slice(0, -1), status: 308 }
      }
      const file = cleanUrl(dir, name)
      return file === undefined ? undefined : { file }
    },
    headers(target) {
      const all = new Map<string, string>()
      const set = new Set<string>()
      for (const { pattern, lines } of blocks) {
        if (follow({ from: pattern, to: '', status: 0 }, target) === undefined) continue
        for (const line of lines) if (line.startsWith('! ')) all.delete(line.slice(2).toLowerCase())
        for (const line of lines.filter((one) => !one.startsWith('! '))) {
          const [name, template] = split(line)
          const value = follow({ from: pattern, to: template, status: 0 }, target) ?? ''
          const before = all.get(name)
          all.set(name, set.has(name) && before !== undefined ? `${before}, ${value}` : value)
          set.add(name)
        }
      }
      return all
    },
    /** The nearest page of this name. */
    notFound(target) {
      for (let folder = path.posix.dirname(decoded(target)); ; folder = path.posix.dirname(folder)) {
        const file = path.posix.join(folder, '404.html').slice(1)
        if (folder === '/' || fileAt(dir, file)) return file
      }
    },
  })
}

/** @param base path of a project page */
export function startGitHub(dir: string, base = ''): HostServer {
  return server(dir, {
    find(target) {
      if (!target.startsWith(`${base}/`)) return undefined
      const name = decoded(target.slice(base.length))
      const file = name.slice(1)
      if (file !== '' && (fileAt(dir, file) || fileAt(dir, `${file}.html`))) {
        return { file: fileAt(dir, file) ? file : `${file}.html` }
      }
      if (!isFolder(dir, file)) return undefined
      if (!name.endsWith('/')) return { to: `${target}/`, status: 301 }
      return fileAt(dir, `${file}index.html`) ? { file: `${file}index.html` } : undefined
    },
  })
}

/** Any server: the `index.html` of a folder, and nothing else. */
export function startPlain(dir: string, base = ''): HostServer {
  return server(dir, {
    find(target) {
      if (!target.startsWith(`${base}/`)) return undefined
      const name = decoded(target.slice(base.length))
      if (!name.endsWith('/') && isFolder(dir, name.slice(1))) return { to: `${target}/`, status: 301 }
      return { file: name.endsWith('/') ? `${name.slice(1)}index.html` : name.slice(1) }
    },
  })
}

interface VercelRule {
  readonly source: string
  readonly destination?: string
  readonly statusCode?: number
  readonly headers?: readonly { readonly key: string; readonly value: string }[]
}

/** The part of path-to-regexp that is used: `:name(pattern)`, `:name`, `:name*` and escapes. */
function vercelMatch(source: string, target: string): ReadonlyMap<string, string> | undefined {
  const names: string[] = []
  let pattern = ''
  for (let at = 0; at < source.length; ) {
    const name = /^:(\w+)/.exec(source.slice(at))
    if (name) {
      at += name[0].length
      names.push(name[1] ?? '')
      if (source[at] === '(') {
        let depth = 0
        const start = at
        do {
          if (source[at] === '\\') at++
          else if (source[at] === '(') depth++
          else if (source[at] === ')') depth--
          at++
        } while (depth > 0)
        pattern += source.slice(start, at)
      } else if (source[at] === '*') {
        at++
        pattern = `${pattern.replace(/\/$/, '')}(?:/(.*))?`
      } else pattern += '([^/]+)'
    } else if (source[at] === '\\') {
      pattern += source.slice(at, at + 2)
      at += 2
    } else pattern += source[at++]
  }
  const found = new RegExp(`^${pattern}$`).exec(target)
  return found ? new Map(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined
}

function fillNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/:(\w+)\*?/g, (all, name: string) => names.get(name) ?? all)
}

export function startVercel(dir: string): HostServer {
  const rules: { headers: VercelRule[]; redirects: VercelRule[]; rewrites: VercelRule[] } = JSON.parse(
    readFileSync(path.join(dir, 'vercel.json'), 'utf8'),
  )
  for (const list of Object.values(rules)) {
    if (Array.isArray(list) && list.length > 1024) throw new Error('too many rules')
  }
  return server(dir, {
    find(target) {
      const plain = target.split('?')[0] ?? ''
      for (const { source, destination = '', statusCode = 308 } of rules.redirects) {
        const names = vercelMatch(source, plain)
        if (names) return { to: fillNames(destination.replaceAll('\\', ''), names), status: statusCode }
      }
      if (plain.endsWith('.html')) return { to: plain.replace(/(\/index)?\.html$/, ''), status: 308 }
      if (plain !== '/' && plain.endsWith('/')) return { to: plain.slice(0, -1), status: 308 }
      const file = cleanUrl(dir, decoded(target))
      if (file) return { file }
      const rewrite = rules.rewrites.find(({ source }) => vercelMatch(source, plain))
      return rewrite ? { file: (rewrite.destination ?? '').slice(1) } : undefined
    },
    headers(target) {
      const all = new Map<string, string>()
      for (const { source, headers = [] } of rules.headers) {
        const names = vercelMatch(source, target)
        if (names) for (const { key, value } of headers) all.set(key.toLowerCase(), fillNames(value, names))
      }
      return all
    },
  })
}

/** The objects that `upload.sh` makes, by the options that it gives to the command. */
export function startS3(dir: string, base = ''): HostServer {
  const objects = new Map<string, { readonly file: string; readonly headers: ReadonlyMap<string, string> }>()
  const redirects = new Map<string, string>()
  for (const line of read(dir, 'upload.sh').split('\n')) {
    const words = [...line.matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) =>
      (a ?? b ?? c ?? '').replaceAll("'\\''", "'"),
    )
    const option = (name: string) => words[words.indexOf(name) + 1] ?? ''
    if (line.startsWith('aws s3 cp') && words.includes('--recursive')) {
      const headers = new Map([
        ['content-type', option('--content-type')],
        ['cache-control', option('--cache-control')],
      ])
      const folder = words[3] ?? ''
      const prefix = (words[4] ?? '').replace('s3://$bucket/', '')
      for (const file of filesIn(dir, folder)) objects.set(prefix + file, { file: `${folder}/${file}`, headers })
    } else if (line.startsWith('aws s3api')) redirects.set(option('--key'), option('--website-redirect-location'))
  }
  const keyOf = (target: string) => {
    const key = decoded(target).slice(1)
    return key === '' || key.endsWith('/') ? `${key}index.html` : key
  }
  return server(dir, {
    find(target) {
      if (!target.startsWith(`${base}/`)) return undefined
      const to = redirects.get(keyOf(target))
      if (to !== undefined) return { to, status: 301 }
      const object = objects.get(keyOf(target))
      return object && { file: object.file }
    },
    headers: (target) => objects.get(keyOf(target))?.headers ?? new Map(),
  })
}

function filesIn(dir: string, folder: string): string[] {
  const { files }: { files: string[] } = JSON.parse(readFileSync(path.join(dir, '.lectern-export.json'), 'utf8'))
  return files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1))
}

export const emulators = {
  netlify: startNetlify,
  cloudflare: startCloudflare,
  github: startGitHub,
  vercel: startVercel,
  s3: startS3,
  plain: startPlain,
} as const
