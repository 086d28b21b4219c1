/** Modules of a Next.js site that settings are read from. */
import type { FolderView } from '../kind.ts'
import { readScript, type Script } from '../syntax/script.ts'
import { findFirst } from '../vitepress/settings.ts'

const endings = ['js', 'mjs', 'ts', 'cjs', 'mts']

/** A module in each of its endings. */
export function named(path: string): string[] {
  return endings.map((ending) => `${path}.${ending}`)
}

/** The first module that is there; an empty one if there is none. */
export async function scriptAt(
  folder: FolderView,
  candidates: readonly string[],
): Promise<{ text: string; script: Script }> {
  const path = await findFirst(folder, candidates)
  const text = path === undefined ? '' : ((await folder.text(path)) ?? '')
  return { text, script: readScript(text) }
}
