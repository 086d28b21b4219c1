/** What asks for which kind of answer, in languages with Latin letters. `question-rows-more.ts` has the other scripts. */

/**
 * Phrases in lower case, separated by commas. `*` stands for any ending, `^` for the start of the question. English is in
 * `question-type.ts`.
 */
export interface QuestionRow {
  readonly number: string
  readonly date: string
  /** Of persons and places. */
  readonly name: string
  readonly definition: string
  /** What stands before the word for what is asked, as in `which city`. */
  readonly which: string
  /** Words for what is asked, after `which`: of numbers, dates and what has a name. */
  readonly numbers: string
  readonly dates: string
  readonly names: string
}

export const latinRows: Readonly<Record<string, QuestionRow>> = {
  de: {
    number: 'wie viel*,wieviel*,wie lange,wie alt,wie weit,wie groß,wie hoch,wie tief,wie oft,wie schnell,wie schwer',
    date: 'wann,seit wann,bis wann',
    name: 'wer,wen,wem,wessen,wo,wohin,woher,wie heißt,wie hieß,wie lautet der name,wie ist der name',
    definition: '^was ist,^was sind,^was bedeutet',
    which: 'welche*',
    numbers: 'anzahl,zahl,menge,prozent*,anteil,höhe,temperatur',
    dates: 'jahr*,datum,tag,monat,jahrzehnt,jahrhundert',
    names: `stadt,land,ländern,staat,ort,insel,fluss,berg,see,person,mann,frau,könig*,kaiser*,präsident*,autor*,schauspieler*,
      sänger*,wissenschaftler*,philosoph*,general,firma,unternehmen,partei,universität,team,mannschaft,band,buch,film,schlacht,krieg,sprache,gruppe,künstler*`,
  },
  fr: {
    number: 'combien,quel âge,à quelle vitesse,à quelle distance',
    date: 'quand,depuis quand',
    name: 'qui,à qui,où,d où,comment s appelle,comment s appelait,quel est le nom,de qui',
    definition: '^qu est ce que,^qu est ce qu,^c est quoi',
    which: 'quel,quelle,quels,quelles',
    numbers: 'nombre,pourcentage,quantité,proportion,température,montant',
    dates: 'année,date,jour,mois,décennie,siècle',
    names: `ville*,pays,état,île,fleuve,rivière,montagne,lac,personne*,homme,femme,roi,reine,empereur,président*,auteur*,act*,
      chant*,scientifique,philosophe,général,entreprise*,société,parti,université,équipe,groupe,livre,film,bataille,guerre,langue*,artiste,région`,
  },
  es: {
    number: 'cuánto,cuánta,cuántos,cuántas,cuanto,cuantos,cuantas,qué tan,qué edad',
    date: 'cuándo,^cuando',
    name: 'quién,quiénes,a quién,^quien,dónde,adónde,^donde,cómo se llama*,cuál es el nombre,cuál era el nombre',
    definition: '^qué es,^qué son,^que es',
    which: 'qué,cuál,cuáles,^que',
    numbers: 'número,porcentaje,cantidad,proporción,temperatura,edad',
    dates: 'año*,fecha,día,mes,década,siglo',
    names: `ciudad*,país*,estado,isla,río,montaña,lago,persona*,hombre,mujer,rey,reina,emperador,president*,autor*,actor,actriz,
      cantante,científico,filósofo,general,empresa*,compañía*,partido,universidad,equipo,grupo,banda,libro,película,batalla,guerra,idioma*,artista,región,jugador*`,
  },
  it: {
    number: 'quanto,quanta,quanti,quante,quant*',
    date: 'quando,da quando',
    name: 'chi,di chi,dove,da dove,come si chiama*,qual è il nome',
    definition: '^cos è,^che cos è,^cosa sono,^che cosa è',
    which: 'quale,quali,qual è,che',
    numbers: 'numero,percentuale,quantità,temperatura,età',
    dates: 'anno,data,giorno,mese,decennio,secolo',
    names: `città,paes*,stato,isola,fiume,montagna,lago,persona,uomo,donna,re,regina,imperatore,presidente,autore,attore,attrice,
      cantante,scienziat*,filosofo,generale,azienda,società,partito,università,squadra,gruppo,libro,film,battaglia,guerra,lingua,artista,regione`,
  },
  pt: {
    number: 'quanto,quanta,quantos,quantas,qual a idade',
    date: 'quando,desde quando',
    name: 'quem,de quem,onde,aonde,de onde,como se chama*,qual é o nome,qual o nome',
    definition: '^o que é,^o que são,^que é',
    which: 'qual,quais,que',
    numbers: 'número,percentagem,porcentagem,quantidade,temperatura,idade',
    dates: 'ano,anos,data,dia,mês,década,século',
    names: `cidade*,país*,estado,ilha,rio,montanha,lago,pessoa*,homem,mulher,rei,rainha,imperador,presidente,autor*,ator,atriz,
      cantor*,cientista,filósofo,general,empresa*,partido,universidade,equipe,equipa,grupo,banda,livro,filme,batalha,guerra,língua,artista,região`,
  },
  ca: {
    number: 'quant,quanta,quants,quantes',
    date: 'quan',
    name: 'qui,on,com es diu,de qui',
    definition: '^què és,^què són',
    which: 'quin,quina,quins,quines',
    numbers: 'nombre,percentatge,quantitat',
    dates: 'any,data,dia,mes,dècada,segle',
    names:
      'ciutat,país*,illa,riu,persona,rei,reina,president,autor*,empresa,partit,universitat,equip,grup,llibre,guerra,llengua',
  },
  ro: {
    number: 'cât,câtă,câți,câte,câţi,cat,cati,cate',
    date: 'când,cand',
    name: 'cine,cui,pe cine,unde,de unde,al cui,cum se numește,cum se numea,cum se numeşte,care este numele',
    definition: '^ce este,^ce sunt,^ce înseamnă,^ce e',
    which: 'ce,care,cărui,cărei',
    numbers: 'număr*,procent*,cantitate,temperatură,vârstă',
    dates: 'an,anul,ani,dată,data,zi,ziua,lună,lună,deceniu,secol*',
    names: `oraș*,ţară,țară,țări,stat,insulă,râu,munte,lac,persoan*,bărbat,femeie,rege*,regin*,împărat*,președinte*,autor*,actor*,
      actriț*,cântăreț*,om,filosof,general*,compani*,partid*,universit*,echip*,grup*,carte,film*,bătăli*,război,limb*,artist*,regiun*`,
  },
  nl: {
    number: 'hoeveel,hoe lang,hoe oud,hoe ver,hoe groot,hoe hoog,hoe diep,hoe vaak,hoe snel,hoe veel',
    date: 'wanneer,sinds wanneer',
    name: 'wie,waar,waarheen,waarvandaan,wiens,hoe heet,hoe heette,wat is de naam',
    definition: '^wat is,^wat zijn,^wat betekent',
    which: 'welk,welke',
    numbers: 'aantal,percentage,hoeveelheid,temperatuur',
    dates: 'jaar,datum,dag,maand,decennium,eeuw',
    names: `stad,land,landen,staat,eiland,rivier,berg,meer,persoon,man,vrouw,koning*,keizer,president,auteur,schrijver,act*,
      zanger*,wetenschapper,filosoof,generaal,bedrijf*,partij,universiteit,team,groep,band,boek,film,slag,oorlog,taal,kunstenaar`,
  },
  sv: {
    number:
      'hur många,hur mycket,hur länge,hur lång*,hur gammal,hur stor*,hur hög*,hur djup*,hur ofta,hur snabb*,hur långt',
    date: 'när',
    name: 'vem,vilka är,vems,^var,varifrån,vart,vad heter,vad hette,vad är namnet',
    definition: '^vad är,^vad betyder',
    which: 'vilken,vilket,vilka',
    numbers: 'antal,procent*,andel,temperatur',
    dates: 'år,årtal,datum,dag,månad,årtionde,århundrade',
    names:
      'stad,land,länder,stat,ö,flod,berg,sjö,person*,man,kvinna,kung,drottning,kejsare,president,författare,skådespelare,sångare,forskare,företag,parti,universitet,lag,grupp,band,bok,film,slag,krig,språk',
  },
  da: {
    number:
      'hvor mange,hvor meget,hvor længe,hvor lang*,hvor gammel,hvor stor*,hvor høj*,hvor dyb*,hvor ofte,hvor hurtig*',
    date: 'hvornår,hvor når',
    name: 'hvem,hvis,hvor,hvorfra,hvorhen,hvad hedder,hvad hed,hvad er navnet',
    definition: '^hvad er,^hvad betyder',
    which: 'hvilken,hvilket,hvilke',
    numbers: 'antal,procent*,andel,temperatur',
    dates: 'år,årstal,dato,dag,måned,årti,århundrede',
    names:
      'by,land,lande,stat,ø,flod,bjerg,sø,person*,mand,kvinde,konge,dronning,kejser,præsident,forfatter,skuespiller,sanger,forsker,firma,virksomhed,parti,universitet,hold,gruppe,bog,film,slag,krig,sprog',
  },
  nb: {
    number:
      'hvor mange,hvor mye,hvor lenge,hvor lang*,hvor gammel,hvor stor*,hvor høy*,hvor dyp*,hvor ofte,hvor fort,hvor langt',
    date: 'når,hva tid',
    name: 'hvem,hvor,hvorfra,hvorhen,hva heter,hva het,hva er navnet,kven,kor',
    definition: '^hva er,^hva betyr,^kva er',
    which: 'hvilken,hvilket,hvilke,hva slags,kva for',
    numbers: 'antall,prosent*,andel,temperatur',
    dates: 'år,årstall,dato,dag,måned,tiår,århundre',
    names:
      'by,land,stat,øy,elv,fjell,innsjø,person*,mann,kvinne,konge,dronning,keiser,president,forfatter,skuespiller,sanger,forsker,firma,selskap,parti,universitet,lag,gruppe,bok,film,slag,krig,språk',
  },
  fi: {
    number:
      'kuinka mon*,kuinka paljon,kuinka kauan,kuinka pitk*,kuinka suur*,kuinka van*,kuinka kork*,kuinka usein,montako,monta,miten paljon,kuinka nope*,kuinka syv*',
    date: 'milloin,koska,mistä lähtien',
    name: 'kuka,ketkä,ketä,kenen,kenelle,kenet,keneltä,missä,mistä,mihin,minne,mikä on nimi,minkä niminen',
    definition: '^mikä on,^mitä on,^mitä ovat,^mitä tarkoittaa,^mitä ovat',
    which: 'mikä,mitkä,minkä,mitä,missä,mihin,millä,minä,mistä,millaista',
    numbers: 'määrä*,prosent*,osuus,lämpötila*,luku*',
    dates: 'vuon*,vuot*,päivä*,päivän*,kuukau*,vuosikymmen*,vuosisa*',
    names:
      'kaupun*,maa,maas*,maan,maat,valtio*,saari,saare*,jo*,vuori*,järv*,henkil*,mies,nainen,kuning*,keisari*,president*,kirjailij*,näyttelij*,laulaj*,tutkij*,yhtiö*,yrity*,puolue*,yliopis*,joukkue*,ryhm*,kirja*,elokuva*,taistelu*,sota*,kiel*',
  },
  et: {
    number: 'kui palju,mitu,kui kaua,kui pikk,kui vana,kui suur,kui kõrge,kui tihti',
    date: 'millal',
    name: 'kes,keda,kelle,kellele,kus,kust,kuhu,mis on nimi',
    definition: '^mis on,^mida tähendab',
    which: 'milline,millise*,mis,millis*',
    numbers: 'arv,protsen*,hulk',
    dates: 'aasta*,kuupäev*,päev*,kuul,kümnend*,sajand*',
    names: 'linn*,rii*,saar*,jõ*,isik*,kuning*,president*,autor*,ettevõt*,ülikool*,raamat*,film*,keel*',
  },
  pl: {
    number: 'ile,ilu,iloma,jak długo,jak wiele,jak duż*,jak stary,jak wysok*,jak często,jak daleko,jak szybko',
    date: 'kiedy,od kiedy,do kiedy',
    name: 'kto,kogo,komu,kim,czyj*,gdzie,dokąd,skąd,jak nazywa*,jak się nazywa*,jak ma na imię,jak brzmi nazwa',
    definition: '^co to jest,^czym jest,^co to są,^czym są,^co oznacza,^co znaczy',
    which:
      'który,która,które,którzy,którego,której,którym,którą,których,jaki,jaka,jakie,jakiego,jakiej,jakim,jaką,jakich',
    numbers: 'liczb*,procent*,ilość,odsetek,temperatur*',
    dates: 'rok*,lat*,dat*,dzień,dniu,dnia,miesiąc*,dekad*,wiek*',
    names: `miast*,mieście,kraj*,państw*,stan*,wysp*,rzek*,rzec*,gór*,jezior*,osob*,mężczyzn*,kobiet*,król*,cesarz*,prezydent*,autor*,aktor*,
      piosenkar*,naukow*,filozof*,genera*,firm*,parti*,uniwersyte*,drużyn*,grup*,zespół,książ*,film*,bitw*,wojn*,język*,artyst*`,
  },
  cs: {
    number:
      'kolik,kolika,kolikrát,jak dlouho,jak dlouh*,jak star*,jak velk*,jak vysok*,jak často,jak daleko,jak rychle',
    date: 'kdy,odkdy,dokdy',
    name: 'kdo,koho,komu,kým,čí,kde,kam,odkud,jak se jmen*,jak zní název',
    definition: '^co je,^co jsou,^co to je,^co znamená',
    which: 'který,která,které,kteří,kterého,kterém,kterou,kterých,kterým,jaký,jaká,jaké,jakého,jakém,jakou,jakých',
    numbers: 'počet,procent*,podíl,množství,teplot*',
    dates: 'rok*,roc*,let*,datum,den,dni,měsíc*,desetilet*,stolet*',
    names:
      'měst*,zem*,stát*,ostrov*,řek*,řec*,hor*,jezer*,osob*,muž*,žen*,král*,císař*,prezident*,autor*,her*,zpěv*,věd*,filozof*,firm*,společnost*,stran*,univerzit*,tým*,skupin*,knih*,film*,bitv*,válk*,jazy*',
  },
  sk: {
    number: 'koľko,koľkí,koľkokrát,ako dlho,ako star*,ako veľk*,ako vysok*,ako často,ako ďaleko',
    date: 'kedy,odkedy',
    name: 'kto,koho,komu,kým,čí,čia,kde,kam,odkiaľ,ako sa vol*,ako znie názov',
    definition: '^čo je,^čo sú,^čo to je,^čo znamená',
    which: 'ktorý,ktorá,ktoré,ktorí,ktorého,ktorom,ktorej,ktorú,ktorých,aký,aká,aké,akého,akom,akej,akú',
    numbers: 'počet,percent*,podiel,množstvo,teplot*',
    dates: 'rok*,dátum,deň,dni,mesiac*,desaťroč*,storoč*',
    names:
      'mest*,krajin*,štát*,ostrov*,riek*,osob*,muž*,žen*,kráľ*,cisár*,prezident*,autor*,her*,spev*,ved*,firm*,spoločnos*,stran*,univerzit*,tím*,skupin*,knih*,film*,bitk*,vojn*,jazyk*',
  },
  hr: {
    number: 'koliko,kolik*,koliko dugo,koliko često',
    date: 'kada,kad',
    name: 'tko,ko,koga,kome,čij*,gdje,gde,kamo,odakle,kako se zove*,kako se zvao',
    definition: '^što je,^šta je,^što su,^šta su,^što znači',
    which: 'koji,koja,koje,kojem,kojoj,kojeg,kojih,kojim,koju,kojoj',
    numbers: 'broj*,posto*,postot*,procen*,temperatur*',
    dates: 'godin*,datum*,dan*,mjesec*,mesec*,deset*,stolje*,vek*',
    names:
      'grad*,zemlj*,držav*,otok*,rijek*,rek*,planin*,jezer*,osob*,kralj*,car*,predsjedni*,predsedni*,autor*,glum*,pjeva*,tvrtk*,strank*,sveučiliš*,tim*,grup*,knjig*,film*,bitk*,rat*,jezi*',
  },
  hu: {
    number:
      'hány,hányan,mennyi*,milyen hosszú,milyen magas,milyen nagy,milyen régi,milyen gyakran,milyen messze,hányszor,mekkora',
    date: 'mikor,mióta,meddig',
    name: 'ki,kik,kit,kinek,kié,hol,hova,hová,honnan,hogy hívják,mi a neve,mi volt a neve',
    definition: '^mi az,^mi a,^mik azok,^mit jelent',
    which: 'melyik,mely,milyen,melyek*',
    numbers: 'szám*,százalék*,arány*,mennyiség*,hőmérséklet*',
    dates: 'év*,dátum*,nap*,hónap*,évtized*,évszázad*,század*',
    names:
      'város*,ország*,állam*,sziget*,foly*,hegy*,tó,személy*,férfi,nő,király*,császár*,elnök*,szerző*,színész*,énekes*,tudós*,cég*,vállalat*,párt*,egyetem*,csapat*,csoport*,könyv*,film*,csat*,háború*,nyelv*',
  },
  tr: {
    number: 'kaç,kaçı,kaçta,kaçtır,kaçıncı,ne kadar,ne kadardır,ne sıklıkla,yüzde kaç*,kaç tane',
    date: 'ne zaman,ne zamandır,hangi yıl*,kaç yılında,hangi tarihte',
    name: 'kim,kimdir,kimdi,kimin,kime,kimi,kimler*,kimlerdir,nerede,nerededir,nereye,nereden,neresi*,nerelerde,adı nedir,ismi nedir,adı neydi',
    definition: 'nedir,ne demek*,nelerdir',
    which: 'hangi,hangisi*',
    numbers: 'sayı*,oran*,yüzde*,miktar*,sıcaklı*',
    dates: 'yıl*,tarih*,gün*,ay,ayda,ayın*,on yıl*,yüzyıl*',
    names:
      'şehir*,şehr*,ülke*,eyalet*,ada,adada,nehi*,dağ*,göl*,kişi*,adam,kadın,kral*,imparator*,başkan*,yazar*,oyuncu*,şarkıcı*,bilim*,filozof*,general*,şirket*,parti*,üniversite*,takım*,grup*,kitap*,film*,savaş*,dil*,sanatçı*',
  },
  id: {
    number: 'berapa,berapakah,seberapa',
    date: 'kapan,kapankah,tahun berapa,bila,bilakah,tanggal berapa',
    name: 'siapa,siapakah,di mana,dimana,di manakah,ke mana,dari mana,apa nama,apakah nama,siapa nama',
    definition: '^apa itu,^apa yang dimaksud,^apakah itu,apa artinya,apa itu',
    which: '',
    numbers: '',
    dates: '',
    names: '',
  },
  vi: {
    number: 'bao nhiêu,mấy,bao lâu,bao xa,mấy lần,tỷ lệ',
    date: 'khi nào,bao giờ,năm nào,ngày nào,tháng nào,thế kỷ nào,lúc nào,thời gian nào,năm bao nhiêu,vào năm nào,thập kỷ nào',
    name: 'ai,của ai,ở đâu,đâu,nơi nào,tên là gì,tên gì,tên của,người nào,thành phố nào,quốc gia nào,nước nào,công ty nào,đội nào,tổ chức nào',
    definition: 'là gì,nghĩa là gì',
    which: '',
    numbers: '',
    dates: '',
    names: '',
  },
}
