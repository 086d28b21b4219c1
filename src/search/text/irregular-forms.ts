/**
 * Forms of words that no stemmer unites. English ones: a question says `won`, a page `win`. Only inflections and the
 * names of peoples: nouns made from verbs (`choice`, `knowledge`) and the plurals of scholars (`indices`, `analyses`)
 * were tried and made collections of abstracts worse, as did words that share a beginning and a meaning.
 */
import { rowOf } from './languages/row-of.ts'
import type { Term } from './tokenise.ts'

/**
 * Stems of a word's other forms: in English those of a list, in other languages that of a spelling without letters that some keyboards
 * lack.
 *
 * A first form is known by its stem (`finding`), the others only as they are written: `founded` has the stem of `found`.
 */
export function otherForms({ surface, stem }: Term, language: string): readonly string[] {
  if (language === 'en') return formsBySpelling.get(surface) ?? byStem.get(stem) ?? noForms
  const whole = rowOf(language).stemWithLetters(surface)
  return whole === undefined ? noForms : [whole]
}

/** Each form that is listed, with its stem. */
export function irregularForms(): readonly Term[] {
  return groups.flatMap(({ forms, stems }) => forms.map((surface, at) => ({ surface, stem: stems[at] ?? surface })))
}

const noForms: readonly string[] = []

/**
 * A stem that differs from its form is written after it, so that none has to stem all of this when it starts.
 * `ate` is missing: its stem is `at`.
 */
const verbList = `arise/aris arose/aros arisen|awake/awak awoke/awok|beat beaten|begin began begun|bend bent|bind bound|
    bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built|burn burnt|
    buy/bui bought|catch caught|choose/choos chose chosen|creep crept|deal dealt|dig dug|draw drew drawn|dream dreamt|
    drink drank drunk|drive drove driven|eat eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|
    flee fled|fly flew flown|forbid forbade/forbad forbidden|forget forgot forgotten|
    forgive/forgiv forgave/forgav forgiven|freeze/freez froze frozen|grow grew grown|hang hung|hear heard|
    hide hid hidden|hold held|keep kept|know knew known|lead led|leave/leav left|lend lent|lose lost|mean meant|
    meet met|pay/pai paid|ride rode ridden|rise rose risen|run ran|say/sai said|see saw seen|seek sought|sell sold|
    send sent|shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk|sing sang sung|sink sank sunk|
    sit sat|sleep slept|slide slid|speak spoke spoken|spend spent|spin spun|stand stood|steal stole stolen|stick stuck|
    strike struck|swear swore sworn|sweep swept|swim swam|swing swung|take took taken|teach taught|tear tore torn|
    tell told|think thought|throw threw thrown|understand understood|wake woke|wear wore worn|weave/weav wove woven|
    win won|withdraw withdrew withdrawn|write wrote written`
const nounList = `man men|woman women|child children|foot feet|tooth teeth|goose/goos geese/gees|mouse/mous mice|
    wife wives/wive|wolf wolves/wolv`
const peopleList = `britain british|china chinese/chines|denmark danish|egypt egyptian|england english|
    europe/europ european|france/franc french|germany/germani german|greece/greec greek|ireland irish|
    italy/itali italian|japan japanese/japanes|netherlands/netherland dutch|poland polish|
    portugal/portug portuguese/portugues|rome roman|russia russian|scotland scottish|spain spanish|sweden swedish|
    turkey/turkei turkish|wales/wale welsh`

interface FormGroup {
  readonly forms: readonly string[]
  /** The stem of each form. */
  readonly stems: readonly string[]
}

const groups: readonly FormGroup[] = [verbList, nounList, peopleList]
  .flatMap((list) => list.split('|'))
  .map((group) => group.trim().split(' '))
  .map((words) => ({ forms: words.map((word) => cut(word).form), stems: words.map((word) => cut(word).stem) }))

const formsBySpelling: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap(({ forms, stems }) => forms.map((form, at): [string, readonly string[]] => [form, beside(stems, at)])),
)
const byStem: ReadonlyMap<string, readonly string[]> = new Map(
  groups.map(({ stems }) => [stems[0] ?? '', beside(stems, 0)]),
)

/** The other stems, each once. */
function beside(stems: readonly string[], at: number): string[] {
  return [...new Set(stems)].filter((other) => other !== stems[at])
}

function cut(word: string): { readonly form: string; readonly stem: string } {
  const [form = word, stem = form] = word.split('/')
  return { form, stem }
}
