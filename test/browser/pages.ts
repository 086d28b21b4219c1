/** One page of every kind that the example site has. */
export interface PageKind {
  readonly kind: string
  readonly path: string
  readonly status: number
}

const paths = {
  home: '/',
  list: '/notes',
  journal: '/jornal',
  entry: '/notes/bm25',
  'entry with everything': '/notes/test-card',
  'journal entry': '/jornal/as-we-may-think',
  'lab entry': '/lab/bm25-in-forty-lines',
  tags: '/tags',
  tag: '/tags/http',
  folder: '/notes/garden',
  page: '/about',
  'empty search': '/search',
  search: '/search?q=conditional+requests',
  developers: '/developers',
  'api-docs': '/api-docs',
  pricing: '/pricing',
  auth: '/auth',
}

export const everyKind: readonly PageKind[] = [
  ...Object.entries(paths).map(([kind, path]) => ({ kind, path, status: 200 })),
  { kind: '404', path: '/notes/no-such-note', status: 404 },
]
