"""Words of the documentation site's frame in each language. Sphinx has those of the search page."""

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands"}

WORDS = {
    "en": {
        "skip": "Skip to the text",
        "search": "Search",
        "tools": "Site",
        "pages": "Pages",
        "close": "Close the list of pages",
        "script": "Search needs JavaScript. The list of pages works without it.",
        "nothing": "No page has these words. Are they spelled correctly?",
        "some": "No page has all of these words. These pages have some of them.",
        "play": "Play",
        "copy": "Copy",
        "copied": "Copied",
        "auto": "Colours: as your device",
        "light": "Colours: light",
        "dark": "Colours: dark",
        "footer": "The games are by Bruno Cathala (Okiya) and by Cécile Langlais and Ludovic Maublanc (Maiko). "
        "hanamachi is free software under the MIT licence, and not affiliated with the publishers of the games.",
    },
    "fr": {
        "skip": "Aller au texte",
        "search": "Rechercher",
        "tools": "Site",
        "pages": "Pages",
        "close": "Fermer la liste des pages",
        "script": "La recherche a besoin de JavaScript. La liste des pages marche sans lui.",
        "nothing": "Aucune page ne contient ces mots. Sont-ils bien écrits\u202f?",
        "some": "Aucune page ne contient tous ces mots. Ces pages en contiennent une partie.",
        "play": "Jouer",
        "copy": "Copier",
        "copied": "Copié",
        "auto": "Couleurs : comme votre appareil",
        "light": "Couleurs : claires",
        "dark": "Couleurs : sombres",
        "footer": "Okiya est un jeu de Bruno Cathala, Maiko un jeu de Cécile Langlais et Ludovic Maublanc. hanamachi "
        "est un logiciel libre sous licence MIT, indépendant des éditeurs de ces deux jeux.",
    },
    "nl": {
        "skip": "Naar de tekst",
        "search": "Zoeken",
        "tools": "Site",
        "pages": "Pagina’s",
        "close": "Lijst van pagina’s sluiten",
        "script": "Zoeken werkt alleen met JavaScript. De lijst van pagina’s werkt ook zonder.",
        "nothing": "Geen pagina bevat deze woorden. Zijn ze goed gespeld?",
        "some": "Geen pagina bevat al deze woorden. Deze pagina’s bevatten een deel ervan.",
        "play": "Spelen",
        "copy": "Kopiëren",
        "copied": "Gekopieerd",
        "auto": "Kleuren: zoals je toestel",
        "light": "Kleuren: licht",
        "dark": "Kleuren: donker",
        "footer": "Okiya is een spel van Bruno Cathala, Maiko een spel van Cécile Langlais en Ludovic Maublanc. "
        "hanamachi is vrije software onder de MIT-licentie, en heeft niets te maken met de uitgevers van die spellen.",
    },
}
