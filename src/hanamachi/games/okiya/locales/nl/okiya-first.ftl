# De eerste partij Okiya: wat er op elk moment gezegd wordt.

first-okiya-edge = Dit is de tuin: zestien tegels, elk met een plant en een symbool. Wat je pakt, gaat op de stapel, en jouw fiche komt ervoor in de plaats. De vier in het midden wachten tot de tweede zet.
    .title = Pak een tegel van de rand
first-okiya-kin = Hana pakte { $tile }. Pak nu een tegel met een van die twee erop: { $vegetation } of { $symbol }. Wat je mag pakken, springt eruit: zit er een gouden lipje onder aan een tegel, dan past de plant; zit het bovenaan, dan past het symbool.
    .title = Zoek wat erbij past
first-okiya-matched = Jij pakte { $tile }, dus nu moet Hana op zoek naar { $vegetation } of { $symbol }. De lege lipjes tonen wat zij mag pakken. Wat jij pakt, bepaalt dus wat zij kan doen.
    .title = Daar draait het om
first-okiya-line = Een andere partij, een paar zetten later. Drie van je fiches liggen op een lange diagonaal. Vul het gat: met vier in een rij, een kolom of een lange diagonaal win je meteen.
    .title = Maak een lijn
    .other = Die mag je pakken, maar de diagonaal blijft open. Zoek het gat tussen je fiches.
first-okiya-line-made = In een wedstrijd om punten krijg je nu een punt voor elke tegel die nog in de tuin ligt.
    .title = Een lijn: gewonnen!
first-okiya-square = Vier fiches in een blok van twee bij twee winnen ook, waar dan ook in de tuin. Drie van jou liggen er al. Leg het vierde erbij.
    .title = Maak een vierkant
    .other = Die mag je pakken, maar het vierkant blijft open. Welke hoek ontbreekt er nog?
first-okiya-square-made = Er zijn negen van die blokken. Let op: ook Hana kan er een vullen.
    .title = Een vierkant: gewonnen!
first-okiya-blockade = Deze keer geen lijn en geen vierkant. Kijk wat er nog in de tuin ligt: welke tegel kun je pakken, zodat Hana nergens meer dezelfde plant of hetzelfde symbool vindt?
    .title = Laat haar niets over
    .other = Daarna kan Hana nog verder. Zoek een tegel waarvan de plant en het symbool nergens anders meer liggen.
first-okiya-blockade-made = { $none } Wie niets kan pakken, heeft verloren. Ook een volle tuin is een blokkade: dan wint wie de laatste tegel pakte.
    .title = Een blokkade: gewonnen!
first-okiya-end = Eerst de rand, daarna steeds iets wat erbij past. Een lijn, een vierkant of een blokkade wint. De rest ontdek je aan tafel.
    .title = Dat is Okiya

first-okiya-not-middle = Die ligt in het midden. De eerste tegel van een partij komt van de rand.
first-okiya-not-kin = Dat is { $tile }: geen { $vegetation } en geen { $symbol }.
first-okiya-not-gone = Die tegel is weg: daar ligt nu een fiche.
