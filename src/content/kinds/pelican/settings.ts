/** What `pelicanconf.py` says. It is a program, which is never run: simple texts in it are read. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { insidePath } from '../syntax/site-paths.ts'

export const settingsFile = 'pelicanconf.py'

export interface PelicanSettings {
  readonly metadata: SiteMetadata
  /** Folder of the pages, below the site folder; empty for all of it. */
  readonly content: string
  /** Folders below it whose pages are not published. */
  readonly excluded: readonly string[]
  /** Folders below it of pages that are no articles. */
  readonly pages: readonly string[]
  /** Addresses with names in braces, such as `{date:%Y}/{slug}/`. */
  readonly articleAddress: string
  readonly pageAddress: string
  readonly slugSource: 'title' | 'basename'
  /** The plug-in `liquid_tags` is named. */
  readonly hasTags: boolean
  /** Folders below the content, in which its tags look for code and for notebooks; the second may be empty. */
  readonly code: string
  readonly notebooks: string
  /** Folders below the content, and files, that Pelican publishes as they are. */
  readonly statics: readonly string[]
  /** Pages without a status are drafts. */
  readonly isDraft: boolean
}

export async function readSettings(folder: FolderView): Promise<PelicanSettings> {
  const text = withoutComments((await folder.text(settingsFile)) ?? '')
  const written = textOf(text, 'PATH') ?? ((await folder.exists('content')) ? 'content' : '')
  return {
    content: insidePath(written) ?? '',
    excluded: [...listOf(text, 'ARTICLE_EXCLUDES'), ...listOf(text, 'PAGE_EXCLUDES')].flatMap(
      (name) => insidePath(name) || [],
    ),
    pages: listed(text, 'PAGE_PATHS') ? listOf(text, 'PAGE_PATHS') : ['pages'],
    articleAddress: textOf(text, 'ARTICLE_URL') ?? '{slug}.html',
    pageAddress: textOf(text, 'PAGE_URL') ?? 'pages/{slug}.html',
    slugSource: textOf(text, 'SLUGIFY_SOURCE') === 'basename' ? 'basename' : 'title',
    hasTags: /\bliquid_tags\b|\bipynb\.liquid\b/.test(text),
    code: insidePath(textOf(text, 'CODE_DIR') ?? '') || 'code',
    // The plug-in `ipynb.liquid` has paths from the content.
    notebooks: /\bipynb\.liquid\b/.test(text) ? '' : insidePath(textOf(text, 'NOTEBOOK_DIR') ?? '') || 'notebooks',
    statics: (listed(text, 'STATIC_PATHS') ? listOf(text, 'STATIC_PATHS') : ['images']).flatMap(
      (name) => insidePath(name) || [],
    ),
    isDraft: isUsuallyDraft(text),
    metadata: {
      title: textOf(text, 'SITENAME'),
      description: textOf(text, 'SITESUBTITLE'),
      language: textOf(text, 'DEFAULT_LANG'),
      author: textOf(text, 'AUTHOR'),
    },
  }
}

/** Comments on lines of their own. */
function withoutComments(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
}

/** What follows `NAME =` at the start of a line: the last one counts. */
function listed(text: string, name: string): string | undefined {
  const found = text.split(new RegExp(`^${name}[ \\t]{0,20}=`, 'm'))
  return found.length > 1 ? found.at(-1)?.slice(0, longest) : undefined
}

/** In UTF-16 code units. */
const longest = 4_000

function textOf(text: string, name: string): string | undefined {
  return /^\s{0,20}[rRuU]?(["'])([^"'\n]{0,300})\1/.exec(listed(text, name) ?? '')?.[2]
}

/** A list or a tuple of texts. */
function listOf(text: string, name: string): string[] {
  const value = listed(text, name)?.trimStart() ?? ''
  const close = value.startsWith('[') ? ']' : value.startsWith('(') ? ')' : undefined
  if (close === undefined) return []
  const items = value.slice(1).split(close, 1)[0] ?? ''
  return [...items.matchAll(/(["'])([^"'\n]{1,300})\1/g)].map(([, , item = '']) => item)
}

/** `DEFAULT_METADATA = {"status": "draft"}`. */
function isUsuallyDraft(text: string): boolean {
  const table = listed(text, 'DEFAULT_METADATA')?.split('}', 1)[0] ?? ''
  const status = /["']?\bstatus\b["']?\s{0,20}[:=,]\s{0,20}["'](\w{1,40})["']/.exec(table)?.[1]
  return status !== undefined && status !== 'published'
}
