/** The language that a site's own templates write: `<html lang="ko">`. */
import { ConfigError } from '../../../config/error.ts'
import { languageTag, primaryLanguage } from '../../../text/language-tag.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'

/** Where the tools have the templates around pages. */
const folders = [
  ...['src/layouts', '_layouts', 'layouts', 'templates', 'app', 'src/app'],
  ...['_includes', 'src/_includes', 'src/_layouts'],
] as const
const template = /\.(?:astro|html?|njk|liquid|vto|webc|hbs|ejs|[jt]sx)$/i
/** The template around all others: `baseof.html`, `BaseLayout.astro`, `default.html`, `_document.tsx`. */
const outermost = /base|default|document|layout|main|root/i
/** Further templates do not count: a running service reads them at every edit, as all settings. */
const most = 20

/** Adds the language of the templates where the settings say none. */
export async function withTemplateLanguage(metadata: SiteMetadata, folder: FolderView): Promise<SiteMetadata> {
  if (metadata.language !== undefined) return metadata
  const language = await templateLanguage(folder)
  return language === undefined ? metadata : { ...metadata, language }
}

/**
 * English counts as nothing said: most templates come with it, and it is the language without any. Templates in several
 * languages say nothing either.
 */
async function templateLanguage(folder: FolderView): Promise<string | undefined> {
  const there = await Promise.all(folders.map(async (each) => ((await folder.exists(each)) ? folder.files(each) : [])))
  const files = there.flat().filter((path) => template.test(path))
  const isOutermost = (path: string) => outermost.test(path.slice(path.lastIndexOf('/') + 1))
  const likely = [...files.filter(isOutermost), ...files.filter((path) => !isOutermost(path))].slice(0, most)
  const texts = await Promise.all(
    likely.map(async (path) =>
      (await folder.contains(path, '<html')) ? folder.text(path).catch(orNothing) : undefined,
    ),
  )
  const tags = new Set(texts.flatMap((text) => languageIn(text ?? '') ?? []))
  const [tag] = tags
  return tag !== undefined && tags.size === 1 && primaryLanguage(tag) !== 'en' ? tag : undefined
}

/** A template that cannot be read says no language, and keeps nothing private. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof ConfigError)) throw error
}

/** What the attribute says, or what it falls back to where the page says none: `{{ page.lang | default: "it" }}`, `{lang ?? 'it'}`. */
function languageIn(text: string): string | undefined {
  const start = text.indexOf('<html')
  if (start === -1) return undefined
  const written = /\slang\s{0,5}=\s{0,5}(\S.{0,150})/.exec(text.slice(start, start + longest))?.[1] ?? ''
  const tag =
    /^["']([\w-]+)["']/.exec(written)?.[1] ??
    /(?:\bdefault:?\s{0,5}\(?|\|\||\?\?|\bor)\s{0,5}["']([\w-]{2,35})["']/.exec(written.split('>', 1)[0] ?? '')?.[1]
  return tag !== undefined && languageTag.test(tag) ? tag : undefined
}

/** Of the tag of a template, in UTF-16 code units. */
const longest = 500
