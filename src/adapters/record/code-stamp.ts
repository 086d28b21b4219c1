/** Whether the code that runs is what it was, without reading it as `codeVersion` does. */
import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCode, packageFiles } from '../disk/code-version.ts'
import { fileStamp } from './file-stamp.ts'

/** Changes with our own files, with the packages that are installed for us, and with the platform. */
export function codeStamp(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = [...codeBelow(root), ...packageFiles(root)]
  const stamps = files.map((file) => `${file} ${fileStamp(file).stamp}`)
  return hash('sha256', [JSON.stringify(process.versions), ...stamps].join('\n'), 'base64url')
}

/** Node asks of each file whether it is a folder if it is to list them all. */
function codeBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return codeBelow(place)
    return isCode(entry.name) ? [place] : []
  })
}
