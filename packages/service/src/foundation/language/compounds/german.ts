/** German words that form compounds, in the forms that they have there: goods, materials, purposes and target groups. */
export const germanParts = `abend abfall acryl akku alltags alpin alu angel anti apfel arbeits arm armband auto bad bade badezimmer balkon ball
bambus bank basis bass bast bau baum baumwoll becher beeren bein beistell berg besteck bett betten beutel bezug bezüge
bier bilder blech blei blitz blumen boden bohr bohrer boot bord box boxen boxer brat braut brenn brief brille brillen
brot brust buch butter bälle bänke bären bücher bügel bühnen büro bürste bürsten camping computer creme dach damen
dampf dauer daunen decke decken deko design diamant dose dosen draht dreh drei druck duft dunkel dusch dünger ebenholz
eck edel edelstahl eier eimer einbau einkaufs eis eisen ess etagen fahr fahrrad falt familien farb farbe farben fass
feder feinripp feld fell fenster fern fernseh fest feuer filter filz finger fisch flach flasche flaschen fleece
fleisch fliegen flor flug flur flügel form foto frauen freizeit frisch fritten frottee frucht frühstücks funk futter
fuß fußball gabel gabeln gardine gardinen garn garten gas geburtstags gebäck geflügel gefrier gelenk gemüse gerät
geräte geschenk geschirr gesicht gesichts getränke gewürz gips gitter glanz glas gläser gold golf granit grill grün
gummi gurken gurt gäste gürtel haar hacken haken halb hals halter hammer hand handy hanf hart haus haushalts haut heft
hefte heiz helm helme hemd hemden herbst herren herz himbeer hirsch hoch hochzeits hocker holz honig hose hosen hunde
hut hänge häuser hülle hüllen hüte hütte igel induktions innen insekten jacke jacken jagd jahres jeans jersey jogging
jugend kabel kaffee kalender kamera kamin kamm kampf kanne kannen kapuzen karte karten kartoffel kaschmir katzen keil
keller keramik kerzen kette ketten kinder kirsch kissen klapp klassik klavier kleb kleid kleider klein klemm kletter
klettern klo knie knoblauch knopf koch kocher kokos komfort kompakt kopf korb kork korn kosmetik kratz kreis kreuz
kristall krug kräusel kräuter krüge kuchen kugel kuh kunst kunststoff kupfer kur kurz käfig kälte kämme käse körbe
körper küchen kühl küsten labor lack lade ladegerät lager laken lamm lampe lampen land lang laub lauf leder leicht
lein leine leinen leinwand lese leuchte leuchten licht liege likör linden lippen luft lunch löffel magen magnet mais
mandel mantel mappe mappen marken markt marmor maschen maschine maschinen massage massiv matratze matratzen maus meer
mehl mehrzweck messer metall mikro mikrofaser milch mini mittel mode motor motorrad mund musik mädchen männer möbel
mühle mühlen müll münz müsli mütter mütze mützen nach nacht nadel nagel nahrungs napf nasen natur naturkautschuk netz
nudel nuss nutz nägel näh nähr näpfe ober obst ofen ohr ohrring oliven orangen oster outdoor paar palmen panorama
papier paprika park party pelz perlen pfanne pfannen pfeffer pferde pflanz pflanzen pflaster pflege pilates pilz
pinsel plastik platten plüsch pokal polier polster porzellan post puder pullover pumpe pumpen puppe puppen putz puzzle
quarz rad radier rahmen rand rasen rasier raster rauch raum regal regale regen reib reifen reinigungs reis reise reit
renn rettungs rinder ring ringe rohr roll rollo rosen rost rot rucksack rund rutsch räder rücken rücksack rühr sack
saft sahne salat salz samt sand sandale sandalen satin sattel satz saug sauger sauna schach schaf schafwoll schal
schale schalen schall schals scharnier schatten schaukel schere scheren schicht schiebe schiffs schirm schlaf schlag
schlauch schlitten schloss schläger schlösser schlüssel schmuck schnee schneid schnell schnitt schnur schoko
schokoladen schrank schraube schrauben schreib schreibtisch schränke schub schuh schuhe schul schulter schuppen schutz
schwamm schwarz schweine schweiß schwimm schüssel schüsseln see seegras segel seide seiden seife seifen seil seiten
sekt senf servier sessel shampoo sicherheits sieb signal silber silikon silvester sitz sitze ski socke socken sofa
sofort solar sommer sonnen spann spar spargel speise spiegel spiel spiele spielzeug spitz sport sprüh spül
staats stab stahl stand staub steck stecker steh stein stepp stern stichsäge stick stiefel stift stifte stirn stock
stoff strand strass straßen streich streu strick stroh strom strumpf strümpfe studio stuhl sturm ständer stühle suppen
säcke säge sägen säuglings süß tablet tafel tages tasche taschen tasse tassen tauch tee teich teig telefon teller
tennis teppich teppiche terrassen tiefen tiefkühl tier tisch tische toast toiletten tomaten ton topf tor torten trage
transport trauben traum trekking treppen trink trocken trockner trommel tuch turbo turn töpfe tücher tür uhr uhren
umhänge umwelt unter unterwasser urlaubs vanille vasen velours video vier vinyl vitamin vlies vogel voll vorhang
vorhänge vorrats wachs waffel wagen wald wand wander wandregal warm wasch wasser watte web wechsel weg weide weihnachts wein weiß well werk werkzeug wetter wickel wiege wild wind winkel winter wohn wohnzimmer wolf woll wolle
wurst wurzel wärme wäsche yoga zahn zange zaun zeichen zeitungs zelt zelte zier zimmer zimt zink zitronen zopf zucker
zug zwei zwiebel überwurf`;
