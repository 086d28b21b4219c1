/** The keys of `theme`: how an owner changes the look of the pages without a fork. `docs/theme.md` shows each. */
import * as z from 'zod'
import type { SlotName } from '../contract/frame.ts'

/** A file below the site folder. */
const siteFile = z
  .string()
  .regex(/^(?!\.{0,2}\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/, 'a file below the site folder, such as "theme/logo.svg"')

const link = z.strictObject({
  label: z.string().min(1).max(80).describe('Text of the link.'),
  /** Only what a browser may be sent to: no `javascript:`. */
  url: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/|mailto:|#)\S*$/, 'a path such as "/about", or an address')
    .describe('A path such as `/about`, or an address.'),
})

const slots: Record<SlotName, z.ZodOptional<typeof siteFile>> = {
  header: siteFile.optional().describe('Replaces the header.'),
  beforeContent: siteFile.optional().describe('Between the header and the content.'),
  afterContent: siteFile.optional().describe('Between the content and the footer.'),
  footer: siteFile.optional().describe('Replaces the footer.'),
}

const origin = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i, 'an origin such as "https://stats.example.com"')

/** The default for `css`, if the file exists. */
export const defaultStyleFile = 'theme.css'

const phrase = z.union([z.string().max(500), z.object({ other: z.string().max(500) }).catchall(z.string().max(500))], {
  error: 'a text, or its plural forms such as { one: "{count} note", other: "{count} notes" }',
})

const words = z.record(
  z.string().regex(/^[a-z]{2,3}$/, 'a language without a region, such as "pt"'),
  z.record(z.string(), phrase),
  { error: 'phrases by language, such as { pt: { copy: "Copiar" } }' },
)

export const themeSchema = z
  .strictObject({
    css: siteFile.optional().describe('Style sheet after that of the theme; by default "theme.css" if it exists.'),
    logo: siteFile.optional().describe('Image before the title in the header.'),
    accent: z
      .string()
      .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as "#0a559e"')
      .optional()
      .describe(
        'Colour of links, focus, marked and selected text, such as "#1d6b45". It is made lighter or darker where text in it could not be read.',
      ),
    portrait: siteFile
      .optional()
      .describe('Picture of the owner beside the title of the home page; it is served as it is, so a small square.'),
    nav: z.array(link).max(20).optional().describe('The links of the header, instead of the derived ones.'),
    footer: z.string().optional().describe('Markdown at the start of the footer.'),
    words: words
      .default({})
      .describe(
        'Own words of the interface: by language without its region, then by the name of the phrase (see `docs/words.md`).',
      ),
    head: z.string().optional().describe('HTML at the end of the head of every page.'),
    slots: z.strictObject(slots).prefault({}).describe('HTML files that replace or add parts of the page.'),
    hosts: z
      .array(origin)
      .default([])
      .describe('Other origins that pages may load scripts, styles, fonts and frames from.'),
  })
  .prefault({})
