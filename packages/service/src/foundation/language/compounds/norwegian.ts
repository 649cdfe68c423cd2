/** Norwegian words that form compounds, in the forms that they have there: goods, materials, purposes and target groups. */
export const norwegianParts = `akryl aluminium ansikts appelsin arbeids arm armbånd bade baderoms bake balkong ball baller bambus barne batteri belte
bestikk bil bilde bjørke blad blanding bleie blekk blomster blyant bok bokhylle bolig bom bomulls bor bord bore bra
brann brev brud brus bryst brød bukse buss bånd båt bær bøker bøtte dag dame data deig dekor diamant disk drikke drue
duft dukke dun dusj dyne dyner dyr dør egg eik elektro eple familie fat fest film filt finger fisk fjell fjær flaske
flasker fleece flue fly for forheng fot fotball foto frilufts fritids frokost frost frukt fryse fugl fyr gaffel gardin
gardiner garn gass gave gips gitar gjeste glass golf gress grill gryte gryter grønnsaks gull gulv gummi hage hals
halskjede hammer hanske hansker hatt hatter hav hest hette hjelm hjelmer hjem hjul hode hofte honning hud hund hunde
hus husholdnings hylle hyller hånd håndkle hår hør høst ild induksjons insekt jakke jakt jeans jern jord jule kabel
kaffe kakao kake kalender kam kamera kanel kanin kanne kasse katt katte keramikk kjede kjele kjøkken kjøle kjøtt
klatre kles klipp klokke knapp kne kniv kniver kobber koffert koke koker kokere kommode kontor kopp kopper kork kort
kosmetikk kropp krukke krydder krystall kul kunst kurv kurver lade lager laken lakk lakris lam lampe lamper land leke
leppe lese lin lomme lommebok luer luft lykt lykter lys lås lær løk løpe madrass magnet maling mandel marmor maskin
maskiner massage mat mel melk metall mini mobil motor motorsykkel munn mus musikk mynt møbel nakke natt natur negl
nese nett nål nøkkel nøtt oliven olje oppbevarings oppvask oppvaske ost outdoor ovn panne panner papir parfyme park
party pasta penn pensel pepper perle perm pil pilates plante plast plysj porselen pose post potet pudder pumpe
puslespill pute puter påske pære racket ramme regn reise ren ring ringer ris rom rose rund rygg rød rør røyk sag saks
sal salat salt sand satin seil sekk senge sennep serverings side silikon silke sjakk sjal skap ski skinke skinn skje
skjerf skjorte sko skole skrive skrivebord skru skulder skål slips smykke smør snor snø sofa sokke sol sommer sove
spade speil spill spise sport spray stativ stearin stein steke stoff stol strand strikke stryke strøm strømpe stue
stål støv støvel suge sukker suppe sykkel såpe sølv tak tallerken tallerkener tann tape tapet telefon telt tennis
teppe tepper terrasse toalett tomat topp trakter trapp tre trening trenings tråd trøye tur turn tørke tøy ull
ullundertøy under undertøy ute utendørs vaffel vandre vanilje vann varm vase vask vaske vegg vekt verktøy veske vesker
vin vind vindu vinter vogn vogner votter vugge yoga øre øredobber`;
