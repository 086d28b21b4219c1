/**
 * Netlify: `_headers` and `_redirects`. Pages are found without `.html`, existing files win over redirects, and headers
 * of several rules add up, so no header is set by two of them.
 */
import type { RedirectRule } from '../../text/redirect-rules.ts'
import { headerRules, type Pattern } from '../header-rules.ts'
import type { Configuration, Host, HostedSite } from './host.ts'
import { headersFile, literalPath, patternLine, redirectLine } from './text-files.ts'

export const netlify: Host = {
  id: 'netlify',
  title: 'Netlify',
  layout: { pages: 'beside', keeps: () => false },
  finds: true,
  hasOwnRoot: false,
  limits: [
    {
      of: 'redirects',
      most: 10_000,
      isFatal: false,
      cure: 'Netlify takes long for so many; remove what nobody follows any more, or use patterns in "redirects".',
    },
  ],
  cannot: ['Addresses of removed pages answer 404 instead of 410, and redirects answer 301 instead of 308.'],
  configure,
}

function configure({ base, entries, moved, redirections }: HostedSite): Configuration {
  const found = new Map(moved.map(({ path, file }) => [path, file]))
  // A rewritten answer may get the headers of either address.
  const twice = entries.flatMap((entry) => {
    const file = found.get(entry.path)
    return file === undefined ? [entry] : [entry, { ...entry, path: `/${file}` }]
  })
  const rules = headerRules(twice, {
    kinds: new Set<Pattern['kind']>(['all', 'folder', 'path']),
    ...{ changes: false, removes: false, marks: false, bare: false },
  })
  const lines = [
    ...moved.map(({ path, file }) => `${literalPath(path)} /${file} 200\n`),
    ...redirections.exact.filter(leads).map((rule) => redirectLine(rule, base, 301)),
    ...redirections.patterns.filter(leads).map((rule) => patternLine(rule, base, 301)),
  ]
  return {
    files: [
      { file: '_headers', text: headersFile(rules, { pattern: write, removes: false }) },
      ...(lines.length > 0 ? [{ file: '_redirects', text: lines.join('') }] : []),
    ],
    unsaid: [],
  }
}

function leads({ to }: RedirectRule): boolean {
  return to !== 410
}

function write(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'folder':
      return `${literalPath(pattern.prefix)}*`
    case 'path':
      return literalPath(pattern.path)
    default:
      return '/*'
  }
}
