import path from 'node:path'
import { argument } from '../init/started-by.ts'
import { json, secretsOf, type Target } from './target.ts'

/** A deployment that is already built (Build Output API, version 3), with one function on Node for every path. */
export const vercel: Target = {
  title: 'Vercel',
  folder: '.vercel/output',
  snapshot: 'functions/index.func/snapshot',
  worker: {
    bundle: 'vercel',
    script: 'functions/index.func/index.mjs',
    files: () => ({
      'config.json': json({ version: 3, routes: [{ src: '/(.*)', dest: '/index' }] }),
      'functions/index.func/.vc-config.json': json({
        runtime: 'nodejs22.x',
        handler: 'index.mjs',
        launcherType: 'Nodejs',
        shouldAddHelpers: false,
        supportsResponseStreaming: true,
      }),
    }),
  },
  settings: {
    trustProxy: 'Vercel names the client itself',
    redisUrl: 'the snapshot contains no address of a database; set LECTERN_REDIS_URL for the function',
    isPublic: true,
  },
  limits: { bytes: 250 * 1024 * 1024 },
  next: (out, config) => [
    ...enter(out),
    'npx vercel deploy --prebuilt --prod',
    ...[...secretsOf(config), 'LECTERN_REDIS_URL'].map((name) => `npx vercel env add ${name} production`),
  ],
}

/** Vercel looks for its folder below the current one only. */
function enter(out: string): string[] {
  const site = path.dirname(path.dirname(out))
  return path.resolve(site) === path.resolve() ? [] : [`cd ${argument(site)}`]
}
