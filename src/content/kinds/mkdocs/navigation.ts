/** The `nav` of `mkdocs.yml`. */
import type { MenuItem } from '../navigation/navigation.ts'
import { entriesOf, textOf } from '../syntax/settings.ts'
import { insidePath } from '../syntax/site-paths.ts'

/** Pages are called by their paths below the folder of pages. */
export function menuOf(nav: unknown): readonly MenuItem[] {
  if (!Array.isArray(nav)) return []
  return nav.flatMap((item: unknown) =>
    typeof item === 'string' ? pageOf(item) : entriesOf(item).flatMap(([title, value]) => itemOf(title, value)),
  )
}

function itemOf(title: string, value: unknown): readonly MenuItem[] {
  return Array.isArray(value) ? [{ title, items: menuOf(value) }] : pageOf(value, title)
}

function pageOf(value: unknown, title?: string): readonly MenuItem[] {
  const path = insidePath(textOf(value) ?? '')
  return !path || /^[a-z]+:/i.test(path) ? [] : [{ title, path }]
}
