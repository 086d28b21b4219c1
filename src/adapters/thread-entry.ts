/** Where a thread begins. */

/**
 * The module beside another: JavaScript in the package, and the source through tsx, since Node 20 cannot run it.
 *
 * @param base `import.meta.url` of the other
 * @param name of the module, without an ending
 */
export function threadEntry(base: string, name: string): URL {
  const isSource = base.endsWith('.ts')
  const file = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, base)
  if (!isSource || 'bun' in process.versions) return file
  const code = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register(); await import(${JSON.stringify(file)})`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
