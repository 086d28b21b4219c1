/** Vercel: `vercel.json`, whose patterns are regular expressions. A rule cannot take away what another one sets. */

import type { RedirectRule } from '../../text/redirect-rules.ts'
import { asciiReference } from '../../text/web-address.ts'
import { headerRules, type Pattern } from '../header-rules.ts'
import { hasMarks, type MarkTexts, unmarked, withMarks } from '../header-table.ts'
import { fitRules } from './fit-rules.ts'
import type { Configuration, Host, HostedSite } from './host.ts'
import { localTo } from './text-files.ts'

const mostRules = 1_024

export const vercel: Host = {
  id: 'vercel',
  title: 'Vercel',
  layout: { pages: 'beside', keeps: () => false },
  finds: true,
  dropsHtml: true,
  hasOwnRoot: false,
  limits: [
    {
      of: 'redirects',
      most: mostRules,
      isFatal: false,
      cure: 'The rest is left out; use patterns in "redirects" instead.',
    },
    {
      of: 'files',
      most: 15_000,
      isFatal: false,
      cure: 'Vercel takes at most 15,000 files from its command; deploy from Git, or choose another host.',
    },
    {
      of: 'bytes',
      most: 100 * 1024 * 1024,
      isFatal: false,
      cure: 'An upload by command takes 100 MB on the free plan and 1 GB on others; deploy from Git instead.',
    },
  ],
  cannot: ['Addresses of removed pages answer 404 instead of 410.'],
  configure,
}

function configure({ base, entries, moved, redirections }: HostedSite): Configuration {
  const all = headerRules(entries, {
    kinds: new Set<Pattern['kind']>(['all', 'folder', 'ending', 'name', 'path']),
    ...{ changes: true, removes: false, marks: true, bare: true },
  })
  // Values with the path need a pattern with a name, in which colons of other values would be names too.
  const apart = all.flatMap(({ pattern, values }) => {
    const marked = [...values].filter(([, value]) => value !== null && hasMarks(value))
    const rest = [...values].filter(([, value]) => value !== null && !hasMarks(value))
    return [rest, marked].filter((part) => part.length > 0).map((part) => ({ pattern, values: new Map(part) }))
  })
  const { rules, unsaid } = fitRules(apart, mostRules)
  const exact = redirections.exact.filter(leads).map((rule) => redirect(rule, base))
  const patterns = redirections.patterns.filter(leads).map((rule) => patternRedirect(rule, base))
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ pattern, values }) => ({
      source: source(pattern),
      headers: Array.from(values, ([key, value]) => ({ key, value: written(value ?? '', pattern) })),
    })),
    redirects: [...exact, ...patterns].slice(0, mostRules),
    rewrites: moved.map(({ path, file }) => ({ source: escapedSource(path), destination: `/${file}` })),
  }
  return { files: [{ file: 'vercel.json', text: `${JSON.stringify(configuration, null, 1)}\n` }], unsaid }
}

function leads({ to }: RedirectRule): boolean {
  return to !== 410
}

function redirect({ from, to }: RedirectRule, base: string) {
  const target = asciiReference(localTo(to, base))
  return {
    source: escapedSource(base + from),
    destination: target.replaceAll(':', '\\:').replace(/^(https?)\\:/, '$1:'),
    statusCode: 308,
  }
}

/** Its `:names` stay, and a final `*` becomes `:rest*`. */
function patternRedirect({ from, to }: RedirectRule, base: string) {
  const source = asciiReference(base + from).replace(/[(){}+?!.]/g, '\\$&')
  const destination = asciiReference(localTo(to, base)).replace(/\/\*(?=$|[?#])/, '/:rest*')
  return { source: source.replace(/\/\*$/, '/:rest*'), destination, statusCode: 308 }
}

/** A path in which nothing is a pattern. */
function escapedSource(path: string): string {
  return asciiReference(path).replace(/[(){}+?!.*:]/g, '\\$&')
}

function source(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'all':
      return '/:path(.*)'
    case 'folder':
      return `${escapedSource(pattern.prefix)}:path(.*)`
    case 'ending':
      return endingSource(pattern.ending, pattern.except)
    case 'name':
      return `/:stem(.*)/${escapedSource(pattern.name)}`
    case 'path':
      return escapedSource(pattern.path)
  }
}

/** Patterns match from the first character after the slash, and have no groups but their names. */
function endingSource(ending: string, except: readonly string[]): string {
  const others = except.map((path) => escapedSource(path.slice(1))).join('|')
  const guard = others === '' ? '' : `(?!(?:${others})$)`
  return ending === '' ? `/:path(${guard}(?:.*/)?[^./]*)` : `/:stem(${guard}.*)${escapedSource(ending)}`
}

function written(value: string, pattern: Pattern): string {
  return pattern.kind === 'path' ? unmarked(value, pattern.path) : withMarks(value, marks(pattern))
}

function marks(pattern: Pattern): MarkTexts {
  switch (pattern.kind) {
    case 'folder':
      return { path: `${pattern.prefix}:path`, stem: '' }
    case 'ending':
      return pattern.ending === '' ? { path: '/:path', stem: '' } : { path: `/:stem${pattern.ending}`, stem: '/:stem' }
    case 'name':
      return { path: `/:stem/${pattern.name}`, stem: '' }
    default:
      return { path: '/:path', stem: '' }
  }
}
