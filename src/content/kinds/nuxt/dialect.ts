/** How Nuxt Content reads a page: its address, language and place by its path, and components in its Markdown. */
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { at, readSettings, textOf } from '../syntax/settings.ts'
import { addressOf, escapedPath } from '../syntax/site-paths.ts'
import { withoutTemplates } from '../vuepress/dialect.ts'
import { readComponents } from './components.ts'
import { readInline } from './inline.ts'
import { addressBelow, orderOf } from './names.ts'
import type { NuxtSettings, NuxtSource } from './settings.ts'

export function nuxtDialect(settings: NuxtSettings): Dialect {
  return {
    keys: ['path', 'navigation', 'icon', 'seo'],
    read(page) {
      const told = withoutTemplates(page, 'templates of Nuxt Content')
      const whole = readComponents(told.text)
      return {
        frontmatter: describe(page, settings),
        text: readInline(whole.text),
        leftOut: byPlace([...told.leftOut, ...onSameLines(whole.leftOut, told.text, page.text)]),
      }
    },
  }
}

function describe({ file, frontmatter, block }: RawPage, settings: NuxtSettings): Draft {
  const { base, dir, sources } = settings
  const draft: Draft = { ...frontmatter }
  const content = dir === '' ? 'content' : `${dir}/content`
  const source = sources?.find(
    ({ folder, matches }) => file.startsWith(`${folder}/`) && matches(file.slice(folder.length + 1)),
  )
  const path = file.slice((source?.folder ?? content).length + 1)
  draft.address = withoutSlash(addressOf(base, frontmatter.other?.path ?? escapedPath(placeOf(path, source))))
  const order = orderOf(path)
  if (order !== undefined) draft.order ??= order
  const title = navigationTitle(block)
  if (title !== undefined) draft.navTitle ??= title
  inLanguage(draft, path, settings)
  return draft
}

function placeOf(path: string, source: NuxtSource | undefined): string {
  if (source?.prefix === undefined) return addressBelow(path)
  const below = source.fixed !== '' && path.startsWith(`${source.fixed}/`) ? path.slice(source.fixed.length + 1) : path
  return `${source.prefix}/${addressBelow(below)}`
}

function withoutSlash(address: string): string {
  return address.length > 1 ? address.slice(0, -1) : address
}

/** `navigation: { title: … }` is the title in menus. */
function navigationTitle(block: string | undefined): string | undefined {
  if (block === undefined || !/^navigation:/m.test(block)) return undefined
  return textOf(at(readSettings(block, 'yaml'), 'navigation', 'title'))
}

/** Pages with one path below the folders of their languages are translations of each other. */
function inLanguage(draft: Draft, path: string, { languages, mainLanguage }: NuxtSettings): void {
  const [first = '', ...rest] = path.split('/')
  const language = languages.get(first) ?? languages.get(mainLanguage ?? '')
  if (language === undefined) return
  draft.lang ??= language
  if (languages.size < 2) return
  draft.translationKey ??= addressBelow(languages.has(first) ? rest.join('/') : path)
  draft.isTranslation = languages.has(first) && first !== mainLanguage
}
