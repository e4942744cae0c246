# De regels van Maiko, op twee bladzijden. Welke delen er zijn, in welke volgorde en met welke tekeningen staat in `written_rules.py`.

# What a figure of Maiko says that one may play on.
rules-live-start = Draai een tegel om.
rules-live-open = Draai er nog een om.
rules-live-pair = Hetzelfde voorwerp: beide komen op je bord. Draai er nog twee om, of stop.
rules-live-apart = Verschillende voorwerpen: beide gaan weer dicht, en je beurt is voorbij.
rules-live-friend = Een vriend blijft openliggen en levert je een kamon op. Je beurt is voorbij.
rules-live-sweep = De rij is vol: je mag uit elk vak van die rij één tegel wegvegen.
rules-live-swept = Wat weggeveegd is, doet niet meer mee. Het is nu of nooit.

rules-maiko-lead = Twee tot vier spelers vanaf 9 jaar, een half uur. Een heel huis vol tegels ligt voor je, met de achterkant boven. Onthoud wat je ziet, haal naar huis wat van jou is, en pas op voor de kleuren van de anderen.

rules-maiko-aim-title = Het doel
rules-maiko-aim-1 = Aan het eind is elke tegel van je eigen kleur op je bord een punt waard. Elke andere tegel kost je één punt.

rules-maiko-material-title = Wat er op tafel ligt
rules-maiko-material-1 = 72 tegels. Negen voorwerpen, elk in vier kleuren, en dat alles dubbel.
    .term = Voorwerpen:
rules-maiko-material-2 = negen tegels, negen verschillende mensen.
    .term = Vrienden:
rules-maiko-material-3 = één per speler, met negen vakken in drie rijen: waaier, thee, kimono; make-up, shamisen, parasol; kat, bonsai, kam.
    .term = Borden:
rules-maiko-material-4 = vier kaarten: Danna, Oka-san, One-san en Sabanto.
    .term = Leermeesters:
rules-maiko-material-5 = zestien munten, om leermeesters mee te betalen. Er is ook een startfiche, voor wie begint.
    .term = Kamon:
rules-maiko-material-6 = de plattegrond van het huis: tien kamers, 81 plaatsen. De kamers helpen je onthouden; eigen regels hebben ze niet.
    .term = De okiya:

rules-maiko-setup-title = De okiya klaarleggen
rules-maiko-setup-1 = Iedereen neemt een kleur, het bord van die kleur en één kamon. De andere kamon vormen de voorraad. Leg de vier leermeesters klaar.
rules-maiko-setup-2 = schud alle tegels en leg op elk van de 81 plaatsen één tegel neer, met de achterkant boven. Een kleur die niemand speelt, kost iedereen een punt per tegel.
    .term = Met drie of vier:
rules-maiko-setup-3 = loot een van de twee kleuren die niemand speelt: de tegels daarvan gaan terug in de doos, samen met drie vrienden die je blind trekt. Schud de andere 60 tegels en leg ze met de achterkant boven op de plaatsen; de twee kamers in het midden, de zentuin en de tokonoma, blijven leeg.
    .term = Met twee:
rules-maiko-setup-4 = Loot wie begint: die krijgt het fiche. Er wordt met de klok mee gespeeld.

rules-maiko-turn-title = Jouw beurt
rules-maiko-turn-1 = Draai twee tegels om, eerst de ene en dan de andere, zodat iedereen ze ziet.
rules-maiko-turn-2 = welke kleuren het ook zijn, leg beide op het vak van dat voorwerp op je bord, of je ze wilt of niet. Je beurt gaat door: draai er nog twee om, of stop.
    .term = Hetzelfde voorwerp:
rules-maiko-turn-3 = draai ze allebei weer om, elk op zijn eigen plaats. Je beurt is voorbij.
    .term = Verschillende voorwerpen:
rules-maiko-turn-4 = als eerste of als tweede: hij blijft voorgoed openliggen en je krijgt een kamon. Lag er al een eerste tegel open, dan gaat die weer dicht. Je beurt is voorbij.
    .term = Een vriend,
rules-maiko-turn-5 = Tegels op een vak vormen een stapel. De volgorde doet er nooit toe.

rules-maiko-teachers-title = De leermeesters
rules-maiko-teachers-1 = Eén keer per beurt mag je een kamon op de kaart van een leermeester leggen en je laten helpen: vóór je eerste tegel, tussen twee tegels in of na een paar, maar niet meer nadat een mislukt paar of een vriend je beurt heeft beëindigd. Hoeveel paren je ook vindt, één keer is één keer.
rules-maiko-teachers-2 = draait één tegel naar keuze om. Een voorwerp gaat naar je bord, of je het wilt of niet, en je beurt gaat verder waar hij was. Een vriend geeft je een kamon en beëindigt je beurt, zoals altijd.
    .term = Danna, de beschermheer,
rules-maiko-teachers-3 = haalt een tegel van jouw kleur van het bord van een ander naar het jouwe, ook van onder uit een stapel. De ander krijgt er niets voor.
    .term = Oka-san, de vrouw des huizes,
rules-maiko-teachers-4 = laat alleen jou hoogstens zes dichte tegels zien, een voor een. Bekijk er minstens één. Iedereen ziet waar je kijkt. Vrienden doen niets.
    .term = One-san, de oudere zus,
rules-maiko-teachers-5 = veegt één tegel van je eigen bord uit het spel, ook van onder uit een stapel.
    .term = Sabanto, de bediende,
rules-maiko-teachers-6 = Een leermeester die niets te doen zou hebben, kun je niet roepen. Danna kan geen tegel omdraaien die al openligt; draait hij na je eerste tegel de laatste dichte tegel om, dan is het paar mislukt.

rules-maiko-lines-title = Kolommen en rijen
rules-maiko-lines-1 = Komt er een tegel op een leeg vak van je bord en maakt die
rules-maiko-lines-2 = dan krijg je een kamon;
    .term = een kolom vol,
rules-maiko-lines-3 = dan mag je uit elk van de drie vakken hooguit één tegel wegvegen, waar die ook in de stapel ligt: nu of nooit. Wat je wegveegt, is uit het spel.
    .term = een rij vol,
rules-maiko-lines-4 = Gebeurt het allebei, dan komt de kamon eerst. Meer tegels op gevulde vakken leveren niets op, maar een vak dat leeg raakte en weer gevuld wordt, telt opnieuw.

rules-maiko-kamon-title = Waar kamon vandaan komen
rules-maiko-kamon-1 = Uit de voorraad. Is die op, dan van de kaart van de leermeester met de meeste kamon. Zijn ook de kaarten leeg, dan krijg je niets.

rules-maiko-end-title = Het einde
rules-maiko-end-1 = Het einde wordt aangekondigd
rules-maiko-end-2 = zodra op iemands bord alle negen vakken gevuld zijn, ook als er later een leeg raakt;
rules-maiko-end-3 = of zodra er onder de dichte tegels geen twee van hetzelfde voorwerp meer zijn.
rules-maiko-end-4 = Wie aan de beurt is, maakt zijn beurt gewoon af. Daarna wordt de ronde uitgespeeld, zodat iedereen evenveel beurten heeft gehad.
rules-maiko-end-5 = Liggen er minder dan twee tegels met de achterkant boven, dan sla je het omdraaien over: je mag nog wel een leermeester roepen, en anders doe je niets. En gaan er twaalf hele rondes voorbij waarin geen tegel de okiya verlaat, geen vriend wordt ontmoet, geen kamon wordt betaald en geen tegel voor het eerst wordt gezien, dan wordt op dezelfde manier het einde aangekondigd.

rules-maiko-score-title = Wie wint
rules-maiko-score-1 = Tel je bord: een punt voor elke tegel van je eigen kleur, een punt eraf voor elke andere. De hoogste score wint. Bij gelijke stand wint wie de meeste tegels van de eigen kleur heeft; is ook dat gelijk, dan wordt de winst gedeeld.
rules-maiko-figure-objects = De negen voorwerpen, zoals ze op een bord liggen.
rules-maiko-figure-colours = Eén voorwerp in vier kleuren: wit, paars, roze en groen.
rules-maiko-figure-friends = De negen vrienden.
rules-maiko-figure-okiya = De okiya met twee spelers: 60 tegels, het midden leeg.
rules-maiko-figure-same = Hetzelfde voorwerp: voor jou, en je gaat door.
rules-maiko-figure-different = Verschillende voorwerpen: ze gaan weer dicht.
rules-maiko-figure-friend = Een vriend: een kamon, en dat was je beurt.
rules-maiko-figure-teachers = Danna, Oka-san, One-san en Sabanto.
rules-maiko-figure-kamon = Een kamon.
rules-maiko-figure-lines = De bovenste rij en de eerste kolom zijn vol.
rules-maiko-figure-score = Het paarse bord: zes eigen tegels min drie andere is 3 punten.
