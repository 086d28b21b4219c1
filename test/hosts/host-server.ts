/** What a static host answers, real or applied rule by rule. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface HostReply {
  readonly status: number
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

export interface HostServer {
  /** @param target percent-encoded path with its query */
  get(target: string): Promise<HostReply>
  close(): Promise<void>
}

/** Bytes of a file below a folder, or nothing. */
export function fileAt(dir: string, file: string): Buffer | undefined {
  const full = path.join(dir, file)
  if (full !== dir && !full.startsWith(`${dir}${path.sep}`)) return undefined
  return isFile(full) ? readFileSync(full) : undefined
}

export function isFolder(dir: string, file: string): boolean {
  return statSync(path.join(dir, file), { throwIfNoEntry: false })?.isDirectory() ?? false
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

export function decoded(target: string): string {
  return decodeURIComponent(target.split('?')[0] ?? '')
}
