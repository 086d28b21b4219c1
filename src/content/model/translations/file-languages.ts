/** The languages that names of files say: `soil.pt-BR.md` beside `soil.md`. */

import { pagesFolder } from '../../../config/reserved.ts'
import { homeNames } from '../index-notes.ts'
import { type ContentRoots, isMarkdown, withoutEnding } from '../placement.ts'
import type { SiteInput } from '../site-input.ts'

/** A file whose name ends in a language. */
export interface FileLanguage {
  /** BCP 47, in its usual spelling: `pt-BR`. */
  readonly language: string
  /** The same for all translations of a page, and the path of the page without a language, without its ending. */
  readonly stem: string
  /** It stands for the home page, which has another name. */
  readonly isHome: boolean
}

/**
 * The files that are named as translations: by a known language, beside a page with the same name, or beside one in
 * another language. So `notes.v2.md`, `draft.it.md` without `draft.md`, and `foo.min.md` are names like any other.
 * Notes that are not published count too, so that publishing one changes no other page.
 */
export function fileLanguages({
  notes,
  withheld,
  roots,
}: Pick<SiteInput, 'notes' | 'withheld' | 'roots'>): ReadonlyMap<string, FileLanguage> {
  const files = [...notes.map(({ file }) => file.path), ...withheld.map(({ path }) => path)]
  const named = files.flatMap((file) => {
    const found = readName(file)
    return found === undefined ? [] : [{ file, ...found }]
  })
  if (named.length === 0) return new Map()
  const others = new Set(named.map(({ file }) => file))
  const stems = new Set<string>()
  let hasHome = false
  for (const file of files) {
    if (others.has(file)) continue
    const stem = withoutEnding(file)
    stems.add(stem)
    hasHome ||= isHomeStem(stem, roots)
  }
  const counts = new Map<string, number>()
  for (const { stem } of named) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const found = new Map<string, FileLanguage>()
  for (const { file, language, stem } of named) {
    const isHome = hasHome && !stems.has(stem) && isHomeStem(stem, roots)
    if (isHome || stems.has(stem) || (counts.get(stem) ?? 0) > 1) found.set(file, { language, stem, isHome })
  }
  return found
}

/**
 * `soil.pt-BR.md`, `soil.pt_br.md`. The language is in lower case: `notes.IT.md` is about something else. Only behind
 * `README` may there be another sign, as repositories have it: `README-pt.md`, `README_zh-Hans.md`.
 */
function readName(file: string): { readonly language: string; readonly stem: string } | undefined {
  const end = file.lastIndexOf('.')
  const name = file.slice(0, Math.max(0, end))
  const readme = /(?:^|\/)readme(?=[-_][^/]*$)/i.exec(name)
  const dot = readme === null ? name.lastIndexOf('.') : readme.index + readme[0].length
  if (dot <= file.lastIndexOf('/') + 1 || !isMarkdown(file)) return undefined
  const [code = '', ...rest] = file.slice(dot + 1, end).split(/[-_]/, 4)
  if (!knownLanguages.has(code)) return undefined
  const script = rest[0]?.length === 4 ? rest.shift() : undefined
  const region = rest.shift()
  if (rest.length > 0 || (script !== undefined && !/^[a-z]{4}$/i.test(script))) return undefined
  if (region !== undefined && !/^(?:[a-z]{2}|\d{3})$/i.test(region)) return undefined
  const subtags = [
    code,
    script && script.charAt(0).toUpperCase() + script.slice(1).toLowerCase(),
    region?.toUpperCase(),
  ]
  return { language: subtags.filter((subtag) => subtag !== undefined).join('-'), stem: file.slice(0, dot) }
}

/** Whether a page with this path may be the home page. */
function isHomeStem(stem: string, roots: ContentRoots): boolean {
  const path = roots.toContent(`${stem}.md`).toLowerCase()
  if (path.startsWith(`${pagesFolder}/`)) return path === `${pagesFolder}/index.md`
  return !path.includes('/') && homeNames.includes(path.slice(0, -'.md'.length))
}

/**
 * ISO 639: languages with two letters, and those with three in which people write on the web. Codes that stand behind a
 * dot for something else (`io`, `ts`, `min`, `doc`) are left out; `translation_of` and `lang` serve them.
 */
const knownLanguages: ReadonlySet<string> = new Set(
  (
    'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu ' +
    'fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ig ii ik is it iu ja jv ka kg ki kj kk kl km kn ' +
    'ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om ' +
    'or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to ' +
    'tr tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ' +
    'arz ary ast bho ceb chr ckb crh csb dsb fil frr gsw haw hsb kab kok lij lmo lzh mai mni nan nap nds nqo pap pcm pnb ' +
    'scn sco shi skr smn sms srr szl tzm vec yue zgh'
  ).split(' '),
)
