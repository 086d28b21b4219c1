/** What the configuration of VitePress says about folders, private pages and addresses. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { readScript, textOf, textsOf } from '../syntax/script.ts'
import { addressOf, pathBelow } from '../syntax/site-paths.ts'

export interface VitepressSettings {
  readonly metadata: SiteMetadata
  /** Folder of the pages; empty for the site folder itself. */
  readonly src: string
  /** `/` unless the site lies deeper. */
  readonly base: string
  /** Whether addresses end without `.html`. */
  readonly isClean: boolean
  /** Globs of private pages, below `src`. */
  readonly excluded: readonly string[]
}

const places = ['', 'docs/']
const endings = ['ts', 'js', 'mts', 'mjs']

/** The path of the configuration. */
export function findConfig(folder: FolderView): Promise<string | undefined> {
  return findFirst(
    folder,
    places.flatMap((place) => endings.map((ending) => `${place}.vitepress/config.${ending}`)),
  )
}

export async function findFirst(folder: FolderView, candidates: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(candidates.map((path) => folder.exists(path)))
  return candidates[found.indexOf(true)]
}

export async function readSettings(folder: FolderView): Promise<VitepressSettings> {
  const path = await findConfig(folder)
  const script = readScript(path === undefined ? '' : ((await folder.text(path)) ?? ''))
  const dir = path?.startsWith('docs/') ? 'docs' : ''
  const clean = script.named('cleanUrls')[0]
  return {
    src: pathBelow(dir, script.named('srcDir').map(textOf)[0] ?? '') ?? dir,
    base: addressOf(script.named('base').map(textOf)[0] ?? '/'),
    isClean: clean?.kind === 'flag' && clean.flag,
    excluded: script.named('srcExclude').flatMap(textsOf),
    metadata: {
      title: textOf(script.named('title')[0]),
      description: textOf(script.named('description')[0]),
      language: textOf(script.named('lang')[0]),
    },
  }
}
