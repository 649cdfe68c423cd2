/** Swedish words that form compounds, in the forms that they have there: goods, materials, purposes and target groups. */
export const swedishParts = `afton akryl aluminium ansikts apelsin arbets arm armband axel bad badrums bak bal balkong bambu band barn bas batteri
bed bensin berg bestick bil bilder björk blad bland blom blommor bläck blöj bok boll bom bomulls bord borr bostads
brand brev bro broderi brud bruks bryggare bröd bröst bur burk burkar buss byx byxor bälte bälten bär båt böcker cykel
dag dam dator deg dekor diamant disk djup djur dock docka draperi dricks druv dubbel duk dun dusch duschdraperi dynor
dörr eld elektro fack fader familj fat fest fick film filt finger fisk fjäder flaska fleece flick flyg fläkt fläsk fot
fotboll foto fritids fritös frost frukost frukt frys fryst fälg fält färg fågel får fönster gaffel gardin gardiner
garn gas gips gitarr glas golf golv grill gryt gryta grädd gräs grönsaks guld gummi gym gäst gåvo hals halsband
halsduk hammare hand handduk handels handskar handske hatt hattar hav hem herr hink hjul hjälm honung hopp hud hund
hus hushålls huvud hyll hylla hyllor häst hår höft hör höst innan insekts jack jacka jakt jeans jord jul järn kabel
kaffe kakel kalender kam kamera kanel kanin kanna karm kast kastrull katt kedja keramik ket kjol klinik klippa klock
klockor kläd klädes klättrings knapp kniv knivar knä koj koja kok kokare kontors kopp koppar korg korgar kork kort
kosmetik kost krans kristall krok kropp krydd kräm kudd kuddar kudde kul kyl köks köp kött lack ladd lager lakan
lakrits lamm lamp lampa land lax lek leksak ler lera lin linne liv ljud ljus lock lykta läder läpp läs läsk låd lås
löp löpar mad madrass magnet mandel marmor mask maskin maskiner massage mat matt matta mattor metall mini mjöl mjölk
mobil motor motorcykel mugg munn mus musik mynt mål möbel mössa mössor nagel natt natur nyckel näs nät nål nöt oliv
olja ord ost outdoor pann panna pannor papper pappers parfym park party pasta penn penna pensel peppar pepparkaks pig
pil plast plånbok pool porslin post pott present puder pump pumpa pussel pärm påsk påslakan racket rak ram regn rep
res resväska ring ris rock rod ros rost rot rull rum rund rygg räk råg rök sadel sal sallads salt sand satin sax segel
sel senap ser servering sido silke silver sim simning sitt sjal skal sked sken skid skin skinka skinn skiv skjort sko
skol skor skriv skrivbord skruv skruvmejsel skydd skägg skål skåp slips slöjd smycke smör snö sock socker sockor sol
sommar sov spade spegel spel spets spik spis sport spö stads stativ stearin stek sten stick stol stolar stor strand
strump strumpa strumpor stryk ström stål ståltråd stöv sugrör sulor sybehör syl säng sängkläder såg sök sötsaker tak
tand tapet tass tegel tejp telefon tennis tent torkar torrt trick tripp trumma trä trädgårds tråd tröj tröja
tug tum tunn tvätt tvål täcke tält tårt ugn ull underkläder utomhus vagn vagnar vand vandrings vanilj vatten vegg vikt
vin vind vinter visp vit väck väg vägg värm väsk väska växt våffel vår vård ylle yoga yrkes ägg äppel örhängen öron
ört öst över
  verktygs tränings`;
