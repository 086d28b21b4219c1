/** The plugins of MkDocs, and its extensions of Markdown, as settings list them. */
import { at, textsOf } from '../syntax/settings.ts'

/** Plugins are a list of names and tables of one name, or one table. */
export function pluginOf(plugins: unknown, name: string): unknown {
  const all: readonly unknown[] = Array.isArray(plugins) ? plugins : [plugins]
  return all.map((each) => at(each, name)).find((settings) => settings !== undefined)
}

export function hasPlugin(plugins: unknown, name: string): boolean {
  return textsOf(plugins).includes(name) || pluginOf(plugins, name) !== undefined
}
