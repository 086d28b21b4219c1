import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import type { RowData } from './row.ts'

/**
 * The English list is long on purpose (pronouns, auxiliaries, question words, prepositions, common adverbs): it matters more than
 * the constants of BM25, above all for questions that are paragraphs.
 */
const en: RowData = {
  stemmer: english,
  stopWords: `a about above after again all almost also although always am among an and another any anyone anything are around as
    at be became because become been before being below between both but by can cannot could did do does doing done down
    during each either else ever every few for from further get give given gives goes going got had has have having he
    her here hers herself him himself his how however i if in into is it its itself just kind let like made make makes
    many may me might mine more most much must my myself neither no nor not of off often on once one only onto or other
    others our ours ourselves out over own please rather same shall she should since so some somehow someone something
    such tell than that the their theirs them themselves then there these they thing things this those though through
    thus to together too toward towards under until up upon us use used using usually very via was we were what whatever
    when where whether which while who whom whose why will with within without would yes yet you your yours yourself
    dont doesnt didnt isnt arent wasnt cant couldnt wont wouldnt im ive id youre theyre were weve`,
  pronouns: 'it its they them their theirs he him his she her hers this these those',
  openers: 'and but or also then what-about how-about what-if why-not',
  abbreviations: `mr mrs ms dr prof rev hon st sr jr gen col sgt lt capt gov sen rep vs etc cf ca al fig figs eq eqs no nos vol p
    pp ed eds inc ltd co corp dept approx resp jan feb mar apr jun jul aug sep sept oct nov dec`,
}

const de: RowData = {
  stemmer: german,
  digraphs: { ae: 'ä', oe: 'ö', ue: 'ü' },
  stopWords: `aber als am an auch auf aus bei bin bis da damit das dass dem den denn der des die dies diese dieser dieses doch du
    durch ein eine einem einen einer eines er es fur gibt habe haben hat hatte hier ich ihr ihre im in ins ist ja kann
    kein keine konnen man mein mir mit nach nicht noch nur ob oder ohne sehr sein seine sich sie sind so uber um und uns
    unter viel viele vom von vor wann war waren warum was welche welcher welches wenn wer werden wie wieviel wir wird wo
    wurde wurden zu zum zur zwischen
    welchem welchen wem wen wessen wieso weshalb wohin woher womit wofür wodurch worin woran worauf worüber wie viele vieler
    wurden worden hatten haben hatte gewesen dessen deren dort wo etwa jeder jede jedes etwas mehr
    mache brauche brauchen`,
  pronouns:
    'er ihn ihm ihnen dies diese dieser dieses diesen dabei dafür dagegen damit danach daran daraus darin darüber davon dazu',
  openers: 'und aber oder auch dann',
  abbreviations: 'bzw usw nr bd abb dr prof hr fr st ca bzgl evtl ggf inkl vgl zzgl sog ing jh jhd hrsg',
  compounds: true,
}

const nl: RowData = {
  stemmer: dutch,
  stopWords: `aan al als bij dan dat de der deze die dit door dus een en er geen had heb hebben heeft het hij hoe hoeveel hun ik in
    is je kan maar me met mijn na naar niet nog nu of om onder ons ook op over te tot uit u van veel voor waar waarom
    wanneer waren was wat we welk welke werd wie wij wordt ze zich zij zijn zo
    hoelang hoever waarmee waarvan waarin waardoor waartoe worden geworden werden zijn was hebben had had zou zouden zal zullen
    deze elke iedere
    moeten mag mogen willen doe doet betekent nodig`,
  pronouns: 'hij hem hun deze dit die ervan ermee erover',
  openers: 'en maar of ook dan hoe-zit wat-met',
  abbreviations: 'dhr mevr mw drs bijv enz nr blz evt incl',
  compounds: true,
}

const af: RowData = {
  stemmer: dutch,
  stopWords: `wat wie waar wanneer hoe hoekom watter hoeveel waarom is was word het nie die 'n van in en op vir met aan by uit deur
    ek jy hy sy ons julle hulle dit dat wat kan sal moet sou`,
  pronouns: 'hy hom hulle hul dit hierdie daardie',
  openers: 'en maar of ook dan',
  compounds: true,
}

const sv: RowData = {
  stemmer: swedish,
  digraphs: { aa: 'å', ae: 'ä', oe: 'ö' },
  stopWords: `alla att av blev bli de dem den denna det detta dig din du efter eller en er ett for fran ha hade han har hon hur i
    icke inte jag kan med men mig min mot nar ni nu och om pa sa sig sin som till under upp ut vad var varfor vem vi
    vilka vilken vilket
    vilkas vems varifrån vart blir blivit varit vara är var ska skall skulle kunde måste där här dess deras hennes hans
    vilja behöver betyder`,
  pronouns: 'han honom hon henne dem deras dess denna detta dessa',
  openers: 'och men eller också då hur-är',
  abbreviations: 'bl dvs etc fig kl nr osv resp st t.ex ca',
  compounds: true,
}

const no: RowData = {
  stemmer: norwegian,
  digraphs: { aa: 'å', ae: 'æ', oe: 'ø' },
  stopWords: `alle at av ble bli da de dem den denne der det dette du eller en er et etter for fra ha hadde han har hun hva hvem
    hvilke hvilken hvor hvordan hvorfor i ikke jeg kan med men meg min nar og om opp pa seg som til ut var vi
    kva kven korleis kvifor kor eg ikkje ho dei er var vart blitt skal skulle vil ville kunne må der her deres hennes hans hvilket
    gjør gjøre trenger betyr`,
  pronouns: 'han ham hun henne dem deres denne dette disse',
  openers: 'og men eller også da hva-med',
  abbreviations: 'bl ca dvs etc f.eks kl nr osv',
  compounds: true,
}

const da: RowData = {
  stemmer: danish,
  digraphs: { aa: 'å', ae: 'æ', oe: 'ø' },
  stopWords: `af alle at blev blive da de dem den denne der det dette du eller en er et efter for fra ha havde han har hun hvad
    hvem hvilke hvilken hvor hvordan hvorfor i ikke jeg kan med men mig min nar og om op pa sig som til ud var vi
    hvilket hvornår hvormed hvorfra hvorhen bliver blevet været være var skal skulle vil ville kunne må der her deres hendes hans
    gør gøre behøver betyder`,
  pronouns: 'han ham hun hende dem deres denne dette disse',
  openers: 'og men eller også så hvad-med',
  abbreviations: 'bl ca dvs etc f.eks kl nr osv',
  compounds: true,
}

const is: RowData = {
  stopWords: `hvað hver hvar hvenær hvernig hvers af hvaða hversu mikið margir er var voru eru og í á að um til frá með sem það þau
    hann hún þeir ekki en við fyrir`,
  pronouns: 'hann hún það þeir þær þau þetta þessi',
  openers: 'og en eða líka',
  compounds: true,
}

export const germanic: Readonly<Record<string, RowData>> = { en, de, nl, af, sv, no, nb: no, nn: no, da, is }
