/**
 * English words that any kind of writing uses: those that abstracts of engineering, abstracts on libraries and an encyclopaedia
 * share, and everyday words; one form of each. Programs read the stems (`general-stems.ts`), so that none has to stem all of
 * this when it starts.
 */
export const generalWords = `
    able accepted accomplished according account achieved across act action activities actual adapted added addition
    adopted advances advantages advice affected afraid african against age agree agreement aid aim air airport allow
    alone along already alter alternative america american amount analysis analyzed angry animal answer appears
    application applied approach appropriate approximate april area argue arm army arrangement arrived art articles
    artist ask aspect assessment assistance associated assumed assumptions attack attempt attributed august author
    autumn available average avoid away baby back bad band bank based basic basis bearing becomes beginning behavior
    behind believed best better beyond big bird birth birthday bit black blood blue boat body book born borrow bound
    boy brain break bridge brief briefly bright bring british broad brother brought brown budget building business buy
    calculate calendar called camera capability capacity car care carried case cat catch caused center central centre
    century certain change chapter character characteristics characterized charged charts check chemical chief child
    china chinese choice choosing chosen church circle citizen city class classical clean clear clearly close club
    cold collected college color colour combined comments common commonly community company compared complete
    complexity components composed composite composition comprises computer concentrated concept concerned concluded
    conclusions conducted confirmed connected consequently consideration considered consists constitute constructed
    construction contact contains continuous contrast contributed control conversion converted cook coordinate core
    correct correctly corresponding cost count country course covered created critical cross cry culture current cut
    dance dangerous dark data date daughter day deal dealt death decade december decide decrease deep defend defined
    definition degree deliver demonstrated denote department departure dependent derived described design desirable
    destroy detailed determined developed devices devoted die different difficult difficulties dig digital direct
    directly dirty discovered discussion disease distance distinct distributed divided doctor document dog domain door
    double doubt draw drawn drink drive driver drop drug dry due ear earlier early earn earth east easy eat economic
    economy education effects efficiency effort eight election electric electronic elements eliminated elsewhere email
    empire employed empty enable encountered end energy engine england english enough entering entire entry
    environment equal equipment equivalent error especially essentially established estimated europe european even
    event evidence examined example except exchange excluded exhibited existing expanded expected experienced
    experiments explained explanation explicitly exposed expressed extended extensive extent extremely eye faced
    facilities fact factors factory failed failure fair fall family famous far farm fast father favorable favorite
    favourite feasibility features february feed felt field fight figures filled film final find finish fire first
    fish five fixed floor flower fly following food foot force foreign forget form formal format former forward found
    four fourth framework france free french frequency frequently friend front full fully function fundamental
    furthermore future gained game garden gas gather gave general german germany girl giving glass gold good
    government gradually graphical great greater greatest greatly green ground group growing growth guide hair half
    hand handling hang happy hard head health healthy heart heat heavy held help hide high higher highest highly
    historical history hit hold home hope hospital hot hour house human hunt husband hypothesis ideal ideas identified
    ignored illustrated image immediate impact implications implies important imposed improve including incorporated
    increase increasingly independent indian indicate individual industry influence information initial install
    instance instead institute institution instrument insurance integral intended interactive interest international
    internet interpretation introduced invent investigation investment involved iron island isolated issues italian
    january japan japanese job join joint july june justified keep kept kill kinds king kitchen know knowledge known
    lack lake land language large larger last late later latter laugh law leader leading learn least leaving led leg
    legal lend length less letter level library lies life light likely limited line list little live local location
    london long longer lose loss lot love low lower machine magazine mail main mainly maintain major making man map
    march marked market marriage marry mass match material maximum maybe means measurements mechanism medical medicine
    meeting members men mentioned message metal method middle military million minimal minister minor minutes mode
    model modern modified monday money month moon moreover morning mother mountain mouth movement movie moving
    multiple music name narrow nation nature near nearly necessarily necessary need network never nevertheless new
    newspaper nice night normal north note notices november now number objective observed obtained occur october
    offered office oil old ones open operations order oriented original otherwise outlined output outside overall owe
    page painting pairs paper parent part partial particular particularly partly party pass past pattern pay peace
    people percent percentage performance perhaps period permits person phone photo physical picture place plan plane
    plant play player point policy political poor popular population portion position positive possible potential
    power practical preceding preference prepared presence presented president pressure prevent previous previously
    price primarily primary principal principles print prior probably problem procedure process produced product
    program programme progress project promising promote proper properties proposed protect proud proved provide
    public published pull pure purpose push put quality quarter queen questions quick quickly quite race radio rain
    raised range rapid rapidly rate ratio reached read real realized reasonable received recent recognized
    recommendations records red reduced reference reflected regarding region regular related relationship relative
    relevant religion remain remember removed repair replaced report representation represented required research
    resolve respect response rest restricted results revealed reverse review rich ride right rise river road role room
    root roughly round rules run russian sad safe satisfy savings say scale school science scientific scientist sea
    search second secondary section see seems seen segment selected sell send sense separation september sequence
    series serious serve set seven several shape sharp ship shop short show shown sick side sign significant
    significantly similar simple simply simultaneous sing single sister sit situation six size skin sky sleep slightly
    slow small smaller smile snow social society soft software solution solved sometimes somewhat son song soon sort
    sound sources south space spanish speak special species specific specified speed spend sport spread spring stage
    standard standing star starting state statement station statistical steal step still stock stone stop stored story
    street striking strong strongly structure student study stuff subject subsequent substantial success successfully
    sufficient suggested suitable suited sum summary summer sun sunday superior supply support surface survey swim
    system take taken talk tall tax teach teacher team technical techniques technology television temperature ten
    tends terms test text theatre theoretical theory thereby therefore thick thin third thought three throughout throw
    time tip tired titles today tomorrow tool top topic total traced trade train transfer transformation travel
    treated treatment tree trends true turn two type typical ultimately underlying understanding understood unique
    united university unknown unlike useful usual utilizing valid value variation varied variety various version video
    view visit volume vote walk wall want war warm wash water way weak wear weather website week weigh weight well
    west wet whereas white whole wide wife win wind window winter woman wood word work world worry write written years
    yellow yesterday yield york young`
