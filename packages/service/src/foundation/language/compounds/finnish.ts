/** Finnish words that form compounds, in the forms that they have there: goods, materials, purposes and target groups. */
export const finnishParts = `aamiais aamu alumiini alus appelsiini arkku asti astian aurinko auto avain bambu elintarvike eläin erikois etu
fleece grilli haarukka halko hame hammas hapan harja hartia hattu helmi henkari herkku hihna hiihto hiiren hius hopea
huivi hunaja huone huopa hylly hyllyt häkki hämärä iho ilma ilta imuri istuin jalka jalkapallo joki jooga joogamatto
joulu juhla juoksu juoma juusto jää jääkaappi kaapit kaappi kahvi kaiutin kala kalenteri kallio kamera kangas kansio
kanto karva kasvi kasvo kattila kauha kaula kaulakoru keinu keitin keittiö kello kellot kengän kengät kenkä keramiikka
kesä ketju kiekko kierre kiipeily kilpa kirja kirjat kissan kivi koira koiran kone koneet koppi kori koriste korit
kortti koru korvakoru kosketus kotelo koti koulu kuiva kuivain kuivaus kukka kulho kulta kuntoilu kuppi kuva kylmä
kylpy kylpyhuone kynsi kynä kypärä käsi käsin käsine käsineet kävely laatikko lahja lakana lakanat lakki lamppu
lamput lapsi lasi lasit lasten lattia laukku lautanen lautas leikki leipä lelu lemmikki lepo leuka levy liha liikunta
liina lippu loma lounas luistin lukko lukot luku lumi lusikka lyijy maali maan maasto maila maito makea makkara maku
makuu mansikka marja marmori massa matka matkapuhelin matot matto mauste meikki mekko meri metalli metsä mieli miesten
moottori moottoripyörän muki muna munkki muovi musiikki mylly mökki nahka naisten nappi nauha nenä neula neuvola
nojatuoli nuken nukke nuoriso nuotio oliivi olkapää olki olohuone olut omena ompelu paahdin paahto paino paisti paita
pakaste pallo pannu pannut paperi parta parveke patja pehmo peili peitto peli pelto pesu piha pihka piirustus pipari
pipo pizza poika polku polkupyörän polttopuu pora porkkana posliini posti puhelin puku pumppu pussi puu puuhella
puutarha puuvilla puvun pyyhe pyyhkeet pyykin pyörä pyöräily pyörän pähkinä päivä pää päällys pääsiäis pöydät pöytä
ranne ranta rasva rattaat rauta reppu retki riisi rinta ripustus ruoho ruoka ruusu ruuvi saapas saappaat sade
sadetakki saha saippua sakset salaatti sali samettii sanka satula sauna sekoitin selkä sieni silitys silkki silmä
sinappi sisustus sisä sivellin sohva sokeri sormus suihku sukat sukka suklaa suksi sulka sulku suoja suola sähkö
säilytys sämpylä sänky taide taika takit takka takki talvi tanssi tarjoilu tarra tasku taulu tee teline teltta tennis
terassi terva teräs tieto tietokone tikku toimisto tomaatti tuli tulppa tuoksu tuoli tuolit turva tyttö tyyny tyynyt
työ työkalu täysi uima uinti ulko untuva urheilu uuni vaahto vaate vaatteiden vaellus vaihto valaisin valkaisu valo
vanilja varasto varpa vasara vaunu vaunut vauvan veden veitset veitsi vene verho verhot verkko vesi vihannes viini
vilja villa virta voi voima vuode vyö ylä yrtti öljy ruis
  kumi seinä treeni`;
