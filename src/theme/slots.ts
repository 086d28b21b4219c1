/** Page slots that an owner can replace with their own HTML. */
import type { Frame } from '../contract/frame.ts'
import { escapeHtml, type SafeHtml, trusted } from './html.ts'
import type { View } from './view.ts'

/** What an owner can write in double braces. `{{default}}` is the theme's own content of the slot. */
export const placeholders = ['default', 'page.title', 'page.url', 'site.title', 'site.url'] as const

/** `{{name}}`, also with blanks inside. */
export const placeholderPattern = /\{\{\s*([\w.]+)\s*\}\}/g

/** By the name of the placeholder. */
export type SlotValues = ReadonlyMap<string, string>

export function slotValues({ title, canonical = '' }: View, { siteTitle, siteUrl }: Frame): SlotValues {
  return new Map<(typeof placeholders)[number], string>([
    ['page.title', title],
    ['page.url', canonical],
    ['site.title', siteTitle],
    ['site.url', siteUrl],
  ])
}

/**
 * The owner's HTML with its placeholders filled in, or the theme's own part if there is none. Values are escaped for
 * element content and attribute values; unknown placeholders stay as they are.
 *
 * @param part the content of `{{default}}`
 */
export function slot(
  ownHtml: string | undefined,
  part: SafeHtml | undefined,
  values: SlotValues,
): SafeHtml | undefined {
  if (ownHtml === undefined) return part
  return trusted(
    ownHtml.replace(placeholderPattern, (written, name: string) => {
      if (name === 'default') return part?.toString() ?? ''
      const value = values.get(name)
      return value === undefined ? written : escapeHtml(value)
    }),
  )
}
