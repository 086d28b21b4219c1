/** Theme files at paths that hold a fingerprint of their content, so that they may be cached for ever. */
import { contentHash } from '../../hash.ts'

export interface ThemeAsset {
  readonly path: string
  /** Name in the theme, such as `style.css`. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** @param template path of the catalog row, such as `/assets/{file}` */
export function fingerprint(
  files: readonly { readonly name: string; readonly text: string }[],
  template: string,
): ThemeAsset[] {
  return files.map(({ name, text }) => {
    const hash = contentHash(text).slice(0, 12)
    const file = name.replace(/(\.[^.]+)$/, `.${hash}$1`)
    return { name, path: template.replace('{file}', file), bytes: new TextEncoder().encode(text) }
  })
}
