/** Page slots that an owner can replace with their own HTML. */

import type { Frame } from '../contract/frame.ts'
import { escapeHtml, type SafeHtml, trusted } from './html.ts'
import type { View } from './view.ts'

/** Values of the placeholders on a page. */
export function slotValues({ title, canonical = '' }: View, { siteTitle, siteUrl }: Frame): SlotValues {
  return { 'page.title': title, 'page.url': canonical, 'site.title': siteTitle, 'site.url': siteUrl }
}

/** Placeholders in an owner's HTML, such as `{{page.title}}`. */
export const placeholders = ['default', 'page.title', 'page.url', 'site.title', 'site.url'] as const
export type Placeholder = (typeof placeholders)[number]

/** Values of the placeholders other than `default`. */
export type SlotValues = Readonly<Record<Exclude<Placeholder, 'default'>, string>>

/** `{{name}}`, also with blanks inside. */
export const placeholderPattern = /\{\{\s*([\w.]+)\s*\}\}/g

/**
 * The owner's HTML with its placeholders filled in; without any, the part as the theme has it. Values are escaped, as
 * element content and as attribute values; names that stand for nothing stay as they were written.
 *
 * @param part of the theme, which `{{default}}` stands for
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
      return isValue(name, values) ? escapeHtml(values[name]) : written
    }),
  )
}

function isValue<Values extends object>(name: PropertyKey, values: Values): name is keyof Values {
  return Object.hasOwn(values, name)
}
