/**
 * Words that carry no subject, by language.
 *
 * The English list is long on purpose (pronouns, auxiliaries, question words, prepositions, common adverbs): it matters
 * more than the constants of BM25, above all for questions that are paragraphs. In a language without a list the inverse
 * document frequency does that work alone.
 */

/** The stop words of a language, given by its primary subtag, without diacritics. */
export function stopWordsFor(language: string): ReadonlySet<string> {
  return stopWords.get(language) ?? noWords
}

const noWords: ReadonlySet<string> = new Set()

const lists: Readonly<Record<string, string>> = {
  en: `a about above after again all almost also although always am among an and another any anyone anything are around as
    at be became because become been before being below between both but by can cannot could did do does doing done down
    during each either else ever every few for from further get give given gives goes going got had has have having he
    her here hers herself him himself his how however i if in into is it its itself just kind let like made make makes
    many may me might mine more most much must my myself neither no nor not of off often on once one only onto or other
    others our ours ourselves out over own please rather same shall she should since so some somehow someone something
    such tell than that the their theirs them themselves then there these they thing things this those though through
    thus to together too toward towards under until up upon us use used using usually very via was we were what whatever
    when where whether which while who whom whose why will with within without would yes yet you your yours yourself
    dont doesnt didnt isnt arent wasnt cant couldnt wont wouldnt im ive id youre theyre were weve`,
  de: `aber als am an auch auf aus bei bin bis da damit das dass dem den denn der des die dies diese dieser dieses doch du
    durch ein eine einem einen einer eines er es fur gibt habe haben hat hatte hier ich ihr ihre im in ins ist ja kann
    kein keine konnen man mein mir mit nach nicht noch nur ob oder ohne sehr sein seine sich sie sind so uber um und uns
    unter viel viele vom von vor wann war waren warum was welche welcher welches wenn wer werden wie wieviel wir wird wo
    wurde wurden zu zum zur zwischen`,
  fr: `a au aux avec c ce ces cet cette comme comment d dans de des du elle elles en est et etaient etait ete etre eu fait
    il ils j je l la le les leur leurs lui m ma mais mes moi mon n ne nos notre nous on ont ou par pas plus pour pourquoi
    qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta tes toi ton tu un une vos
    votre vous y`,
  es: `a al como con cual cuales cuando cuanto cuantos de del donde el ella ellas ellos en entre era eran es esa ese eso
    esta estaba estan este esto fue fueron ha hay la las le les lo los mas me mi mis muy no nos o para pero por porque
    que quien quienes se ser si sin sobre son su sus tambien te tiene tu un una uno unos y ya yo`,
  it: `a ad ai al alla alle anche c che chi ci come con cosa cui d da dal dalla dei del della delle di dove e ed era erano
    essere fu gli ha hanno i il in io l la le lei lo loro lui ma mi nel nella nelle no noi non o per perche piu qual
    quale quali quando quanti quanto questa questi questo se si sono su sua sul sulla suo tra tu un una uno vi`,
  pt: `a ao aos as com como da das de do dos e ela elas ele eles em entre era eram essa esse esta este eu foi foram ha isso
    isto ja lhe mais mas me na nao nas no nos nossa nosso o onde os ou para pela pelas pelo pelos por porque qual quais
    quando quantos que quem se sem ser seu seus sua suas tambem tem um uma voce`,
  nl: `aan al als bij dan dat de der deze die dit door dus een en er geen had heb hebben heeft het hij hoe hoeveel hun ik in
    is je kan maar me met mijn na naar niet nog nu of om onder ons ook op over te tot uit u van veel voor waar waarom
    wanneer waren was wat we welk welke werd wie wij wordt ze zich zij zijn zo`,
  sv: `alla att av blev bli de dem den denna det detta dig din du efter eller en er ett for fran ha hade han har hon hur i
    icke inte jag kan med men mig min mot nar ni nu och om pa sa sig sin som till under upp ut vad var varfor vem vi
    vilka vilken vilket`,
  no: `alle at av ble bli da de dem den denne der det dette du eller en er et etter for fra ha hadde han har hun hva hvem
    hvilke hvilken hvor hvordan hvorfor i ikke jeg kan med men meg min nar og om opp pa seg som til ut var vi`,
  da: `af alle at blev blive da de dem den denne der det dette du eller en er et efter for fra ha havde han har hun hvad
    hvem hvilke hvilken hvor hvordan hvorfor i ikke jeg kan med men mig min nar og om op pa sig som til ud var vi`,
  ru: `а без был была были было быть в вам вас ваш все вы где да для до его ее если есть еще же за и из или им их к как какая
    какие какои когда кто ли меня мне мы на над не него нет но ну о об он она они оно от по под почему при с свои себя
    сколько со так также там то того тоже только том ты у уже чем что чтобы это этого этои этот я`,
  // Pairs of characters (`cjk.ts`); Japanese needs none, since its grammar is written in Hiragana.
  zh: `什么 么是 么样 么做 么用 么办 是什 为什 为何 怎么 怎样 如何 哪里 哪儿 哪个 哪些 哪种 多少 多久 几个 何时 是否 能否 可以 请问
    我想 我要 我的 我们 你的 你们 他们 这个 这些 那个 那些 一个`,
  ko: `어떻 떻게 어떤 무엇 엇을 엇이 엇인 무슨 어디 디에 디서 누가 누구 언제 얼마 마나 인가 가요 나요 까요 니까 니다 습니 입니 하는 려면`,
}

const stopWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ ...lists, nb: lists.no ?? '', nn: lists.no ?? '' }).map(([language, list]) => [
    language,
    new Set(list.split(/\s+/)),
  ]),
)
