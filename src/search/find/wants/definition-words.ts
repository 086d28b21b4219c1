import { rowName } from './question-words.ts'

/** The words that a sentence needs to say what a thing is, in languages where a verb or a particle follows the thing. */
export interface DefinitionWords {
  /** What comes before a noun. */
  readonly articles: string
  /** What is between the thing and what it is. */
  readonly verbs: string
  /** What a question says besides the thing, and is no stop word. */
  readonly asking?: string
}

/** @param language primary subtag */
export function definitionWordsIn(language: string): DefinitionWords | undefined {
  return rows.get(rowName(language))
}

/** Words of a question for a definition that say nothing of the thing: `What does … mean?`, `Wozu dient …?`. */
export function askingWords(language: string): ReadonlySet<string> {
  return new Set(definitionWordsIn(language)?.asking?.split(' '))
}

/** By primary subtag (`rowName`), separated by blanks. */
const rows: ReadonlyMap<string, DefinitionWords> = new Map(
  Object.entries<DefinitionWords>({
    en: {
      articles: 'a an the',
      verbs: 'is are was were means refers stands represents',
      asking: 'mean meaning definition',
    },
    de: {
      articles: 'der die das ein eine',
      verbs: 'ist sind war waren bedeutet bezeichnet',
      asking: 'bedeutet dient dienen steht wozu wofür',
    },
    fr: {
      articles: 'le la les l un une des',
      verbs: 'est sont était étaient désigne signifie',
      asking: 'désigne signifie sert servent',
    },
    es: { articles: 'el la los las un una', verbs: 'es son era eran fue significa', asking: 'significa sirve sirven' },
    it: {
      articles: 'il lo la i gli le l un uno una',
      verbs: 'è sono era erano significa',
      asking: 'significa serve servono',
    },
    // With Galician, which has `un`, `unha` and `son`.
    pt: {
      articles: 'o a os as um uma un unha',
      verbs: 'é são son era eram eran foi significa',
      asking: 'significa serve servem',
    },
    ca: {
      articles: 'el la els les l un una',
      verbs: 'és són era eren significa',
      asking: 'significa serveix serveixen',
    },
    ro: { articles: 'un o', verbs: 'este sunt e era înseamnă', asking: 'înseamnă' },
    nl: { articles: 'de het een', verbs: 'is zijn was waren betekent', asking: 'betekent dient dienen waarvoor waar' },
    sv: { articles: 'en ett den det', verbs: 'är var betyder', asking: 'betyder' },
    da: { articles: 'en et den det', verbs: 'er var betyder', asking: 'betyder' },
    // With Nynorsk.
    nb: { articles: 'en et ei ein eit', verbs: 'er var betyr tyder', asking: 'betyr tyder' },
    fi: { articles: '', verbs: 'on ovat oli tarkoittaa', asking: 'tarkoittaa' },
    pl: { articles: '', verbs: 'to jest są był była było oznacza', asking: 'oznacza służy służą' },
    cs: { articles: '', verbs: 'je jsou byl byla bylo znamená', asking: 'znamená' },
    sk: { articles: '', verbs: 'je sú bol bola bolo znamená', asking: 'znamená' },
    hr: { articles: '', verbs: 'je su znači', asking: 'znači' },
    sr: { articles: '', verbs: 'је су значи', asking: 'значи' },
    ru: {
      articles: '',
      verbs: 'это является являются был была означает',
      asking: 'такое такой такая такие значит означает нужен нужна нужно нужны служит служат',
    },
    uk: { articles: '', verbs: 'це є був була означає', asking: 'таке такий така такі означає значить' },
    bg: { articles: '', verbs: 'е са беше означава', asking: 'означава' },
    el: { articles: 'ο η το οι τα ένας μια μία ένα', verbs: 'είναι ήταν σημαίνει', asking: 'σημαίνει' },
    id: { articles: '', verbs: 'adalah ialah merupakan' },
    vi: { articles: 'một', verbs: 'là' },
    // Behind Latin letters, as in `rclone은`, a particle is a word.
    ko: { articles: '', verbs: '은 는 이란 란', asking: '이란 란 무엇인가 무엇인가요 무엇입니까 무엇이죠 뭔가요 뭐야' },
  }),
)
