# Een tafel op dit apparaat alleen, zolang de server niet te bereiken is.
offline-begun = De server is niet te bereiken, dus je speelt hier, op dit apparaat.
offline-here = Alleen op dit apparaat
offline-give-why = Deze tafel staat alleen op dit apparaat. Zet hem over naar de server, dan speel je online verder en kun je de partij na afloop analyseren.
offline-later = Deze tafel staat alleen op dit apparaat. Als er weer verbinding is, kun je hem overzetten naar de server.
offline-give = Overzetten
offline-giving = Een ogenblik…
offline-still = De server is nog niet te bereiken. Er is niets verloren: probeer het later nog eens.
offline-failed = Deze tafel kan hier nu niet worden geopend. Laad de pagina opnieuw.

# Wat alleen de server heeft.
refused-offline-friend = Voor een vriend op een andere plek is internet nodig. Speel zolang tegen de computer of samen op dit scherm.
refused-offline-clock = Zonder internet is er geen klok. Kies voor spelen zonder tijdslimiet, dan kun je hier spelen.
refused-offline-layouts = Zonder internet kun je de tuinen niet kiezen. Zet { layouts } op “{ layouts-any }”, dan kun je hier spelen.
refused-offline-hints = Zonder internet zijn er geen hints. Zet { hints } op “{ hints-none }”, dan kun je hier spelen.
refused-offline-full = Er is geen plaats voor nog een tafel op dit apparaat. Speel er een uit, of zet er een over naar de server.
refused-bad-played-table = Deze tafel kan niet worden overgezet: er klopt iets niet.
