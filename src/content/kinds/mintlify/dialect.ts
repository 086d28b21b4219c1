/** How Mintlify reads a page: its address, language and place in the navigation, and snippets in its MDX. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { mdxInsertion } from '../syntax/mdx/inserts.ts'
import { isMdx, readMdx } from '../syntax/mdx.ts'
import { escapedPath } from '../syntax/site-paths.ts'
import type { MintlifySettings } from './settings.ts'

export function mintlifyDialect(settings: MintlifySettings): Dialect {
  return {
    insertion: mdxInsertion(settings.src),
    keys: ['icon', 'icontype', 'mode', 'api', 'openapi', 'asyncapi', 'groups', 'searchable', 'og:title', 'og:image'],
    read(page) {
      // All pages are MDX, whatever they are called.
      const read = isMdx(page.file) ? { text: page.text, leftOut: [] } : readMdx(page.text)
      return { frontmatter: describe(page, settings), ...read }
    },
  }
}

function describe({ file, frontmatter }: RawPage, settings: MintlifySettings): Draft {
  const { src, pages, redirects } = settings
  const draft: Draft = { ...frontmatter }
  const path = withoutEnding(src === '' ? file : file.slice(src.length + 1))
  draft.address = `/${escapedPath(path.replace(/(?:^|\/)index$/, ''))}`
  const former = [...(redirects.get(draft.address) ?? []), ...(redirects.get(`/${path}`) ?? [])]
  if (path.endsWith('/index')) former.push(`/${path}`)
  if (former.length > 0) draft.oldPaths = [...new Set([...(draft.oldPaths ?? []), ...former])]
  const page = pages.get(path)
  if (page) draft.order ??= page.order
  inLanguage(draft, path, page?.language, settings)
  return draft
}

/** Pages with one path below the folders of their languages are translations of each other. */
function inLanguage(draft: Draft, path: string, named: string | undefined, { languages }: MintlifySettings): void {
  const [first = '', ...rest] = path.split('/')
  const language = named ?? (languages.includes(first) ? first : undefined)
  if (language === undefined || languages.length < 2) return
  draft.lang ??= language
  draft.translationKey ??= first === language ? rest.join('/') : path
  draft.isTranslation = language !== languages[0]
}
