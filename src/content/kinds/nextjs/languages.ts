/**
 * Languages of a Next.js site: `soil.es.mdx` beside `soil.en.mdx`, or `es/soil.mdx` beside `en/soil.mdx`. Both tools have the
 * language in front of an address, and a link leads to the page in the language of the one that it is in.
 */
import { withoutEnding } from '../../model/placement.ts'
import { languageCalled } from '../../model/translations/language-codes.ts'
import type { FolderView } from '../kind.ts'
import { memberOf, textOf, textsOf } from '../syntax/script.ts'
import { addressOf, parentOf, resolvedAddress } from '../syntax/site-paths.ts'
import type { Part } from './parts.ts'
import { named, scriptAt } from './scripts.ts'

export interface NextLanguages {
  /** As names of files and folders have them; none for a site in one language. */
  readonly codes: ReadonlySet<string>
  /** That of a page without a language. */
  readonly main: string | undefined
  /** Whether names of files alone give pages in the main language their address without it. */
  readonly isMainInAddress: boolean
  /** In front of all addresses, such as `/base/`. */
  readonly base: string
}

const modulesOfFumadocs = ['lib/i18n', 'src/lib/i18n', 'lib/geistdocs/i18n', 'i18n', 'src/i18n', 'app/i18n']

/** `i18n` of `next.config.js`, and what the module `lib/i18n` gives to Fumadocs. */
export async function readLanguages(folder: FolderView, place: string, parts: readonly Part[]): Promise<NextLanguages> {
  const { script } = await scriptAt(folder, named(`${place}next.config`))
  const base = addressOf(textOf(script.named('basePath')[0]) ?? '')
  const i18n = script.named('i18n').find(({ kind }) => kind === 'object')
  const codes = textsOf(memberOf(i18n, 'locales'))
  const main = textOf(memberOf(i18n, 'defaultLocale')) ?? codes[0]
  if (main !== undefined) return { codes: new Set(codes), main, isMainInAddress: false, base }
  return { ...(await languagesOfFumadocs(folder, place, parts)), base }
}

async function languagesOfFumadocs(
  folder: FolderView,
  place: string,
  parts: readonly Part[],
): Promise<Omit<NextLanguages, 'base'>> {
  const modules = modulesOfFumadocs.flatMap((path) => named(`${place}${path}`))
  const { text, script } = await scriptAt(folder, modules)
  const call = script.named('i18n').find(({ kind }) => kind === 'call' || kind === 'object')
  const options = call?.kind === 'call' ? script.resolve(call.values[0]) : call
  const main = text.includes('umadocs') ? textOf(memberOf(options, 'defaultLanguage')) : undefined
  if (main === undefined) return { codes: new Set(), main, isMainInAddress: false }
  const written = textsOf(script.resolve(memberOf(options, 'languages')))
  const codes = written.length > 0 ? written : [main, ...(await codesInNames(folder, parts))]
  const isHidden = textOf(memberOf(options, 'hideLocale')) ?? 'never'
  return { codes: new Set(codes), main, isMainInAddress: isHidden === 'never' }
}

/** Where a program makes the list of languages: those of files beside a page without one. */
async function codesInNames(folder: FolderView, parts: readonly Part[]): Promise<readonly string[]> {
  const files = (await Promise.all(parts.map((part) => folder.files(part.folder)))).flat().map(withoutEnding)
  const all = new Set(files)
  const codes = files.flatMap((path) => {
    const dot = path.lastIndexOf('.')
    const code = path.slice(dot + 1)
    return dot > path.lastIndexOf('/') && all.has(path.slice(0, dot)) && languageOf(code) !== undefined ? [code] : []
  })
  return [...new Set(codes)]
}

/** Codes of countries that sites have in place of those of languages; none of them is the code of another language. */
const countries: Readonly<Record<string, string>> = { cn: 'zh-CN', cz: 'cs', dk: 'da', jp: 'ja', ua: 'uk' }

/** The language that a code of a site means; nothing for what is no language that we know. */
export function languageOf(code: string): string | undefined {
  return Object.hasOwn(countries, code) ? countries[code] : languageCalled(code)
}

export interface PathInLanguage {
  /** As it is written; absent for a page that has none. */
  readonly code?: string
  /** Without it. */
  readonly path: string
  /** Whether it is the outermost folder. */
  readonly isFolder: boolean
}

/** @param path below a folder of pages, without its ending */
export function pathInLanguage(path: string, { codes }: NextLanguages): PathInLanguage {
  const slash = path.indexOf('/')
  const folder = path.slice(0, Math.max(0, slash))
  if (codes.has(folder)) return { code: folder, path: path.slice(slash + 1), isFolder: true }
  const dot = path.lastIndexOf('.')
  const code = path.slice(dot + 1)
  const isNamed = dot > path.lastIndexOf('/') + 1 && codes.has(code)
  return isNamed ? { code, path: path.slice(0, dot), isFolder: false } : { path, isFolder: false }
}

/** What comes before the address of a page: `/base/es/`. */
export function startOf(
  { code, isFolder }: PathInLanguage,
  { codes, main, isMainInAddress, base }: NextLanguages,
): string {
  const shown = code ?? (codes.size > 1 ? main : undefined)
  const isHidden = shown === undefined || (shown === main && !isFolder && !isMainInAddress)
  return isHidden ? base : addressOf(base, shown)
}

/** The page of a folder: `soil/index.es.mdx`, `soil/page.mdx`. */
const indexFile = /(?:^|\/)(?:index|page)(?:\.[\w-]+)?\.mdx?$/
const pageEnding = /\.mdx?$/

/**
 * Where a link may lead: to the page in the language of the page that it is in, else to that in the main language.
 * Next.js takes links from the address without a language, and puts the language in front of it.
 */
export function addressesIn(languages: NextLanguages) {
  const { main = '', base, codes } = languages
  const split = (address: string) => {
    const below = `${address}/`.startsWith(base) ? address.slice(base.length) : address.slice(1)
    const [first = '', ...rest] = below.split('/')
    return codes.has(first) ? { code: first, path: `/${rest.join('/')}` } : { code: undefined, path: `/${below}` }
  }
  const inLanguage = (code: string, path: string) => [
    addressOf(base, code, path),
    ...(code === main ? [addressOf(base, path)] : []),
  ]
  return (link: string, from: { readonly file: string; readonly address?: string | undefined }): readonly string[] => {
    const written = link.replace(pageEnding, '')
    if (from.address === undefined || /\.\w{2,5}$/.test(written)) return []
    const own = split(from.address)
    const folders = indexFile.test(from.file) ? [parentOf(own.path), own.path] : [parentOf(own.path)]
    // A file is beside the file of the page, and an address beside the address.
    const places = written === link ? folders : folders.toReversed()
    const found = places.flatMap((folder) => {
      const { code, path } = split(resolvedAddress(folder, written))
      return code === undefined
        ? [...inLanguage(own.code ?? main, path), ...inLanguage(main, path)]
        : inLanguage(code, path)
    })
    return [...new Set(found)].map((address) => (address === '/' ? address : address.slice(0, -1)))
  }
}
