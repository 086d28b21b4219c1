import { json, secretsOf, type Target } from './target.ts'

/** Deno itself, and Deno Deploy. */
export const deno: Target = {
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
  settings: {
    redisUrl: 'instances on Deno count together in Deno KV: on Deno Deploy, or where LECTERN_KV names a database',
    isPublic: false,
  },
  limits: {},
  next: (out) => [`cd ${out} && deno task start`],
}
