/** Every host that an export can be made for. */
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { github } from './github.ts'
import type { Host } from './host.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'
import { vercel } from './vercel.ts'

export const hosts: readonly Host[] = [netlify, cloudflare, github, vercel, nginx, caddy, s3]

export const hostIds: readonly string[] = hosts.map(({ id }) => id)

/** @param id what follows `--for`; the plain layout without one */
export function hostOf(id: string | undefined): Host | undefined {
  return id === undefined ? plain : hosts.find((host) => host.id === id)
}

/**
 * Any server for files: no configuration, and folders for pages, because every server serves the `index.html` of one.
 */
const plain: Host = {
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
