/**
 * English words of about the same meaning: a page that says when a mill was `erected` says when it was `built`. One form of each
 * word is enough, and irregular ones are known (`otherForms`). Programs read the stems (`related-groups.ts`), so that none has
 * to stem all of this when it starts.
 *
 * Written down from general knowledge of the language, not drawn from any collection. The sentences that answer were found
 * with this list almost as well as with a thesaurus of 150,000 words added.
 */
export const relatedWords = `
    born birth birthplace birthday native|die died dead death deceased killed fatal perished|
    kill murder assassinated slain executed massacre|age old|young youth child boy girl|
    begin start commence initiate launch onset outbreak origin|
    begin founded established created formed opened introduced|
    end finish conclude complete terminate cease stop expire|continue remain persist last keep|build construct erect|
    make made produce manufacture create creation|create establish found foundation founder form set|
    invent invention inventor devise develop pioneer|discover discovery find identify detect|
    change alter modify transform shift convert amend revise|increase grow growth rise expand expansion gain|
    decrease decline reduce drop fall shrink lower diminish|big large great huge vast massive enormous major size|
    small little tiny minor|main chief principal primary major leading central key|
    important significant essential crucial vital key|famous known notable prominent renowned noted celebrated|
    fast quick rapid speed velocity swift|first earliest original initial oldest|last final latest end|
    early before prior previous former earlier preceding|after following later subsequent|
    next follow successor succeed|new recent modern current|old ancient former|
    common usual typical frequent often general widespread popular|rare uncommon unusual seldom|
    often frequently usually regularly commonly|located situated lies stands site place lie|
    live reside inhabit home population settled dwell|population people inhabitants residents citizens|
    people persons individuals humans men|city town municipality urban village|country nation state kingdom|
    area region territory district zone land|border boundary frontier adjacent neighbouring|
    near close nearby adjacent beside|far distance distant away|north northern|south southern|east eastern|
    west western|leader head chief ruler led president chairman director|lead leader head command|
    rule ruler reign govern king emperor queen monarch throne|king emperor monarch ruler prince throne crown|
    govern administration authorities state|law act legislation statute bill rule regulation|legal lawful illegal|
    court judge trial justice|vote election elect ballot poll|elect appoint chosen named|choose select pick option|
    war conflict fighting battle military|fight battle combat struggle clash|battle fight defeat victory|
    attack assault raid invade invasion strike|army troops soldiers forces military|soldier troops army men|
    win victory winner champion defeat beat|defeat beat lose loss victory|capture seize take occupy conquer conquest|
    control dominate rule power|destroy demolish ruin devastate destruction damage|damage harm hurt injure|
    protect defend guard preserve defence shelter safe|escape flee flight leave|leave depart exit abandon|
    arrive come came reach enter|go went gone travel move journey|travel journey trip voyage visit tour sail|
    move transfer relocate migrate|carry transport bring convey|send dispatch deliver|
    give gave given grant award donate provide present|award prize medal honour won|
    receive obtain get got acquire gain accept|provide supply offer give furnish|buy purchase acquire|sell sale|
    pay payment wages salary fee|cost price expensive charge worth value fee paid|expensive costly cost|
    cheap inexpensive affordable|money funds cash dollars pounds currency capital|fund finance sponsor|
    rich wealth wealthy|poor poverty|own owner ownership belong property possess|
    earn income salary wages profit revenue|tax duty levy|trade commerce exchange merchants commercial|
    company firm corporation business|business trade commercial enterprise|
    job occupation profession career work employed|work job employ labour|worker employee staff labourers|
    employ hire staff|teach teacher instruct education instructor professor|learn study taught education|
    school college university education academy|student pupil scholars|study research investigate examine|
    research study scientists investigation|scientist researcher scholar|book wrote novel published volume work|
    write author writer composed|author writer wrote|publish publication issued release|speak speech language talk|
    say state claim declare assert told|claim assert argue allege maintain|argue argument contend believe debate|
    believe belief think opinion view consider|think consider regard|call name known term refer|
    name called known title|mean definition refers define signify|describe characterize portray depict|
    explain explanation account reason|reason why because cause due purpose|cause because result led due|
    result outcome consequence effect cause|effect affect influence impact result|influence impact affect inspire|
    purpose aim goal objective intended intention|want wish desire seek|try attempt tried effort|
    need require necessary must|require need demand mandatory obliged|allow permit let enable authorize|
    forbid ban prohibit outlaw prevent|prevent stop avoid block hinder|help assist aid support|
    support back endorse favour advocate|oppose opposition against resist object|agree agreement accept consent treaty|
    agreement treaty pact accord deal|disagree dispute conflict oppose|refuse reject decline deny|
    accept adopt agree embrace|approve ratify endorse sanction|show display demonstrate exhibit reveal|
    show programme series episode broadcast|broadcast air transmit televised television|appear seem emerge|
    see view watch observe|watch viewers view audience|look appearance|hear listen sound|use utilize employ usage|
    function role purpose serve|part portion section component piece element|part role played|piece part item|
    include contain comprise consist feature|consist made composed comprise contain|contain hold include|
    separate divide distinct split apart|join unite merge connect link|combine merge unite mix together|
    group band team set association|organization body association institution group|member belong|
    type kind sort form variety|example instance such|feature characteristic property trait|
    number amount quantity total many|percent percentage proportion share fraction rate|most majority largest|
    average mean|year annual yearly|day daily|month monthly|week weekly|time period era date|
    long length duration lasted|length long metres kilometres miles feet|height high tall elevation metres feet|
    width wide broad|deep depth|weight weigh heavy kilograms tonnes pounds|temperature degrees heat hot cold|
    hot heat warm|cold cool freezing|size large big area|shape form|colour color red blue green white black yellow|
    same identical equal similar|similar alike resemble same like|different distinct|difference distinction|
    compare comparison|opposite contrary reverse|good benefit positive advantage|advantage benefit strength|
    bad negative poor harmful|problem difficulty issue trouble challenge concern|difficult hard challenging|
    easy simple|danger risk hazard threat|fear afraid scared|happen occur take place event|event incident occasion|
    celebrate festival anniversary commemorate|hold host take place|play perform|perform act carried|
    actor actress star played cast|film movie picture|music song composer|song music tune|sing singer|team club side|
    game match played|player athlete|religion religious faith church belief|church cathedral chapel|
    priest clergy minister bishop|god divine deity|father mother parents son daughter|son daughter child|
    wife husband spouse married marriage|married marriage wife husband wed|brother sister sibling|
    friend ally companion|enemy opponent foe rival|rival competitor opponent|compete competition contest rival|
    doctor physician medical|ill sick disease|disease illness infection plague|treat treatment therapy cure remedy|
    medicine drug medication|eat ate food diet feed|drink water|animal species creature|plant vegetation crop|
    tree forest wood|grow cultivate|farm agriculture|water river sea lake|river stream flows|sea ocean|
    mountain hill peak|earth soil ground|weather climate|rain rainfall precipitation|fire burn blaze|light bright|
    energy power|power force strength|strong powerful strength|gas air|metal iron steel|
    substance material compound chemical|mix mixture combine blend|machine engine device|
    device tool machine instrument equipment|car vehicle automobile|road street highway route|train railway rail|
    ship vessel boat|plane aircraft airplane flight|building structure house|house home residence|room chamber|
    method way technique approach process means|process procedure method|system structure network|
    theory idea concept hypothesis|idea concept notion thought|rule principle law|fact truth|proof prove evidence|
    prove proof show demonstrate|solve solution resolve|solution answer|question ask query|ask request question|
    answer reply respond response|request ask demand call|order command instruct|plan scheme proposal design|
    suggest propose recommend imply|decide decision determine|decision ruling decide|
    expect predict forecast anticipate|measure unit|calculate compute|count number|right entitled privilege|
    freedom free liberty independence|prison jail imprisoned|arrest detained custody|crime criminal offence|
    punish penalty sentence|guilty convicted|steal theft rob|protest demonstration march riot|
    revolt rebellion uprising rebel revolution|slave slavery|immigrant migrant settler emigrate|
    settle settlement colony colonists|native indigenous|nationality citizen|language speak tongue|word term|
    letter wrote|newspaper press journal|picture image photo photograph|art artist painting|paint painter|
    architect designed built|engineer built|store shop|market trade|close shut closure|top highest peak summit|
    bottom lowest base|middle centre center central|edge side border|inside within interior|outside external exterior|
    above over higher|below under beneath lower|front ahead|behind back rear|full complete entire whole|empty vacant|
    whole entire total all|total overall sum|only sole single|alone solo|together joint|many numerous several|
    few little|replace successor substitute succeed|return back|remove delete eliminate erase|add added addition|
    save store keep|improve enhance better|better improved superior|worse worst|fail failure|succeed success|
    mistake error fault wrong|wrong incorrect mistake false|correct right accurate|true truth real|false untrue|
    secret hidden confidential|public open|private personal|official formal|nickname called known|
    symbol emblem represent|represent symbol stand|flag banner|capital city|headquarters based office|
    originate came derived|derive origin come|source origin|named after honour|complete finish full|extinct died|
    rescue save|attend went|graduate degree|retire resign left|resign quit stepped|wear clothes dress|
    clothes garments dress|install set|setting configuration option preference|error failure exception|
    folder directory|application app program software|page site website|link url|list catalogue|user person people|
    file document|update upgrade|download install|accuse charge blame allegation|achieve accomplish attain reach|
    admit confess acknowledge concede|advertise commercial promote publicity|
    almost nearly approximately about roughly around|ancestor descended heritage lineage ancestry|
    anger angry furious rage|announce declare proclaim statement|apply application|arrange organize organise|
    gather assemble meet collect convene|parliament assembly congress legislature senate council|
    assign allocate designate|assume suppose presume|attach fasten fixed|attitude opinion view stance position|
    attract draw appeal|attribute credit ascribe|behave behaviour behavior conduct|bomb explosive explosion blast|
    borrow loan lend debt owe|break fracture|short brief|calm peaceful quiet|cancel abolish repeal abandon scrap|
    able capable ability can capacity|careful cautious|category class group type|chance probability likelihood odds|
    chance opportunity|pursue chase|check verify test inspect|clean wash purify|clever intelligent smart|
    coach manager trainer|coast shore beach coastal|collapse fell|collect gather collection accumulate|comment remark|
    contact communicate message|community society|force compel oblige coerce|complain complaint criticize|
    criticize criticise condemn denounce|complex complicated intricate|focus concentrate emphasis emphasize|
    condition state status|confirm verify validate|aware conscious|constant steady fixed stable|
    advise advice consult counsel recommend|consume eat use consumption|contribute donate contribution|
    convince persuade|copy duplicate reproduce replicate|crash accident collision|custom tradition practice|
    cut slice sever|deceive trick fool|dedicate devote|dense density thick concentrated|depend rely reliance|
    dig excavate mine|direct director filmmaker|pollution polluted contaminate dirty|disappear vanish|
    disaster catastrophe calamity tragedy|discuss talk debate conversation discussion|dismiss fired sacked removed|
    distribute spread distribution|spread extend expand|earthquake seismic|edit revise modify|feeling emotion|
    stress emphasize highlight|encourage promote urge motivate|enroll enlist register|ensure guarantee|
    estimate approximate guess|evolve develop evolution|examine inspect investigate analyse analyze|
    exceed surpass over|exile banish expel deport|expert specialist|explore expedition|extra additional further other|
    factory plant mill|fake false forged|fan supporter follower|favorite favourite preferred|female woman feminine|
    male man masculine|follower disciple supporter adherent|foreign overseas abroad|forgive pardon|
    fort fortress castle stronghold fortification|fuel gasoline petrol oil|fulfill satisfy meet|
    waste garbage trash rubbish|gender sex|gift present|global world worldwide international|
    goods products merchandise|buried burial grave tomb cemetery|guest visitor|guide manual handbook tutorial|
    handle manage deal|happy joy glad|harbor port harbour dock|hate hatred dislike|hide conceal|holiday vacation|
    holy sacred|hunger famine starvation starve|identify recognize recognise|ignore neglect disregard|
    immediate instant|indicate show suggest signal|inform tell notify|know knowledge aware familiar|
    lack absence without shortage missing|lawyer attorney solicitor|legend myth mythology|license licence permit|
    lift raise|raise collect|like love|limit restrict restriction restrain|liquid fluid|manage run operate administer|
    manner way|mathematics mathematician|memory remember recall|merchant trader|moral ethical|motion movement move|
    noble nobility aristocrat aristocracy|nuclear atomic|obey comply obedience|object thing item|obvious clear evident|
    strange odd unusual|officer official|oversee supervise manage|pair couple two|both two|participate involved|
    partner associate|path route track|patient ill|permanent lasting|persecute persecution|phase stage step|
    phone telephone|phrase expression saying motto slogan|poem poet poetry verse|poison toxic|pope papal papacy|
    postpone delay|precise exact accurate|premiere debut|quote cite quotation|react reaction|recruit enlist|
    reform change|related relationship connection connected|repair fix mend restore|repeat again|
    royal king queen monarchy|rural countryside country|score points|secure safe|sign signature|space outer|spend cost|
    stadium arena venue|storm hurricane|statue monument memorial|stone rock|story tale narrative plot|
    subject topic theme matter|suffer experience|sun solar|moon lunar|star stellar|heart cardiac|
    sea marine maritime naval navy|money financial monetary fiscal|mind mental|body physical|tooth dental|
    surrender capitulate yield|surround encircle|survive survivor|artificial synthetic|task job|test exam examination|
    tourist tourism visitor|transparent clear|turn become became|underground subway metro|understand comprehend|
    version edition|warn alert|weapon arms gun|wood timber lumber|wound injured|worship pray prayer|
    introduce bring adopt|nominate nominee|eventually finally later|currently now present today|
    formerly previously once|cause lead spark trigger provoke|stop halt end ceased|start begin trigger|tell say|
    keep retain maintain|put place set|pass enact approve|turn change|meet encounter|pay spend|join enter enrol|
    visit went|wait delay|win earn|score goal|rank position placed|rate ranked|amount level|aspect part feature|
    factor cause element|source cause|sector industry field|field area subject discipline|branch division department|
    department ministry|minister secretary|rule reign period|heir successor|founder father|
    creator inventor designer author|boss manager head|captain commander leader|character role|
    broadcaster network channel|channel station network|logo emblem|mascot symbol|nickname moniker|
    currency dollar euro pound money|budget spending|loss deficit|crisis recession depression|strike protest walkout|
    policy plan|veto reject|appeal court|verdict decision ruling|victim killed injured|drug narcotic medication|
    cancer tumor tumour|virus infection|vaccine immunization|surgery operation|hospital clinic medical|symptom sign|
    cell cellular|gene genetic|organism species life|bacteria microbe germ|insect bug|bird avian|dog canine|cat feline|
    cloth fabric textile`
