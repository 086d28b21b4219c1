/** A few very common words of each language in Latin letters: they tell which lists of stop words are worth looking at. */
import { lazily } from '../../text/lazily.ts'
import { fold } from './fold.ts'

/** The languages that a folded word is very common in. */
export function languagesSaying(word: string): readonly string[] {
  return byWord().get(word) ?? []
}

const common: Readonly<Record<string, string>> = {
  af: 'wat hoe wie waar wanneer hoekom hoeveel is die',
  az: 'nə necə kim harada niyə hansı bir və',
  bs: 'šta kako ko gdje kada zašto koliko je su se',
  ca: 'què com qui quan per quin quina és són el els',
  cs: 'co jak kdo kde kdy proč kolik je jsou se který',
  da: 'hvad hvordan hvem hvor hvornår hvorfor hvilken er det en og',
  de: 'was wie wer wo wann warum welche ist sind der die das ein eine wird',
  en: 'what how who when where why which is are the of do does can',
  eo: 'kio kiel kiu kie kiam kial estas la',
  es: 'qué cómo cuál quién cuándo dónde cuánto por el la los es se una',
  et: 'mis kuidas kes kus millal miks kui palju on ja',
  eu: 'zer nola nor non noiz zergatik zenbat da dira',
  fi: 'mikä mitä miten kuka missä milloin miksi kuinka on ovat ja',
  fr: 'quel quelle comment qui quand où pourquoi combien est le la les des une que',
  ga: 'cad conas cé cá cathain an is na',
  gl: 'que como cal quen cando onde é os unha',
  hr: 'što kako tko gdje kada zašto koliko je su se',
  hu: 'mi ki hol mikor hogyan miért mennyi hány melyik az egy van',
  id: 'apa bagaimana siapa kapan mengapa berapa yang di itu adalah dan',
  is: 'hvað hvernig hver hvar hvenær er eru og',
  it: 'che chi come quando dove perché quale quanto è il lo gli una sono si',
  lt: 'kas kaip kur kada kodėl kiek koks yra ir',
  lv: 'kas kā kur kad kāpēc cik kāds ir un',
  ms: 'apa bagaimana siapa bila mengapa berapa yang di itu adalah dan',
  nb: 'hva hvordan hvem hvor når hvorfor hvilken er det en og',
  nl: 'wat hoe wie waar wanneer waarom welke is zijn het een de',
  nn: 'kva korleis kven kvar når kvifor er det ein og',
  no: 'hva hvordan hvem hvor når hvorfor hvilken er det en og',
  pl: 'co jak kto gdzie kiedy dlaczego ile jest są to się czy jaki',
  pt: 'o que como qual quem quando onde quanto por é os uma não são',
  ro: 'ce cum cine unde când câte care este sunt și un de',
  sk: 'čo ako kto kde kedy prečo koľko je sú sa',
  sl: 'kaj kako kdo kje kdaj zakaj koliko je so',
  sq: 'çfarë si kush ku kur pse sa është',
  sr: 'šta kako ko gde kada zašto koliko je su se',
  sv: 'vad hur vem var när varför vilken är det en ett och',
  sw: 'nini vipi nani wapi lini kwa ni ya wa',
  tl: 'ano paano sino saan kailan bakit ang ng mga',
  tr: 'ne nasıl kim nerede niçin neden hangi kaç nedir bir ve bu için',
  vi: 'là gì nào bao của tại sao khi như được có không thế ai',
}

const byWord = lazily(() => {
  const languages = new Map<string, string[]>()
  for (const [language, words] of Object.entries(common)) {
    for (const word of fold(words).split(' ')) languages.set(word, [...(languages.get(word) ?? []), language])
  }
  return languages
})
