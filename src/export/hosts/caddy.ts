/** Caddy: a Caddyfile, in which headers are set in the order of the rules. */
import type { RedirectRule } from '../../text/redirect-rules.ts'
import { asciiReference, percentDecoded } from '../../text/web-address.ts'
import { type HeaderRule, headerRules, namesOfRules, type Pattern } from '../header-rules.ts'
import { type HeaderEntry, unmarked, withMarks } from '../header-table.ts'
import type { Configuration, Host, HostedSite } from './host.ts'
import { literalPattern } from './nginx-text.ts'
import { literalPath, localTo } from './text-files.ts'

const caddyFile = '_lectern/Caddyfile'

export const caddy: Host = {
  id: 'caddy',
  title: 'Caddy',
  layout: { pages: 'beside', keeps: (file) => file === '404.html' || file.includes('\\') },
  finds: true,
  hasOwnRoot: false,
  limits: [],
  cannot: [
    `Import ${caddyFile} in the Caddyfile of the server and adapt root there; Caddy gets the certificate itself.`,
  ],
  configure,
}

function configure(site: HostedSite): Configuration {
  const { entries, moved, redirections, base, origin } = site
  const rules = headerRules(entries.map(spelledOut), {
    kinds: new Set<Pattern['kind']>(['all', 'folder', 'ending', 'name', 'path']),
    ...{ changes: true, removes: false, marks: true, bare: true },
  })
  const text = [
    '# Written by "lectern export": import it in a Caddyfile.\n',
    `${origin} {\n  root * /var/www/${new URL(origin).hostname}\n  encode zstd gzip\n  route {\n`,
    ...rules.map(headerBlock),
    ...redirections.exact.map((rule, at) => exactRedirect(rule, base, `m${at}`)),
    `    @own path /${caddyFile} /.lectern-export.json\n    error @own 404\n`,
    ...moved.map(({ path, file }) => `    rewrite ${quoted(literalPath(path))} /${file}\n`),
    ...canonical(site),
    `    rewrite ${base}/ ${base}/index.html\n`,
    '    @page file {\n      try_files {path} {path}.html\n    }\n',
    '    handle @page {\n      rewrite * {http.matchers.file.relative}\n',
    '      file_server {\n        disable_canonical_uris\n      }\n    }\n',
    ...redirections.patterns.map((rule, at) => patternRedirect(rule, base, `p${at}`)),
    '    error 404\n  }\n',
    errorsBlock(site, namesOfRules(rules)),
    '}\n',
  ].join('')
  return { files: [{ file: caddyFile, text }], unsaid: [] }
}

/** Slashes at the end and `.html` lead to the one address of a page, except where a file has such a name. */
function canonical({ base, paths }: HostedSite): string[] {
  const files = [...paths].filter((path) => /\.html$/i.test(path)).map((path) => quoted(literalPath(path)))
  const except = files.length > 0 ? `      not path ${files.join(' ')}\n` : ''
  const home = base === '' ? '' : `      not path ${base}/\n`
  return [
    ...(base === '' ? [] : [`    redir ${base} ${base}/ 308\n`]),
    `    @slash {\n      path_regexp slash \`^(/[^/\\\\].*?)/+$\`\n${home}    }\n    redir @slash {re.slash.1} 308\n`,
    `    @html {\n      path_regexp html \`^(/[^/\\\\].*)[.]html$\`\n${except}    }\n    redir @html {re.html.1} 308\n`,
  ]
}

/** Caddy repeats paths decoded, so values with other paths are written out. */
function spelledOut(entry: HeaderEntry): HeaderEntry {
  if (!entry.path.includes('%')) return entry
  return { ...entry, values: new Map(Array.from(entry.values, ([name, value]) => [name, unmarked(value, entry.path)])) }
}

function headerBlock({ pattern, values }: HeaderRule, at: number): string {
  const name = `h${at}`
  const lines = Array.from(
    values,
    ([header, value]) => `      ${header} ${quoted(written(value ?? '', pattern, name))}\n`,
  )
  const matcher = pattern.kind === 'all' ? '' : `@${name} `
  return `${matcherBlock(name, pattern)}    header ${matcher}{\n${lines.join('')}    }\n`
}

function matcherBlock(name: string, pattern: Pattern): string {
  switch (pattern.kind) {
    case 'all':
      return ''
    case 'path':
      return pathMatcher(name, pattern.path)
    case 'folder':
      return `    @${name} path_regexp ${name} \`^${decodedPattern(pattern.prefix)}\`\n`
    case 'name':
      return `    @${name} path_regexp ${name} \`./${decodedPattern(pattern.name)}$\`\n`
    case 'ending': {
      const end = pattern.ending === '' ? '^(?:.*/)?[^./]*$' : `^(.*)${decodedPattern(pattern.ending)}$`
      const others = pattern.except.map((path) => quoted(literalPath(path))).join(' ')
      const except = others === '' ? '' : `      not path ${others}\n`
      return `    @${name} {\n      path_regexp ${name} \`${end}\`\n${except}    }\n`
    }
  }
}

/** `path` compares encoded characters loosely. */
function pathMatcher(name: string, path: string): string {
  if (!path.includes('%') && !path.includes('*')) return `    @${name} path ${quoted(path)}\n`
  return `    @${name} path_regexp ${name} \`^${decodedPattern(path)}$\`\n`
}

/** A regular expression between backticks. */
function decodedPattern(path: string): string {
  return literalPattern(percentDecoded(path)).replaceAll('`', '\\x60')
}

function written(value: string, pattern: Pattern, name: string): string {
  if (pattern.kind === 'path') return unmarked(value, pattern.path)
  return withMarks(value, { path: '{path}', stem: `{re.${name}.1}` })
}

function exactRedirect({ from, to }: RedirectRule, base: string, name: string): string {
  return pathMatcher(name, asciiReference(base + from)) + answerTo(name, to, asciiReference(localTo(to, base)))
}

/** After everything that exists. */
function patternRedirect({ from, to }: RedirectRule, base: string, name: string): string {
  const names: string[] = []
  const segments = (base + from).split('/').map((segment) => {
    if (segment !== '*' && !/^:\w+$/.test(segment)) return `/${decodedPattern(segment)}`
    names.push(segment)
    return segment === '*' ? '(?:/(.*))?' : '/([^/]+)'
  })
  const target = asciiReference(localTo(to, base))
    .split('/')
    .map((part) => (names.includes(part) ? `{re.${name}.${names.indexOf(part) + 1}}` : part))
    .join('/')
  return `    @${name} path_regexp ${name} \`^${segments.join('').slice(1)}$\`\n${answerTo(name, to, target)}`
}

function answerTo(name: string, to: RedirectRule['to'], target: string): string {
  return to === 410 ? `    error @${name} 410\n` : `    redir @${name} ${quoted(target)} 308\n`
}

/** The not-found page must not have the headers of what was looked for. */
function errorsBlock({ notFound }: HostedSite, names: readonly string[]): string {
  const own = new Map<string, string>()
  for (let at = 0; at < notFound.headers.length; at += 2)
    own.set(notFound.headers[at] ?? '', notFound.headers[at + 1] ?? '')
  const lines = [
    ...names.filter((name) => !own.has(name)).map((name) => `      -${name}\n`),
    ...Array.from(own, ([name, value]) => `      ${name} ${quoted(value)}\n`),
  ]
  return `  handle_errors {\n    header {\n${lines.join('')}    }\n    rewrite * /404.html\n    file_server\n  }\n`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
