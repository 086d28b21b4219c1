/** What the plugin `encryptcontent` encrypts: only people with a password can read it, so it stays private. */
import { ConfigError } from '../../../config/error.ts'
import { isJsonObject } from '../../../text/json.ts'
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import type { FolderView } from '../kind.ts'
import { at, readSettings, textOf } from '../syntax/settings.ts'
import { pathBelow } from '../syntax/site-paths.ts'
import { type Plugins, settingsOf } from './plugins.ts'

/** Which pages are encrypted that do not ask for it. */
export interface Encryption {
  /** All but those with an empty `password`. */
  readonly byPassword: boolean
  /** All but those with an empty `level`. */
  readonly byLevel: boolean
}

/** Keys of frontmatter that ask for encryption, besides `password`. */
export const encryptingKeys: readonly string[] = ['level', 'obfuscate']

/** @returns nothing without the plugin */
export async function readEncryption(folder: FolderView, plugins: Plugins): Promise<Encryption | undefined> {
  const all = settingsOf(plugins, 'encryptcontent')
  if (all.length === 0) return undefined
  const files = await Promise.all(all.map((own) => levelsOfFile(folder, at(own, 'password_file'))))
  const levels = [...all.map((own) => at(own, 'password_inventory')), ...files]
  // A password may come from the environment, so its value does not matter.
  return { byPassword: all.some((own) => isSet(at(own, 'global_password'))), byLevel: levels.some(hasGlobalLevel) }
}

/** Whether there is a password for all pages. Anything but a table of levels may contain one. */
function hasGlobalLevel(levels: unknown): boolean {
  return isSet(levels) && (!isJsonObject(levels) || Object.hasOwn(levels, '_global'))
}

/** @returns `unreadable` for a file that nobody can read, and nothing where none is named */
async function levelsOfFile(folder: FolderView, written: unknown): Promise<unknown> {
  if (!isSet(written)) return undefined
  const path = pathBelow('', textOf(written) ?? '')
  const text = path ? await textOfFile(folder, path) : undefined
  return (text === undefined ? undefined : readSettings(text, 'yaml', 'error')) ?? 'unreadable'
}

/** Who may read the passwords is the affair of the owner: without them, the site is private. */
function textOfFile(folder: FolderView, path: string): Promise<string | undefined> {
  return folder.text(path).catch((error: unknown) => {
    if (error instanceof ConfigError) return undefined
    throw error
  })
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** @param page its frontmatter, and the simple values of that as they were written */
export function isEncrypted(
  { byPassword, byLevel }: Encryption,
  page: { readonly frontmatter: Frontmatter; readonly written: ReadonlyMap<string, string> },
): boolean {
  const isOpen = (key: string) => page.written.get(key) === ''
  const asks = encryptingKeys.some((key) => page.frontmatter.other?.[key] && !isOpen(key))
  return asks || (byPassword && !isOpen('password')) || (byLevel && !isOpen('level'))
}
