# Maiko: de okiya, de tegels, de leermeesters, wat er gevraagd wordt en wat er gebeurde. $who is `you` of `other`.

okiya-house = De okiya
object-F = waaier
    .plural = waaiers
    .coloured = { shade } waaier
    .the = een { shade } waaier
    .shade = { shade }
object-T = thee
    .plural = kommen thee
    .coloured = { shade } thee
    .the = { shade } thee
    .shade = { shade }
object-K = kimono
    .plural = kimono’s
    .coloured = { shade } kimono
    .the = een { shade } kimono
    .shade = { shade }
object-M = make-up
    .plural = make-up
    .coloured = { shade } make-up
    .the = { shade } make-up
    .shade = { shade }
object-S = shamisen
    .plural = shamisens
    .coloured = { shade } shamisen
    .the = een { shade } shamisen
    .shade = { shade }
object-P = parasol
    .plural = parasols
    .coloured = { shade.feminine } parasol
    .the = een { shade } parasol
    .shade = { shade }
object-C = kat
    .plural = katten
    .coloured = { shade } kat
    .the = een { shade } kat
    .shade = { shade }
object-B = bonsai
    .plural = bonsais
    .coloured = { shade } bonsai
    .the = een { shade } bonsai
    .shade = { shade }
object-O = kam
    .plural = kammen
    .coloured = { shade } kam
    .the = een { shade } kam
    .shade = { shade }
# Een kleur in de naam van een tegel, naar $colour: white, violet, pink of green.
shade = { $colour ->
    [white] witte
    [violet] paarse
    [pink] roze
   *[green] groene
}
    .feminine = { $colour ->
        [white] witte
        [violet] paarse
        [pink] roze
       *[green] groene
    }
friend-1 = de dichter
friend-2 = de visboer
friend-3 = de monnik
friend-4 = de grootmoeder
friend-5 = de danseres
friend-6 = de worstelaar
friend-7 = de reiziger
friend-8 = de dokter
friend-9 = het kind

room-kitchen = keuken
    .in = in de keuken
room-dressing-room = kleedkamer
    .in = in de kleedkamer
room-music-room = muziekkamer
    .in = in de muziekkamer
room-west-veranda = westelijke veranda
    .in = op de westelijke veranda
room-zen-garden = zentuin
    .in = in de zentuin
room-tokonoma = tokonoma
    .in = in de tokonoma
room-east-veranda = oostelijke veranda
    .in = op de oostelijke veranda
room-tea-room = theekamer
    .in = in de theekamer
room-entrance = hal
    .in = in de hal
room-sleeping-room = slaapkamer
    .in = in de slaapkamer
place-is = { $place }, { $room }: { $what }
place-looked = { $place }, { $room }: { $what }, bekeken
place-down = met de achterkant boven
place-bare = leeg
place-press-again = { $place }: tik nog eens om de tegel te kiezen.

teachers = Leermeesters
teachers-once = één per beurt, voor één kamon
teacher-danna = Danna
    .who = de beschermheer
    .does = Draai een tegel naar keuze om. Een voorwerp is voor jou, of je het wilt of niet; een vriend beëindigt je beurt.
teacher-oka-san = Oka-san
    .who = de vrouw des huizes
    .does = Neem een tegel van jouw kleur over van een ander bord.
teacher-one-san = One-san
    .who = de oudere zus
    .does = Bekijk in het geheim hoogstens zes tegels.
teacher-sabanto = Sabanto
    .who = de bediende
    .does = Veeg één tegel van je eigen bord uit het spel.
why-not-called = Eén leermeester per beurt, en de jouwe is geweest.
why-not-no-kamon = Je hebt geen kamon om mee te betalen.
why-not-no-tile-elsewhere = Op geen ander bord ligt een tegel van jouw kleur ({ $colour }).
why-not-empty-board = Je bord is leeg.
why-not-nothing-down = Er ligt geen tegel meer met de achterkant boven.
why-not-not-your-turn = Iemand anders is aan de beurt.
why-not-not-now = Maak eerst af waar je mee bezig bent.
why-not-visiting = { $teacher } is er al.
is-here = Nu op bezoek.
kamon-what = Wat is een kamon?
kamon-is = Een kamon is een munt met het familiewapen van de okiya. Elke vriend die je ontmoet, geeft je er een, en een volle kolom ook. Betaal er een, en er komt een leermeester.
call = Roep voor één kamon
close = Sluiten

turn = { $who ->
    [you] Jij bent aan de beurt
   *[other] { $name } is aan de beurt
}
turn-shared = { $name } is aan de beurt
yours-start = Jij verzamelt { $colour }. Draai twee tegels om.
yours-first = Draai twee tegels om.
yours-again = Een paar! Draai er nog twee om, of stop.
yours-waived = Er liggen te weinig dichte tegels voor een paar: roep een leermeester, of stop.
yours-second = Draai een tweede tegel om.
yours-danna = Danna is er: kies de tegel die hij omdraait.
yours-oka-san = Oka-san is er: kies de tegel die ze ophaalt.
yours-one-san = One-san is er: kies een tegel om in het geheim te bekijken.
yours-sabanto = Sabanto is er: kies een tegel van je bord om weg te vegen.
yours-sweep = Een volle rij! Je mag uit elk vak van die rij één tegel wegvegen.
theirs-first = { $name } denkt na.
theirs-second = { $name } kiest een tweede tegel.
theirs-danna = Danna is bij { $name }.
theirs-oka-san = Oka-san is bij { $name }.
theirs-one-san = One-san is bij { $name }: iedereen ziet waar { $name } kijkt, maar niet wat daar ligt.
theirs-sabanto = Sabanto is bij { $name }.
theirs-sweep = { $name } mag uit een volle rij tegels wegvegen.
stop-first = Hier stoppen
stop-sweep = De rest laten liggen
stop-one-san = Genoeg
choose-from = { $tile }, van { $name }
end-called = { $turns ->
    [0] Het einde is aangekondigd: dit is de laatste beurt.
    [one] Het einde is aangekondigd: hierna nog één beurt.
   *[other] Het einde is aangekondigd: hierna nog { $turns } beurten.
}

secret = Alleen jij ziet dit
secret-others = De anderen zien waar je kijkt, nooit wat er ligt.
secret-alone = Onthoud wat je ziet: de tegels blijven met de achterkant boven liggen.
looks-left = { $left ->
    [0] niets meer te bekijken
    [one] nog één tegel te bekijken
   *[other] nog { $left } tegels te bekijken
}
enough = Genoeg
saw = Alleen jij ziet het: op { $place } { $room } ligt { $tile }.
cover-title = Alleen voor { $name }
cover-lead = One-san laat iets in het geheim zien. Geef { $name } het scherm en kijk even weg.
cover-ready = Ik ben { $name }

tiles-down = { $count ->
    [one] tegel nog dicht
   *[other] tegels nog dicht
}
friends-left = { $count ->
    [one] vriend nog te ontmoeten
   *[other] vrienden nog te ontmoeten
}
reserve = Voorraad
kamon = { $count } kamon
no-progress = Al { $rounds ->
    [one] één ronde
   *[other] { $rounds } rondes
} niets nieuws; bij { $stall } wordt het einde aangekondigd.
board-of = Bord van { $name }
plays-now = is nu aan de beurt
made-of = { $own } { shade }, { $other } andere
cell-none = { $object }: geen tegel
cell-holds = { $object }: { $tiles }
row-full = rij vol
column-full = kolom vol

what-happened = Wat er gebeurde
nothing-happened = Nog niets.
robbed-you = jou
log-pair = { $who ->
    [you] Een paar voor jou: { $objects } ({ $colours }).
   *[other] Een paar voor { $name }: { $objects } ({ $colours }).
}
log-danna = { $who ->
    [you] Danna bracht jou { $tile }.
   *[other] Danna bracht { $name } { $tile }.
}
log-met = { $who ->
    [you] Je ontmoette { $tile }.
   *[other] { $name } ontmoette { $tile }.
}
log-no-pair = { $who ->
    [you] Je vond geen paar.
   *[other] { $name } vond geen paar.
}
log-looked = { $who ->
    [you] Je bekeek { $count ->
        [one] één tegel
       *[other] { $count } tegels
    } in het geheim.
   *[other] { $name } bekeek { $count ->
        [one] één tegel
       *[other] { $count } tegels
    } in het geheim.
}
log-robbed = { $who ->
    [you] Oka-san haalde bij { $from } { $tile } weg, voor jou.
   *[other] Oka-san haalde bij { $from } { $tile } weg, voor { $name }.
}
log-swept = { $who ->
    [you] Je veegde { $tiles } weg.
   *[other] { $name } veegde { $tiles } weg.
}
log-column = { $count ->
    [0] { $who ->
        [you] Je maakte een kolom vol.
       *[other] { $name } maakte een kolom vol.
    }
   *[other] { $who ->
        [you] Je maakte een kolom vol: één kamon.
       *[other] { $name } maakte een kolom vol: één kamon.
    }
}
log-row = { $who ->
    [you] Je maakte een rij vol.
   *[other] { $name } maakte een rij vol.
}
log-end = { $why ->
    [full-board] { $who ->
        [you] Je negen vakken zijn gevuld: het einde is aangekondigd.
       *[other] De negen vakken van { $name } zijn gevuld: het einde is aangekondigd.
    }
    [stall] Ronde na ronde niets nieuws: het einde is aangekondigd.
   *[no-pair] Onder de dichte tegels is geen paar meer: het einde is aangekondigd.
}
log-late = { $who ->
    [you] Je tijd was om.
   *[other] De tijd van { $name } was om.
}
log-passed = { $who ->
    [you] Je kon niets doen.
   *[other] { $name } kon niets doen.
}

step-turned = { $who ->
    [you] Je draait { $place } { $room } om: { $tile }.
   *[other] { $name } draait { $place } { $room } om: { $tile }.
}
step-no-pair = Geen paar.
step-pair = { $who ->
    [you] Een paar voor jou: { $objects }.
   *[other] Een paar voor { $name }: { $objects }.
}
step-danna = { $who ->
    [you] Danna brengt je { $tile }.
   *[other] Danna brengt { $name } { $tile }.
}
step-met = { $who ->
    [you] Je ontmoet { $friend }.
   *[other] { $name } ontmoet { $friend }.
}
step-kamon = { $from ->
    [reserve] Eén kamon.
   *[card] Eén kamon, van de kaart van een leermeester.
}
step-called = { $who ->
    [you] Je roept { $teacher }.
   *[other] { $name } roept { $teacher }.
}
step-looked = { $who ->
    [you] Je bekijkt { $place } { $room }.
   *[other] { $name } bekijkt { $place } { $room } in het geheim.
}
step-robbed = { $who ->
    [you] Oka-san haalt bij { $from } { $tile } weg, voor jou.
   *[other] Oka-san haalt bij { $from } { $tile } weg, voor { $name }.
}
step-swept = { $who ->
    [you] Je veegt { $tile } weg.
   *[other] { $name } veegt { $tile } weg.
}
step-column = Een volle kolom.
step-row = Een volle rij.
step-end-full-board = { $who ->
    [you] Je negen vakken zijn gevuld: het einde is aangekondigd.
   *[other] De negen vakken van { $name } zijn gevuld: het einde is aangekondigd.
}
step-end-no-pair = Onder de dichte tegels is geen paar meer: het einde is aangekondigd.
step-end-stall = Ronde na ronde niets nieuws: het einde is aangekondigd.
step-late = { $who ->
    [you] Je tijd is om: de beurt is voorbij.
   *[other] De tijd van { $name } is om: de beurt is voorbij.
}
step-passed = { $who ->
    [you] Je kunt niets doen.
   *[other] { $name } kan niets doen.
}

# Een hele beurt, voorgelezen in één korte tekst, zoals “Roze: a4 roze waaier, a1 paarse kimono, geen paar.”
# Elk woord telt: de stem moet het spel kunnen bijhouden.
report-turn = { $colour }: { $actions }.
report-your-turn = Jouw beurt.
report-tile = { $place } { $tile }
# De tweede tegel van een paar, zonder het voorwerp, dat de eerste al noemt.
report-second = { $place } { $shade }
report-no-pair = geen paar
report-pair = paar
report-kamon = kamon
report-robbed = { $tile } van { $from }
# Voor de eerste van de tegels die een speler wegveegt.
report-swept = weggeveegd: { $tile }
report-secret = Alleen jij ziet: { $place } { $tile }.
report-score = Je hebt { $points }.

counting = De telling
skip = Overslaan
# $points is een getal zoals het getoond wordt, zoals −2 of +4; $count is dat getal zonder teken.
points = { $points } { $count ->
    [one] punt
   *[other] punten
}
won = { $who ->
    [you] Je wint met { $points }
   *[other] { $name } wint met { $points }
}
won-together = Gedeelde winst: { $names }
ended-full-board = Een bord was vol, en de ronde is uitgespeeld.
ended-no-pair = Er was geen paar meer te vinden, en de ronde is uitgespeeld.
ended-stall = Ronde na ronde niets nieuws, en de laatste ronde is uitgespeeld.
ended-resignation = De partij is opgegeven.
ended-time = De tijd was om.

pace = Tempo
pace-is = Tempo: { $pace }
set-pace = Tempo van Maiko
pace-calm = rustig
pace-usual = gewoon
pace-quick = vlug
pace-touch = wachten tot ik tik
pace-seen = Gezien

# Hetzelfde spel opnieuw: een vriend speelt het, en beide spellen worden vergeleken.
again-send = Stuur dit spel naar een vriend
again-link = Wie deze link opent, speelt het spel dat jij net hebt gespeeld. De tegels blijven verborgen.
again-terms = Dit spel is al eens gespeeld. Wie het speelde, kent de tegels. Het telt niet voor de ranglijst.
again-compare = Vergelijk beide spellen
