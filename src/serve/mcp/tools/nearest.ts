/** Where to look when nothing answers, as tools say it. */
import * as z from 'zod'

export const nearestSchema = z.object({
  title: z.string().describe('Of the page.'),
  url: z.string().describe('Canonical URL of the section.'),
  section: z.string().describe('Its heading; empty for the text before the first one.'),
})

export const nearestText = 'Where to look when the site is near the question but not sure to answer it.'
