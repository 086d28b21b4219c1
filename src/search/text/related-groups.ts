/** Made from `related-words.ts` by its test (`npx vitest run test/search/text --update`): groups of stems. */
export const relatedGroups = `born birth birthplac birthdai nativ|die di dead death deceas kill fatal perish|kill murder assassin slain execut massacr|ag old|young youth child children boi girl|
begin began begun start commenc initi launch onset outbreak origin|begin began begun found establish creat form open introduc|end finish conclud complet termin ceas stop expir|continu remain persist last keep kept|build built construct erect|
make made produc manufactur creat creation|creat establish found find foundat founder form set|invent inven inventor devis develop pioneer|discov discoveri find found identifi detect|chang alter modifi transform shift convert amend revis|
increas grow grew grown growth rise rose risen expand expan gain|decreas declin reduc drop fall fell fallen shrink shrank shrunk lower diminish|big larg great huge vast massiv enorm major size|small littl tini minor|main chief princip primari major lead led central kei|
import signific essenti crucial vital kei|famou known know knew notabl promin renown note celebr|fast quick rapid speed veloc swift|first earliest origin initi oldest|last final latest end|
earli befor prior previou former earlier preced|after follow later subsequ|next follow successor succe|new recent modern current|old ancient former|
common usual typic frequent often gener widespread popular|rare uncommon unusu seldom|often frequent usual regularli commonli|locat situat li stand stood site place lie|live resid inhabit home popul settl dwell|
popul peopl inhabit resid citizen|peopl person individu human men man|citi town municip urban villag|countri nation state kingdom|area region territori district zone land|
border boundari frontier adjac neighbour|near close nearbi adjac besid|far distanc distant awai|north northern|south southern|
east eastern|west western|leader head chief ruler led lead presid chairman director|lead led leader head command|rule ruler reign govern king emperor queen monarch throne|
king emperor monarch ruler princ throne crown|govern administr author state|law act legisl statut bill rule regul|legal law illeg|court judg trial justic|
vote elec elect ballot poll|elect appoint chosen choos chose name|choos chose chosen select pick option|war conflict fight fought battl militari|fight fought battl combat struggl clash|
battl fight fought defeat victori|attack assault raid invad invasion strike struck|armi troop soldier forc militari|soldier troop armi men man|win won victori winner champion defeat beat beaten|
defeat beat beaten lose lost loss victori|captur seiz take took taken occupi conquer conquest|control domin rule power|destroi demolish ruin devast destruc damag|damag harm hurt injur|
protect defend guard preserv defenc shelter safe|escap flee fled flight leav left|leav left depart exit abandon|arriv come came reach enter|go went gone travel move journei|
travel journei trip voyag visit tour sail|move transfer reloc migrat|carri transport bring brought convei|send sent dispatch deliv|give gave given grant award donat provid present|
award prize medal honour won win|receiv obtain get got acquir gain accept|provid suppli offer give furnish|bui bought purchas acquir|sell sold sale|
pai paid payment wage salari fee|cost price expens charg worth valu fee paid pai|expens costli cost|cheap inexpens afford|monei fund cash dollar pound currenc capit|
fund financ sponsor|rich wealth wealthi|poor poverti|own owner ownership belong properti possess|earn incom salari wage profit revenu|
tax duti levi|trade commerc exchang merchant commerci|compani firm corpor busi|busi trade commerci enterpris|job occup profes career work emploi|
work job emploi labour|worker employe staff labour|emploi hire staff|teach taught teacher instruct educ instructor professor|learn studi taught teach educ|
school colleg univers educ academi|student pupil scholar|studi research investig examin|research studi scientist investig|scientist research scholar|
book wrote write written novel publish volum work|write wrote written author writer compos|author writer wrote write written|publish public issu releas|speak spoke spoken speech languag talk|
sai said state claim declar assert told tell|claim assert argu alleg maintain|argu argument contend believ debat|believ belief think thought opinion view consid|think thought consid regard|
call name known know knew term refer|name call known know knew titl|mean meant defini refer defin signifi|describ character portrai depict|explain explan account reason|
reason why becaus caus due purpos|caus becaus result led lead due|result outcom consequ effect caus|effect affect influenc impact result|influenc impact affect inspir|
purpos aim goal object intend inten|want wish desir seek sought|try attempt tri effort|need requir necessari must|requir need demand mandatori oblig|
allow permit let enabl author|forbid forbad forbidden ban prohibit outlaw prevent|prevent stop avoid block hinder|help assist aid support|support back endors favour advoc|
oppos opposi against resist object|agre agreement accept consent treati|agreement treati pact accord deal dealt|disagre disput conflict oppos|refus reject declin deni|
accept adopt agre embrac|approv ratifi endors sanction|show shown displai demonstr exhibit reveal|show shown programm seri episod broadcast|broadcast air transmit televis televi|
appear seem emerg|see saw seen view watch observ|watch viewer view audienc|look appear|hear heard listen sound|
us util emploi usag|function role purpos serv|part portion section compon piec element|part role plai|piec part item|
includ contain compris consist featur|consist made compos compris contain|contain hold held includ|separ divid distinct split apart|join unit merg connect link|
combin merg unit mix togeth|group band team set associ|organ bodi associ institu group|member belong|type kind sort form varieti|
exampl instanc such|featur characterist properti trait|number amount quantiti total mani|percent percentag propor share fraction rate|most major largest|
averag mean meant|year annual yearli|dai daili|month monthli|week weekli|
time period era date|long length durat last|length long metr kilometr mile feet foot|height high tall elev metr feet foot|width wide broad|
deep depth|weight weigh heavi kilogram tonn pound|temperatur degre heat hot cold|hot heat warm|cold cool freez froze frozen|
size larg big area|shape form|colour color red blue green white black yellow|same ident equal similar|similar alik resembl same like|
differ distinct|differ distinc|compar comparison|opposit contrari revers|good benefit posit advantag|
advantag benefit strength|bad neg poor harm|problem difficulti issu troubl challeng concern|difficult hard challeng|easi simpl|
danger risk hazard threat|fear afraid scare|happen occur take took taken place event|event incid occasion|celebr festiv anniversari commemor|
hold held host take took taken place|plai perform|perform act carri|actor actress star plai cast|film movi pictur|
music song compos|song music tune|sing sang sung singer|team club side|game match plai|
player athlet|religion religi faith church belief|church cathedr chapel|priest clergi minist bishop|god divin deiti|
father mother parent son daughter|son daughter child children|wife wive husband spous marri marriag|marri marriag wife wive husband wed|brother sister sibl|
friend alli companion|enemi oppon foe rival|rival competitor oppon|compet competi contest rival|doctor physician medic|
ill sick diseas|diseas ill infec plagu|treat treatment therapi cure remedi|medicin drug medic|eat eaten at food diet feed fed|
drink drank drunk water|anim speci creatur|plant veget crop|tree forest wood|grow grew grown cultiv|
farm agricultur|water river sea lake|river stream flow|sea ocean|mountain hill peak|
earth soil ground|weather climat|rain rainfal precipit|fire burn burnt blaze|light bright|
energi power|power forc strength|strong power strength|ga air|metal iron steel|
substanc materi compound chemic|mix mixtur combin blend|machin engin devic|devic tool machin instrument equip|car vehicl automobil|
road street highwai rout|train railwai rail|ship vessel boat|plane aircraft airplan flight|build built structur hous|
hous home resid|room chamber|method wai techniqu approach process mean meant|process procedur method|system structur network|
theori idea concept hypothesi|idea concept notion thought think|rule principl law|fact truth|proof prove evid|
prove proof show shown demonstr|solv solution resolv|solution answer|question ask queri|ask request question|
answer repli respond respons|request ask demand call|order command instruct|plan scheme propos design|suggest propos recommend impli|
decid decision determin|decision rule decid|expect predict forecast anticip|measur unit|calcul comput|
count number|right entitl privileg|freedom free liberti independ|prison jail imprison|arrest detain custodi|
crime crimin offenc|punish penalti sentenc|guilti convict|steal stole stolen theft rob|protest demonstr march riot|
revolt rebellion upris rebel revolu|slave slaveri|immigr migrant settler emigr|settl settlement coloni colonist|nativ indigen|
nation citizen|languag speak spoke spoken tongu|word term|letter wrote write written|newspap press journal|
pictur imag photo photograph|art artist paint|paint painter|architect design built build|engin built build|
store shop|market trade|close shut closur|top highest peak summit|bottom lowest base|
middl centr center central|edg side border|insid within interior|outsid extern exterior|abov over higher|
below under beneath lower|front ahead|behind back rear|full complet entir whole|empti vacant|
whole entir total all|total overal sum|onli sole singl|alon solo|togeth joint|
mani numer sever|few littl|replac successor substitut succe|return back|remov delet elimin eras|
add ad addition|save store keep kept|improv enhanc better|better improv superior|wors worst|
fail failur|succe success|mistak error fault wrong|wrong incorrect mistak fals|correct right accur|
true truth real|fals untru|secret hidden hide hid confidenti|public open|privat person|
offici formal|nicknam call known know knew|symbol emblem repres|repres symbol stand stood|flag banner|
capit citi|headquart base offic|origin came deriv|deriv origin come|sourc origin|
name after honour|complet finish full|extinct di|rescu save|attend went|
graduat degre|retir resign left leav|resign quit step|wear wore worn cloth dress|cloth garment dress|
instal set|set configur option prefer|error failur excep|folder directori|applic app program softwar|
page site websit|link url|list catalogu|user person peopl|file document|
updat upgrad|download instal|accus charg blame alleg|achiev accomplish attain reach|admit confess acknowledg conced|
advertis commerci promot public|almost nearli approxim about roughli around|ancestor descend heritag lineag ancestri|anger angri furiou rage|announc declar proclaim statement|
appli applic|arrang organ organis|gather assembl meet met collect conven|parliament assembl congress legislatur senat council|assign alloc design|
assum suppos presum|attach fasten fix|attitud opinion view stanc position|attract draw drew drawn appeal|attribut credit ascrib|
behav behaviour behavior conduct|bomb explos explosion blast|borrow loan lend lent debt ow|break broke broken fractur|short brief|
calm peac quiet|cancel abolish repeal abandon scrap|abl capabl abil can capac|care cautiou|categori class group type|
chanc probabl likelihood odd|chanc opportun|pursu chase|check verifi test inspect|clean wash purifi|
clever intellig smart|coach manag trainer|coast shore beach coastal|collaps fell fall fallen|collect gather collec accumul|
comment remark|contact commun messag|commun societi|forc compel oblig coerc|complain complaint critic|
critic criticis condemn denounc|complex complic intric|focu concentr emphasi emphas|condition state statu|confirm verifi valid|
awar consciou|constant steadi fix stabl|advis advic consult counsel recommend|consum eat eaten us consump|contribut donat contribu|
convinc persuad|copi duplic reproduc replic|crash accid collision|custom tradition practic|cut slice sever|
deceiv trick fool|dedic devot|dens densiti thick concentr|depend reli relianc|dig dug excav mine|
direct director filmmak|pollution pollut contamin dirti|disappear vanish|disast catastroph calam tragedi|discuss talk debat convers discus|
dismiss fire sack remov|distribut spread distribu|spread extend expand|earthquak seismic|edit revis modifi|
feel felt emotion|stress emphas highlight|encourag promot urg motiv|enrol enlist regist|ensur guarante|
estim approxim guess|evolv develop evolu|examin inspect investig analys analyz|exce surpass over|exil banish expel deport|
expert specialist|explor expedi|extra addition further other|factori plant mill|fake fals forg|
fan support follow|favorit favourit prefer|femal woman women feminin|male man men masculin|follow discipl support adher|
foreign oversea abroad|forgiv forgav forgiven pardon|fort fortress castl stronghold fortif|fuel gasolin petrol oil|fulfil satisfi meet met|
wast garbag trash rubbish|gender sex|gift present|global world worldwid intern|good product merchandis|
buri burial grave tomb cemeteri|guest visitor|guid manual handbook tutori|handl manag deal dealt|happi joi glad|
harbor port harbour dock|hate hatr dislik|hide hid hidden conceal|holidai vacat|holi sacr|
hunger famin starvat starv|identifi recogn recognis|ignor neglect disregard|immedi instant|indic show shown suggest signal|
inform tell told notifi|know knew known knowledg awar familiar|lack absenc without shortag miss|lawyer attornei solicitor|legend myth mytholog|
licens licenc permit|lift rais|rais collect|like love|limit restrict restric restrain|
liquid fluid|manag run ran oper administ|manner wai|mathemat mathematician|memori rememb recal|
merchant trader|moral ethic|motion movement move|nobl nobil aristocrat aristocraci|nuclear atom|
obei compli obedi|object thing item|obviou clear evid|strang odd unusu|offic offici|
overse supervis manag|pair coupl two|both two|particip involv|partner associ|
path rout track|patient ill|perman last|persecut persecu|phase stage step|
phone telephon|phrase expres sai said motto slogan|poem poet poetri vers|poison toxic|pope papal papaci|
postpon delai|precis exact accur|premier debut|quot cite quotat|react reaction|
recruit enlist|reform chang|relat relationship connec connect|repair fix mend restor|repeat again|
royal king queen monarchi|rural countrysid countri|score point|secur safe|sign signatur|
space outer|spend spent cost|stadium arena venu|storm hurrican|statu monument memori|
stone rock|stori tale narr plot|subject topic theme matter|suffer experi|sun solar|
moon lunar|star stellar|heart cardiac|sea marin maritim naval navi|monei financi monetari fiscal|
mind mental|bodi physic|tooth teeth dental|surrend capitul yield|surround encircl|
surviv survivor|artifici synthet|task job|test exam examin|tourist tourism visitor|
transpar clear|turn becom becam|underground subwai metro|understand understood comprehend|version edition|
warn alert|weapon arm gun|wood timber lumber|wound injur|worship prai prayer|
introduc bring brought adopt|nomin nomine|eventu final later|current now present todai|formerli previous onc|
caus lead led spark trigger provok|stop halt end ceas|start begin began begun trigger|tell told sai said|keep kept retain maintain|
put place set|pass enact approv|turn chang|meet met encount|pai paid spend spent|
join enter enrol|visit went|wait delai|win won earn|score goal|
rank position place|rate rank|amount level|aspect part featur|factor caus element|
sourc caus|sector industri field|field area subject disciplin|branch division depart|depart ministri|
minist secretari|rule reign period|heir successor|founder father|creator inventor design author|
boss manag head|captain command leader|charact role|broadcast network channel|channel station network|
logo emblem|mascot symbol|nicknam monik|currenc dollar euro pound monei|budget spend spent|
loss deficit|crisi reces depres|strike struck protest walkout|polici plan|veto reject|
appeal court|verdict decision rule|victim kill injur|drug narcot medic|cancer tumor tumour|
viru infec|vaccin immun|surgeri oper|hospit clinic medic|symptom sign|
cell cellular|gene genet|organ speci life|bacteria microb germ|insect bug|
bird avian|dog canin|cat felin|cloth fabric textil`
