/** A Node for tools that want a newer one than the project does: the one that runs, or the registry's. */
import path from 'node:path'

/** Path of a Node of at least 22.19. */
export function newerNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  return path.join(import.meta.dirname, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
}
