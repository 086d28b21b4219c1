/** nginx: one file to include in `http`, with maps for headers and redirects and a server block. */
import { isPattern, type RedirectRule } from '../../text/redirect-rules.ts'
import { asciiReference } from '../../text/web-address.ts'
import { type HeaderRule, headerRules, namesOfRules, type Pattern } from '../header-rules.ts'
import type { Configuration, Host, HostedSite } from './host.ts'
import { headerMap, literalPattern, mapKey, quoted, variable, variableOf } from './nginx-text.ts'
import { localTo } from './text-files.ts'

const nginxFile = '_lectern/nginx.conf'

export const nginx: Host = {
  id: 'nginx',
  title: 'nginx',
  layout: { pages: 'beside', keeps: (file) => file === '404.html' },
  finds: true,
  hasOwnRoot: false,
  limits: [],
  cannot: [`Include ${nginxFile} in nginx and adapt root, server_name and the certificate there.`],
  configure,
}

function configure(site: HostedSite): Configuration {
  const { entries, moved, base } = site
  const { exact, patterns } = site.redirections
  const rules = headerRules(entries, {
    kinds: new Set<Pattern['kind']>(['all', 'folder', 'ending', 'name', 'path']),
    ...{ changes: true, removes: true, marks: true, bare: true },
  })
  const names = namesOfRules(rules).filter((name) => name !== 'Content-Type')
  const marks = { path: variable('lectern_path'), stem: variable('lectern_stem') }
  const text = [
    '# Written by "lectern export"; it belongs into the http block, as the files of /etc/nginx/conf.d do.\n',
    hashSizes(rules, exact),
    'geo $lectern_dollar { default "$"; }\n',
    'map $request_uri $lectern_path { "~^(?<lectern_p>[^?]*)" $lectern_p; }\n',
    'map $lectern_path $lectern_stem { "~^(?<lectern_s>.*)[.]md$" $lectern_s; default $lectern_path; }\n',
    ...names.map((name) => headerMap(name, rules, marks)),
    canonicalMap(site),
    redirectMap(
      '$lectern_moved',
      exact.filter(({ to }) => to !== 410),
      base,
    ),
    redirectMap('$lectern_missing', [...exact.filter(({ to }) => to === 410), ...patterns], base),
    'server {\n',
    '  listen 80;\n  listen [::]:80;\n',
    `  server_name ${hostName(site)};\n  root /var/www/${hostName(site)};\n`,
    '  gzip on;\n  gzip_vary on;\n  gzip_proxied any;\n  gzip_min_length 1024;\n',
    `  gzip_types ${compressible.join(' ')};\n`,
    typesBlock(rules),
    ...names.map((name) => `  add_header ${name} ${variableOf(name)};\n`),
    '  if ($lectern_canonical) { return 308 $lectern_canonical; }\n',
    '  if ($lectern_moved) { return 308 $lectern_moved$is_args$args; }\n',
    '  absolute_redirect off;\n',
    ...typeLocations(
      rules,
      moved.map(({ path }) => path),
    ),
    ...moved.map(({ path, file }) => movedLocation(path, file, rules)),
    `  location = ${base}/ { try_files ${base}/index.html =404; }\n`,
    '  location / { try_files $uri $uri.html @lectern_missing; }\n',
    '  location @lectern_missing {\n    if ($lectern_missing = 410) { return 410; }\n    if ($lectern_missing) { return 308 $lectern_missing$is_args$args; }\n    return 404;\n  }\n',
    '  location ~ "/[.]lectern-export[.]json$" { return 404; }\n',
    `  location = /${nginxFile} { return 404; }\n`,
    '  error_page 404 410 /404.html;\n',
    notFoundLocation(site),
    '}\n',
  ].join('')
  return { files: [{ file: nginxFile, text }], unsaid: [] }
}

/** Media types that are worth compressing. HTML always is. */
const compressible = [
  ...['application/atom+xml', 'application/feed+json', 'application/json', 'application/rss+xml', 'application/xml'],
  ...['application/vnd.oai.openapi+json', 'image/svg+xml', 'text/css', 'text/csv', 'text/javascript'],
  ...['text/markdown', 'text/plain'],
]

/** Long and many addresses do not fit into the tables that nginx has by default. */
function hashSizes(rules: readonly HeaderRule[], redirects: readonly RedirectRule[]): string {
  const keys = [
    ...rules.flatMap(({ pattern }) => (pattern.kind === 'path' ? [pattern.path] : [])),
    ...redirects.map(({ from }) => from),
  ]
  const longest = keys.reduce((most, key) => Math.max(most, key.length), 0)
  const size = (least: number) => 2 ** Math.ceil(Math.log2(least))
  const lines = [
    ...(keys.length > 1_000 ? [`map_hash_max_size ${size(keys.length * 2)};\n`] : []),
    ...(longest > 40 || keys.length > 1_000
      ? [`map_hash_bucket_size ${size(Math.max(256, longest * 2 + 64))};\n`]
      : []),
  ]
  return lines.join('')
}

/** Slashes at the end and `.html` lead to the one address of a page, except where a file has such a name. */
function canonicalMap({ paths, base }: HostedSite): string {
  const files = [...paths].filter((path) => /\.html$/i.test(path))
  return [
    'map $request_uri $lectern_canonical {\n',
    ...(base === ''
      ? []
      : [
          `  "~^${literalPattern(base)}/([?]|$)" "";\n`,
          `  "~^${literalPattern(base)}([?]|$)" ${quoted(`${base}/`)};\n`,
        ]),
    ...files.map((path) => `  "~^${literalPattern(path)}([?]|$)" "";\n`),
    '  "~^(?<lectern_u>/[^/?\\x5c][^?]*?)/+(?<lectern_q>[?].*)?$" $lectern_u$lectern_q;\n',
    '  "~^(?<lectern_v>/[^/?\\x5c][^?]*)[.]html(?<lectern_w>[?].*)?$" $lectern_v$lectern_w;\n',
    '  default "";\n}\n',
  ].join('')
}

function redirectMap(variable: string, rules: readonly RedirectRule[], base: string): string {
  const seen = new Set<string>()
  const lines = rules.flatMap(({ from, to }) => {
    const source = asciiReference(base + from)
    const isNew = !seen.has(source.toLowerCase())
    seen.add(source.toLowerCase())
    const target = asciiReference(localTo(to, base))
    if (isPattern(from)) return [`  ${patternKey(source)} ${patternTarget(target)};\n`]
    return [`  ${mapKey({ kind: 'path', path: source }, () => isNew)} ${quoted(target)};\n`]
  })
  return `map $lectern_path ${variable} {\n${lines.join('')}  default "";\n}\n`
}

function patternKey(source: string): string {
  const segments = source.split('/').map((segment) => {
    if (segment === '*') return '*'
    return /^:\w+$/.test(segment) ? `(?<lectern_to_${segment.slice(1)}>[^/]+)` : literalPattern(segment)
  })
  if (segments.at(-1) !== '*') return `"~^${segments.join('/')}$"`
  return `"~^${segments.slice(0, -1).join('/')}(?:/(?<lectern_to_rest>.*))?$"`
}

function patternTarget(target: string): string {
  return quoted(target)
    .replace(/\/:(\w+)/g, (_, name: string) => `/${variable(`lectern_to_${name}`)}`)
    .replace(/\/\*(?=["?#])/, () => `/${variable('lectern_to_rest')}`)
}

/** Types by the ending of the file, which for pages is `.html`. */
function typesBlock(rules: readonly HeaderRule[]): string {
  const types = new Map([['html', 'text/html; charset=utf-8']])
  for (const { pattern, values } of rules) {
    const type = values.get('Content-Type')
    if (pattern.kind === 'ending' && pattern.ending !== '' && type)
      types.set(pattern.ending.slice(1).toLowerCase(), type)
  }
  const lines = Array.from(types, ([ending, type]) => `    ${quoted(type)} ${quoted(ending)};\n`)
  return `  types {\n${lines.join('')}  }\n  default_type application/octet-stream;\n`
}

/** Whatever has another type than its ending says. */
function typeLocations(rules: readonly HeaderRule[], moved: readonly string[]): string[] {
  const elsewhere = new Set(moved)
  return rules.flatMap(({ pattern, values }) => {
    const type = values.get('Content-Type')
    if (!type || type.startsWith('text/html')) return []
    const body = `{ types {} default_type ${quoted(type)}; }\n`
    if (pattern.kind === 'path' && !elsewhere.has(pattern.path))
      return [`  location = ${quoted(decoded(pattern.path))} ${body}`]
    if (pattern.kind === 'name') return [`  location ~ ${namePattern(pattern.name)} ${body}`]
    if (pattern.kind === 'folder') return [`  location ${quoted(decoded(pattern.prefix))} ${body}`]
    return []
  })
}

function namePattern(name: string): string {
  return `"./${literalPattern(decoded(name)).replace(/["\\]/g, '\\$&')}$"`
}

function movedLocation(path: string, file: string, rules: readonly HeaderRule[]): string {
  const rule = rules.findLast(
    ({ pattern, values }) => pattern.kind === 'path' && pattern.path === path && values.has('Content-Type'),
  )
  const type = rule?.values.get('Content-Type') ?? 'text/html; charset=utf-8'
  return `  location = ${quoted(decoded(path))} { types {} default_type ${quoted(type)}; try_files /${file} =404; }\n`
}

function notFoundLocation({ notFound }: HostedSite): string {
  const lines: string[] = []
  for (let at = 0; at < notFound.headers.length; at += 2) {
    const name = notFound.headers[at] ?? ''
    if (name.toLowerCase() !== 'content-type')
      lines.push(`    add_header ${name} ${quoted(notFound.headers[at + 1] ?? '')} always;\n`)
  }
  return `  location = /404.html {\n    internal;\n${lines.join('')}  }\n`
}

function hostName({ origin }: HostedSite): string {
  return new URL(origin).hostname
}

/** nginx compares decoded paths. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
