/** Words for numbers and months, by language. */

/** Two to twelve, hundred, thousand, million, billion, half; `*` stands for any ending. English is in `offers.ts`. */
const numerals: Readonly<Record<string, string>> = {
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dutzend* hundert* tausend* million* milliard* hälfte halb* zweimal drittel ein*mal',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze douzaine* vingt trente quarante cinquante cent cents mille million* milliard* moitié tiers',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce docena* veinte treinta cincuenta cien ciento* mil miles millon* millón mitad tercio',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici dozzin* venti trenta cinquanta cento mille mila milion* miliard* metà terzo',
  pt: 'dois duas três quatro cinco seis sete oito nove dez onze doze dúzia* vinte trinta cinquenta cem cento* mil milhão milhões metade terço',
  ca: 'dos dues tres quatre cinc sis set vuit nou deu onze dotze vint cent cents mil milió milions meitat',
  ro: 'doi două trei patru cinci șase şase șapte şapte opt nouă zece unsprezece doisprezece sut* mie mii milion* miliard* jumătate',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf dozijn twintig honderd* duizend* miljoen* miljard* helft half',
  sv: 'två tre fyra fem sex sju åtta nio tio elva tolv tjugo hundra* tusen* miljon* miljard* hälften halva',
  da: 'to tre fire fem seks syv otte ni ti elleve tolv tyve hundred* tusind* million* milliard* halvdelen halv*',
  nb: 'to tre fire fem seks sju syv åtte ni ti elleve tolv tjue hundre* tusen* million* milliard* halvparten halv*',
  fi: 'kaksi kahde* kolme* neljä* viisi viide* kuusi kuude* seitsemä* kahdeksa* yhdeksä* kymmen* sata sadan sato* tuhat tuhan* miljoon* miljard* puolet',
  et: 'kaks kahe kolm kolme neli nelja viis viie kuus kuue seitse* kaheksa* üheksa* kümme* sada saja* tuhat tuhan* miljon* pool*',
  pl: 'dwa dwie dwóch trzy trzech cztery czterech pięć pięciu sześć sześciu siedem siedmiu osiem ośmiu dziewię* dziesię* jedenaście dwanaście sto stu set* tysią* tysięcy milion* miliard* połow*',
  cs: 'dva dvě dvou tři tří čtyři čtyř* pět pěti šest šesti sedm* osm* devět devíti deset deseti jedenáct dvanáct sto sta set tisíc* milion* miliard* polovin*',
  sk: 'dva dve dvoch tri troch štyri štyroch päť piatich šesť sedem osem deväť desať jedenásť dvanásť sto tisíc* milión* miliard* polovic*',
  hr: 'dva dvije dvoje tri četiri pet šest sedam osam devet deset jedanaest dvanaest sto stotin* tisuć* hiljad* milijun* milion* milijard* polovic*',
  hu: 'kettő két három négy öt hat hét nyolc kilenc tíz tizen* húsz száz* ezer* millió* milliárd* fele',
  tr: 'iki üç dört beş altı yedi sekiz dokuz on yirmi yüz* bin milyon* milyar* yarısı yarım',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh belas puluh ratus* ribu* juta miliar setengah',
  vi: 'hai ba bốn năm sáu bảy tám chín mười trăm nghìn ngàn triệu tỷ nửa',
  ru: 'два две двух двум двумя три трех трёх трем тремя четыр* пять пяти шесть шести семь семи восемь восьми девят* десят* одиннадцат* двенадцат* дюжин* двадцат* сорок сто сот* тысяч* миллион* миллиард* половин* трет*',
  uk: "два дві двох три трьох чотир* п'ять пять шість сім вісім дев* десят* одинадцят* дванадцят* сто сот* тисяч* мільйон* мільярд* половин*",
  bg: 'два две двама три трима четири пет шест седем осем девет десет единадесет дванадесет двадесет сто стотици хиляд* милион* милиард* половин*',
  sr: 'два две двије три четири пет шест седам осам девет десет једанаест дванаест сто стотин* хиљад* милион* милијард* половин*',
  el: 'δύο δυο τρεις τρία τέσσερ* πέντε έξι επτά εφτά οκτώ οχτώ εννέα δέκα έντεκα δώδεκα είκοσι εκατό εκατ* χίλι* χιλιάδ* δισεκατ* μισό μισά',
  ar: 'اثنان اثنين اثنتان اثنتين ثلاث* أربع* اربع* خمس* ست ستة سبع* ثماني* ثمان تسع* عشر* عشرون عشرين مئة مائة مئات ألف آلاف مليون* ملايين مليار* نصف ثلث ربع',
  fa: 'دو سه چهار پنج شش هفت هشت نه ده یازده دوازده بیست صد هزار* میلیون* میلیارد* نصف نیمی',
  ur: 'دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ بیس سو ہزار* لاکھ کروڑ ملین ارب نصف آدھا',
  he: 'שני שתי שניים שתיים שלוש* ארבע* חמש חמישה חמישים שש שישה שבע* שמונה תשע* עשר* מאה מאות אלף אלפים מיליון* מיליארד* חצי מחצית שליש',
  hi: 'दो तीन चार पांच पाँच छह छः सात आठ नौ दस ग्यारह बारह बीस सौ हजार* हज़ार* लाख करोड़ मिलियन बिलियन अरब आधा आधे आधी',
  mr: 'दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा वीस शंभर हजार* लाख कोटी अर्धा',
  bn: 'দুই দুটি তিন তিনটি চার চারটি পাঁচ ছয় সাত আট নয় দশ এগারো বারো বিশ শত হাজার* লক্ষ কোটি মিলিয়ন অর্ধেক',
  ta: 'இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து நூறு ஆயிர* லட்சம் கோடி மில்லியன் பாதி',
  te: 'రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది వంద* వేల* లక్ష* కోట్* మిలియన్ సగం',
}

const sameNumerals: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['ms', 'id'],
  ['bs', 'hr'],
])

/** Numbers in words of one language. */
export class NumberWords {
  readonly #whole: ReadonlySet<string>
  readonly #beginnings: readonly string[]

  /** @param language primary subtag of BCP 47; one without a list has none */
  constructor(language: string) {
    const known = sameNumerals.get(language) ?? language
    const words = Object.hasOwn(numerals, known) ? (numerals[known] ?? '').split(' ') : []
    this.#whole = new Set(words.filter((word) => !word.endsWith('*')))
    this.#beginnings = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  }

  /** @param word in lower case */
  has(word: string): boolean {
    return this.#whole.has(word) || this.#beginnings.some((beginning) => word.startsWith(beginning))
  }
}

/** The names of the months as dates have them, in lower case; none of an unknown language, and none that is a number. */
export function monthsIn(language: string): ReadonlySet<string> {
  const months = new Set<string>()
  if (!/^[a-z]{2,3}$/.test(language) || Intl.DateTimeFormat.supportedLocalesOf([language]).length === 0) return months
  for (const day of ['numeric', undefined] as const) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month: 'long', day, timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const parts = format.formatToParts(Date.UTC(2024, month, 7))
      const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? ''
      if (/^[^\p{N}]{3,}$/u.test(name)) months.add(name)
    }
  }
  return months
}
