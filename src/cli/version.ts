import { readFile } from 'node:fs/promises'

/** Version of the package, from its own `package.json`: two folders up, in the source as in the build. */
export async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const manifest: { readonly version: string } = JSON.parse(text)
  return manifest.version
}
