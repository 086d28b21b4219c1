/** Uralic, Turkic, Baltic, Celtic and further languages of Europe. */
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { withoutEndings } from './endings.ts'
import type { RowData } from './row.ts'

const fi: RowData = {
  stemmer: finnish,
  stopWords: `mikä mitä minkä missä mistä mihin millä millainen millaisia milloin koska miksi miten kuinka kuka kenen ketä kenelle keitä ketkä
    kumpi montako monta moni paljonko mitkä minne ja tai vai mutta ei eivät on ovat oli olivat ole ollut olla olisi se sen sitä siinä
    siitä ne niiden niitä hän hänen he heidän tämä tämän tässä nämä tuo joka jonka jossa jota jotka joiden että kun jos kuin myös
    voi voivat voidaan pitää pitäisi joko sekä`,
  pronouns: 'se sen sitä siinä siitä ne niiden niitä hän hänen häntä he heidän heitä tämä tämän nämä',
  openers: 'ja mutta tai entä entäs myös',
  abbreviations: 'esim jne ym yms klo vrt',
  compounds: true,
}

const et: RowData = {
  stemmer: withoutEndings('d de te le lt l st s ga ks ni na ta i u a e id ide ites idest idele ist dest'),
  stopWords: `mis mida mille milles millest kes keda kelle kus kuhu kust millal kuidas miks mitu kui palju milline millised kas ja või aga ei on
    oli olid olla olnud see selle seda need nende tema ta nad oma et kui ka`,
  pronouns: 'see selle seda need nende tema ta nad',
  openers: 'ja aga või ka',
  compounds: true,
}

const hu: RowData = {
  stemmer: hungarian,
  stopWords: `mi mit mik minek miben mire miért mikor hol hova honnan hogyan hogy ki kit kik kinek kié mennyi hány hányan melyik melyek milyen
    mely meddig mióta a az egy és vagy de nem ne is van vannak volt voltak lesz lenni lehet kell ez azt ezt ezek azok ő ők neki nekik
    annak ennek meg el már csak még`,
  pronouns: 'ez ezt ezek azt azok annak ennek ő ők neki nekik',
  openers: 'és de vagy is akkor',
  abbreviations: 'stb ún dr prof',
  compounds: true,
}

const tr: RowData = {
  stemmer: turkish,
  stopWords: `ne neyi neye neden niçin niye nasıl nerede nereye nereden neresi nerededir kim kimi kime kimin kimdir kimler hangi hangisi hangileri
    kaç kaçı kaçıncı kaçtır nedir nelerdir ne zaman kadar mı mi mu mü mıdır midir mudur müdür ve veya ya da de ki ile için bu şu o bunlar şunlar
    onlar bunu şunu onu bunun onun onların bir gibi daha çok en her hiç değil var yok olan olarak oldu olmuştur olmak olduğu idi ise
    edilir edilen eden etti etmek sonra önce göre hakkında tarafından`,
  pronouns: 'bu bunu bunun bunlar şu şunu onu onun ona onlar onları onların',
  openers: 've ama veya peki ya ayrıca',
  abbreviations: 'vb vs örn bkz dr prof yy',
  endingsApart: true,
  dotlessI: true,
}

const az: RowData = {
  ...tr,
  stopWords: `nə nəyi niyə necə harada hara haradan kim kimi kimə kimin hansı neçə nədir kimdir nə vaxt və ya ki ilə üçün bu o bunlar onlar onun
    bir kimi daha çox ən hər deyil var yox olan olaraq oldu idi sonra əvvəl görə haqqında tərəfindən`,
  pronouns: 'bu bunu bunun bunlar onu onun ona onlar',
}

const kk: RowData = {
  stopWords: `не неге қалай қайда қашан кім кімнің қандай қанша неше ма ме ба бе па пе және немесе мен бен пен үшін бұл ол осы олар оның бір да де
    болды болған болып`,
  pronouns: 'бұл ол оны оның олар осы',
}

const el: RowData = {
  stemmer: greek,
  stopWords: `ποιος ποια ποιο ποιοι ποιες ποιου ποιας ποιων ποιον ποιους τι πού που πότε ποτε πώς πως πόσο πόση πόσος πόσοι πόσες πόσα πόσων γιατί
    ο η το τη οι τα του της των τον την τους τις ένας μια μία ένα ενός μιας και ή αλλά δεν δε μη μην να θα σε στο στη στην στον στα στους στις
    στου από με για προς ως κατά μετά πριν μέχρι χωρίς μεταξύ είναι ήταν είχε έχει έχουν είχαν υπάρχει μπορεί μπορούν αυτός αυτή αυτό
    αυτοί αυτές αυτά αυτού αυτής αυτών όπου όταν όπως ότι οποίος οποία οποίο οποίοι οποίες οποίου οποίας οποίων`,
  pronouns: 'αυτός αυτή αυτό αυτοί αυτές αυτά αυτού αυτής αυτών αυτόν αυτήν εκείνος εκείνη εκείνο',
  openers: 'και αλλά ή επίσης τότε',
  abbreviations: 'κ κα κλπ π.χ δηλ βλ αρ σελ χλμ εκ',
}

const lt: RowData = {
  stemmer: lithuanian,
  stopWords: `kas ko kam ką kuo kur kada kaip kodėl kiek kuris kuri kurie kurios kurio koks kokia kokie kokios kieno ar ir arba bet ne yra buvo būti
    bus gali į iš su be už po prie apie per nuo iki tai šis ši tas ta jis ji jie jos jo jų kad`,
  pronouns: 'jis ji jie jos jo jų tai šis ši tas ta',
  openers: 'ir o bet arba taip-pat',
}

const lv: RowData = {
  stemmer: withoutEndings(
    'a e i u o s š as es is us am ai u ā ē ī em iem ām ēm os ās ēs ā jā ajam ajā ajai ais ie ies ums umi',
  ),
  stopWords: `kas kā kam ko kur kad kāpēc cik kurš kura kuri kuras kāds kāda kādi kādas vai un bet ne ir bija būt būs var uz no ar bez pēc pie par
    pa līdz tas tā tie tās šis šī viņš viņa viņi viņas ka`,
  pronouns: 'viņš viņa viņi viņas tas tā tie šis šī',
  openers: 'un bet vai arī',
}

const ga: RowData = {
  stemmer: irish,
  stopWords:
    'cad céard cé cá cathain conas cén cé mhéad an na agus nó ach ní tá bhí is ar i ag le de do ó sé sí siad é í iad sin seo',
  pronouns: 'sé sí siad é í iad sin seo',
  openers: 'agus ach nó',
  elided: 'd b m',
}

const hy: RowData = {
  stemmer: armenian,
  stopWords: `ինչ ով ում ումից որտեղ ուր երբ ինչպես ինչու որքան քանի որ որը որոնք որի արդյոք եւ և կամ բայց չի է են էր էին լինել այս այդ այն նա նրա
    նրանք իր`,
  pronouns: 'նա նրա նրան նրանք սա դա այս այդ այն',
  openers: 'և եւ իսկ բայց կամ',
}

const ka: RowData = {
  stemmer: withoutEndings('ი ა ო ე ს მა ის ით ად თა ებ ები ების ებს ებმა ებით ში ზე დან თან'),
  stopWords:
    'რა რას რის ვინ ვის ვისი სად საიდან როდის როგორ რატომ რამდენი რომელი რომელიც რომელმა და ან მაგრამ არ არის იყო ეს ის ისინი მისი თუ რომ',
  pronouns: 'ეს ის ისინი მისი მათი',
}

const sq: RowData = {
  stopWords: `çfarë cili cila cilët cilat kush kë ku kur si pse sa i e të së dhe ose por nuk është janë ishte ishin në me për nga ky kjo këta ato ai
    ajo ata që`,
  pronouns: 'ai ajo ata ato ky kjo',
}

const eu: RowData = {
  stopWords:
    'zer nor nork noren nori non nora nondik noiz nola zergatik zenbat zein zeintzuk eta edo baina ez da dira zen ziren izan du dute hau hori hura',
  pronouns: 'hau hori hura haiek',
}

export const european: Readonly<Record<string, RowData>> = { fi, et, hu, tr, az, kk, el, lt, lv, ga, hy, ka, sq, eu }
