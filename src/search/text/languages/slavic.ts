import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'
import { withoutEndings } from './endings.ts'
import type { RowData } from './row.ts'

const ru: RowData = {
  stemmer: russian,
  stopWords: `а без был была были было быть в вам вас ваш все вы где да для до его ее если есть еще же за и из или им их к как какая
    какие какои когда кто ли меня мне мы на над не него нет но ну о об он она они оно от по под почему при с свои себя
    сколько со так также там то того тоже только том ты у уже чем что чтобы это этого этои этот я
    чего чему кого кому кем чём какой какого какому каким каком какую какими каких которая который которое которые которого которой
    которому которым которых которую откуда куда зачем чей чья чьё чьи насколько скольких является являются являлся была стал стала
    стали может могут мог можно будет будут этой этому этом эту эти этих той те тех тому тем свой своего своей своих её ещё между
    через после перед около во со ко ним ней нему них нём
    могу можем хочу хотим нужно нужен нужна должен должна должны буду делать делаю сделать значит означает мои нам нас`,
  pronouns: 'он она оно они его её их им ему ей это этот эта эти этого этой этих',
  openers: 'и а но или также тогда а-что а-как',
  abbreviations: 'гг вв тыс млн млрд руб ул им др пр см рис стр напр долл чел обл г-н проф акад',
}

const uk: RowData = {
  stemmer: ukrainian,
  stopWords: `що хто кого кому ким чого чому чим який яка яке які якого якої якому яким яких яку якій коли де куди звідки як скільки навіщо чий
    чия чиє чиї котрий котра чи і й та або але не ні на в у з із зі до від за по про при для під над між через після перед без це цей
    ця ці цього цієї той та те ті того є був була було були бути буде будуть може можуть став стала стали його її їх їм він вона воно
    вони ми ви я ти свій свого своєї також ще вже тільки лише щоб якщо
    маю маємо треба потрібно потрібен мушу можу можемо можна хочу хочемо варто робити роблю зробити значить означає`,
  pronouns: 'він вона воно вони його її їх їм йому їй це цей ця ці',
  openers: 'і й а але або також тоді а-що а-як',
  abbreviations: 'рр ст тис млн млрд грн вул ім див рис стор напр проф',
}

const be: RowData = {
  stemmer: withoutEndings(
    'а я ы і у ю е о ам ям амі ямі ах ях ой ай ом ем аў яў ага яга аму яму ая яя ую юю ыя ія ых іх ым ім ымі імі',
    3,
  ),
  stopWords: `што хто каго чаго чаму які якая якое якія якога якой калі дзе куды адкуль як колькі ці і й ды або але не на ў у з да ад за па
    пра пры для гэта гэты гэтая гэтыя ён яна яно яны яго яе іх быў была было былі быць ёсць
    маю трэба магу можам хачу рабіць зрабіць можна значыць`,
  pronouns: 'ён яна яно яны яго яе іх гэта гэты',
  openers: 'і а але або таксама',
}

const bg: RowData = {
  // The library's changes letters of a string, which throws.
  stemmer: withoutEndings(
    'а я о е и ът ят та то те ия ият ите ата ята ето ото ове овете еве евете ища ищата ти тите ен на но ни',
  ),
  stopWords: `какво какъв каква какви кой коя кое кои кого кога къде как колко защо чий чия чие чии дали и или но а не на в във с със за от до
    по при под над между през след преди без е са съм бил била било били бъде може могат се си той тя то те него нея тях му ѝ им този
    тази това тези онзи ще да
    трябва мога можем искам правя направя значи означава имам имаме`,
  pronouns: 'той тя то те него нея тях това този тази тези',
  openers: 'и а но или също',
  abbreviations: 'гр ул бул лв хил млн млрд напр',
}

const mk: RowData = {
  stemmer: withoutEndings('а о е и от та то те ата ото ите ови овите иот ов на но ни'),
  stopWords: `што кој која кое кои кого кога каде како колку зошто чиј чија дали и или но а не на во со за од до по при под над меѓу низ
    после пред без е се сум бил била било биле биде може тој таа тоа тие него неа нив му им овој оваа ова овие ќе да`,
  pronouns: 'тој таа тоа тие него неа нив ова овој оваа овие',
  openers: 'и а но или исто',
}

const sr: RowData = {
  // The library's is as large as ten others.
  stemmer: (word) => serbian(inLatin(word)),
  stopWords: `što šta ko tko koga čega čemu koji koja koje kojeg kojem kojoj kojih kojim kada kad gdje gde kamo odakle kako koliko zašto čiji čija
    je li da i ili ali a ne na u s sa za od do po pri pod nad među kroz nakon posle prije pre bez su bio bila bilo bili biti može mogu se
    on ona ono oni njega nje njih mu im ovaj ova ovo ovi taj ta to ti će što
    шта ко кога чега чему који која које којег којем којој којих којим када кад где камо одакле како колико зашто чији чија је ли да и
    или али а не на у с са за од до по при под над међу кроз након после пре без су био била било били бити може могу се он она оно
    они њега ње њих му им овај ова ово ови тај та то ти ће
    moram moramo trebam treba možemo želim imam imamo smijem raditi uraditi napraviti znači морам морамо требам треба можемо желим
    имам имамо смем радити урадити направити значи`,
  pronouns: 'on ona ono oni njega nje njih to ovo он она оно они њега ње њих то ово',
  openers: 'i a ali ili također takođe и а али или такође',
  abbreviations: 'tzv npr itd dr mr br str',
}

const pl: RowData = {
  stemmer: withoutEndings(
    `a ą e ę i o u y em om ów ami ach ie iem owi owie ego emu ym im ych ich ymi imi ej ia ią ię iego iej iemu iach iami iom ii ę owa owe
    owy owej owego owych owym`,
    4,
  ),
  stopWords: `co kto kogo komu kim czym czego czemu jaki jaka jakie jakiego jakiej jakich jakim jaką który która które którego której którym
    których którą którzy kiedy gdzie dokąd skąd jak ile ilu dlaczego czyj czyja czyje czy i oraz a ale lub albo nie na w we z ze do od za
    po przy pod nad między przez dla o u bez przed jest są był była było były być będzie będą może mogą można został została zostało
    zostały się on ona ono oni one jego jej ich im mu go ją ten ta to te ci tego tej tych tym tę ta tamten także też już tylko jako że żeby
    swój swoje swojej ma mają miał miała
    masz mamy muszę musimy możesz mogę możemy chcę chcemy chce warto wolno potrzebuję potrzeba powinienem powinnam robię robi robimy
    robić zrobić znaczy oznacza siebie swoją swoim`,
  pronouns: 'on ona ono oni one jego jej ich im mu go to ten ta te ci tego tej tych',
  openers: 'i a ale lub także też',
  abbreviations: 'np tzw itd itp prof dr hab inż ul tys mln mld',
}

const cs: RowData = {
  stemmer: withoutEndings(
    `a á e é ě i í o u ů ú y ý em om ům ám ím ých ích ými ími ami emi ech ách ého ého ém ému ou ové ovi ova ovo ovy ova ata aty ete iho imu
    ění ost osti`,
  ),
  stopWords: `co kdo koho čeho komu čemu kým čím jaký jaká jaké jakého jaké jakých který která které kterého které kterých kterým kteří kterou
    kdy kde kam odkud jak kolik proč čí zda a i k nebo ale ne na v ve s se z ze do od za po při pod nad mezi přes pro o u bez před je jsou byl
    byla bylo byli byly být bude budou může mohou si on ona ono oni jeho její jejich jim mu ho ji ten ta to ti tato toto tento tyto těch
    toho té již jen také jako že aby
    musím musíme můžu mohu můžeme smím potřebuji potřebuju dělám dělat udělat lze znamená`,
  pronouns: 'on ona ono oni jeho její jejich jim mu ho ten ta to tento tato toto',
  openers: 'a i ale nebo také',
  abbreviations: 'např tzv atd apod prof dr ing mgr ul tj stol',
}

const sk: RowData = {
  ...cs,
  stopWords: `čo kto koho čoho komu čomu kým čím aký aká aké akého akej akých ktorý ktorá ktoré ktorého ktorej ktorých ktorým ktorí ktorú kedy kde
    kam odkiaľ ako koľko prečo čí či a i k aj alebo ale nie na v vo s so z zo do od za po pri pod nad medzi cez pre o u bez pred je sú bol
    bola bolo boli byť bude budú môže môžu sa si on ona ono oni jeho jej ich im mu ho ju ten tá to tí táto toto tento tieto tých toho tej
    už len tiež že aby
    musím musíme môžem môžeme smiem chcem chceme potrebujem mám máme mať robím robiť urobiť znamená`,
  pronouns: 'on ona ono oni jeho jej ich im mu ho ten tá to tento táto toto',
  openers: 'a aj ale alebo tiež',
}

const sl: RowData = {
  stemmer: withoutEndings('a e i o u em om ov ev ih im imi ami ah ega emu ga mu ma oma ema ju jo'),
  stopWords: `kaj kdo koga česa čemu kateri katera katero katere katerega kateri katerih kdaj kje kam od kod kako koliko zakaj čigav ali in pa
    ter ne na v s z za od do po pri pod nad med skozi brez pred je so bil bila bilo bili biti bo bodo lahko se on ona ono oni njega nje
    njih mu jim ta to ti ki da
    moram moramo smem hočem želim treba imam imamo delati narediti pomeni`,
  pronouns: 'on ona ono oni njega nje njih to ta',
  openers: 'in a ampak ali tudi',
}

export const slavic: Readonly<Record<string, RowData>> = {
  ru,
  uk,
  be,
  bg,
  mk,
  sr,
  hr: sr,
  bs: sr,
  sh: sr,
  pl,
  cs,
  sk,
  sl,
}

const serbian = withoutEndings(
  `a e i o u om em ima ama ih im og ega oga omu emu oj ov ova ove ovi ovima ovom eva evi eve evima ski ska sko ske skih skog skom sku skim
  ni na no ne nih nog nom nu nim an en io ala alo ali ati iti`,
)
const cyrillic = [...'абвгдђежзијклљмнњопрстћуфхцчџш']
const latin = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ')

/** Stems of both scripts are the same. */
function inLatin(word: string): string {
  return word.replace(/[а-шђјљњћџ]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)
}
