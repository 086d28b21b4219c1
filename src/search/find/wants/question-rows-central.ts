/** What asks for which kind of answer, in further languages with Latin letters; as `question-rows.ts`. */
import type { QuestionRow } from './question-rows.ts'

export const furtherRows: Readonly<Record<string, QuestionRow>> = {
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
    definition: '^co to jest,^czym jest,^co to są,^czym są,^co oznacza,^co znaczy,^do czego służy,^do czego służą',
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
