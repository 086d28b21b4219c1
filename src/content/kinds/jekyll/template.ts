/** What the templates of Jekyll mean in the text of a page. */
import { textBefore } from '../../../text/cut.ts'
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { otherSite } from '../../parse/target.ts'
import type { TagArguments } from '../syntax/liquid/expression.ts'
import { destination, mediaMarkdown } from '../syntax/liquid/media.ts'
import type { LiquidRules } from '../syntax/liquid.ts'
import type { JekyllSettings } from './settings.ts'

/** Tags that show nothing in a text. */
const silentTags: ReadonlySet<string> = new Set(['seo', 'feed_meta', 'toc', 'csrf_meta_tags'])

/**
 * @param frontmatter of the page, with its address
 * @param keys simple values of the page
 * @param folders of collections, which are at other places in the content
 */
export function jekyllRules(
  settings: JekyllSettings,
  frontmatter: Frontmatter,
  keys: ReadonlyMap<string, string>,
  folders: readonly { readonly folder: string; readonly at: string }[],
): LiquidRules {
  const { baseurl, values, url } = settings
  return {
    language: 'liquid',
    family: 'template tags of Jekyll',
    variable(name, next) {
      if (name === 'site.baseurl') return baseurl === '' || isFile(next) ? '' : baseurl
      if (name === 'site.url') return /^(?:[/]\w|\{[{%])/.test(next) ? '' : url || undefined
      if (name.startsWith('site.')) return values.get(name.slice(5))
      if (name === 'page.title') return frontmatter.title
      if (name === 'page.url') return frontmatter.address
      return name.startsWith('page.') ? keys.get(name.slice(5)) : undefined
    },
    filter(name, value) {
      if (name !== 'relative_url' && name !== 'absolute_url') return undefined
      if (otherSite.test(value)) return value
      const path = value.startsWith('/') ? value : `/${value}`
      return isFile(path) || path.startsWith(`${baseurl}/`) ? path : baseurl + path
    },
    tag: (name, given, inner) => (silentTags.has(name) ? '' : tagMarkdown(name, given, inner, folders)),
  }
}

/** Whether an address begins with that of a file, which Jekyll's own path is not in front of here. */
function isFile(next: string): boolean {
  if (next.startsWith('{%')) return true
  const path = textBefore(next.slice(0, 300), ' \t\n"\'()<>?#{')
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') && !/^\.(?:html?|md|markdown)$/i.test(path.slice(dot))
}

function tagMarkdown(
  name: string,
  given: TagArguments,
  inner: string,
  folders: readonly { readonly folder: string; readonly at: string }[],
): string | undefined {
  const [first = ''] = given.plain
  switch (name) {
    case 'link':
      return inner.includes('{') || inner === '' ? undefined : destination(contentPath(unquoted(inner), folders))
    case 'post_url':
      return inner.includes('{') || inner === '' ? undefined : destination(unquoted(inner).replace(/^\//, ''))
    case 'gist':
      return /^[\w./-]{1,100}$/.test(first) ? `[Gist](https://gist.github.com/${first})` : undefined
    case 'include':
    case 'include_cached':
      return mediaMarkdown(first, { ...given, plain: given.plain.slice(1) })
    case 'include_relative':
      return undefined
  }
  return mediaMarkdown(name, given)
}

/** `_docs/a.md` of a collection is `/docs/a.md`. */
function contentPath(path: string, folders: readonly { readonly folder: string; readonly at: string }[]): string {
  const below = path.replace(/^\//, '')
  const found = folders.find(({ folder }) => below.startsWith(`${folder}/`))
  return `/${found ? found.at + below.slice(found.folder.length) : below}`
}

function unquoted(text: string): string {
  return text.replace(/^["']|["']$/g, '')
}
