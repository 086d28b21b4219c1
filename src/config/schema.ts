/** The configuration manual: every key, type and default. `resolve.ts` applies it and `issues.ts` words the errors. */
import * as z from 'zod'
import { languageTag } from '../text/language-tag.ts'
import type { ConfigOrigin } from './error.ts'
import { embeddings, synonymsSchema } from './meaning-schema.ts'
import { repositorySchema } from './repository.ts'
import { themeSchema } from './theme-schema.ts'
import { addressRange, aliasName, author, otherHost, redirectsSchema, visibleName } from './value-schemas.ts'

const collection = z.strictObject({
  title: visibleName.optional().describe('Heading of the list; the name by default.'),
  description: z.string().optional().describe('One sentence for indexes and feeds.'),
  byline: z.boolean().optional().describe('Entries name an author and a source, as in the journal.'),
})

/** YAML 1.2 reads `yes` and `no` as texts. */
const answer = z
  .union([z.boolean(), z.enum(['yes', 'no'])], { error: 'true or false' })
  .transform((value) => value === true || value === 'yes')

const robotsRule = z.strictObject({
  userAgent: z.union([z.string(), z.array(z.string()).min(1)]).describe('Crawlers that the rule is for; `*` for all.'),
  allow: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Paths that they may fetch.'),
  disallow: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Paths that they may not fetch.'),
})

/** If this default folder is missing, the site folder is the content. */
export const defaultContentDir = 'content'

/** What an owner may write in `lectern.config.*`. */
export const configSchema = z.strictObject({
  baseUrl: z.string().optional().describe('Public origin, such as `https://example.com`, without a path.'),
  otherHosts: z
    .array(otherHost)
    .default([])
    .describe(
      'Further names of the host, such as `www.example.com`: answered with 308 to `baseUrl`. A name stands for every port unless it names one.',
    ),
  title: visibleName
    .optional()
    .describe('By default that of the settings of another tool, else of the home page, else the name of the folder.'),
  description: z
    .string()
    .default('')
    .describe(
      'One sentence about the site, for search engines, feeds and agents. By default that of the settings of another tool.',
    ),
  author: author.optional().describe('Who writes the site.'),
  language: z
    .string()
    .regex(languageTag, 'a BCP 47 tag such as "en" or "pt-BR"')
    .default('en')
    .describe('Language of pages that name none. The settings of another tool go before the default.'),
  license: z.string().optional().describe('Of all content, where a page names none: an SPDX id or a URL.'),
  contentDir: z
    .string()
    .regex(/^[^./\\][^/\\]*(\/[^./\\][^/\\]*)*$/, 'a folder below the site folder, such as "content"')
    .default(defaultContentDir)
    .describe('Folder of the content; without it the whole site folder is content.'),
  kind: z
    .string()
    .optional()
    .describe('Kind of folder, such as `hugo`; recognised by default. `plain` reads every folder as plain Markdown.'),
  exclude: z
    .array(z.string().min(1).max(1_000))
    .max(1_000)
    .default([])
    .describe('Files that are not published, in the syntax of `.gitignore`. A file `.lecternignore` can name more.'),
  aliases: z
    .record(aliasName, z.url({ protocol: /^https?$/ }))
    .default({})
    .describe('Profile aliases: answer 308.'),
  redirects: redirectsSchema.describe(
    'Old paths and where they lead: `"/old": "/new"`, `"/blog/*": "/notes/*"`, `"/2019/:slug": "/notes/:slug"`. A target is a path, an https address, or 410 for what is gone.',
  ),
  collections: z
    .record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower case letters, digits and "-"'), collection)
    .default({})
    .describe('Further collections, by the name of their folder, and changes of `notes`, `jornal` and `lab`.'),
  rateLimit: z
    .strictObject({
      limit: z.int().min(1).default(60).describe('Requests of one client in a window.'),
      windowSeconds: z.int().min(1).default(60).describe('Length of a window in seconds.'),
      redisUrl: z
        .url({ protocol: /^rediss?$/, error: 'a URL such as "redis://localhost:6379"' })
        .optional()
        .describe('Redis or Valkey in which several instances count together.'),
    })
    .prefault({})
    .describe('Limit of POST requests, by client.'),
  trustProxy: z
    .union([z.literal(false), z.int().min(1), z.array(addressRange).min(1)], {
      error: 'false, the number of proxies in front, or a list of their addresses',
    })
    .default(false)
    .describe('Proxies in front whose `X-Forwarded-For` is believed: their number, or their addresses.'),
  robots: z
    .strictObject({
      contentSignal: z
        .strictObject({
          search: answer.optional().describe('Search engines may use the content.'),
          'ai-input': answer.optional().describe('Models may read the content to answer a question.'),
          'ai-train': answer.optional().describe('Models may be trained on the content.'),
        })
        .optional()
        .describe('What the content may be used for; nothing is said of a use that is not named.'),
      rules: z.array(robotsRule).optional().describe('Further rules of `/robots.txt`.'),
    })
    .prefault({})
    .describe('What crawlers may do.'),
  ask: z
    .strictObject({
      model: z
        .strictObject({
          url: z.url().describe('Address of the endpoint.'),
          name: z.string().min(1).describe('Name of the model.'),
          apiKeyEnv: z.string().optional().describe('Environment variable that contains the key.'),
        })
        .optional()
        .describe('An endpoint that speaks OpenAI chat completions. Answers quote passages without it.'),
      embeddings: embeddings
        .optional()
        .describe(
          'What turns texts into vectors, an endpoint or a package. Questions are answered by words without it.',
        ),
    })
    .prefault({})
    .describe('How questions are answered.'),
  synonyms: synonymsSchema.describe(
    'Groups of words and short phrases that mean the same: `[["sign in", "log in"], ["scraps", "kitchen waste"]]`. A question that has one finds the others, which count a little less.',
  ),
  markdown: z
    .strictObject({
      html: z.enum(['safe', 'trusted']).default('safe').describe('`trusted` keeps HTML in notes as it is written.'),
    })
    .prefault({})
    .describe('How Markdown is read.'),
  tags: z
    .strictObject({
      inline: z.boolean().optional().describe('`#tags` in the text count; by default in vaults only.'),
    })
    .prefault({})
    .describe('What counts as a tag.'),
  security: z
    .strictObject({
      contact: z
        .string()
        .regex(/^(?:[a-z][a-z\d+.-]*:\S+|[^\s@]+@\S+|[^\s@.]+\.\S+)$/i, 'an e-mail address or a URL')
        .optional()
        .describe('Whom to tell of a security problem; makes `/.well-known/security.txt`.'),
    })
    .prefault({})
    .describe('Security of the site.'),
  theme: themeSchema.describe('How the pages look.'),
  previews: z
    .strictObject({
      enabled: z.boolean().default(true).describe('Generate an image of each page for social networks.'),
      fonts: z
        .array(z.string().min(1))
        .default([])
        .describe('TrueType, OpenType or WOFF2 files below the site folder, for scripts that Inter does not have.'),
    })
    .prefault({})
    .describe('Images of pages for social networks.'),
  images: z
    .strictObject({
      stripMetadata: z
        .boolean()
        .default(false)
        .describe('Serve JPEG, PNG and WebP without place, camera and comments; the pixels stay as they are.'),
    })
    .prefault({})
    .describe('Pictures of pages.'),
  repository: repositorySchema
    .optional()
    .describe('Where the site is kept: every page of the owner links to its source there, to edit it.'),
  publish: z
    .strictObject({
      drafts: z.boolean().default(false).describe('Publish drafts.'),
      future: z.boolean().default(false).describe('Publish pages before their date.'),
      onlyMarked: z
        .boolean()
        .optional()
        .describe(
          'Publish only pages that say `publish: true`, such as a few notes of a large vault. By default, as the tool of the folder does.',
        ),
    })
    .prefault({})
    .describe('Which pages are withheld.'),
})

/** As an owner writes it: everything optional. */
export type Config = z.input<typeof configSchema>

/** As the service uses it: with defaults, flags and the environment applied. */
export interface ResolvedConfig extends Omit<z.output<typeof configSchema>, 'baseUrl' | 'collections' | 'title'> {
  readonly title: string
  /** Nobody configured the title: the home page's goes before it. */
  readonly isTitleDefault?: true
  /** Nobody configured the language. */
  readonly isLanguageDefault?: true
  /** Nobody configured the content folder: without it, the whole site folder is content. */
  readonly isContentDirDefault?: true
  /** Origin without a trailing slash. */
  readonly baseUrl: string
  /** `notes`, `jornal` and `lab` first, then the owner's in the order written. */
  readonly collections: readonly CollectionConfig[]
  /** Those of the service whose title nobody configured: in English here, in the language of the site on its pages. */
  readonly untitled?: readonly OwnCollection[]
  /** Absent without a configuration file. */
  readonly origin?: ConfigOrigin
}

/** Collections that every site has. */
export type OwnCollection = 'notes' | 'jornal' | 'lab'

/** A collection with its defaults. */
export interface CollectionConfig {
  /** First segment of its paths. */
  readonly name: string
  readonly title: string
  /** May be empty. */
  readonly description: string
  /** Entries name an author and a source instead of tags. */
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
