/** Languages as names of files and folders say them. */

/** `pt-BR` for `pt_br`, `zh-Hant` for `zh-hant`; nothing for what is no language that we know. `IT` is something else. */
export function languageCalled(name: string): string | undefined {
  const [code = '', ...rest] = name.split(/[-_]/, 4)
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
  return subtags.filter((subtag) => subtag !== undefined).join('-')
}

/**
 * `soil.pt-BR`, `soil.pt_br`. The language is in lower case: `notes.IT` is about something else. Only behind `README` may
 * there be another sign, as repositories have it: `README-pt`, `README_zh-Hans`.
 *
 * @param path without its ending
 */
export function splitLanguage(path: string): { readonly language: string; readonly stem: string } | undefined {
  const readme = /(?:^|\/)readme(?=[-_][^/]*$)/i.exec(path)
  const dot = readme === null ? path.lastIndexOf('.') : readme.index + readme[0].length
  if (dot <= path.lastIndexOf('/') + 1) return undefined
  const language = languageCalled(path.slice(dot + 1))
  return language === undefined ? undefined : { language, stem: path.slice(0, dot) }
}

/**
 * ISO 639: languages with two letters, and those with three in which people write on the web. Codes that come after a
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
