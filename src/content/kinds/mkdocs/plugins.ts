/** The plugins of MkDocs, and its extensions of Markdown, as settings list them. */
import { at, entriesOf } from '../syntax/settings.ts'

export type Plugins = readonly (readonly [name: string, settings: unknown])[]

/** Groups in more others are not read. */
const deepest = 3

/**
 * Plugins are a list of names and tables of one name, or one table. Those in the plugin `group` of Material count whether that
 * is on or not: it may depend on who builds the site, and they may withhold pages.
 */
export function pluginsIn(written: unknown, depth = 0): Plugins {
  const all: readonly unknown[] = Array.isArray(written) ? written : [written]
  const rows = all.flatMap((each): Plugins => (typeof each === 'string' ? [[each, undefined]] : entriesOf(each)))
  return rows.flatMap(([whole, settings]): Plugins => {
    const name = whole
      .trim()
      .toLowerCase()
      .replace(/^material\//, '')
    const inner = name === 'group' && depth < deepest ? pluginsIn(at(settings, 'plugins'), depth + 1) : []
    return [[name, settings], ...inner]
  })
}

/** Of each time that a plugin is listed. */
export function settingsOf(plugins: Plugins, name: string): readonly unknown[] {
  return plugins.flatMap(([each, settings]) => (each === name ? [settings] : []))
}
