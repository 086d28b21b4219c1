/** Which pages are translations of each other. */
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { byCodeUnits } from '../../../text/compare.ts'
import { groupBy } from '../../../text/group-by.ts'
import { slugify } from '../../../text/slug.ts'
import { readTarget } from '../../parse/target.ts'
import type { PageLinks } from '../page-links.ts'
import { withoutEnding } from '../placement.ts'
import type { Page, Translations } from '../site.ts'
import type { FileLanguage } from './file-languages.ts'

/** Languages of a page that know of each other: each page names all others. */
export const mostTranslations = 40

export interface FoundTranslations {
  readonly translations: ReadonlyMap<string, Translations>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Pages belong together by the names of their files, by `translation_of`, and by the key that their tool gives them,
 * over any number of steps. Each language counts once, by the first path.
 *
 * @param siteLanguage BCP 47
 */
export function collectTranslations(
  pages: readonly Page[],
  languages: ReadonlyMap<string, FileLanguage>,
  links: PageLinks,
  siteLanguage: string,
): FoundTranslations {
  const groups = createGroups<Page>()
  joinByFile(pages, languages, groups.join)
  for (const same of groupBy(pages, ({ translationKey }) => translationKey))
    if (same[0] !== undefined) for (const page of same[1]) groups.join(page, same[1][0] ?? page)
  const diagnostics = joinByOriginal(pages, links, groups.join)
  const translations = new Map<string, Translations>()
  for (const group of groups.all()) {
    const { members, left } = oneOfEach(group)
    diagnostics.push(...left)
    if (members.length < 2) continue
    const ordered = members.sort(
      (a, b) => distance(a, siteLanguage) - distance(b, siteLanguage) || byCodeUnits(a.language, b.language),
    )
    const original = originalOf(ordered, languages, siteLanguage)
    const found = { pages: ordered, ...(original && { original }) }
    for (const { path } of ordered) translations.set(path, found)
  }
  return { translations, diagnostics }
}

/** Of two regions of one language, that of the site is nearer. */
function distance(page: Page, siteLanguage: string): number {
  if (page.language.toLowerCase() === siteLanguage.toLowerCase()) return 0
  return isLanguage(page, siteLanguage) ? 1 : 2
}

type Join = (page: Page, other: Page) => void

function joinByFile(pages: readonly Page[], languages: ReadonlyMap<string, FileLanguage>, join: Join): void {
  if (languages.size === 0) return
  const home = pages.find(({ path }) => path === '/')
  const wanted = new Set([...languages.values()].map(({ stem }) => stem))
  const first = new Map<string, Page>()
  for (const page of pages) {
    const named = languages.get(page.file)
    const stem = named?.stem ?? withoutEnding(page.file)
    if (!wanted.has(stem)) continue
    const other = first.get(stem)
    if (other) join(page, other)
    else first.set(stem, page)
    if (named?.isHome && home) join(page, home)
  }
}

function joinByOriginal(pages: readonly Page[], links: PageLinks, join: Join): Diagnostic[] {
  const writing = pages.filter(({ translationOf }) => translationOf !== undefined)
  if (writing.length === 0) return []
  const slugs = groupBy(pages, ({ slug }) => slug)
  const titles = groupBy(pages, ({ title }) => fold(title))
  return writing.flatMap((page) => {
    const written = page.translationOf ?? ''
    const named = /^!?\[\[([^\]|#]+)/.exec(written)?.[1]?.trim()
    const target = named ?? readTarget(written).target
    const found = links.resolve({ target, wiki: named !== undefined }, page)
    const candidates = slugs.get(slugify(target)) ?? titles.get(fold(target)) ?? []
    const other =
      found.kind === 'page' && target !== ''
        ? found.page
        : (candidates.find(({ collection }) => collection === page.collection) ?? candidates[0])
    if (other !== undefined && other !== page) join(page, other)
    // Where its tool knows the translations, a link leads to the one in the language of the page.
    else if (other === page && page.translationKey !== undefined) return []
    else if (found.kind !== 'withheld') return [broken(page, written)]
    return []
  })
}

function fold(title: string): string {
  return title.normalize('NFC').toLowerCase().trim()
}

/** The first page of each language, by path, and what is wrong with the others. */
function oneOfEach(group: readonly Page[]): { readonly members: Page[]; readonly left: readonly Diagnostic[] } {
  const members = new Map<string, Page>()
  const left: Diagnostic[] = []
  for (const page of group.toSorted((a, b) => byCodeUnits(a.file, b.file))) {
    const language = page.language.toLowerCase()
    const holder = members.get(language)
    if (holder) left.push(clash(page, holder))
    else if (members.size < mostTranslations) members.set(language, page)
    else left.push(tooMany(page))
  }
  return { members: [...members.values()], left }
}

/** The only page that nothing calls a translation, or that of them in the language of the site. */
function originalOf(
  pages: readonly Page[],
  languages: ReadonlyMap<string, FileLanguage>,
  siteLanguage: string,
): Page | undefined {
  const untranslated = pages.filter((page) => page.translationOf === undefined && !languages.has(page.file))
  return untranslated.length === 1 ? untranslated[0] : untranslated.find((page) => isLanguage(page, siteLanguage))
}

/** Whether a page is in a language, whatever the region. */
export function isLanguage({ language }: Pick<Page, 'language'>, other: string): boolean {
  return language.split('-', 1)[0]?.toLowerCase() === other.split('-', 1)[0]?.toLowerCase()
}

function broken({ file }: Page, written: string): Diagnostic {
  const message = `translation_of: "${written}" is no other page.`
  const hint = 'Write the path of the other page, its slug, or its title in double brackets.'
  return diagnostic('TRANSLATION_BROKEN', { file }, message, hint)
}

function clash({ file, language }: Page, holder: Page): Diagnostic {
  const message = `${holder.file} is the same page in the same language, ${language}; this one is no translation.`
  return diagnostic('TRANSLATION_CLASH', { file }, message, 'Give one of them another `lang`, or rename its file.')
}

function tooMany({ file }: Page): Diagnostic {
  const message = `The page has more than ${mostTranslations} translations; this one is not linked with the others.`
  return diagnostic('TRANSLATION_CLASH', { file }, message, 'Check `lang` and `translation_of` of these pages.')
}

/** Sets that grow together (union-find); only members that were joined count. */
function createGroups<Member>() {
  const parents = new Map<Member, Member>()
  const rootOf = (member: Member): Member => {
    let at = member
    for (let parent = parents.get(at); parent !== undefined && parent !== at; parent = parents.get(at)) {
      // Each step halves the way of the next search.
      parents.set(at, parents.get(parent) ?? parent)
      at = parent
    }
    return at
  }
  return {
    join(member: Member, other: Member): void {
      for (const each of [member, other]) if (!parents.has(each)) parents.set(each, each)
      parents.set(rootOf(member), rootOf(other))
    },
    all: (): Iterable<Member[]> => groupBy(parents.keys(), rootOf).values(),
  }
}
