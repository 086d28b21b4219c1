/** One page of every kind that the example site has. */
export const pageKinds = {
  home: '/',
  list: '/notes',
  journal: '/jornal',
  entry: '/notes/bm25',
  'entry with everything': '/notes/test-card',
  'journal entry': '/jornal/as-we-may-think',
  'lab entry': '/lab/bm25-in-forty-lines',
  tag: '/tags/web',
  page: '/about',
  'empty search': '/search',
  search: '/search?q=conditional+requests',
  developers: '/developers',
  'api-docs': '/api-docs',
  pricing: '/pricing',
  auth: '/auth',
  404: '/notes/no-such-note',
} as const

export const allPages = Object.entries(pageKinds).map(([kind, path]) => ({ kind, path }))
