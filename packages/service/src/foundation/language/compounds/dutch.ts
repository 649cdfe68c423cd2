/** Dutch words that form compounds, in the forms that they have there: goods, materials, purposes and target groups. */
export const dutchParts = `afval aluminium appel arm auto avond bad badkamer bak bakker bal balkon bamboe bank barbecue bed beker bekers berg bes
bestek bier bij bijzet blad blik bloem bloemen bloempot bodem boek boeken boeren boom boor boormachine bord borden
borstel borstels boter boven box brand brei bril broek brood bruids bubbel buik buiten bureau bus cadeau camera
camping computer dag dak dames dekbed dekens design deur dief dienblad dieren douche draad draai dranken droog druk
dubbel duik duim eet eier eiken elektro fiets film filter fles flessen foto fruit garen gas gast geld geluid gezicht
gezichts gitaar glas glazen golf gordijn gordijnen goud gras grill groente gym haak haar hak hals hand handbal
handdoek handdoeken handschoen handschoenen hang hard hardloop haven helm helmen heren herfst heup hoed hoeden hoek
hoes hoezen hok honden honing hoofd hoog hooi houder houders hout houten huid huis ijs inbouw insecten jas jassen
jeans jeugd jongens kaars kaarsen kaart kaarten kaas kabel kabels kalk kamer kamp kan kannen kant kantoor kapper kast
katoen katten keel keramiek kerst keuken kind kinder kist kisten klap kleden kleding kleed klei kleren klim klok knie
knip knuffel koek koekenpan koel koffer koffers koffie kok koken koker kokers kom kommen konijnen kook kop koper kraag
kraan kralen kriel kristal kruiden kruis kunst kunststof kussen kussens laad laarzen lade lader laders lak laken
lakens lamp lampje lampjes land lang lantaarn laptop leer lees leren licht lig lijm linnen lip loop lucht luier lunch
maaltijd machine machines mais mand manden marmer massage matras meel meisjes melk mes messen metaal meubel mini molen
molens motor muis muntjes muren muts muur muziek naai naald nacht nagel natuur nek net neus noten ochtend olie olijf
onder oor oorbel opberg oven overtrek overtrekken paarden pan pannen papier parasol parel park party pasta pen peper
pers pizza plank planken planten plastic plat pols pop poppen porselein post pot potten puzzel raam rand regen reis
rek rekken ren riem rijst ring rit rok rol rond rood rook rozen rug rugzak salade salon schaaf schaak schaal schaar
schalen schapen scheer schep scherm schilder schoen schoenen schommel school schoot schouder schrijf schroef schuif
sla slaap slab slang slee sleep sleutel slot sloten smaak sneeuw snel snij snoep soep sok sokken spa spaar speel spel
spellen spiegel spiegels spijker spoel sport spray spring staal staan stap steek steel steen step stijl stoel stoelen
stof stofzuiger stoom strand streep strijk stro stroom studeer suiker tafel tand tanden tapijt tas tassen teen tegel
televisie tennis tent tenten terras theater thee thuis touw trap trek trui tuin turn uien vaas vaat vakantie velg verf
verlichting vis vlees vleugel vlies vloer vod voeder voet voetbal vogel vogels voor voorraad vouw vriend vries vrije
vrouwen vuil vuur waag wafel wagen wand wandel warm was wasmachine water week weer weg werk wieg wijn wild wind winkel
winter wissel wit wol wollen woon yoga zaag zaai zadel zaden zak zakken zand zee zeep zeil zeven zij zijde zilver zit
zomer zon zonne zout zuivel zwart zwem
  gereedschaps speelgoed muizen`;
