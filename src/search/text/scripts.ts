/** Which languages are written in which script, and the letters by which those of one script are told apart. */

export interface Script {
  /** A letter of it. */
  readonly letter: RegExp
  /** Primary subtags, the one with most readers first. */
  readonly languages: readonly string[]
  /** UTF-16 code units of a word on average, where words are not parted by blanks. */
  readonly run?: number
}

/** The script of a word's first letter; `undefined` for numbers and for scripts that are not listed. */
export function scriptOf(word: string): Script | undefined {
  const letter = /\p{L}/u.exec(word)?.[0]
  return letter === undefined ? undefined : scripts.find((script) => script.letter.test(letter))
}

export const latin: Script = {
  letter: /\p{Script=Latin}/u,
  languages: (
    'en es pt fr de id vi it tr pl nl ro cs hu sv da nb fi sk hr ca lt lv et sl sq is gl eu ga cy af ms tl sw az uz mt eo la ' +
    'no nn bs sr ha yo zu so br lb ku'
  ).split(' '),
}

export const han: Script = { letter: /\p{Script=Han}/u, languages: ['zh', 'ja', 'yue'], run: 2 }

export const kana: Script = { letter: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, languages: ['ja'], run: 2 }

const scripts: readonly Script[] = [
  latin,
  { letter: /\p{Script=Cyrillic}/u, languages: ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk', 'ky', 'mn', 'tg', 'tt'] },
  { letter: /\p{Script=Arabic}/u, languages: ['ar', 'fa', 'ur', 'ckb', 'ps', 'ug', 'sd'] },
  { letter: /\p{Script=Devanagari}/u, languages: ['hi', 'mr', 'ne', 'sa'] },
  han,
  kana,
  { letter: /\p{Script=Hangul}/u, languages: ['ko'] },
  { letter: /\p{Script=Greek}/u, languages: ['el'] },
  { letter: /\p{Script=Hebrew}/u, languages: ['he', 'yi'] },
  { letter: /\p{Script=Thai}/u, languages: ['th'] },
  { letter: /\p{Script=Bengali}/u, languages: ['bn', 'as'] },
  { letter: /\p{Script=Tamil}/u, languages: ['ta'] },
  { letter: /\p{Script=Telugu}/u, languages: ['te'] },
  { letter: /\p{Script=Gujarati}/u, languages: ['gu'] },
  { letter: /\p{Script=Kannada}/u, languages: ['kn'] },
  { letter: /\p{Script=Malayalam}/u, languages: ['ml'] },
  { letter: /\p{Script=Gurmukhi}/u, languages: ['pa'] },
  { letter: /\p{Script=Oriya}/u, languages: ['or'] },
  { letter: /\p{Script=Sinhala}/u, languages: ['si'] },
  { letter: /\p{Script=Myanmar}/u, languages: ['my'] },
  { letter: /\p{Script=Khmer}/u, languages: ['km'] },
  { letter: /\p{Script=Lao}/u, languages: ['lo'] },
  { letter: /\p{Script=Tibetan}/u, languages: ['bo'] },
  { letter: /\p{Script=Georgian}/u, languages: ['ka'] },
  { letter: /\p{Script=Armenian}/u, languages: ['hy'] },
  { letter: /\p{Script=Ethiopic}/u, languages: ['am', 'ti'] },
]

/** Letters that some languages of a script have and others lack; empty for a language that is not listed. */
export function ownLetters(language: string): string {
  return letters[language] ?? ''
}

const vietnamese = 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'
const russian = 'йщъыьэюяё'
const letters: Readonly<Record<string, string>> = {
  af: 'êëîïôû',
  ar: 'كيىةؤئإأ',
  az: 'çəğıöşü',
  be: 'йыьэюяёіў',
  bg: 'йщъьюя',
  bs: 'čćđšž',
  ca: 'àçéèíïóòúü·',
  ckb: 'پچژگکڤڕڵۆێیە',
  cs: 'áčďéěíňóřšťúůýž',
  cy: 'âêîôŵŷ',
  da: 'åæø',
  de: 'äöüß',
  eo: 'ĉĝĥĵŝŭ',
  es: 'áéíñóúü¿¡',
  et: 'äõöü',
  fa: 'پچژگکی',
  fi: 'äö',
  fr: 'àâæçèéêëîïôùûœ',
  ga: 'áéíóú',
  gl: 'áéíñóú',
  eu: 'ñ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áæéíðóöúýþ',
  it: 'àèéìòù',
  kk: `${russian}әғқңөұүһі`,
  ky: `${russian}ңөү`,
  lb: 'äéë',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  mk: 'ѓќѕјљњџ',
  mn: `${russian}өү`,
  mr: 'ळ',
  mt: 'ċġħż',
  nb: 'åæø',
  nl: 'ëïé',
  nn: 'åæø',
  no: 'åæø',
  pl: 'ąćęłńóśźż',
  ps: 'پچژګټډړښڅځڼې',
  pt: 'àáâãçéêíóôõú',
  ro: 'âîășțşţ',
  ru: russian,
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sq: 'çë',
  sr: 'ђјљњћџčćđšž',
  sv: 'åäö',
  tg: 'йъэюяёғӣқӯҳҷ',
  tr: 'çğıöşüâ',
  tt: `${russian}әөүҗңһ`,
  uk: 'йщьюяґєії',
  ur: 'پچژگکیٹڈڑںےہھ',
  vi: vietnamese,
}
