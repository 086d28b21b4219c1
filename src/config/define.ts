import type { Config } from './schema.ts'

export type { Config } from './schema.ts'

/**
 * Gives `lectern.config.ts` its types. Returns its argument unchanged.
 *
 * @example
 * export default defineConfig({ title: 'Field notes', baseUrl: 'https://example.com' })
 */
export function defineConfig(config: Config): Config {
  return config
}
