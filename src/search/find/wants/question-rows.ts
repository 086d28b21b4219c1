/** What asks for which kind of answer, in Germanic and Romance languages. `question-rows-*.ts` have the others. */

/**
 * Phrases in lower case, separated by commas. `*` stands for any ending, `^` for the start of the question. English is in
 * `question-type.ts`.
 */
export interface QuestionRow {
  readonly number: string
  readonly date: string
  /** What asks for the name of a person or a place. */
  readonly name: string
  readonly definition: string
  /** What comes before the word for what is asked, as in `which city`. */
  readonly which: string
  /** Words for what is asked, after `which`: of numbers, dates and what has a name. */
  readonly numbers: string
  readonly dates: string
  readonly names: string
}

export const westernRows: Readonly<Record<string, QuestionRow>> = {
  de: {
    number: 'wie viel*,wieviel*,wie lange,wie alt,wie weit,wie groß,wie hoch,wie tief,wie oft,wie schnell,wie schwer',
    date: 'wann,seit wann,bis wann',
    name: 'wer,wen,wem,wessen,wo,wohin,woher,wie heißt,wie hieß,wie lautet der name,wie ist der name',
    definition:
      '^was ist,^was sind,^was bedeutet,^wozu dient,^wozu dienen,^wozu ist,^wofür ist,^wofür sind,^wofür steht',
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
    definition: '^qu est ce que,^qu est ce qu,^c est quoi,^à quoi sert,^à quoi servent,^a quoi sert,^a quoi servent',
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
    definition: '^qué es,^qué son,^que es,^para qué sirve,^para qué sirven,^para que sirve,^para que sirven',
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
    definition: '^cos è,^che cos è,^cosa sono,^che cosa è,^a cosa serve,^a cosa servono,^a che serve,^a che cosa serve',
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
    definition: '^o que é,^o que são,^que é,^para que serve,^para que servem,^pra que serve,^pra que servem',
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
    definition: '^què és,^què són,^per a què serveix,^per a què serveixen,^per què serveix',
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
    definition:
      '^wat is,^wat zijn,^wat betekent,^waarvoor dient,^waarvoor dienen,^waar dient,^waar dienen,^waarvoor is',
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
}
