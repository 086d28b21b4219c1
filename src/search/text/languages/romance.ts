import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { withoutEndings } from './endings.ts'
import type { RowData } from './row.ts'

const fr: RowData = {
  stemmer: french,
  stopWords: `a au aux avec c ce ces cet cette comme comment d dans de des du elle elles en est et etaient etait ete etre eu fait
    il ils j je l la le les leur leurs lui m ma mais mes moi mon n ne nos notre nous on ont ou par pas plus pour pourquoi
    qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta tes toi ton tu un une vos
    votre vous y
    auquel duquel laquelle lequel lesquels lesquelles combien où est-ce ceci cela ça ceux celle celles celui dont sera serait ont
    avait avaient avoir peut peuvent doit fait faire va aussi ainsi puis donc car si lors tout tous toute toutes autre autres
    dois devons faut falloir peux pouvons veux veut voulons fais faisons dire signifie vais quelque quelques`,
  pronouns: 'celui celle ceux celles cela ça lui eux leur leurs',
  openers: 'et mais ou aussi alors et-pour',
  abbreviations: 'av mme mlle env hab cf apr éd',
  elided: 'c d j l m n s t qu jusqu lorsqu puisqu quoiqu quelqu',
}

const es: RowData = {
  stemmer: spanish,
  stopWords: `a al como con cual cuales cuando cuanto cuantos de del donde el ella ellas ellos en entre era eran es esa ese eso
    esta estaba estan este esto fue fueron ha hay la las le les lo los mas me mi mis muy no nos o para pero por porque
    que quien quienes se ser si sin sobre son su sus tambien te tiene tu un una uno unos y ya yo
    cuál cuáles cuándo cuánto cuánta cuántas cuántos dónde adónde cómo qué quién cuyo cuya hasta desde durante ser sido siendo
    fueron había habían haber han hacer hace puede pueden podía debe tenía tienen tener otro otra otros otras todo todos toda todas
    estas estos esos esas aquel aquella cada donde porque
    tengo tenemos quiero quiere queremos puedo podemos necesito necesita hago hacemos debo debemos deben significa estoy estamos voy
    vamos algún alguna algunos`,
  pronouns: 'ello ellos ellas esto eso estos esos estas esas',
  openers: 'y pero o también entonces y-qué',
  abbreviations: 'sr sra srta dr dra pág ej etc aprox núm gral',
}

const it: RowData = {
  stemmer: italian,
  stopWords: `a ad ai al alla alle anche c che chi ci come con cosa cui d da dal dalla dei del della delle di dove e ed era erano
    essere fu gli ha hanno i il in io l la le lei lo loro lui ma mi nel nella nelle no noi non o per perche piu qual
    quale quali quando quanti quanto questa questi questo se si sono su sua sul sulla suo tra tu un una uno vi
    quante quanta quanti perché dove quali chi cosa stato stata stati state sia siano aveva avevano avere può possono deve fa fare
    viene vengono venne dai dagli dalle degli sugli sulle negli ai agli coi tale tali ogni altro altri altra altre anche
    devo dobbiamo posso possiamo puoi voglio vuole vogliamo bisogna significa qualche alcuni alcune`,
  pronouns: 'esso essa essi esse loro questo questa quello quella',
  openers: 'e ma o anche allora',
  abbreviations: 'sig dott prof ecc ing avv pag',
  elided: 'l un dell all dall nell sull coll quell quest c d m s t v gl sant bell com dov quant cos anch',
}

const pt: RowData = {
  stemmer: portuguese,
  stopWords: `a ao aos as com como da das de do dos e ela elas ele eles em entre era eram essa esse esta este eu foi foram ha isso
    isto ja lhe mais mas me na nao nas no nos nossa nosso o onde os ou para pela pelas pelo pelos por porque qual quais
    quando quantos que quem se sem ser seu seus sua suas tambem tem um uma voce
    quê quanta quantas quanto aonde cujo cuja sido sendo estava estavam tinha tinham ter têm houve haver pode podem deve fazer faz
    cada outro outra outros outras todo todos toda todas até desde durante num numa dum duma aquele aquela essas esses estas estes
    tenho temos quero quer queremos querer preciso precisa precisamos posso podemos vou vai vamos devo devemos faço fazemos consigo
    dizer significa estou estamos fica ficar dar algum alguma alguns algumas são sobre então aqui ali gente pra pras pro pros pq vc
    vcs tá tô né`,
  pronouns: 'ele ela eles elas isso isto esse essa',
  openers: 'e mas ou também então',
  abbreviations: 'sr sra dr dra prof pág aprox núm',
}

const ro: RowData = {
  // It knows the older letters with a cedilla.
  stemmer: (word) => romanian(word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')),
  stopWords: `ce cine cui când unde cum cât câtă câți câte care căruia căreia cărora carui cărei de din în la pe cu și sau dar nu este e
    sunt era erau fi fost fiind a au am ai are avea avut va vor ar fi poate pot trebuie un o unei unui unor al ale ai lui ei lor ea el
    ele eu tu noi voi mă te se îl îi își s-a s-au i-a l-a sa sale său săi acest această acesta aceasta aceste acei acea acel acestea
    aceștia pentru prin după înainte până despre între sub spre că dacă decât ca mai foarte tot toate toți fiecare alt altă alte
    putem vreau vrem facem înseamnă`,
  pronouns: 'acesta aceasta aceștia acestea acela aceea el ea ei ele lui lor',
  openers: 'și dar sau atunci ce-zici',
  abbreviations: 'str nr etc aprox',
}

const ca: RowData = {
  stemmer: withoutEndings('s es os a e o ns'),
  stopWords: `què qui quin quina quins quines quan on com quant quanta quants quantes per què el la els les un una de del dels en a al als
    amb per és són era eren ser estat ha han va van que i o però no es`,
  pronouns: 'aquest aquesta això ell ella ells elles',
  openers: 'i però o també doncs',
  elided: 'l d m n s t',
}

const gl: RowData = {
  stemmer: portuguese,
  stopWords:
    'que quen cal cales cando onde como canto canta cantos cantas por é son era eran foi foron ser ten teñen ha o a os as de do da',
  pronouns: 'el ela eles elas isto iso',
  openers: 'e pero ou tamén',
}

export const romance: Readonly<Record<string, RowData>> = { fr, es, it, pt, ro, ca, gl }
