/** Words of the package's lists that are somebody's subject: numbers, times, people, sizes and other things of the world. */
export const unfit: Readonly<Record<string, string>> = {
  ar: `اجل اخذ اعادة اعلنت اكد الاخيرة الثاني الثانية الذاتي السابق الف الماضي المقبل الوقت امس ايار ايام برس بسبب ثلاثة اربعة حار راح رجع زيارة سنة سنوات
    شخصا شرع صباح صفر طاق عاد عام عاما عامة عدد عشر عشرة عين غدا قال قام قوة للامم لقاء لوكالة مايو مساء مليار مليون نفس نهاية واحد واضاف واضافت
    واكد واوضح وقال وقالت وقف يوم اليوم الاول اطار أب أخ حم كلم صار جلل ضمن علق خلال`,
  bn: 'কাজ কাজে কোটি দিন দুই দুটি দুটো নতুন পাচ প্রথম লক্ষ হাজার উত্তর ধামার বিষয়টি ব্যবহার বক্তব্য বিশেষ জন জনকে জনের',
  bg: `автентичен благодаря внимава време година години годишен главен главна главно два двама двамата две двете ден днес дни добра добре добро добър
    евтин екип живот забавям заспал каза лесен лесно лош май месец мокър мек мнозина момента нов нова нови новина първата първи първо пъти равен
    равна син смях три трябва хиляди харесва час часа юмрук як г утре`,
  cs: `deset devatenáct devět dnes dobrý dva dvacet dvanáct děkovat děkujeme děkuji jedenáct jedna nová nové nový nula osm osmnáct patnáct první pta pět
    sedm sedmnáct sta sto strana tipy tisíc tisíce třináct tři téma večer zprávy článku články čtrnáct čtyři šest šestnáct čau chut chuti sté daleko`,
  da: 'fem fire otte syv seks ti tre to ni god godt lille stor store man mand ny nyt dag',
  de: `acht achte dritte eigen ende erste fünf fünfte ganz gott groß gross gut hoch jahr klein kurz lang leicht mann mensch mittel morgen neu neun neunte
    ordnung recht sache satt schlecht schluss sechs sechste sieben siebente startseite suche tag teil tel uhr vier vierte wahr weg zehn zehnte zeit
    zwanzig zwei zweite zwölf elf drei tat best beste rund heute früher dank leide lieber beispiel bekannt wissen ernst ehrlich dasein vergangenen
    eins allgemeinen offen`,
  hi: 'घर वर्ग वरग दुसरा दूसरे दुसरे दो साबुत काफ़ी काफि',
  hu: `cikk cikkek cikkeket búcsú bal balra jobbra ezer ezret harmadik harmadikat harminc hat hatodik hatodikat hatot hatvan hetedik hetediket hetet
    hetven húsz huszadik hét három hármat kettő kettőt két kilenc kilencedik kilencediket kilencet kilencven nagy nagyobb napot naponta negyedik
    negyediket negyven nyolc nyolcadik nyolcadikat nyolcat nyolcvan négy négyet második másodszor múlva száz századik százat szép szépen te tegnap
    tegnapelőtt tizedik tizediket tizenegy tizenegyedik tizenhat tizenhárom tizenhét tizenkettedik tizenkettő tizenkilenc tizenkét tizennyolc
    tizennégy tizenöt tizet tíz tél urak uram urat úr utolsó év évben éve évek éves évi évvel ön öt ötven ötödik ötödiket ötöt új újabb tavaly holnap
    elmondta mondta megcsinál megcsinálnak lehetőség semmiség köszönöm első elsők elsőt ki fel felek felet fél csupán hurrá ide-оda`,
  id: `akhir awal bulan besar dekat depan empat enam guna jawab jawaban jauh jumlah kasus kecil kedua kelima keluar kerja bekerja lama lima luar
    masa masalah naik pertama persoalan pertanyaan pihak pukul rasa rata satu sebab semasa tahun tambah tempat tengah tiga tinggi waktu bung dua
    keinginan keadaan kelamaan penting panjang umum soal bersiap berbagai siap wong tandas tutur ujar macam atas bawah belakang`,
  it: 'primo stati contro stesso',
  mr: 'काम कोटी पाटील पम मुबी माहिती डॉ लाख हजार निर्ण्य परयतन दोन तीन आज टा',
  pl: 'dwa dwaj dwie dwoje dziś dzisiaj dobrze lat roku pan pana pani jeden jedna jedno zł sposób daleko',
  pt: '',
  ro: `azi astăzi bine bucur bună cinci doi doilea două face fata frumos graţie halbă mâine mîine nouă opt patra patru patrulea prima primul
    sută spate şapte şase timp trei treia treilea unu zece zero zi vreme noroc nevoie caut departe`,
  sl: `april avgust december deset deseta deseto deseti devet deveta deveto deveti dober dobra dobri dobro dol dolg dolga dolgi dva dve ena february februar
    gor gospa gospod januar jutri julij junij kratek kratka kratke kratki lahka lahke lahki lahko lep lepa lepe lepi lepo leto maj majhen majhna majhni
    marec mesec nedelja november oktober odprt odprta odprti osem osma osmi osmo pet peta petek peti peto poln polna polni polno ponedeljek
    pozdravljen pozdravljeni prav prava prave pravi pravo prazen prazna prazno primer pripravljen pripravljena pripravljeni prva prvi prvo
    september sedem sedma sedmi sedmo sobota sreda srednja srednji stran stvar slab torek tretja tretje tretji tri težak težka težki težko
    velik velika veliki veliko visok visoka visoke visoki včeraj zaprta zaprti zaprto četrta četrtek četrti četrto šest šesta šesti šesto štiri
    ii iii iv ix vi vii viii x zadnji dan danes`,
  sv: `aderton adertonde artonde artonn elfte elva ettusen fem femte femtio femtionde femton femtonde fjorton fjortonde fjärde fyra fyrtio fyrtionde god
    goda godare godast gott hundra hundraen hundraett hög höger högre högst idag igår imorgon dag dagar dagarna dagen kr lilla liten litet lång
    länge längre längst lätt lättare lättast långsam långsammare långsammast långsamt långt låt nio nionde nittio nittionde nitton nittonde noll
    nummer sex sextio sextionde sexton sextonde sju sjunde sjuttio sjuttionde sjutton sjuttonde sjätte små snart stor stora stort större störst
    tack tidig tidigare tidigast tidigt tio tionde tjugo tjugoen tjugoett tjugonde tjugotre tjugotvå tjungo tolfte tolv tre tredje trettio trettionde
    tretton trettonde två tvåhundra viktig viktigare viktigast viktigt vänster vänstra åtta åttio åttionde åttonde övermorgon först första förra
    rakt nödvändig nödvändiga nödvändigt beslut beslutat beslutit enkel enkelt enkla ursäkt`,
  tl: 'dalawa apat gawin lima marami panahon tatlo una panahon pangalawa',
  th: 'ครั้ง ผล วัน หนึ่ง ราย ด้าน',
  tr: `altmış altı beş bin doksan dokuz dört elli ilk iki katrilyon kırk milyar milyon otuz sekiz seksen trilyon yedi yetmiş yirmi yüz üç on tarafından iyi adeta
    yüzde`,
  uk: 'вниз внизу',
  vi: 'lúc nơi năm ngày nước',
  sw: 'kubwa mkuu habari mbili moja mkubwa muda nafasi leo wakati mbele nje muhimu upande watu kuu',
  eo: 'dek du tri kvar kvin ses sep ok naŭ sinjor sinjorino sinjoro fraŭlino doktor doktoro bonan unu',
  ga: 'caoga ceathair ceathrar cúig cúigear daichead deich deichniúr fiche naoi naonúr nócha ocht ochtar seacht seachtar seachtó seasca seisear tríocha triúr trí céad beirt dhá dó',
  af: 'groot huis begin son jou ma',
  hy: '',
  gl: 'facer',
  ca: 'baix fora mon dalt',
}
