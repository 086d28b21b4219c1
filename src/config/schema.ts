/** The configuration manual: every key, its type, its default. `resolve.ts` applies it and `issues.ts` words the errors. */
import { z } from 'zod'
import { languageTag } from '../text/language-tag.ts'
import { parseHost } from './base-url.ts'
import type { ConfigOrigin } from './error.ts'
import { repositorySchema } from './repository.ts'
import { themeSchema } from './theme-schema.ts'

const author = z.strictObject({
  name: z.string().min(1).describe('Shown as the author of the site and in feeds.'),
  url: z.url().optional(),
  email: z.email().optional(),
})

const collection = z.strictObject({
  title: z.string().optional().describe('Heading of the list; the name by default.'),
  description: z.string().optional().describe('One sentence for indexes and feeds.'),
  byline: z.boolean().optional().describe('Entries name an author and a source, as in the journal.'),
})

/** YAML 1.2 reads `yes` and `no` as texts. */
const answer = z
  .union([z.boolean(), z.enum(['yes', 'no'])], { error: 'true or false' })
  .transform((value) => value === true || value === 'yes')

const robotsRule = z.strictObject({
  userAgent: z.union([z.string(), z.array(z.string()).min(1)]),
  allow: z.union([z.string(), z.array(z.string())]).optional(),
  disallow: z.union([z.string(), z.array(z.string())]).optional(),
})

// A URL cannot have a segment "." or "..".
const aliasName = z
  .string()
  .regex(/^(?!\.{1,2}$)[A-Za-z0-9._~-]+$/, 'one path segment of letters, digits, ".", "_", "~" or "-"')

const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'an IP address or a CIDR range such as "10.0.0.0/8"',
})

const otherHost = z.string().refine((value) => parseHost(value) !== undefined, {
  error: 'a host name such as "www.example.com", without a scheme; a port may follow',
})

/** If this default folder is missing, the site folder is the content. */
export const defaultContentDir = 'content'

/** What an owner may write in `lectern.config.*`. */
export const configSchema = z.strictObject({
  baseUrl: z.string().optional().describe('Public origin, such as `https://example.com`; `resolve.ts` checks it.'),
  otherHosts: z
    .array(otherHost)
    .default([])
    .describe(
      'Further names of the host, such as `www.example.com`: answered with 308 to `baseUrl`. A name stands for every port unless it names one.',
    ),
  title: z.string().min(1).optional().describe('The name of the folder by default.'),
  description: z.string().default(''),
  author: author.optional(),
  language: z.string().regex(languageTag, 'a BCP 47 tag such as "en" or "pt-BR"').default('en'),
  license: z.string().optional().describe('Of all content, where a page names none: an SPDX id or a URL.'),
  contentDir: z
    .string()
    .regex(/^[^./\\][^/\\]*(\/[^./\\][^/\\]*)*$/, 'a folder below the site folder, such as "content"')
    .default(defaultContentDir),
  aliases: z
    .record(aliasName, z.url({ protocol: /^https?$/ }))
    .default({})
    .describe('Profile aliases: answer 308.'),
  collections: z
    .record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower case letters, digits and "-"'), collection)
    .default({}),
  rateLimit: z
    .strictObject({
      limit: z.int().min(1).default(60),
      windowSeconds: z.int().min(1).default(60),
      redisUrl: z.url({ protocol: /^rediss?$/, error: 'a URL such as "redis://localhost:6379"' }).optional(),
    })
    .prefault({}),
  trustProxy: z
    .union([z.literal(false), z.int().min(1), z.array(addressRange).min(1)], {
      error: 'false, the number of proxies in front, or a list of their addresses',
    })
    .default(false),
  robots: z
    .strictObject({
      contentSignal: z
        .strictObject({
          search: answer.optional(),
          'ai-input': answer.optional(),
          'ai-train': answer.optional(),
        })
        .optional()
        .describe('What the content may be used for; nothing is said of a use that is not named.'),
      rules: z.array(robotsRule).optional(),
    })
    .prefault({}),
  ask: z
    .strictObject({
      model: z
        .strictObject({ url: z.url(), name: z.string().min(1), apiKeyEnv: z.string().optional() })
        .optional()
        .describe('An endpoint that speaks OpenAI chat completions.'),
    })
    .prefault({}),
  markdown: z.strictObject({ html: z.enum(['safe', 'trusted']).default('safe') }).prefault({}),
  tags: z.strictObject({ inline: z.boolean().optional() }).prefault({}),
  security: z
    .strictObject({ contact: z.string().regex(/^\S+$/, 'an e-mail address or a URL').optional() })
    .prefault({}),
  theme: themeSchema.describe('How the pages look.'),
  previews: z
    .strictObject({
      enabled: z.boolean().default(true).describe('Generate an image of each page for social networks.'),
      fonts: z
        .array(z.string().min(1))
        .default([])
        .describe('TrueType, OpenType or WOFF2 files below the site folder, for scripts that Inter does not have.'),
    })
    .prefault({}),
  images: z
    .strictObject({
      stripMetadata: z
        .boolean()
        .default(false)
        .describe('Serve JPEG, PNG and WebP without place, camera and comments; the pixels stay as they are.'),
    })
    .prefault({}),
  repository: repositorySchema
    .optional()
    .describe('Where the site is kept: every page of the owner links to its source there, to edit it.'),
  publish: z.strictObject({ drafts: z.boolean().default(false), future: z.boolean().default(false) }).prefault({}),
})

/** As an owner writes it: everything optional. */
export type Config = z.input<typeof configSchema>

/** As the service uses it: with defaults, flags and the environment applied. */
export interface ResolvedConfig extends Omit<z.output<typeof configSchema>, 'baseUrl' | 'collections' | 'title'> {
  readonly title: string
  /** Origin without a trailing slash. */
  readonly baseUrl: string
  /** `notes`, `jornal` and `lab` first, then the owner's in the order written. */
  readonly collections: readonly CollectionConfig[]
  /** Absent without a configuration file. */
  readonly origin?: ConfigOrigin
}

export interface CollectionConfig {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly byline: boolean
}

/**
 * Gives `lectern.config.ts` its types. Returns its argument unchanged.
 *
 * @example
 * export default defineConfig({ title: 'Field notes', baseUrl: 'https://example.com' })
 */
export function defineConfig(config: Config): Config {
  return config
}
