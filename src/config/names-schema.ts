/** Names in the configuration: of the site, of collections and of people. */
import * as z from 'zod'

/** Without a visible character it would be a link and a heading of nothing. */
export const visibleName = z.string().regex(/[^\s\p{Cc}\p{Cf}]/u, 'a text that can be seen')

/** The key `author`. */
export const author = z.strictObject({
  name: visibleName.describe('Shown as the author of the site and in feeds.'),
  url: z.url().optional().describe('Page of the author.'),
  email: z.email().optional().describe('Public; feeds and structured data contain it.'),
})
