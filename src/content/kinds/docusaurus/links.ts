/** Links that only Docusaurus understands: `@site/docs/soil.md`, `pathname:///report.pdf`, and paths without its base. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import type { DocusaurusSettings, MountedPart } from './settings.ts'

const mark = /(?<=[(<"'\s])(?:@site\/|pathname:\/\/(?=\/))([^\s)>"'#?]*)|(?<=\]\()(\/(?!\/)[^\s)>"'#?]*)/g

export function siteLinks(settings: DocusaurusSettings, mounts: readonly MountedPart[]): (text: string) => string {
  const { dir, base, statics } = settings
  const places = [...statics.map((folder) => ({ folder, at: '' })), ...mounts.map(({ mount }) => mount)].toSorted(
    (a, b) => b.folder.length - a.folder.length,
  )
  const inContent = (path: string) => {
    const place = places.find(({ folder }) => path.startsWith(`${folder}/`))
    if (place === undefined) return `/${path}`
    return `${place.at === '' ? '' : `/${place.at}`}${path.slice(place.folder.length)}`
  }
  const withBase = (path: string) =>
    base === '/' || `${path}/`.startsWith(base) || isFile.test(path) ? path : base + path.slice(1)
  return (text) => {
    if (!text.includes('@site/') && !text.includes('pathname://') && (base === '/' || !text.includes('](/')))
      return text
    const code = codeSpans(text)
    return text.replace(mark, (whole: string, path: string | undefined, rooted: string | undefined, at: number) => {
      if (spanAt(code, at)) return whole
      if (rooted !== undefined) return withBase(rooted)
      if (path === undefined || !whole.startsWith('@')) return path ?? whole
      return inContent(dir === '' ? path : `${dir}/${path}`)
    })
  }
}

/** Files of `static` are served without the base. */
const isFile = /\.[a-z0-9]{2,5}$/i
