import { readFile } from 'node:fs/promises'

/** Version of the package, from its `package.json`, which is two folders up in the source and in the build. */
export async function packageVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const manifest: { readonly version: string } = JSON.parse(text)
  return manifest.version
}
