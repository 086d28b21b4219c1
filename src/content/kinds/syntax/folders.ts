/** Folders in which a vault may have its settings. */

/** `a/b`: ``, `a`, `a/b`. */
export function foldersAbove(contentDir: string): string[] {
  const segments = contentDir === '' ? [] : contentDir.split('/')
  return ['', ...segments.map((_, at) => segments.slice(0, at + 1).join('/'))]
}
