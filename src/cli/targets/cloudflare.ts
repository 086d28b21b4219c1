import path from 'node:path'
import { argument } from '../init/started-by.ts'
import { json, secretsOf, type Target } from './target.ts'

/** The first day with everything that the worker uses. */
const compatibilityDate = '2025-10-01'

/** A module worker. The script has a folder of its own, because wrangler uploads modules that it finds beside it. */
export const cloudflare: Target = {
  title: 'Cloudflare',
  folder: 'dist/cloudflare',
  snapshot: 'assets',
  worker: {
    bundle: 'cloudflare',
    script: 'worker/index.js',
    files: ({ baseUrl }) => ({ 'wrangler.jsonc': configFile(new URL(baseUrl).hostname) }),
  },
  codings: ['gzip'],
  settings: {
    trustProxy: 'Cloudflare names the client itself',
    redisUrl: 'a worker keeps no connection to Redis; instances count together in a Durable Object',
    isPublic: true,
  },
  limits: { files: 20_000, fileBytes: 25 * 1024 * 1024 },
  next(out, config) {
    const file = argument(path.join(out, 'wrangler.jsonc'))
    return [
      `npx wrangler deploy --config ${file}`,
      ...secretsOf(config).map((name) => `npx wrangler secret put ${name} --config ${file}`),
    ]
  },
}

/**
 * Every request goes to the worker first, so that the files of the snapshot have no public address. Files are not
 * recognised as pages, because they are none.
 */
function configFile(host: string): string {
  const config = {
    name: workerName(host),
    main: 'worker/index.js',
    compatibility_date: compatibilityDate,
    compatibility_flags: ['enable_request_signal'],
    no_bundle: true,
    assets: {
      directory: 'assets',
      binding: 'ASSETS',
      run_worker_first: true,
      html_handling: 'none',
      not_found_handling: 'none',
    },
    durable_objects: { bindings: [{ name: 'LIMIT', class_name: 'LecternLimit' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['LecternLimit'] }],
    observability: { enabled: true },
  }
  return `// Written by "lectern build --target cloudflare", again with each build.\n${json(config)}`
}

/** Lower case letters, digits and hyphens; short enough for a name at workers.dev. */
function workerName(host: string): string {
  const name = host.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')
  return name.slice(0, 54).replaceAll(/^-|-$/g, '') || 'lectern'
}
