/** Where pages of VitePress and VuePress are for readers, and in which language. */
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'

/** `'packages/:pkg/src/:rest*': ':pkg/:rest*'`. */
export interface Rewrite {
  readonly from: readonly Segment[]
  readonly to: string
}

/** The rest of a path may only be at its end, as it is for those who move a folder. */
type Segment = { readonly text: string } | { readonly name: string; readonly isRest: boolean }

const parameter = /^:(\w{1,40})(?:(\*|\+|\(\.\*\)|\(\.\+\))|\([^()]*\))?(\.md)?$/

/** A table; what is written as a function is not read. */
export function readRewrites(values: readonly ScriptValue[]): readonly Rewrite[] {
  const table = values.find((value) => value.kind === 'object')
  return [...(table?.kind === 'object' ? table.entries : [])].flatMap(([written, value]) => {
    const from = written.split('/').map(segmentOf)
    const isReadable = from.every((segment, at) => !('name' in segment) || !segment.isRest || at === from.length - 1)
    return value.kind === 'text' && isReadable ? [{ from, to: value.text }] : []
  })
}

function segmentOf(text: string): Segment {
  const [, name, rest] = parameter.exec(text) ?? []
  return name === undefined ? { text } : { name, isRest: rest !== undefined }
}

/** The path that a page has for readers; the first rule that fits counts. */
export function rewritten(path: string, rewrites: readonly Rewrite[]): string {
  const segments = path.split('/')
  for (const { from, to } of rewrites) {
    const found = matchOf(segments, from)
    if (found === undefined) continue
    const target = to.replace(/:(\w{1,40})(?:[*+]|\([^()]{0,40}\))?/g, (whole, name) => found.get(name) ?? whole)
    return target.endsWith('.md') ? target : `${target}.md`
  }
  return path
}

function matchOf(segments: readonly string[], from: readonly Segment[]): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  for (const [at, segment] of from.entries()) {
    const given = segments[at]
    if (given === undefined) return undefined
    if (!('name' in segment)) {
      if (segment.text !== given) return undefined
    } else if (segment.isRest) {
      found.set(segment.name, segments.slice(at).join('/'))
      return found
    } else found.set(segment.name, given.replace(/\.md$/, ''))
  }
  return segments.length === from.length ? found : undefined
}

/**
 * Pages with one path below the folders of their languages are translations of each other.
 *
 * @param path for readers
 * @param languages by folder, such as `zh/`; empty for the pages in no other
 */
export function inLanguage(path: string, frontmatter: Draft, languages: ReadonlyMap<string, string>): Draft {
  const folder = [...languages.keys()].find((each) => each !== '' && path.startsWith(each)) ?? ''
  const lang = languages.get(folder)
  if (lang === undefined) return frontmatter
  const draft: Draft = { ...frontmatter, lang: frontmatter.lang ?? lang }
  if (languages.size === 1) return draft
  draft.translationKey ??= path.slice(folder.length)
  draft.isTranslation = folder !== ''
  return draft
}
