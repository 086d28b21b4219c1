/** Theme files at paths with a fingerprint of their content, so that they may be cached forever. */
import { contentHash } from '../../text/hash.ts'
import type { ThemeFile } from '../../theme/files.ts'

export interface ThemeAsset {
  readonly path: string
  /** Name in the theme, such as `style.css`. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * A style sheet refers to an earlier theme file as `url(name)`: both are in the same folder.
 *
 * @param template path of the catalog row, such as `/assets/{file}`
 */
export function fingerprint(files: readonly Pick<ThemeFile, 'name' | 'content'>[], template: string): ThemeAsset[] {
  const names = new Map<string, string>()
  return files.map(({ name, content }) => {
    const resolved = typeof content === 'string' ? withNames(content, names) : content
    const hash = contentHash(resolved).slice(0, 12)
    const file = name.replace(/(\.[^.]+)$/, `.${hash}$1`)
    names.set(name, file)
    const bytes = typeof resolved === 'string' ? new TextEncoder().encode(resolved) : resolved
    return { name, path: template.replace('{file}', file), bytes }
  })
}

/** Files of the theme with their addresses. */
export interface AssetMemory {
  readonly files: readonly Pick<ThemeFile, 'name' | 'content'>[]
  readonly assets: readonly ThemeAsset[]
}

/** The same, without hashing files of which none has changed. */
export function fingerprintAgain(
  files: AssetMemory['files'],
  template: string,
  before: AssetMemory | undefined,
): AssetMemory {
  const isSame = ({ name, content }: AssetMemory['files'][number], at: number) =>
    before?.files[at]?.name === name && before.files[at]?.content === content
  if (before && before.files.length === files.length && files.every(isSame)) return before
  return { files, assets: fingerprint(files, template) }
}

function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/\burl\(([\w.-]+)\)/g, (whole, name) => (names.has(name) ? `url(${names.get(name)})` : whole))
}
