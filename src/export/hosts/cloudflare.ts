/**
 * Cloudflare Pages, and Workers with static assets: `_headers` with at most 100 rules and `_redirects` with at most
 * 2,000 addresses and 100 patterns. Redirects win over files, so a pattern that matches one is left out.
 */
import { count } from '../../text/count.ts'
import { createRuleMatcher, type RedirectRule } from '../../text/redirect-rules.ts'
import { headerRules, type Pattern } from '../header-rules.ts'
import type { MarkTexts } from '../header-table.ts'
import { fitRules } from './fit-rules.ts'
import type { Configuration, Host, HostedSite } from './host.ts'
import { headersFile, literalPath, patternLine, redirectLine } from './text-files.ts'

const mostHeaderRules = 100
const mostExact = 2_000
const mostPatterns = 100
/** In characters. */
const longestHeaderLine = 2_000
const longestRedirect = 1_000

export const cloudflare: Host = {
  id: 'cloudflare',
  title: 'Cloudflare',
  // It answers misspelled addresses with the nearest page of this name.
  layout: { pages: 'beside', keeps: (file) => file.endsWith('/404.html') },
  finds: true,
  dropsHtml: true,
  hasOwnRoot: false,
  limits: [
    {
      of: 'files',
      most: 20_000,
      isFatal: false,
      cure: 'The free plan takes no more; a paid one takes 100,000. Or build a worker that reads a snapshot: lectern build --target cloudflare.',
    },
    {
      of: 'files',
      most: 100_000,
      isFatal: true,
      cure: 'Build a worker that reads a snapshot instead: lectern build --target cloudflare.',
    },
    {
      of: 'fileBytes',
      most: 25 * 1024 * 1024,
      isFatal: true,
      cure: 'Make it smaller, exclude it with "exclude", or put it into R2 and link to it there.',
    },
    {
      of: 'redirects',
      most: mostExact,
      isFatal: false,
      cure: 'The rest is left out; use patterns in "redirects" instead.',
    },
    { of: 'patterns', most: mostPatterns, isFatal: false, cure: 'The rest is left out.' },
  ],
  cannot: ['Addresses of removed pages answer 404 instead of 410.'],
  configure,
}

function configure({ base, entries, moved, redirections, paths }: HostedSite): Configuration {
  const abilities = {
    kinds: new Set<Pattern['kind']>(['all', 'folder', 'ending', 'name', 'path']),
    ...{ changes: true, removes: true, marks: true, bare: false },
  }
  const { rules, unsaid } = fitRules(headerRules(entries, abilities), mostHeaderRules, longestHeaderLine)
  const exact = redirections.exact.filter(leads).map((rule) => redirectLine(rule, base, 308))
  const { safe, shadowing } = split(redirections.patterns.filter(leads), base, paths)
  const patterns = safe.map((rule) => patternLine(rule, base, 308))
  const lines = [
    ...moved.map(({ path, file }) => `${literalPath(path)} /${file} 200\n`),
    ...short(exact).slice(0, mostExact - moved.length),
    ...short(patterns).slice(0, mostPatterns),
  ]
  return {
    files: [
      { file: '_headers', text: headersFile(rules, { pattern: write, marks, removes: true }) },
      ...(lines.length > 0 ? [{ file: '_redirects', text: lines.join('') }] : []),
    ],
    unsaid: [...unsaid, ...(shadowing.length > 0 ? [shadowed(shadowing)] : [])],
  }
}

function leads({ to }: RedirectRule): boolean {
  return to !== 410
}

function short(lines: readonly string[]): string[] {
  return lines.filter((line) => line.length <= longestRedirect)
}

function split(rules: readonly RedirectRule[], base: string, paths: ReadonlySet<string>) {
  const match = createRuleMatcher(rules)
  const hidden = new Set<RedirectRule>()
  for (const path of paths) {
    const rule = match(path.slice(base.length))?.rule
    if (rule) hidden.add(rule)
  }
  return { safe: rules.filter((rule) => !hidden.has(rule)), shadowing: rules.filter((rule) => hidden.has(rule)) }
}

function shadowed(rules: readonly RedirectRule[]): string {
  const [first] = rules
  const others = rules.length > 1 ? ` (and ${count(rules.length - 1, 'other')})` : ''
  return `The redirect "${first?.from}"${others} would hide pages that exist, because redirects come first there; it is left out.`
}

/** `:splat` is what the asterisk stands for. */
function marks(pattern: Pattern): MarkTexts {
  switch (pattern.kind) {
    case 'folder':
      return { path: `${pattern.prefix}:splat`, stem: '' }
    case 'ending':
      return { path: `/:splat${pattern.ending}`, stem: '/:splat' }
    case 'name':
      return { path: `/:splat/${pattern.name}`, stem: '' }
    default:
      return { path: '/:splat', stem: '' }
  }
}

function write(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'all':
      return '/*'
    case 'folder':
      return `${literalPath(pattern.prefix)}*`
    case 'ending':
      return `/*${literalPath(pattern.ending)}`
    case 'name':
      return `/*/${literalPath(pattern.name)}`
    case 'path':
      return literalPath(pattern.path)
  }
}
