/**
 * Links that only Docusaurus understands: `@site/docs/soil.md`, `pathname:///report.pdf`, `../static/soil.png`, and paths
 * without the base of the site.
 */
import { spanAt } from '../../parse/spans.ts'
import type { Mount } from '../kind.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'
import type { DocusaurusSettings, MountedPart } from './settings.ts'

/** Targets of links and images, of definitions, and of attributes. */
const target = /(?<=\]\(<?|\]: |["'])(?:@site\/|pathname:\/\/\/|\.\.?\/|\/(?!\/))[^\s)>"'#?]*/g
const special = /@site\/|pathname:\/\/|\.\.\//

export function siteLinks(
  settings: DocusaurusSettings,
  mounts: readonly MountedPart[],
): (text: string, file: string) => string {
  const { dir, base, statics } = settings
  const places: Mount[] = [
    ...statics.map((folder) => ({ folder, at: '' })),
    ...mounts.map(({ mount }) => mount),
  ].toSorted((a, b) => b.folder.length - a.folder.length)
  const inContent = (path: string) => {
    const place = places.find(({ folder }) => path.startsWith(`${folder}/`))
    if (place === undefined) return `/${path}`
    const below = path.slice(place.folder.length + 1)
    return `${place.at === '' ? '' : `/${place.at}`}/${place.rename?.(below) ?? below}`
  }
  const withBase = (path: string) =>
    base === '/' || `${path}/`.startsWith(base) || isFile.test(path) ? path : base + path.slice(1)
  const resolved = (written: string, file: string): string => {
    if (written.startsWith('/')) return withBase(written)
    if (written.startsWith('pathname:')) return written.slice('pathname://'.length)
    if (written.startsWith('@')) return inContent(pathBelow(dir, written.slice('@site/'.length)) ?? '')
    const path = written.startsWith('../') ? pathBelow(parentOf(file), written) : undefined
    return path !== undefined && statics.some((folder) => path.startsWith(`${folder}/`)) ? inContent(path) : written
  }
  return (text, file) => {
    if (base === '/' && !special.test(text)) return text
    const code = codeSpans(text)
    return text.replace(target, (written: string, at: number) => (spanAt(code, at) ? written : resolved(written, file)))
  }
}

/** Files of `static` are served without the base. */
const isFile = /\.[a-z0-9]{2,5}$/i
