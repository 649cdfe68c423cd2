/** Danish words that form compounds, in the forms that they have there: goods, materials, purposes and target groups. */
export const danishParts = `aften akryl aluminium ansigts appelsin arbejds arm armbånd bad bade badeværelses bage balkon ball bambus bestik bil
billed bjerg blad blod blomster bly blyant blæk bog bold bolde bolig bom bomulds bonde bor bord bra brand brev brud
bruse brygger bryst brænde brød bukse bus båd bånd bælte bær bøger cykel dag dame data dej dekorations diamant
drikke drue duft dukke dun dyne dyner dyr dækken dør elektro fad familie fest fil film filt finger fisk fjeder flad
flaske flasker fleece flue fly fod fodbold foder fold forhæng forår foto fritids frost frugt fryse frysetørret fugl
får færdig følge gaffel garderobe gardin gardiner garn gas gave gips glas golf grill gryde gryder græs grønt grøntsags
guitar guld gulv gummi gynge gæste hals halskæde hammer handske handsker hat hatte hav have hjelm hjelme hjem hjerte
hjul honning hoved hud huer hund hunde husholdnings hvidløg hylde hylder hynde hånd håndklæde hår hæfte hæk hæl
hængekøje høj hør høre høst ild induktions insekt jagt jakke jeans jern jord jule kabel kaffe kage kalender kam kamera
kande kanel kanin kar kasse kat katte kedel keramik ketsjer kinder kirsebær klap klapvogn klatre kleid klister klo
klov klæ klæde knap kniv knive knæ kobber kog koger kogere kok koks kommode kontor kop kopper kork kort kosmetik krat
kridt krop krukke krydderi kryds kuffert kugle kul kunst kurv kurve kæde køb kød køkken køle ladd lade lagen lager lak
lam lampe lamper land lin linned loft lomme luft lygte lygter lys låg lås læbe læder læse løbe løg løve mad madras
magnet maling mandel mappe marmor maskine maskiner massage mel melk metal mini mobil motor motorcykel mund mur mus
musik mælk møbel mønt nakke nat natte natur negl net næse nød nøgle ober olie oliven opbevarings opvaske ost outdoor
ovn pande pander papir parfume park party pasta peber pen penne pensel perle picnic pille plads plante plast plys
porcelæn pose post potte pudder pude puder pumpe pung puslespil påske pære rad ramme regn rejse ren reol reoler ring
ringe ris rose rosen rug rund ryg rød røg rør sad sadel saks sal salat salt samle sand satin sav sejl seng senge
sennep servering side silikone silke skab skabe skak ske ski skind skinke skjorte sko skole skov skriv skrivebord
skrue skulder skål skære skærm slips smykke smør sne snor sofa sok sol sommer sove spade spand spejl spejle spil spise
sport spray spring stage stativ stearin stege sten stof stol strand strik stryge strøm strømpe stue stål støv støvle
suge sukker suppe svamp svømme sæbe sæk sæt tag tallerken tallerkener tand tape taske telefon telt tennis terrasse
toilet tomat top torsk trappe tråd træ trøje tur tæppe tæpper tøj tør tørklæde tørre ugle uld under undertøj vand
vandre vanille vare varm vase vask vaske vaskemaskine vej vin vind vindue vinter vogn vogne vugge væg vægt
værktøjs yoga æble øko øre øreringe barne
  trænings slå`;
