# What only the terminal says of Maiko.
word-stop = stop genoeg
word-teachers = leermeesters
word-why = waarom
word-house = okiya huis
word-boards = borden
help-maiko = Typ een plaats, zoals c7, om de tegel daar om te draaien, of de naam van een leermeester om die te roepen.
help-maiko-marks = In de okiya is ## een dichte tegel, .. een lege plaats en [ ] een tegel die openligt of die je bekeken hebt; twee tekens staan voor wat er op een open tegel te zien is. Wat je van een bord kunt kiezen, staat genummerd in een lijst: typ het nummer.
object-letters = W T K M S P A B H
colour-letters = w p r g
help-maiko-letters = Tegels: { $objects }; { $colours }. @ is een vriend.
help-stop = { $word }: stoppen als je een paar hebt gevonden, of de rest laten liggen
help-teachers = { $word }: zien wat de vier leermeesters doen, en wie je kunt roepen
help-why = { $word }: zien wat nu niet kan, en waarom
help-house = { $word }: de okiya nog eens zien
help-boards = { $word }: zien wat er op elk bord ligt
type-number = Typ een nummer{ $stop ->
    [none] { "" }
   *[other] , of { $stop }
}.
press-ready = Druk op Enter als jij { $name } bent.
press-again-game = Nog een partij? { $yes } of { $no }
maiko-is = Maiko: { $players }
standing = { $name }: { $points }, { $kamon }.
board-bare = Er ligt niets op het bord
house-counts = { $down ->
    [one] { $down } dichte tegel
   *[other] { $down } dichte tegels
}, { $friends ->
    [one] { $friends } vriend
   *[other] { $friends } vrienden
} nog te ontmoeten, { $reserve } kamon in de voorraad.
choice = { $number }: { $what }
course = Ronde { $round }: { $scores }. { $down ->
    [one] Eén dichte tegel.
   *[other] { $down } dichte tegels.
}
step-back-down = De tegel van { $place } gaat weer dicht.
step-saw = Het is { $tile }.
step-stopped = { $who ->
    [you] Je stopt.
   *[other] { $name } stopt.
}
not-a-place = “{ $said }” is geen plaats en geen woord dat ik ken. Typ { $help } voor de woorden die ik wel ken.
not-back-seen = Gezien is gezien: bij Maiko neem je niets terug.
not-there = Op { $place } { $room } ligt niets.
not-up = De tegel van { $place } { $room } ligt al open.
not-a-friend = Op { $place } { $room } ligt { $friend }: die tegel blijft open.
not-twice = Je hebt { $place } al bekeken.
not-stop = { $phase ->
    [first] Stoppen mag pas als je een paar hebt gevonden.
    [second] Draai eerst een tweede tegel om.
    [one-san] Bekijk er ten minste één.
   *[other] Maak eerst af waar je mee bezig bent.
}
not-to-pick = Hier kun je { $tile } niet kiezen. Typ het nummer van een tegel uit de lijst.
not-a-tile-now = Er valt nu niets van een bord te kiezen.
teacher-ready = Je kunt deze leermeester nu roepen.
teacher-line = { $name }, { $who }. { $does } Op de kaart: { $kamon }. { $now }
why-line = { $what }: { $reason }
why-nothing = Alles kan: een tegel omdraaien, een leermeester roepen, of stoppen.
count-line = { $name }: { $tiles }. { $made }: { $points }
record-round = Ronde { $round }
wrong-colours = { $given } zijn geen kleuren om mee te spelen: kies verschillende kleuren uit { $known }
wrong-many-colours = { $given } zijn kleuren voor meer dan { $seats } plaatsen: geef er één per plaats
wrong-stall = een partij kan niet na { $given } rondes zonder vooruitgang eindigen: kies 1 t/m 99
wrong-left-out = { $given } kan bij { $seats } spelers niet worden weggelaten: { $seats ->
    [2] kies { $first } of { $other }
   *[other] laat --left-out weg
}
wrong-unfinished = { $file } bevat geen afgelopen partij, en de tegels van andere partijen zijn nog verborgen
wrong-rulings = { $file } volgt eerdere regelbesluiten ({ $given }), en alleen partijen volgens de huidige ({ $known }) kunnen worden geanalyseerd
wrong-seat = plaats { $given } bestaat niet: kies 1 t/m { $seats }

# De terugblik op een partij met `hanamachi analyse`.
analysed-seat = Speler { $number }
analysed-sum = { $name }: { $decisions ->
    [one] één beslissing
   *[other] { $decisions } beslissingen
}; { $lost ->
    [0] geen ervan kostte met zekerheid punten.
    [one] één ervan kostte punten.
   *[other] { $lost } ervan kostten punten.
}
analysed-memory = { $what ->
    [all] { $name } onthield alle tegels, of minstens { $low }.
    [open] { $name } onthield ongeveer { $tiles } tegels, en minstens { $low }.
    [few] { $name } onthield bijna geen tegel, hooguit { $high }.
    [between] { $name } onthield ongeveer { $tiles } tegels, tussen { $low } en { $high }.
   *[unknown] Te weinig beslissingen laten zien hoeveel { $name } onthield.
}
analysed-lessons = { $count ->
    [one] Dit kan beter:
   *[other] Twee dingen die beter kunnen:
}
analysed-advice = { $what ->
    [forgotten] Onthoud meer tegels.
    [risky] Neem minder risico.
    [pair] Pak het beste paar dat al te zien was.
    [teacher] Roep de juiste leermeester op het juiste moment.
    [kamon] Bewaar kamon voor later.
    [stop] Stop op tijd.
    [more] Stop niet te vroeg.
    [sweep] Veeg de juiste tegel weg.
   *[tile] Kies je tegel zorgvuldiger.
}
analysed-others = Andere beslissingen die punten kostten:
analysed-decision = Ronde { $round }, { $action }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } punten verloren. Beter: { $better }.
analysed-forgotten = Vergeten: { $tile } op { $place }, { $how ->
    [alone] in het geheim gezien
   *[all] getoond
} in ronde { $round }.
analysed-stop = stoppen
analysed-sweep = niets meer wegvegen
