/** The platforms that `lectern build` writes for. */
import path from 'node:path'
import { listed } from '../../text/listed.ts'
import { nearest } from '../../text/nearest.ts'
import { UsageError } from '../errors.ts'
import { argument } from '../init/started-by.ts'
import { cloudflare } from './cloudflare.ts'
import { json, secretsOf, type Target } from './target.ts'

/** @throws {UsageError} which suggests the nearest name */
export function targetNamed(name: string): Target {
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined
  if (target) return target
  const meant = nearest(name, targetNames)
  const hint = `The targets are ${listed(targetNames)}.`
  throw new UsageError(`There is no target "${name}".`, meant === undefined ? hint : `Did you mean ${meant}? ${hint}`)
}

/** The snapshot alone, which `lectern serve` reads. */
const node: Target = {
  title: 'Node',
  folder: 'dist',
  snapshot: '',
  codings: ['br', 'gzip'],
  settings: { isPublic: false },
  limits: {},
  next: () => [],
}

/** Deno itself, and Deno Deploy. */
const deno: Target = {
  title: 'Deno',
  folder: 'dist/deno',
  snapshot: 'snapshot',
  worker: {
    bundle: 'deno',
    script: 'main.js',
    files(config) {
      const variables = ['HOST', 'PORT', 'LECTERN_KV', 'DENO_DEPLOYMENT_ID', ...secretsOf(config)]
      const permissions = `--allow-net --allow-read=. --allow-env=${variables.join(',')}`
      return {
        'deno.json': json({
          // Deno KV, and an abort signal that tells of clients that leave.
          unstable: ['kv', 'no-legacy-abort'],
          tasks: {
            start: `deno run --no-prompt ${permissions} main.js`,
            // For instances that share the limit through a database in this folder.
            shared: `deno run --no-prompt --allow-write=. ${permissions} main.js`,
          },
        }),
      }
    },
  },
  codings: ['gzip'],
  settings: {
    redisUrl: 'instances on Deno count together in Deno KV: on Deno Deploy, or where LECTERN_KV names a database',
    isPublic: false,
  },
  limits: {},
  next: (out) => [`cd ${argument(out)} && deno task start`],
}

/** A deployment that is already built (Build Output API, version 3), with one function on Node for every path. */
const vercel: Target = {
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
  codings: ['br', 'gzip'],
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

const targets: Readonly<Record<string, Target>> = { node, cloudflare, deno, vercel }

export const targetNames = Object.keys(targets)
