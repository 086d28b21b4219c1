/** How Astro and Starlight read a page: its address and language, and links to files. */
import type { Dialect } from '../../parse/dialect.ts'
import { dateByName } from '../../parse/frontmatter/file-date.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { pageName } from '../navigation/script-menu.ts'
import { directives } from '../syntax/directives.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { addressOf } from '../syntax/site-paths.ts'
import { describeHome, homeInsertion } from '../vitepress/home.ts'
import type { AstroFilter } from './filters.ts'
import { createLinks, entryId, pageAddress } from './paths.ts'
import type { AstroSettings } from './settings.ts'
import { shortDirectives } from './short-directives.ts'

export function astroDialect(settings: AstroSettings): Dialect {
  const { src, isStarlight } = settings
  const docs = `${src}/content/docs/`
  const linksOf = createLinks(settings)
  const filterKeys = [...settings.routes.values()].flatMap(({ filters }) => filters.flat().map(({ key }) => key))
  return {
    keys: ['template', 'head', 'editurl', 'tableofcontents', 'banner', 'pagefind', 'hero', 'layout', ...filterKeys],
    ...(isStarlight ? { insertion: homeInsertion() } : {}),
    read(page) {
      const dated = dateByName(page.file, page.frontmatter)
      const draft: Draft = { ...(isStarlight ? describeHome(dated, page.block) : dated) }
      describe(draft, page.file, settings)
      if (draft.image !== undefined) draft.image = linksOf.path(draft.image)
      const hasDirectives = settings.hasDirectives || (isStarlight && page.file.startsWith(docs))
      if (!hasDirectives) return { frontmatter: draft, text: linksOf.text(page.text) }
      const { text, leftOut } = directives(page.text)
      // Starlight shows these as they are written.
      const short = isStarlight ? { text, leftOut: [] } : shortDirectives(text)
      const told = onSameLines(short.leftOut, text, page.text)
      return { frontmatter: draft, text: linksOf.text(short.text), leftOut: byPlace([...leftOut, ...told]) }
    },
  }
}

function describe(draft: Draft, file: string, settings: AstroSettings): void {
  const { base, src, isStarlight } = settings
  const pages = `${src}/pages/`
  if (file.startsWith(pages)) {
    draft.address = pageAddress(base, file.slice(pages.length))
    return
  }
  const docs = `${src}/content/docs/`
  if (isStarlight && file.startsWith(docs)) {
    const below = file.slice(docs.length)
    const first = below.slice(0, Math.max(0, below.indexOf('/')))
    // What Starlight shows where an address leads nowhere; that of the main language is such a page here, too.
    if (settings.languages.has(first) && entryId(below) === `${first}/404`) draft.publish = false
    const language = settings.languages.get(first) ?? settings.languages.get('root')
    if (language !== undefined) draft.lang ??= language
    const own = entryId(settings.languages.has(first) ? below.slice(first.length + 1) : below)
    if (settings.languages.size > 1) draft.translationKey ??= own
    const menu = settings.navigation.pages.get(pageName(own))
    if (menu?.order !== undefined) draft.order ??= menu.order
    // The sidebar is written in one language.
    const isMain = settings.mainFolder === (settings.languages.has(first) ? first : '')
    if (menu?.title !== undefined && isMain) draft.navTitle ??= menu.title
    const id = draft.slug ?? entryId(below)
    draft.address = addressOf(base, id)
    // Every language has pages of the same names.
    if (settings.languages.has(first)) draft.slug = `${id.split('/').findLast((each) => each !== '') ?? ''}-${first}`
  } else {
    const collection = settings.collections
      ?.filter(({ folder }) => file.startsWith(`${folder}/`))
      .reduce<{ name: string; folder: string } | undefined>(
        (best, each) => (best && best.folder.length >= each.folder.length ? best : each),
        undefined,
      )
    const start = `${collection?.folder ?? `${src}/content`}/`
    if (!file.startsWith(start)) return
    const below = file.slice(start.length)
    const name = collection?.name ?? below.slice(0, Math.max(0, below.indexOf('/')))
    const id = draft.slug ?? entryId(collection || name === '' ? below : below.slice(name.length + 1))
    const route = settings.routes.get(name)
    draft.address = route?.addressOf(id, draft.date) ?? addressOf(base, name, id)
    const isLeftOut = (filters: readonly AstroFilter[]) =>
      filters.some(({ key, hides }) => draft.other?.[key] === String(hides))
    if (route?.filters.every(isLeftOut)) draft.publish = false
  }
  if (draft.slug === undefined) return
  // Slugs of Astro are paths, and ours are the last segment of one.
  const segment = draft.slug.split('/').findLast((each) => each !== '')
  if (segment === undefined) delete draft.slug
  else draft.slug = segment
}
