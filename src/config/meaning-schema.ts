/** What finds an answer in other words than those of the question: groups of synonyms, and embeddings. */
import * as z from 'zod'
import { isLoopbackOrigin } from '../text/web-address.ts'

/** Most groups, and most words or phrases in each: enough for a glossary. */
const [mostGroups, mostMembers] = [1000, 20] as const
/** Longest phrase, in UTF-16 code units and in words. */
const [longestPhrase, mostWords] = [80, 6] as const

const phrase = z
  .string()
  .max(longestPhrase)
  .refine((text) => /[\p{L}\p{N}]/u.test(text) && text.trim().split(/\s+/).length <= mostWords, {
    error: `a word, or a phrase of at most ${mostWords} words`,
  })

export const synonymsSchema = z.array(z.array(phrase).min(2).max(mostMembers)).max(mostGroups).default([])

/** Texts and a key travel there: in the clear only within this machine. */
const endpointUrl = z.url().refine((url) => /^https:\/\//i.test(url) || isLoopbackOrigin(url), {
  error: 'an https address, or one of this machine',
})

const packageName = z.string().regex(/^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/, { error: 'the name of a package' })

/** `ask.embeddings`: an endpoint, or a package. */
export const embeddings = z
  .strictObject({
    url: endpointUrl
      .optional()
      .describe('Address of an endpoint that speaks OpenAI embeddings; https, or this machine.'),
    model: z.string().min(1).optional().describe('Name of the model that the endpoint runs.'),
    apiKeyEnv: z.string().optional().describe('Environment variable that contains the key.'),
    dimensions: z.int().min(1).max(8192).optional().describe('Length of a vector, where the model can choose.'),
    batch: z.int().min(1).max(2048).optional().describe('Most texts of one request; 32 by default.'),
    package: packageName
      .optional()
      .describe('Instead of an endpoint: an installed package that exports `createEncoder`.'),
  })
  .refine(({ url, package: name }) => (url === undefined) !== (name === undefined), {
    error: 'either url and model, or package',
  })
  .refine(({ url, model }) => url === undefined || model !== undefined, { error: 'a model beside url' })
