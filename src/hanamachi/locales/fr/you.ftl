# La page d’une personne : un compte si l’on veut, les classements, les tables, et tout ce qui est gardé.

you-title = Vous
you-lead = Aucun compte n’est nécessaire pour jouer. Nous ne connaissons ce navigateur que par un nombre aléatoire, dans un cookie. Avec un nom et une clé d’accès, vos tables et vos classements vous suivent sur d’autres appareils.
you-since = Ici depuis le { $date }
you-sign-in-title = Vous avez déjà un compte ?
you-sign-in = Se connecter avec une clé d’accès
you-bring = { $tables ->
    [0] Ajouter à mon compte les réglages et les problèmes résolus de cet appareil
    [one] Ajouter à mon compte la table de cet appareil
   *[other] Ajouter à mon compte les { $tables } tables de cet appareil
}
you-make-title = Un compte
you-make-note = Un nom et une clé d’accès : votre appareil demande votre empreinte, votre visage ou son code, et rien de cela ne nous parvient. Ni mot de passe, ni adresse e-mail.
you-make = Créer un compte
you-name = Nom
you-no-browser = Ce navigateur ne connaît pas les clés d’accès : vous ne pouvez donc pas ouvrir de compte avec lui. Tout le reste fonctionne.
you-no-https = Les navigateurs ne créent de clés d’accès qu’en https, et cette page est arrivée en http. Tout le reste fonctionne.
you-no-name = Les clés d’accès ont besoin d’un nom de site, et l’adresse de cette page n’est faite que de chiffres. Tout le reste fonctionne.
you-no-name-here = Sur cette machine, hanamachi se trouve aussi à l’adresse
you-account = Votre compte
you-sign-out = Se déconnecter sur cet appareil
you-sign-out-everywhere = Se déconnecter sur tous les autres appareils
you-sign-out-everywhere-sure = Aucun autre navigateur ne saura plus qui vous êtes : il faudra une clé d’accès pour y revenir. Ici, votre session reste ouverte, et vos tables, vos parties et vos classements restent tels quels.
you-sign-out-everywhere-yes = Se déconnecter partout ailleurs maintenant
you-sign-out-everywhere-no = Laisser ces sessions ouvertes
you-passkeys = Clés d’accès
you-passkeys-note = Une clé sur un second appareil, ou dans un gestionnaire de mots de passe, vous permet de revenir si la première se perd.
you-passkey-name = Nom de la clé d’accès { $name }
you-passkey-used = dernier usage le { $date }
you-passkey-add = Ajouter une clé d’accès
you-passkey-remove = Retirer la clé d’accès { $name }
you-ratings = Classements
you-ratings-note = Tout le monde commence à 1 000. Votre vraie force se trouve 19 fois sur 20 entre les deux bouts du trait ; chaque partie les rapproche.
you-no-ratings = Pas encore de partie classée. En invitant quelqu’un qui a aussi un compte, vous pouvez choisir une table classée.
you-rating = Classement
you-rated-games = { $games ->
    [one] une partie
   *[other] { $games } parties
}
you-rated = classée
you-won = gagnée
you-lost = perdue
you-drew = nulle
you-no-tables = Vous n’avez encore pris place à aucune table.
you-later = Plus récentes
you-earlier = Plus anciennes
you-sit-as = Vous jouez ici sous le nom { $name }. La table est classée : il n’y a pas d’indices, et on ne peut pas reprendre un coup.
you-needed = Cette table est classée : il faut un compte pour y jouer. Un nom, une clé d’accès : c’est fait en un instant.
you-go = Créer un compte, ou se connecter
you-back = Retour à la table
you-unmet = Personnes à ne plus rencontrer
you-unmet-note = Avec « { play-now } », vous n’êtes jamais à la table de ces personnes. Elles n’en savent rien.
you-kept = Ce que nous gardons sur vous
you-kept-cookie = Le nombre aléatoire de ce navigateur ; les tables où vous avez pris place, vos noms et vos couleurs, ce que vous y avez fait et gagné ; les personnes que vous ne voulez plus rencontrer ; les appareils sur lesquels on vous prévient. Ni adresse e-mail, ni adresse réseau.
you-kept-account = Le nom et la date de votre compte ; le nom, la clé publique et la date de chaque clé d’accès ; les nombres aléatoires des appareils où vous avez ouvert une session ; vos classements, vos réglages et vos problèmes résolus ; les tables où vous avez pris place, vos noms et vos couleurs, ce que vous y avez fait et gagné ; les personnes que vous ne voulez plus rencontrer ; les appareils sur lesquels on vous prévient. Ni adresse e-mail, ni adresse réseau.
you-file = Tout télécharger dans un fichier
you-delete = Tout effacer
you-delete-sure = C’est définitif. Votre nom disparaît de toutes les tables ; si vous avez un compte, il disparaît aussi, avec ses classements. Vos coups restent dans les parties des autres.
you-delete-yes = Tout effacer maintenant
you-delete-no = Tout garder

# Dit à voix haute une fois que c’est fait.
you-made = Votre compte est créé.
you-signed-in = Session ouverte sur cet appareil.
you-signed-out = Session fermée sur cet appareil.
you-signed-out-everywhere = Sessions fermées sur tous les autres appareils.
you-renamed = Le nouveau nom est enregistré.
you-passkey-added = La clé d’accès est ajoutée.
you-passkey-removed = La clé d’accès { $name } est retirée.
you-deleted = Tout ce que nous gardions sur vous est effacé.

you-problem-bad-name = Ce nom ne peut pas être utilisé ici. Un nom compte de 1 à 24 lettres ou signes.
you-problem-bad-passkey = La clé n’a pas donné la bonne réponse. Réessayez.
you-problem-cancelled = Votre appareil n’a pas répondu, ou vous avez changé d’avis. Rien n’a changé.
you-problem-last-passkey = C’est votre dernière clé d’accès : ajoutez-en une autre avant de la retirer.
you-problem-no-such-passkey = Nous ne connaissons pas cette clé. Peut-être a-t-elle été retirée, ou son compte effacé.
you-problem-passkey-known = Cet appareil a déjà une clé de votre compte.
you-problem-passkey-used = Cette réponse a déjà servi. Réessayez.
you-problem-too-many = Trop de demandes en une minute. Attendez un peu.
you-problem-too-many-passkeys = Vous avez 20 clés d’accès : retirez-en une d’abord.
you-problem-unreachable = Pas de connexion. Réessayez dans un instant.
you-problem-other = Cela n’a pas fonctionné. Rien n’a changé.

# Ce que quelqu’un a choisi pour toutes les pages et toutes les tables.
set-look = Thème
look-auto = comme l’appareil
look-light = clair
look-dark = sombre
set-sound = Son
set-on = oui
set-off = non
set-contrast = Dessins
contrast-auto = comme l’appareil
contrast-on = très contrastés
contrast-off = en couleurs
set-confirm-resign = Abandonner
confirm-resign-on = avec confirmation
confirm-resign-off = sans confirmation
set-confirm-move = Choisir une tuile
confirm-move-off = en touchant une fois
confirm-move-on = en touchant deux fois
settings-here = Ces choix restent sur cet appareil. Avec un compte, ils vous suivent sur les autres.
settings-follow = Ces choix suivent votre compte sur tous vos appareils.

# Comment quelqu’un joue.
results = Résultats
results-opponent = Contre
results-won = gagnées
results-drawn = nulles
results-lost = perdues
results-all = { $games ->
    [one] Une partie
   *[other] Les { $games } parties
}
results-gone = Quelqu’un qui ne joue plus ici
results-none = Pas encore de partie terminée. Vos résultats viendront ici, adversaire par adversaire.
results-more = Nous comptons encore les parties plus anciennes.
results-waiting = Le serveur est occupé. Le décompte de vos parties reprendra dans un instant.
