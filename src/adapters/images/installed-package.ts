/** Facts and files of optional packages, without loading them. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * @param entry a specifier that the package exports; its name by default
 * @returns its version; nothing if it is not installed
 */
export async function installedVersion(name: string, entry = name): Promise<string | undefined> {
  try {
    const file = createRequire(import.meta.url).resolve(entry)
    // Its manifest is in a folder above the files that it exports.
    const folder = file.slice(0, file.lastIndexOf(path.join(...name.split('/'))) + name.length)
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
    return String(version)
  } catch {
    return undefined
  }
}

/**
 * @param specifier of a file that a package exports
 * @returns its bytes; nothing if the package is not installed
 */
export async function readInstalled(specifier: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(createRequire(import.meta.url).resolve(specifier))
  } catch {
    return undefined
  }
}

/** Whether one package finds another, regardless of where that is installed. */
export function finds(name: string, other: string): boolean {
  try {
    createRequire(createRequire(import.meta.url).resolve(name)).resolve(other)
    return true
  } catch {
    return false
  }
}
