/** Removes the declarations that no entry point of the package leads to: five of six. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>
}

const imports = /(?:\bfrom |\bimport\(|\bimport )['"]([^'"]+)['"]/g

/** @returns specifiers of the packages that the remaining declarations import */
export function pruneDeclarations(root: string): string[] {
  const { exports }: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const queue = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : path.join(root, entry.types),
  )
  const reached = new Set(queue)
  const packages = new Set<string>()
  for (const file of reached) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      if (specifier.startsWith('.')) reached.add(path.join(path.dirname(file), specifier.replace(/\.[jt]s$/, '.d.ts')))
      else packages.add(specifier)
    }
  }
  const dist = path.join(root, 'dist')
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(dist, name)
    if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file)
  }
  return [...packages].sort()
}
