/** Any server for files: no configuration, and folders for pages, because every server serves the `index.html` of one. */
import type { Host } from './host.ts'

export const plain: Host = {
  id: '',
  title: 'any web server',
  layout: { pages: 'folders', keeps: () => false },
  finds: false,
  hasOwnRoot: true,
  limits: [],
  cannot: [
    'Headers, redirects and media types are those of the server: nothing here configures it. --for writes the files of a known host.',
    'Most servers add a slash to the address of a page, and answer misspelled addresses with their own page unless 404.html is configured.',
  ],
  configure: ({ notFound: _notFound, redirections }) => ({
    files: [],
    unsaid: redirections.exact.length + redirections.patterns.length > 0 ? ['No redirect is part of the export.'] : [],
  }),
}
